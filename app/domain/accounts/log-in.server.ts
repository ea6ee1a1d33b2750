import { keyedHash, verifyNoPassword, verifyPassword } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { normaliseEmail, PASSWORD_MAX_LENGTH } from './account-rules.ts';
import { type AccountRow, findAccountByEmail } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import type { Arrival } from './arrival.ts';
import {
  type AttemptOutcome,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from './attempts.queries.server.ts';
import { LOGIN_PER_ACCOUNT, LOGIN_PER_ACCOUNT_AND_ADDRESS, LOGIN_PER_ADDRESS } from './limits.ts';

export type LoginOutcome =
  | Exclude<Admission, { code: 'account_gone' | 'account_banned' }>
  | { ok: false; code: 'login_failed' | 'account_banned' }
  | { ok: false; code: 'login_blocked'; minutes: number };

type LimitKeys = { pair: string; address: string; account: string };
/** `arrival`: the browser; none for callers that have no browser. */
export type Credentials = { email: string; password: string; address: string; arrival?: Arrival };

/**
 * Logs in with e-mail and password. Attempts are counted before the password is checked, for the account
 * from this address, for the address and for the account, so a lock-out holds under parallel guesses
 * (specification, sections 4 and 8).
 */
export async function logIn(scope: Scope, credentials: Credentials): Promise<LoginOutcome> {
  const tenantId = scope.tenant.id;
  const email = normaliseEmail(credentials.email).slice(0, 254);
  const guess = credentials.password.slice(0, PASSWORD_MAX_LENGTH + 1);
  const keys = {
    pair: keyedHash(`login:${email}:${credentials.address}`),
    address: keyedHash(`login-from:${credentials.address}`),
    account: keyedHash(`login-to:${email}`),
  };

  const { refusal, account } = await inTenant(tenantId, async (tx) => {
    const counted = await Promise.all([
      countAttempt(tx, tenantId, keys.pair, LOGIN_PER_ACCOUNT_AND_ADDRESS, scope.now),
      countAttempt(tx, tenantId, keys.address, LOGIN_PER_ADDRESS, scope.now),
      countAttempt(tx, tenantId, keys.account, LOGIN_PER_ACCOUNT, scope.now),
    ]);
    const found = await findAccountByEmail(tx, tenantId, email);
    return { refusal: counted.find((outcome) => !outcome.allowed) ?? null, account: found };
  });
  if (refusal) return blocked(refusal);

  const right = account ? await verifyPassword(account.passwordHash, guess) : await verifyNoPassword(guess);
  if (!right || !account || isUntold(scope, account)) return { ok: false, code: 'login_failed' };
  return await admit(scope, account, keys, credentials.arrival ?? null);
}

/**
 * On a neutral brand whoever signs up with an address gets the same answer whether it has an account or not. Logging in
 * with the password that they chose must not tell it either, so until the address is confirmed no password is right.
 */
const isUntold = ({ tenant }: Scope, account: AccountRow): boolean =>
  tenant.features.neutral_account_messages && account.status === 'not_confirmed';

async function admit(
  scope: Scope,
  account: AccountRow,
  keys: LimitKeys,
  arrival: Arrival | null,
): Promise<LoginOutcome> {
  const tenantId = scope.tenant.id;
  return await inTenant(tenantId, async (tx) => {
    await forgetAttempts(tx, tenantId, keys.pair);
    await uncountAttempt(tx, tenantId, keys.address);
    await uncountAttempt(tx, tenantId, keys.account);
    const { passwordHash } = account;
    const admission = await admitOwner(tx, scope, account.id, arrival, { passwordHash });
    if (!admission.ok && admission.code === 'account_gone') return { ok: false, code: 'login_failed' };
    return admission as LoginOutcome;
  });
}

const blocked = (outcome: AttemptOutcome): LoginOutcome => ({
  ok: false,
  code: 'login_blocked',
  minutes: Math.max(1, Math.ceil(outcome.retryAfterSeconds / 60)),
});
