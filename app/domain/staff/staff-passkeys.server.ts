import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { deviceName } from '#app/domain/accounts/login-client.ts';
import { hashAddress, recordPlatform } from '#app/domain/support/audit.server.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { CHALLENGE_SECONDS, openChallenge, sealChallenge } from '#app/platform/passkey-challenge.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash, sha256, verifyPassword } from '#app/platform/secrets.ts';
import { inPlatform } from '#db/client.ts';
import type { ConsoleScope } from '#tenants/scope.ts';
import { type Blocked, blockedFor, findStaff, type Visit } from './sign-in.server.ts';
import * as rows from './staff-passkey-store.server.ts';
import * as rules from './staff-rules.ts';
import * as store from './staff-store.server.ts';

/** Imported on first use, because most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

const PURPOSE = 'staff passkey challenge';
type Use = 'add' | 'log_in';

/** The origin and host that the browser signs. */
export type Site = { origin: string; host: string };
/** `sealed`: the challenge with its expiry and owner, held by the browser. */
export type Asked<Options> = { options: Options; sealed: string };
/** The browser's response: the authenticator's answer as JSON, and the sealed challenge. */
type PasskeyAnswer = { response: string; sealed: string };

const about = (staffId: number, use: Use): string => `${use} ${staffId}`;
const seal = (now: Date, challenge: string, staffId: number, use: Use): string =>
  sealChallenge(PURPOSE, now, challenge, about(staffId, use));

/** The challenge of a sealed text, on its first use before expiry; null otherwise. */
async function takeChallenge(now: Date, sealed: string, staffId: number, use: Use): Promise<string | null> {
  const challenge = openChallenge(PURPOSE, now, sealed, about(staffId, use));
  if (challenge === null) return null;
  const key = keyedHash(`staff-challenge:${challenge}`);
  const once = { limit: 1, windowSeconds: 2 * CHALLENGE_SECONDS };
  const { allowed } = await inPlatform((tx) => store.countStaffAttempt(tx, key, once, now));
  return allowed ? challenge : null;
}

/** The answer as an object with an id; null for anything else. */
function parsedAnswer<Answer extends { id: string }>(text: string): Answer | null {
  try {
    const answer = JSON.parse(text) as Answer | null;
    return typeof answer === 'object' && answer !== null && typeof answer.id === 'string' ? answer : null;
  } catch {
    return null;
  }
}

export type ShownPasskey = Pick<rows.PasskeyRow, 'id' | 'device' | 'createdAt' | 'usedAt'>;

export const listOwnPasskeys = ({ staff }: ConsoleScope): Promise<ShownPasskey[]> =>
  inPlatform((tx) => rows.listPasskeys(tx, staff.id));

/** The options for creating a passkey. Needs the password: a passkey outlives the session. */
export async function askForPasskey(
  { staff, now }: ConsoleScope,
  password: string,
  site: Site,
): Promise<
  Result<{ asked: Asked<PublicKeyCredentialCreationOptionsJSON> }, 'failed' | 'too_many'> | Blocked
> {
  const key = keyedHash(`staff-own-password:${staff.id}`);
  const { attempt, secrets, known } = await inPlatform(async (tx) => ({
    attempt: await store.countStaffAttempt(tx, key, rules.STAFF_LOGIN_PER_PAIR, now),
    secrets: await store.lockSecrets(tx, staff.id),
    known: await rows.listPasskeys(tx, staff.id),
  }));
  if (!attempt.allowed) return blockedFor(attempt.retryAfterSeconds);
  if (!secrets?.passwordHash || !(await verifyPassword(secrets.passwordHash, password)))
    return { ok: false, code: 'failed' };
  await inPlatform((tx) => store.settleStaffAttempts(tx, { own: key, now }));
  if (known.length >= rules.STAFF_PASSKEYS) return { ok: false, code: 'too_many' };
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Console',
    rpID: site.host,
    userID: new TextEncoder().encode(`staff-${staff.id}`),
    userName: staff.email,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  return { ok: true, asked: { options, sealed: seal(now, options.challenge, staff.id, 'add') } };
}

/** Stores the passkey that the browser created in a session; false when its response is wrong, late or repeated. */
export async function savePasskey(
  scope: ConsoleScope,
  current: string,
  given: PasskeyAnswer & { userAgent: string },
  site: Site,
): Promise<boolean> {
  const { staff, now } = scope;
  const response = parsedAnswer<RegistrationResponseJSON>(given.response);
  const challenge = response && (await takeChallenge(now, given.sealed, staff.id, 'add'));
  if (!response || !challenge) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.warn({ staff: staff.id, ...errorFields(error) }, 'a new passkey of staff could not be verified');
    return { verified: false, registrationInfo: undefined };
  });
  if (!verified || !registrationInfo) return false;
  const { credential } = registrationInfo;
  return await inPlatform(async (tx) => {
    // Serialized, so that two concurrent additions do not exceed the limit.
    await store.lockSecrets(tx, staff.id);
    // The account may have been reset or disabled since, and its sessions ended.
    if (!(await store.hasSession(tx, current))) return false;
    if ((await rows.listPasskeys(tx, staff.id)).length >= rules.STAFF_PASSKEYS) return false;
    const kept = await rows.insertPasskey(tx, {
      staffId: staff.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      device: deviceName(given.userAgent),
      createdAt: now,
    });
    if (kept) await recordPlatform(tx, scope, 'add_passkey');
    return kept;
  });
}

/** Removes one's own passkey. The authenticator app stays, so no one removes their last second factor. */
export const removePasskey = (scope: ConsoleScope, id: string): Promise<boolean> =>
  inPlatform(async (tx) => {
    const removed = await rows.deletePasskey(tx, scope.staff.id, id);
    if (removed) await recordPlatform(tx, scope, 'remove_passkey');
    return removed;
  });

/** The options for the second step with a passkey; null without one, or without an open second step. */
export async function secondStepPasskey(
  now: Date,
  token: string | undefined,
  site: Site,
): Promise<Asked<PublicKeyCredentialRequestOptionsJSON> | null> {
  const staff = await findStaff(now, token);
  if (!staff || staff.verified) return null;
  const known = await inPlatform((tx) => rows.listPasskeys(tx, staff.id));
  if (known.length === 0) return null;
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  return { options, sealed: seal(now, options.challenge, staff.id, 'log_in') };
}

/** The second step of logging in with a passkey; counted like codes. */
export async function giveStaffPasskey(
  { now, address }: Visit,
  token: string | undefined,
  given: PasskeyAnswer,
  site: Site,
): Promise<Result<unknown, 'passkey_wrong' | 'session_ended'> | Blocked> {
  const staff = await findStaff(now, token);
  if (!staff || staff.verified || !token) return { ok: false, code: 'session_ended' };
  const counted = keyedHash(`staff-code:${staff.id}`);
  const attempt = await inPlatform((tx) => store.countStaffAttempt(tx, counted, rules.STAFF_CODES, now));
  if (!attempt.allowed) return blockedFor(attempt.retryAfterSeconds);
  const wrong = { ok: false, code: 'passkey_wrong' } as const;
  const response = parsedAnswer<AuthenticationResponseJSON>(given.response);
  const challenge = response && (await takeChallenge(now, given.sealed, staff.id, 'log_in'));
  if (!response || !challenge) return wrong;
  const key = await inPlatform((tx) => rows.findPasskey(tx, staff.id, response.id));
  if (!key) return wrong;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: Buffer.from(key.publicKey, 'base64url'),
      counter: key.counter,
    },
  }).catch((error: unknown) => {
    log.warn({ staff: staff.id, ...errorFields(error) }, 'a passkey of staff could not be verified');
    return { verified: false, authenticationInfo: undefined };
  });
  if (!verified || !authenticationInfo) return wrong;
  return await inPlatform(async (tx) => {
    const secrets = await store.lockSecrets(tx, staff.id);
    // A new invitation has removed both factors in the meantime.
    if (!secrets?.authenticatorConfirmedAt) return { ok: false, code: 'session_ended' };
    const use = { counter: authenticationInfo.newCounter, usedAt: now };
    if (!(await rows.markPasskey(tx, key, use))) return wrong;
    await store.verifySession(tx, sha256(token), now);
    await store.settleStaffAttempts(tx, { own: counted, now });
    await recordPlatform(tx, { staff, now, addressHash: hashAddress(address) }, 'log_in');
    return { ok: true };
  });
}
