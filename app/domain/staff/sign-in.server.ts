import { EMAIL_MAX_LENGTH, normalizeEmail, PASSWORD_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import {
  base32,
  matchingStep,
  newSecret,
  otpauthUrl,
  totpCode,
  totpStep,
} from '#app/domain/accounts/totp.server.ts';
import { hashAddress, recordPlatform } from '#app/domain/support/audit.server.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { limitLogIns } from '#app/platform/password-queue.ts';
import { newRecoveryCodes, recoveryHash } from '#app/platform/recovery-codes.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import {
  hashPassword,
  keyedHash,
  randomToken,
  sha256,
  verifyNoPassword,
  verifyPassword,
} from '#app/platform/secrets.ts';
import { inPlatform, type Tx } from '#db/client.ts';
import type { ConsoleScope } from '#tenants/scope.ts';
import * as rules from './staff-rules.ts';
import * as store from './staff-store.server.ts';

/** The context of a request to the console: its time and its origin. */
export type Visit = { now: Date; address: string; userAgent: string };
export type Blocked = Failure<'blocked', { minutes: number }>;

/** The session only allows the second step until a code is given. */
type StaffLogin = Result<{ token: string }, 'failed'> | Blocked;

/**
 * The first step of logging in. As for members, attempts are counted before the password is checked and an unknown
 * address takes as long as a wrong password.
 */
export const logInStaff = (visit: Visit, given: { email: string; password: string }): Promise<StaffLogin> =>
  limitLogIns(networkOf(visit.address), () => checkPassword(visit, given));

async function checkPassword(
  { now, address, userAgent }: Visit,
  given: { email: string; password: string },
): Promise<StaffLogin> {
  const email = normalizeEmail(given.email).slice(0, EMAIL_MAX_LENGTH);
  const guess = given.password.slice(0, PASSWORD_MAX_LENGTH + 1);
  const place = networkOf(address);
  const pair = keyedHash(`staff-login:${email}:${place}`);
  const from = keyedHash(`staff-login-from:${place}`);
  const to = keyedHash(`staff-login-to:${email}`);
  const { refusal, found } = await inPlatform(async (tx) => {
    const own = await store.countStaffAttempt(tx, pair, rules.STAFF_LOGIN_PER_PAIR, now);
    const network = await store.countStaffAttempt(tx, from, rules.STAFF_LOGIN_PER_ADDRESS, now);
    const all = await store.countStaffAttempt(tx, to, rules.STAFF_LOGIN_PER_ACCOUNT, now);
    const flooded = !all.allowed && own.count > rules.STAFF_LOGIN_PER_PAIR_IN_FLOOD;
    const full = [own, network].find(({ allowed }) => !allowed) ?? (flooded ? all : undefined);
    return { refusal: full, found: await store.findSecretsByEmail(tx, email) };
  });
  if (refusal) return blockedFor(refusal.retryAfterSeconds);
  const hash = found?.passwordHash;
  const right = hash ? await verifyPassword(hash, guess) : await verifyNoPassword(guess);
  if (!right || !found) return { ok: false, code: 'failed' };
  const token = randomToken();
  return await inPlatform<StaffLogin>(async (tx) => {
    // The password may have been reset or changed while it was checked.
    if ((await store.lockSecrets(tx, found.id))?.passwordHash !== hash) return { ok: false, code: 'failed' };
    await store.insertStaffSession(tx, { staffId: found.id, tokenHash: sha256(token), userAgent, now });
    await store.settleStaffAttempts(tx, { own: pair, others: [from, to], now });
    return { ok: true, token };
  });
}

export const blockedFor = (seconds: number): Blocked => ({
  ok: false,
  code: 'blocked',
  minutes: Math.max(1, Math.ceil(seconds / 60)),
});

const TOKEN = /^[a-z2-7]{32}$/;

/** The staff member of the session with this cookie value; null when it has ended or the account is disabled. */
export async function findStaff(now: Date, token: string | undefined): Promise<store.StaffSession | null> {
  if (!token || !TOKEN.test(token)) return null;
  return await inPlatform((tx) => store.findStaffSession(tx, sha256(token), now));
}

const PURPOSE = 'staff-authenticator';

/** Seals a secret for storage; `key`: another installation's, for the demo. */
export const sealAuthenticator = (secret: Buffer, key?: string): string =>
  sealText(secret.toString('hex'), PURPOSE, key);
const secretOf = (sealed: string): Buffer => Buffer.from(openSealed(sealed, PURPOSE), 'hex');
const hashOf = (code: string): string => recoveryHash('staff-recovery', code);

/** What the authenticator app scans, or the person types. */
type AuthenticatorSetup = { secret: string; url: string };

/** The session that waits for the second step, and what it needs: a code, or an app that is not set up yet. */
export type SecondStep = { staff: store.StaffSession; setup: AuthenticatorSetup | null };

/** Null without a session, or with a complete one. */
export async function loadSecondStep(now: Date, token: string | undefined): Promise<SecondStep | null> {
  const staff = await findStaff(now, token);
  if (!staff || staff.verified) return null;
  return await inPlatform(async (tx) => {
    const secrets = await store.lockSecrets(tx, staff.id);
    // Without a password there is only the invitation, which sets one.
    if (!secrets?.passwordHash) return null;
    if (secrets.authenticatorConfirmedAt) return { staff, setup: null };
    const secret = secrets.authenticator ? secretOf(secrets.authenticator) : newSecret();
    if (!secrets.authenticator)
      await store.updateStaff(tx, staff.id, { authenticator: sealAuthenticator(secret) });
    return {
      staff,
      setup: { secret: base32(secret), url: otpauthUrl(secret, 'Console', secrets.email) },
    };
  });
}

/** `recoveryCodes`: shown once, after the app was set up. */
type SecondStepOutcome = Result<{ recoveryCodes: string[] | null }, 'code_wrong' | 'session_ended'> | Blocked;

/** The second step of logging in: a code of the app, which also completes its setup, or a recovery code. */
export async function giveStaffCode(
  { now, address }: Visit,
  token: string | undefined,
  code: string,
): Promise<SecondStepOutcome> {
  const staff = await findStaff(now, token);
  if (!staff || staff.verified || !token) return { ok: false, code: 'session_ended' };
  const key = keyedHash(`staff-code:${staff.id}`);
  return await inPlatform(async (tx): Promise<SecondStepOutcome> => {
    const attempt = await store.countStaffAttempt(tx, key, rules.STAFF_CODES, now);
    if (!attempt.allowed) return blockedFor(attempt.retryAfterSeconds);
    const secrets = await store.lockSecrets(tx, staff.id);
    if (!secrets?.passwordHash || !secrets.authenticator) return { ok: false, code: 'session_ended' };
    const actor = { staff, now, addressHash: hashAddress(address) };
    const isNew = !secrets.authenticatorConfirmedAt;
    const step = matchingStep(secretOf(secrets.authenticator), code, now, secrets.authenticatorStep);
    if (step !== null) await store.updateStaff(tx, staff.id, { authenticatorStep: step });
    else if (isNew || !(await store.takeRecoveryCode(tx, staff.id, hashOf(code))))
      return { ok: false, code: 'code_wrong' };
    else await recordPlatform(tx, actor, 'use_recovery_code');
    const recoveryCodes = isNew ? await confirmAuthenticator(tx, staff.id, now) : null;
    if (isNew) await recordPlatform(tx, actor, 'set_up_authenticator');
    await store.verifySession(tx, sha256(token), now);
    await store.settleStaffAttempts(tx, { own: key, now });
    await recordPlatform(tx, actor, 'log_in');
    return { ok: true, recoveryCodes };
  });
}

async function confirmAuthenticator(tx: Tx, staffId: number, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.updateStaff(tx, staffId, { authenticatorConfirmedAt: now });
  await store.replaceRecoveryCodes(tx, staffId, codes.map(hashOf));
  return codes;
}

/** Ends a session. */
export async function logOutStaff({ now, address }: Visit, token: string | undefined): Promise<void> {
  if (!token || !TOKEN.test(token)) return;
  await inPlatform(async (tx) => {
    const id = await store.deleteStaffSession(tx, sha256(token));
    if (id !== null)
      await recordPlatform(tx, { staff: { id }, now, addressHash: hashAddress(address) }, 'log_out');
  });
}

export type OpenSession = store.OpenSession;

/** One's own open sessions, newest first. */
export const listOwnSessions = ({ staff, now }: ConsoleScope): Promise<OpenSession[]> =>
  inPlatform((tx) => store.listSessionsOf(tx, staff.id, now));

/** Ends one of one's own sessions, or, without `id`, all but the current one. Returns how many. */
export const endOwnSessions = (scope: ConsoleScope, current: string, id?: string): Promise<number> =>
  inPlatform(async (tx) => {
    const which = id === undefined ? { except: current } : { only: id };
    const ended = await store.deleteSessionsOf(tx, scope.staff.id, which);
    if (ended > 0) await recordPlatform(tx, scope, 'end_sessions', String(ended));
    return ended;
  });

/** Changes one's own password and ends one's other sessions. */
export async function changeOwnPassword(
  scope: ConsoleScope,
  current: string,
  given: { current: string; password: string },
): Promise<Result<unknown, 'failed' | rules.StaffPasswordFault> | Blocked> {
  const { staff, now } = scope;
  const fault = rules.staffPasswordFault(given.password);
  if (fault) return { ok: false, code: fault };
  const key = keyedHash(`staff-own-password:${staff.id}`);
  const { attempt, secrets } = await inPlatform(async (tx) => ({
    attempt: await store.countStaffAttempt(tx, key, rules.STAFF_LOGIN_PER_PAIR, now),
    secrets: await store.lockSecrets(tx, staff.id),
  }));
  if (!attempt.allowed) return blockedFor(attempt.retryAfterSeconds);
  if (!secrets?.passwordHash || !(await verifyPassword(secrets.passwordHash, given.current)))
    return { ok: false, code: 'failed' };
  const passwordHash = await hashPassword(given.password);
  return await inPlatform(async (tx) => {
    // The account may have been reset or disabled since, and its sessions ended.
    await store.lockSecrets(tx, staff.id);
    if (!(await store.hasSession(tx, current))) return { ok: false, code: 'failed' };
    await store.updateStaff(tx, staff.id, { passwordHash });
    await store.deleteSessionsOf(tx, staff.id, { except: current });
    await store.settleStaffAttempts(tx, { own: key, now });
    await recordPlatform(tx, scope, 'change_password');
    return { ok: true };
  });
}

/** The current code of a person's authenticator app, for the demo and tests; null without a confirmed authenticator. */
export const currentCode = (now: Date, staffId: number): Promise<string | null> =>
  inPlatform(async (tx) => {
    const secrets = await store.lockSecrets(tx, staffId);
    if (!secrets?.authenticator || !secrets.authenticatorConfirmedAt) return null;
    return totpCode(secretOf(secrets.authenticator), totpStep(now));
  });
