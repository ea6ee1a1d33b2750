import { HOUR_MS } from '#app/platform/durations.ts';
import { isLocale, type Locale } from '#app/platform/locales.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  findAccountById,
  hideDeleted,
  updateDiscreet,
  updateLanguage,
  updateTermsVersion,
} from './accounts.queries.server.ts';
import { MAIL_CHANGE_LINK_HOURS } from './limits.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';
import { currentTerms, TERMS_VERSIONS } from './terms-versions.ts';
import { deleteOtherTokens } from './tokens.queries.server.ts';

export type OwnAccount = { email: string; pendingEmail: string | null };

/** A member's email address and the pending one. */
export async function getOwnAccount({ tenant, viewer, now }: MemberScope): Promise<OwnAccount> {
  const account = await inTenant(tenant.id, (tx) => findAccountById(tx, tenant.id, viewer.id));
  if (!account) throw new Error('A session without an account.');
  const { email, pendingEmail, pendingEmailAt } = account;
  const ends = (pendingEmailAt?.getTime() ?? 0) + MAIL_CHANGE_LINK_HOURS * HOUR_MS;
  return { email, pendingEmail: ends > now.getTime() ? pendingEmail : null };
}

/** Accepts the terms currently in force. */
export const acceptTerms = ({ tenant, viewer, now }: MemberScope): Promise<void> =>
  inTenant(tenant.id, (tx) =>
    updateTermsVersion(
      tx,
      tenant.id,
      viewer.id,
      currentTerms(dayIn(tenant.settings.time_zone, now), TERMS_VERSIONS),
    ),
  );

/** Turns discreet mode (neutral titles, senders and subjects) on or off. */
export const setDiscreet = ({ tenant, viewer }: MemberScope, discreet: boolean): Promise<void> =>
  inTenant(tenant.id, (tx) => updateDiscreet(tx, tenant.id, viewer.id, discreet));

/** Sets the member's language; false when it is not supported. */
export async function setLanguage(scope: MemberScope, language: unknown): Promise<boolean> {
  if (!isLocale(language)) return false;
  const chosen: Locale = language;
  await inTenant(scope.tenant.id, (tx) => updateLanguage(tx, scope.tenant.id, scope.viewer.id, chosen));
  return true;
}

/**
 * Hides the member's account in the caller's transaction and ends all its sessions and emailed links. Returns the
 * ended sessions; null when it was already hidden.
 */
export async function leave(
  tx: Tx,
  { tenant, viewer, now }: Pick<MemberScope, 'tenant' | 'now'> & { viewer: { id: number } },
): Promise<string[] | null> {
  if (!(await hideDeleted(tx, tenant.id, viewer.id, now))) return null;
  await deleteOtherTokens(tx, tenant.id, viewer.id, '');
  return await deleteOtherSessions(tx, tenant.id, viewer.id, '');
}

/**
 * Like `leave`, but irreversible, and also for an account that is already hidden. Returns the ended sessions.
 */
export async function leaveForGood(
  tx: Tx,
  scope: Pick<MemberScope, 'tenant' | 'now'>,
  accountId: number,
): Promise<string[]> {
  const ended = await leave(tx, { ...scope, viewer: { id: accountId } });
  if (ended) return ended;
  await deleteOtherTokens(tx, scope.tenant.id, accountId, '');
  return await deleteOtherSessions(tx, scope.tenant.id, accountId, '');
}
