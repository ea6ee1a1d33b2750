import { type ContactKind, findContact } from '#app/domain/accounts/contact-details.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  findTexts,
  type ProfileTexts,
  queueTexts,
  updateQueuedTexts,
} from './profile-texts.queries.server.ts';

type TextChange = { [Field in keyof ProfileTexts]?: string | null | undefined };

/** The texts on a profile that the member wrote. */
const FIELDS = ['name', 'city', 'aboutMe'] as const;

/**
 * Puts a profile's texts into the review queue if this change adds something new. Called in the transaction of the
 * change, before the change itself; nothing happens when a profile is read.
 */
export async function queueChangedTexts(
  tx: Tx,
  { tenant, now }: Pick<Scope, 'tenant' | 'now'>,
  memberId: number,
  change: TextChange,
): Promise<void> {
  if (FIELDS.every((field) => change[field] === undefined)) return;
  const before = await findTexts(tx, tenant.id, memberId);
  if (!before) return;
  const after = { ...before };
  for (const field of FIELDS) if (change[field] !== undefined) after[field] = change[field] ?? '';
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return;
  const contact = contactIn(after, tenant.settings.countries);
  const queued = { changedAt: now, contact };
  if (changed.some((field) => after[field] !== '')) await queueTexts(tx, tenant.id, memberId, queued);
  else await updateQueuedTexts(tx, tenant.id, memberId, queued);
}

/** The same for a new profile: its name and town wait for a review only if they contain contact details. */
export async function queueSuspiciousTexts(
  tx: Tx,
  { tenant, now }: Pick<Scope, 'tenant' | 'now'>,
  memberId: number,
  texts: { name: string; city: string | null },
): Promise<void> {
  const contact = contactIn(
    { name: texts.name, city: texts.city ?? '', aboutMe: '' },
    tenant.settings.countries,
  );
  if (contact !== '') await queueTexts(tx, tenant.id, memberId, { changedAt: now, contact });
}

/** Checks each text separately: a number in one and a word in another are not a phone number. */
function contactIn(texts: ProfileTexts, countries: readonly string[]): ContactKind | '' {
  for (const field of FIELDS) {
    const found = findContact(texts[field], countries);
    if (found) return found;
  }
  return '';
}
