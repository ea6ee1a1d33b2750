import { giveConsent, withdrawConsent } from '#app/domain/members/consents.server.ts';
import { NOTICE_TYPES, type NoticePreferences } from '#app/domain/push/notice-types.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import { addressHash } from '#app/platform/mail-token.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { deleteAddress } from './addresses.queries.server.ts';
import {
  CONSENT_TYPES,
  type Frequency,
  isFrequency,
  OFFERED_PAUSE_DAYS,
  PAUSE_DAYS,
} from './mail-choices.ts';
import {
  enableMails,
  findMailOwner,
  findMailSettings,
  type MailSettingsRow,
  saveMailSettings,
} from './mail-settings.queries.server.ts';

export type MailSettings = {
  preferences: NoticePreferences;
  frequency: Frequency;
  /** ISO moment; null when mails are not paused. */
  pausedUntil: string | null;
};

export const presentSettings = (row: MailSettingsRow, now: Date): MailSettings => ({
  ...row,
  pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
});

/** A member's email notification types and frequency. */
export async function loadMailSettings({ tenant, viewer, now }: MemberScope): Promise<MailSettings> {
  const [row] = await readInTenant(tenant.id, (tx) => [findMailSettings(tx, tenant.id, viewer.id)]);
  return presentSettings(row, now);
}

/** The submitted form: the selected types, the frequency, and the length of a pause. */
export type MailSettingsInput = { wanted: (type: string) => boolean; frequency: string; pause: string };

export type MailSettingsFault = 'frequency_unknown' | 'pause_unknown';

/** Stores a member's choices; an error changes nothing. */
export const setMailSettings = (
  scope: MemberScope,
  input: MailSettingsInput,
): Promise<Result<unknown, MailSettingsFault>> =>
  inTenant(scope.tenant.id, (tx) => storeChoices(tx, scope, scope.viewer.id, input));

export async function storeChoices(
  tx: Tx,
  scope: Scope,
  memberId: number,
  input: MailSettingsInput,
): Promise<Result<unknown, MailSettingsFault>> {
  const { tenant, now } = scope;
  if (!isFrequency(input.frequency)) return { ok: false, code: 'frequency_unknown' };
  const before = await findMailSettings(tx, tenant.id, memberId);
  const pausedUntil = pauseOf(input.pause, before.pausedUntil, now);
  if (pausedUntil === undefined) return { ok: false, code: 'pause_unknown' };
  const preferences = Object.fromEntries(NOTICE_TYPES.map((type) => [type, input.wanted(type)]));
  const row = { preferences: preferences as NoticePreferences, frequency: input.frequency, pausedUntil };
  await saveAndRecord(tx, scope, memberId, row);
  return { ok: true };
}

/** Stores the settings, and whether the member agrees to emails that the service does not need. */
async function saveAndRecord(tx: Tx, scope: Scope, memberId: number, row: MailSettingsRow): Promise<void> {
  await saveMailSettings(tx, scope.tenant.id, memberId, row);
  const agrees = CONSENT_TYPES.some((type) => row.preferences[type]);
  await (agrees ? giveConsent : withdrawConsent)(tx, scope, memberId, 'marketing');
}

/** The choice at signup: also the emails that the service does not need. */
export async function subscribeToAll(tx: Tx, scope: Scope, memberId: number): Promise<void> {
  const before = await findMailSettings(tx, scope.tenant.id, memberId);
  const wanted = Object.fromEntries(CONSENT_TYPES.map((type) => [type, true]));
  await saveAndRecord(tx, scope, memberId, { ...before, preferences: { ...before.preferences, ...wanted } });
}

/** `keep` leaves the pause unchanged, `` ends it, a number of days starts one; undefined for anything else. */
export function pauseOf(pause: string, before: Date | null, now: Date): Date | null | undefined {
  if (pause === 'keep') return before;
  if (pause === '') return null;
  const days = PAUSE_DAYS.find((each) => String(each) === pause);
  return days && later(now, days * DAY_MS);
}

/** Pauses mails for a while; offered to members who are about to delete their account. */
export async function pauseMails(scope: MemberScope): Promise<void> {
  const { tenant, viewer, now } = scope;
  await inTenant(tenant.id, async (tx) => {
    const row = await findMailSettings(tx, tenant.id, viewer.id);
    const pausedUntil = later(now, OFFERED_PAUSE_DAYS * DAY_MS);
    await saveMailSettings(tx, tenant.id, viewer.id, { ...row, pausedUntil });
  });
}

/** Turns mails on again after a complaint, a bounce or an unsubscription. */
export const turnMailsOn = ({ tenant, viewer }: MemberScope): Promise<void> =>
  inTenant(tenant.id, (tx) => turnOn(tx, tenant.id, viewer.id));

/** Also removes the address from the suppression list. */
export async function turnOn(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  const owner = await findMailOwner(tx, tenantId, accountId);
  await enableMails(tx, tenantId, accountId);
  if (owner) await deleteAddress(tx, tenantId, addressHash(owner.email));
}
