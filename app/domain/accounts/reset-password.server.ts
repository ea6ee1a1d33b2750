import { deleteAttempts } from '#app/domain/limits/attempts.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import type { Failure } from '#app/platform/result.ts';
import { hashPassword, sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { AnyScope, Scope } from '#tenants/scope.ts';
import type { PasswordFault } from './account-rules.ts';
import { setPendingEmail, updatePassword } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import { confirmAddress } from './confirm-address.server.ts';
import { deleteDevicesOf } from './devices.queries.server.ts';
import { enterByInvite } from './enter-by-invite.server.ts';
import { strangerCounters } from './log-in.server.ts';
import type { Arrival } from './login-client.ts';
import { accountOfLink } from './mailed-links.server.ts';
import { deleteAllPasskeys, listPasskeys } from './passkeys.queries.server.ts';
import { newPasswordFault } from './password-checks.server.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';
import { notifySignInMethodChange, removeUnconfirmedSignInMethods } from './sign-in-methods.server.ts';
import { consumeToken, deleteOtherTokens } from './tokens.queries.server.ts';

export type NewPassword = {
  token: string;
  password: string;
  again: string;
  /** Passkeys are removed too: a person who had the old password may have added one. */
  removePasskeys?: boolean;
};
type ResetOutcome =
  | Exclude<Admission, { code: 'account_gone' }>
  /** The password was set; a session of another account in this browser stays open. */
  | Failure<'other_session'>
  | Failure<'link_invalid' | 'passwords_differ' | PasswordFault>;

/** The account's other sign-in methods, shown before a new password is chosen. */
export type OtherSignInMethods = { passkeys: { device: string; createdAt: Date }[]; authenticator: boolean };

/** Null when the link is invalid. */
export const findReset = (scope: Scope, token: string): Promise<OtherSignInMethods | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await accountOfLink(tx, scope, token, 'reset_password');
    if (!account) return null;
    const keys = await listPasskeys(tx, scope.tenant.id, account.id);
    return {
      passkeys: keys.map(({ device, createdAt }) => ({ device, createdAt })),
      authenticator: account.secondFactor,
    };
  });

/**
 * Sets a new password by an emailed link, once. All sessions end, all other links become invalid, and the owner is
 * informed. The link also confirms the address; passkeys and an authenticator from before the confirmation are removed.
 */
export async function resetPassword(
  scope: AnyScope,
  { token, password, again, removePasskeys = false }: NewPassword,
  arrival: Arrival,
): Promise<ResetOutcome> {
  if (password !== again) return { ok: false, code: 'passwords_differ' };
  const fault = newPasswordFault(password);
  if (fault) return { ok: false, code: fault };
  const { tenant } = scope;
  // Checked before the expensive hashing, and again when the link is used.
  const found = await inTenant(tenant.id, (tx) => accountOfLink(tx, scope, token, 'reset_password'));
  if (!found) return { ok: false, code: 'link_invalid' };
  const after = await hashPassword(password);
  const input = { token, after, removePasskeys };
  const { outcome, ended } = await inTenant(tenant.id, (tx) => write(tx, scope, input, arrival));
  for (const session of ended) await publishToMember(tenant.id, found.id, { type: 'session-ended', session });
  return outcome;
}

async function write(
  tx: Tx,
  scope: AnyScope,
  { token, after, removePasskeys }: { token: string; after: string; removePasskeys: boolean },
  arrival: Arrival,
): Promise<{ outcome: ResetOutcome; ended: string[] }> {
  const { tenant, now, viewer } = scope;
  const link = await accountOfLink(tx, scope, token, 'reset_password');
  const gone = { outcome: { ok: false, code: 'link_invalid' } as const, ended: [] };
  if (link?.status === 'not_confirmed' && !(await enterByInvite(tx, scope, link.id))) return gone;
  if (!link || !(await updatePassword(tx, tenant.id, link.id, { before: link.passwordHash, after })))
    return gone;
  await consumeToken(tx, tenant.id, sha256(token), now);
  await setPendingEmail(tx, tenant.id, link.id, null);
  // The rights to withdraw from orders and to object to a ban do not depend on a password.
  await deleteOtherTokens(tx, tenant.id, link.id, sha256(token), ['withdraw', 'statement']);
  const ended = await deleteOtherSessions(tx, tenant.id, link.id, '');
  if (await confirmAddress(tx, scope, link.id)) await deleteDevicesOf(tx, tenant.id, link.id);
  await removeSignInMethods(tx, tenant.id, link.id, removePasskeys);
  // The guesses were for the old password. The network's counter is kept, because it covers other accounts too.
  const [fromHere, , toAccount] = strangerCounters(link.email, arrival.address);
  for (const counter of [fromHere, toAccount]) if (counter) await deleteAttempts(tx, tenant.id, counter.key);
  await enqueueLater(tx, 'password-changed-mail', { tenantId: tenant.id, accountId: link.id });
  if (viewer && viewer.id !== link.id) return { outcome: { ok: false, code: 'other_session' }, ended };
  const outcome = await admitOwner(tx, scope, link.id, arrival);
  return {
    outcome: !outcome.ok && outcome.code === 'account_gone' ? gone.outcome : (outcome as ResetOutcome),
    ended,
  };
}

async function removeSignInMethods(
  tx: Tx,
  tenantId: number,
  accountId: number,
  allPasskeys: boolean,
): Promise<void> {
  const removed = await removeUnconfirmedSignInMethods(tx, tenantId, accountId);
  if (allPasskeys) removed.passkeys += await deleteAllPasskeys(tx, tenantId, accountId);
  if (removed.passkeys > 0) await notifySignInMethodChange(tx, tenantId, accountId, 'passkey_removed');
  if (removed.authenticator) await notifySignInMethodChange(tx, tenantId, accountId, 'authenticator_removed');
}
