import { publishToMember } from '#app/platform/live.ts';
import { hashPassword, keyedHash, sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  confirmAccount,
  findAccountById,
  setPendingEmail,
  updatePassword,
} from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import type { Arrival } from './arrival.ts';
import { forgetAttempts } from './attempts.queries.server.ts';
import type { PasswordFault } from './fault-codes.ts';
import { newPasswordFault } from './new-password.server.ts';
import { accountOfLink } from './open-link.server.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';
import { consumeToken, deleteOtherTokens } from './tokens.queries.server.ts';

export type NewPassword = { token: string; password: string; again: string };
export type ResetOutcome =
  | Exclude<Admission, { code: 'account_gone' }>
  | { ok: false; code: 'link_invalid' | 'passwords_differ' | PasswordFault };

/**
 * Sets a new password by a mailed link, once. Whoever was logged in is no longer, every other link is dead, and
 * the owner is told. The link proves the address too, so an account that was never confirmed comes to life.
 */
export async function resetPassword(
  scope: Scope,
  { token, password, again }: NewPassword,
  arrival: Arrival,
): Promise<ResetOutcome> {
  if (password !== again) return { ok: false, code: 'passwords_differ' };
  const fault = newPasswordFault(password);
  if (fault) return { ok: false, code: fault };
  const { tenant } = scope;
  // Looked at before the costly hashing, and again when it is used.
  const found = await inTenant(tenant.id, (tx) => accountOfLink(tx, scope, token, 'reset_password'));
  if (!found) return { ok: false, code: 'link_invalid' };
  const after = await hashPassword(password);
  const { outcome, ended } = await inTenant(tenant.id, (tx) => write(tx, scope, token, after, arrival));
  for (const session of ended) await publishToMember(tenant.id, found.id, { type: 'session-ended', session });
  return outcome;
}

async function write(
  tx: Tx,
  scope: Scope,
  token: string,
  after: string,
  arrival: Arrival,
): Promise<{ outcome: ResetOutcome; ended: string[] }> {
  const { tenant, now } = scope;
  const link = await accountOfLink(tx, scope, token, 'reset_password');
  const gone = { outcome: { ok: false, code: 'link_invalid' } as const, ended: [] };
  if (!link || !(await updatePassword(tx, tenant.id, link.id, { before: link.passwordHash, after })))
    return gone;
  await consumeToken(tx, tenant.id, sha256(token), now);
  await setPendingEmail(tx, tenant.id, link.id, null);
  await deleteOtherTokens(tx, tenant.id, link.id, sha256(token));
  const ended = await deleteOtherSessions(tx, tenant.id, link.id, '');
  await confirmAccount(tx, tenant.id, link.id, now);
  await forgetAttempts(tx, tenant.id, keyedHash(`login:${link.email}:${arrival.address}`));
  await enqueueLater(tx, 'password-changed-mail', { tenantId: tenant.id, accountId: link.id });
  const account = (await findAccountById(tx, tenant.id, link.id)) ?? link;
  const outcome = await admitOwner(tx, scope, account, arrival);
  return {
    outcome: !outcome.ok && outcome.code === 'account_gone' ? gone.outcome : (outcome as ResetOutcome),
    ended,
  };
}
