import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { countAttempt, uncountAttempt } from '#app/domain/limits/attempts.server.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { CHALLENGE_SECONDS, openChallenge, sealChallenge } from '#app/platform/passkey-challenge.ts';
import type { Failure } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import { LOGIN_PER_ADDRESS } from './limits.ts';
import { type Arrival, deviceName } from './login-client.ts';
import * as rows from './passkeys.queries.server.ts';
import { checkOwnPassword } from './password-checks.server.ts';
import { mayAddSignInMethod, notifySignInMethodChange } from './sign-in-methods.server.ts';

/** Imported on first use, because most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

const PURPOSE = 'passkey challenge';
/** The login challenge; it cannot be used to register a key. */
const NO_ACCOUNT = 0;
/** The origin and host that the browser signs. */
export type Site = { origin: string; host: string };

/** `sealed`: the single-use challenge and its expiry, held by the browser. */
export type Asked<O> = { options: O; sealed: string };
const seal = ({ now }: Scope, challenge: string, forMember: number): string =>
  sealChallenge(PURPOSE, now, challenge, String(forMember));

/** The challenge of a sealed text on its first use before expiry; null otherwise. */
async function takeChallenge(
  { tenant, now }: Scope,
  sealed: string,
  forMember: number,
): Promise<string | null> {
  const challenge = openChallenge(PURPOSE, now, sealed, String(forMember));
  if (challenge === null) return null;
  const once = { limit: 1, windowSeconds: 2 * CHALLENGE_SECONDS };
  const key = keyedHash(`challenge:${challenge}`);
  const { allowed } = await inTenant(tenant.id, (tx) => countAttempt(tx, tenant.id, key, once, now));
  return allowed ? challenge : null;
}

/** A wrong response and a library error look the same to the browser; only the log distinguishes them. */
const logRefusal = ({ tenant }: Scope, error: unknown, message: string): void =>
  log.warn({ tenant: tenant.id, ...errorFields(error) }, message);

export type ShownPasskey = Pick<rows.PasskeyRow, 'id' | 'device' | 'createdAt' | 'usedAt'>;

export async function listOwnPasskeys({ tenant, viewer }: MemberScope): Promise<ShownPasskey[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.listPasskeys(tx, tenant.id, viewer.id)]);
  return found.map(({ id, device, createdAt, usedAt }) => ({ id, device, createdAt, usedAt }));
}

/**
 * The options for creating a passkey. Needs the password: a passkey outlives the session, and the person at an open
 * browser may not be the account's owner.
 */
export async function askForPasskey(scope: MemberScope, password: string, site: Site) {
  if (scope.viewer.status !== 'active') return 'not_confirmed';
  const checked = await checkOwnPassword(scope, password);
  if (!checked.ok) return checked.code;
  const { tenant, viewer } = scope;
  const [known] = await readInTenant(tenant.id, (tx) => [rows.listPasskeys(tx, tenant.id, viewer.id)]);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: viewer.discreet ? tenant.settings.statement_descriptor : tenant.name,
    rpID: site.host,
    userID: new TextEncoder().encode(`${tenant.id}-${viewer.id}`),
    userName: viewer.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  return { options, sealed: seal(scope, options.challenge, viewer.id) };
}

/** Stores the passkey that the browser created; false when its response is invalid. */
export async function savePasskey(
  scope: MemberScope,
  given: { response: RegistrationResponseJSON; sealed: string; userAgent: string },
  site: Site,
): Promise<boolean> {
  const challenge = await takeChallenge(scope, given.sealed, scope.viewer.id);
  if (!challenge) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: given.response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    logRefusal(scope, error, 'a new passkey could not be verified');
    return { verified: false, registrationInfo: undefined };
  });
  if (!verified || !registrationInfo) return false;
  const { credential } = registrationInfo;
  const { tenant, viewer, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    if (!(await mayAddSignInMethod(tx, scope))) return false;
    const kept = await rows.insertPasskey(tx, {
      tenantId: tenant.id,
      accountId: viewer.id,
      now,
      device: deviceName(given.userAgent),
      credentialId: credential.id,
      counter: credential.counter,
      transports: credential.transports ?? [],
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    });
    if (kept) await notifySignInMethodChange(tx, tenant.id, viewer.id, 'passkey_added');
    return kept;
  });
}

export const removePasskey = ({ tenant, viewer }: MemberScope, id: string): Promise<boolean> =>
  inTenant(tenant.id, async (tx) => {
    const removed = await rows.deletePasskey(tx, tenant.id, viewer.id, id);
    if (removed) await notifySignInMethodChange(tx, tenant.id, viewer.id, 'passkey_removed');
    return removed;
  });

/** The options for logging in with any passkey of this site. */
export async function passkeyLogInOptions(scope: Scope, site: Site) {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
  });
  return { options, sealed: seal(scope, options.challenge, NO_ACCOUNT) };
}

/** Logs in with a passkey. It is user-verified, so no second factor is required. */
export async function logInWithPasskey(
  scope: Scope,
  given: { response: AuthenticationResponseJSON; sealed: string },
  site: Site,
  arrival: Arrival,
): Promise<Admission | Failure<'passkey_unknown' | 'too_many_attempts'>> {
  const { tenant, now } = scope;
  const from = keyedHash(`passkey-from:${networkOf(arrival.address)}`);
  const { allowed } = await inTenant(tenant.id, (tx) =>
    countAttempt(tx, tenant.id, from, LOGIN_PER_ADDRESS, now),
  );
  if (!allowed) return { ok: false, code: 'too_many_attempts' };
  const challenge = await takeChallenge(scope, given.sealed, NO_ACCOUNT);
  const [key] = await readInTenant(tenant.id, (tx) => [rows.findPasskey(tx, tenant.id, given.response.id)]);
  if (!challenge || !key) return { ok: false, code: 'passkey_unknown' };
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given.response,
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
    logRefusal(scope, error, 'a log-in with a passkey could not be verified');
    return { verified: false, authenticationInfo: undefined };
  });
  if (!verified || !authenticationInfo) return { ok: false, code: 'passkey_unknown' };
  return await inTenant(tenant.id, async (tx) => {
    const use = { counter: authenticationInfo.newCounter, now };
    if (!(await rows.markPasskey(tx, tenant.id, key, use))) return { ok: false, code: 'passkey_unknown' };
    const admission = await admitOwner(tx, scope, key.accountId, arrival, { strong: true });
    // Only failures count as attempts: many people may share a network.
    if (admission.ok) await uncountAttempt(tx, tenant.id, from);
    return admission;
  });
}
