import type { Cookie } from 'lucia';
import { later, MINUTE_MS } from '#app/platform/durations.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { findLockedAccount, isBanned } from './accounts.queries.server.ts';
import { enterByInvite } from './enter-by-invite.server.ts';
import { SECOND_FACTOR_MINUTES, STATEMENT_LINK_MINUTES } from './limits.ts';
import type { Arrival } from './login-client.ts';
import { reactivationEnds } from './retention.ts';
import { openSession } from './session.server.ts';
import { insertToken, type TokenDetail } from './tokens.queries.server.ts';

export type Admission =
  | Result<{ cookie: Cookie; accountId: number }, 'account_gone'>
  /** `token` opens the statement of reasons and the form to object. */
  | Failure<'account_banned', { token: string }>
  /** `token`: proof of the first step for the next one, a code or a reactivation. */
  | Failure<'second_factor' | 'pending_deletion', { token: string }>;

export type Proof = {
  /** No second factor is needed: a passkey was used, or the code was already checked. */
  strong?: boolean;
  /** The hash that the password was checked against, before this transaction began. */
  passwordHash?: string;
};

/**
 * The only way to open a session: logs in the owner of an account after they authenticated, as far as the account's
 * state allows. The account is read again and locked, so that a concurrent password change cannot be overtaken.
 */
export async function admitOwner(
  tx: Tx,
  scope: Scope,
  accountId: number,
  arrival: Arrival | null,
  { strong = false, passwordHash }: Proof = {},
): Promise<Admission> {
  const account = await findLockedAccount(tx, scope.tenant.id, accountId);
  if (!account || (passwordHash !== undefined && account.passwordHash !== passwordHash))
    return { ok: false, code: 'account_gone' };
  const leaving = account.status === 'pending_deletion';
  const until = reactivationEnds(account.deletionRequestedAt ?? new Date(0));
  if (leaving && until <= scope.now) return { ok: false, code: 'account_gone' };
  // A banned account can still be deleted, but not reactivated.
  if (account.status === 'banned' || (leaving && (await isBanned(tx, scope.tenant.id, account.id)))) {
    const readable = later(scope.now, STATEMENT_LINK_MINUTES * MINUTE_MS);
    const token = await issue(tx, scope, account, 'statement', readable);
    return { ok: false, code: 'account_banned', token };
  }
  if (account.secondFactor && !strong) return await requireSecondFactor(tx, scope, account.id);
  if (leaving) {
    const detail = strong ? 'code_given' : null;
    const token = await issue(tx, scope, account, 'reactivate', until, detail);
    return { ok: false, code: 'pending_deletion', token };
  }
  // An account whose invitation was used up by others is as good as none.
  if (account.status === 'not_confirmed' && !(await enterByInvite(tx, scope, account.id)))
    return { ok: false, code: 'account_gone' };
  const cookie = await openSession(tx, scope.tenant.id, account.id, arrival, scope.now);
  return { ok: true, cookie, accountId: account.id };
}

/** The step between the first factor and the session; `detail`: the purpose of the code. */
export async function requireSecondFactor(
  tx: Tx,
  scope: Scope,
  accountId: number,
  detail: TokenDetail | null = null,
): Promise<Admission> {
  const until = later(scope.now, SECOND_FACTOR_MINUTES * MINUTE_MS);
  const token = await issue(tx, scope, { id: accountId }, 'second_factor', until, detail);
  return { ok: false, code: 'second_factor', token };
}

/** A fresh single-use link for an account; only its hash is stored. */
export async function issue(
  tx: Tx,
  scope: Scope,
  account: { id: number },
  purpose: 'second_factor' | 'reactivate' | 'withdraw' | 'reset_password' | 'log_in' | 'statement',
  expiresAt: Date,
  detail: TokenDetail | null = null,
): Promise<string> {
  const token = randomToken();
  await insertToken(tx, {
    tenantId: scope.tenant.id,
    tokenHash: sha256(token),
    purpose,
    accountId: account.id,
    createdAt: scope.now,
    expiresAt,
    detail,
  });
  return token;
}
