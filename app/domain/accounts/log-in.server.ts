import {
  type AttemptOutcome,
  type AttemptRule,
  countAttempt,
  deleteAttempts,
  uncountAttempt,
} from '#app/domain/limits/attempts.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { limitLogIns } from '#app/platform/password-queue.ts';
import type { Failure } from '#app/platform/result.ts';
import { keyedHash, sha256, verifyNoPassword, verifyPassword } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { EMAIL_MAX_LENGTH, normalizeEmail, PASSWORD_MAX_LENGTH } from './account-rules.ts';
import { type AccountRow, findAccountByEmail } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import { takeOverAddress } from './confirm-address.server.ts';
import { isKnownDevice } from './devices.queries.server.ts';
import { enterByInvite } from './enter-by-invite.server.ts';
import {
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT_AND_ADDRESS,
  LOGIN_PER_ADDRESS,
  LOGIN_PER_DEVICE,
} from './limits.ts';
import type { Arrival } from './login-client.ts';
import { accountOfLink } from './mailed-links.server.ts';
import { consumeToken } from './tokens.queries.server.ts';

export type LoginOutcome =
  | Exclude<Admission, { code: 'account_gone' }>
  | Failure<'login_failed'>
  | Failure<'login_blocked', { minutes: number }>;

/** `arrival`: the browser; undefined for callers without one. */
type Credentials = { email: string; password: string; address: string; arrival?: Arrival };

/**
 * Logs in with email and password. Attempts are counted before the password is checked (per account and network, per
 * network, per account), so a lockout holds under parallel guesses (docs/product.md, Accounts and login). A known
 * browser has a separate counter, so that strangers cannot lock the owner out.
 */
export const logIn = (scope: Scope, credentials: Credentials): Promise<LoginOutcome> =>
  limitLogIns(networkOf(credentials.address), () => check(scope, credentials));

async function check(scope: Scope, credentials: Credentials): Promise<LoginOutcome> {
  const tenantId = scope.tenant.id;
  const email = normalizeEmail(credentials.email).slice(0, EMAIL_MAX_LENGTH);
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
 * On a neutral brand a signup gets the same answer whether or not the address has an account. Logging in with the
 * chosen password must not reveal it either, so until the address is confirmed no password is accepted.
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
      if (own) await deleteAttempts(tx, tenantId, key);
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

/** `own`: counters of this person only, reset by a success; shared counters are decremented by one. */
type LoginCounter = { key: string; rule: AttemptRule; own: boolean };

/** Wrong passwords from a known browser. */
const knownDeviceCounter = (email: string, device: string): LoginCounter => ({
  key: keyedHash(`login-known:${email}:${device}`),
  rule: LOGIN_PER_DEVICE,
  own: true,
});

/** Wrong passwords from unknown browsers: per account and network, per network, and per account. */
export const strangerCounters = (email: string, address: string): LoginCounter[] => [
  {
    key: keyedHash(`login:${email}:${networkOf(address)}`),
    rule: LOGIN_PER_ACCOUNT_AND_ADDRESS,
    own: true,
  },
  { key: keyedHash(`login-from:${networkOf(address)}`), rule: LOGIN_PER_ADDRESS, own: false },
  { key: keyedHash(`login-to:${email}`), rule: LOGIN_PER_ACCOUNT, own: false },
];

type LinkLogIn = Admission | Failure<'link_invalid'>;

/**
 * Logs in with an emailed link, once. It replaces the password; a second factor is still required. Requesting it does
 * not confirm an earlier signup with the address, so the credentials of an unconfirmed account are removed.
 */
export async function logInByLink(scope: Scope, token: string, arrival: Arrival): Promise<LinkLogIn> {
  const { tenant, now } = scope;
  const { outcome, accountId, ended } = await inTenant(tenant.id, async (tx) => {
    const found = await accountOfLink(tx, scope, token, 'log_in');
    const enters = found?.status !== 'not_confirmed' || (await enterByInvite(tx, scope, found.id));
    if (!found || !enters)
      return { outcome: { ok: false, code: 'link_invalid' } as const, accountId: 0, ended: null };
    await consumeToken(tx, tenant.id, sha256(token), now);
    const sessions = await takeOverAddress(tx, scope, found.id, sha256(token));
    return { outcome: await admitOwner(tx, scope, found.id, arrival), accountId: found.id, ended: sessions };
  });
  for (const session of ended ?? [])
    await publishToMember(tenant.id, accountId, { type: 'session-ended', session });
  return outcome;
}
