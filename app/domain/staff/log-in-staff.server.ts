import { normaliseEmail, PASSWORD_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { recordLogin } from '#app/domain/support/audit.server.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { limitLogIns } from '#app/platform/password-queue.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { keyedHash, randomToken, sha256, verifyNoPassword, verifyPassword } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  countStaffAttempt,
  deleteEndedStaffSessions,
  findStaffLogin,
  insertStaffSession,
  settleStaffAttempts,
} from './staff.queries.server.ts';
import * as rules from './staff-rules.ts';

export type StaffLogin = Result<{ token: string }, 'failed'> | Failure<'blocked', { minutes: number }>;

/**
 * Logs in a staff member. As for members, attempts are counted before the password is checked and an unknown address
 * takes as long as a wrong password; the counters are shared by all brands.
 */
export const logInStaff = (scope: Scope, given: StaffCredentials): Promise<StaffLogin> =>
  limitLogIns(networkOf(given.address), () => check(scope, given));

type StaffCredentials = { email: string; password: string; address: string };

async function check({ tenant, now }: Scope, given: StaffCredentials): Promise<StaffLogin> {
  const email = normaliseEmail(given.email).slice(0, 254);
  const guess = given.password.slice(0, PASSWORD_MAX_LENGTH + 1);
  const place = networkOf(given.address);
  const pair = keyedHash(`staff-login:${email}:${place}`);
  const from = keyedHash(`staff-login-from:${place}`);
  const to = keyedHash(`staff-login-to:${email}`);
  const { refusal, login } = await inTenant(tenant.id, async (tx) => {
    const [own, network, all] = await Promise.all([
      countStaffAttempt(tx, pair, rules.STAFF_LOGIN_PER_PAIR, now),
      countStaffAttempt(tx, from, rules.STAFF_LOGIN_PER_ADDRESS, now),
      countStaffAttempt(tx, to, rules.STAFF_LOGIN_PER_ACCOUNT, now),
    ]);
    const braked = !all.allowed && own.count > rules.STAFF_LOGIN_PER_PAIR_WHEN_BRAKED;
    const full = [own, network].find(({ allowed }) => !allowed) ?? (braked ? all : undefined);
    return { refusal: full, login: await findStaffLogin(tx, email) };
  });
  if (refusal)
    return { ok: false, code: 'blocked', minutes: Math.max(1, Math.ceil(refusal.retryAfterSeconds / 60)) };
  const right = login ? await verifyPassword(login.passwordHash, guess) : await verifyNoPassword(guess);
  if (!right || !login) return { ok: false, code: 'failed' };
  const token = randomToken();
  const opened = await inTenant(tenant.id, async (tx) => {
    if (!(await openSession(tx, tenant.id, { staffId: login.id, token, address: given.address, now })))
      return false;
    await settleStaffAttempts(tx, { pair, others: [from, to], now });
    return true;
  });
  return opened ? { ok: true, token } : { ok: false, code: 'failed' };
}

/** False when the account was disabled in the meantime. */
async function openSession(
  tx: Tx,
  tenantId: number,
  { staffId, token, address, now }: { staffId: number; token: string; address: string; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + rules.STAFF_SESSION_HOURS * HOUR_MS);
  if (!(await insertStaffSession(tx, tenantId, { staffId, tokenHash: sha256(token), now, expiresAt })))
    return false;
  await recordLogin(tx, tenantId, 'log_in', { staffId, address, now });
  await deleteEndedStaffSessions(tx, tenantId, now);
  return true;
}
