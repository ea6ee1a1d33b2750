import type { Cookie } from 'lucia';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import type { AccountRow } from './accounts.queries.server.ts';
import type { Arrival } from './arrival.ts';
import { SECOND_FACTOR_MINUTES } from './limits.ts';
import { reactivationEnds } from './reactivation.ts';
import { openSession } from './session.server.ts';
import { insertToken } from './tokens.queries.server.ts';

const MINUTE_MS = 60_000;

export type Admission =
  | { ok: true; cookie: Cookie; accountId: number }
  | { ok: false; code: 'account_gone' | 'account_banned' }
  /** `token`: proves what was proved, for the next step: a code, or bringing the account back. */
  | { ok: false; code: 'second_factor' | 'pending_deletion'; token: string };

/** Lets in whoever has proved to be the account's owner, as far as the account's state allows. */
export async function admitOwner(
  tx: Tx,
  scope: Scope,
  account: AccountRow,
  arrival: Arrival | null,
  { strong = false } = {},
): Promise<Admission> {
  if (account.status === 'banned') return { ok: false, code: 'account_banned' };
  if (account.status === 'pending_deletion') {
    const until = reactivationEnds(account.deletionRequestedAt ?? new Date(0));
    if (until <= scope.now) return { ok: false, code: 'account_gone' };
    return {
      ok: false,
      code: 'pending_deletion',
      token: await issue(tx, scope, account, 'reactivate', until),
    };
  }
  if (account.secondFactor && !strong) {
    const until = new Date(scope.now.getTime() + SECOND_FACTOR_MINUTES * MINUTE_MS);
    return {
      ok: false,
      code: 'second_factor',
      token: await issue(tx, scope, account, 'second_factor', until),
    };
  }
  const cookie = await openSession(tx, scope.tenant.id, account.id, arrival, scope.now);
  return { ok: true, cookie, accountId: account.id };
}

/** A fresh single-use link for an account; only its hash is stored. */
export async function issue(
  tx: Tx,
  scope: Scope,
  account: { id: number },
  purpose: 'second_factor' | 'reactivate' | 'reset_password' | 'log_in',
  expiresAt: Date,
): Promise<string> {
  const token = randomToken();
  await insertToken(tx, {
    ...{ tenantId: scope.tenant.id, tokenHash: sha256(token), purpose, accountId: account.id },
    ...{ createdAt: scope.now, expiresAt },
  });
  return token;
}
