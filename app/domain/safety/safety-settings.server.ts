import type { Failure, Result, Success } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { listContactRows } from './contacts.queries.server.ts';
import { type MutedWordsFault, parseMutedWords } from './mute-words.ts';
import { parseClock, type QuietHours } from './quiet-hours.ts';
import { findMutedPhrases, saveMutedWords, saveQuietHours } from './safety-settings.queries.server.ts';
import { TIME_ZONES } from './time-zones.ts';

export type SafetySettings = {
  phrases: string[];
  quiet: QuietHours | null;
  /** The time zone used until the member sets one. */
  homeZone: string;
  contacts: { hash: string; since: string }[];
};

export async function loadSafetySettings({ tenant, viewer }: MemberScope): Promise<SafetySettings> {
  const [phrases, contacts] = await readInTenant(tenant.id, (tx) => [
    findMutedPhrases(tx, tenant.id, viewer.id),
    listContactRows(tx, tenant.id, viewer.id),
  ]);
  return {
    phrases,
    quiet: viewer.quiet,
    homeZone: tenant.settings.time_zone,
    contacts: contacts.map(({ hash, createdAt }) => ({ hash, since: createdAt.toISOString() })),
  };
}

/** Sets the words by which first messages to this member are filtered. `line`: the invalid one. */
export async function setMutedWords(
  scope: MemberScope,
  text: string,
): Promise<Success | Failure<MutedWordsFault['code'], { line: string }>> {
  const words = parseMutedWords(text);
  if ('code' in words) return { ok: false, ...words };
  await inTenant(scope.tenant.id, (tx) => saveMutedWords(tx, scope.tenant.id, scope.viewer.id, words));
  return { ok: true };
}

type QuietFault = 'quiet_times_needed' | 'quiet_times_same' | 'quiet_zone_unknown';

/** Sets the quiet hours; null turns them off. */
export async function setQuietHours(
  scope: MemberScope,
  input: { from: string; to: string; zone: string } | null,
): Promise<Result<unknown, QuietFault>> {
  let quiet: QuietHours | null = null;
  if (input) {
    const [from, to] = [parseClock(input.from), parseClock(input.to)];
    if (from === null || to === null) return { ok: false, code: 'quiet_times_needed' };
    if (from === to) return { ok: false, code: 'quiet_times_same' };
    if (!TIME_ZONES.includes(input.zone)) return { ok: false, code: 'quiet_zone_unknown' };
    quiet = { from, to, zone: input.zone };
  }
  await inTenant(scope.tenant.id, (tx) => saveQuietHours(tx, scope.tenant.id, scope.viewer.id, quiet));
  return { ok: true };
}
