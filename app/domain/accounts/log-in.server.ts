import {
  type AttemptOutcome,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from '#app/domain/limits/attempts.server.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { atLogInDoor } from '#app/platform/password-queue.ts';
import type { Failure } from '#app/platform/result.ts';
import { keyedHash, verifyNoPassword, verifyPassword } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { normaliseEmail, PASSWORD_MAX_LENGTH } from './account-rules.ts';
import { type AccountRow, findAccountByEmail } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import { isKnownDevice } from './devices.queries.server.ts';
import type { Arrival } from './login-client.ts';
import { knownDeviceCounter, type LoginCounter, strangerCounters } from './login-counters.server.ts';

export type LoginOutcome =
  | Exclude<Admission, { code: 'account_gone' | 'account_banned' }>
  | Failure<'login_failed' | 'account_banned'>
  | Failure<'login_blocked', { minutes: number }>;

/** `arrival`: the browser; none for callers that have no browser. */
export type Credentials = { email: string; password: string; address: string; arrival?: Arrival };

/**
 * Logs in with e-mail and password. Attempts are counted before the password is checked, for the account
 * from this network, for the network and for the account, so a lock-out holds under parallel guesses
 * (docs/product.md, Accounts and login). A browser that the account knows is counted by itself, so that strangers
 * cannot lock the owner out.
 */
export const logIn = (scope: Scope, credentials: Credentials): Promise<LoginOutcome> =>
  atLogInDoor(networkOf(credentials.address), () => check(scope, credentials));

async function check(scope: Scope, credentials: Credentials): Promise<LoginOutcome> {
  const tenantId = scope.tenant.id;
  const email = normaliseEmail(credentials.email).slice(0, 254);
  const guess = credentials.password.slice(0, PASSWORD_MAX_LENGTH + 1);
  const { knownBy } = credentials.arrival ?? {};
  const device = knownBy ? keyedHash(`device:${knownBy}`) : null;

  const { refusal, account, counters } = await inTenant(tenantId, async (tx) => {
    const known = device !== null && (await isKnownDevice(tx, tenantId, email, device));
    const keys = known ? [knownDeviceCounter(email, device)] : strangerCounters(email, credentials.address);
    const counted = await Promise.all(
      keys.map(({ key, rule }) => countAttempt(tx, tenantId, key, rule, scope.now)),
    );
    const found = await findAccountByEmail(tx, tenantId, email);
    return { refusal: counted.find((outcome) => !outcome.allowed) ?? null, account: found, counters: keys };
  });
  if (refusal) return blocked(refusal);

  const right = account ? await verifyPassword(account.passwordHash, guess) : await verifyNoPassword(guess);
  if (!right || !account || isQueued(scope, account)) return { ok: false, code: 'login_failed' };
  return await admit(scope, account, counters, credentials.arrival ?? null);
}

/**
 * On a neutral brand someone who signs up with an address gets the same answer whether it has an account or not. Logging in
 * with the password that they chose must not tell it either, so until the address is confirmed no password is right.
 */
const isQueued = ({ tenant }: Scope, account: AccountRow): boolean =>
  tenant.features.neutral_account_messages && account.status === 'not_confirmed';

async function admit(
  scope: Scope,
  account: AccountRow,
  counters: readonly LoginCounter[],
  arrival: Arrival | null,
): Promise<LoginOutcome> {
  const tenantId = scope.tenant.id;
  return await inTenant(tenantId, async (tx) => {
    for (const { key, own } of counters)
      if (own) await forgetAttempts(tx, tenantId, key);
      else await uncountAttempt(tx, tenantId, key);
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
