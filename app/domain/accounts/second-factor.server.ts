import { countAttempt, deleteAttempts } from '#app/domain/limits/attempts.server.ts';
import { newRecoveryCodes, recoveryHash } from '#app/platform/recovery-codes.ts';
import type { Failure, FailureOf, Success } from '#app/platform/result.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import { keyedHash, sha256 } from '#app/platform/secrets.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import type { AccountRow } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import { isKnownDevice } from './devices.queries.server.ts';
import { SECOND_FACTORS_PER_ACCOUNT } from './limits.ts';
import type { Arrival } from './login-client.ts';
import { findOpenLink } from './mailed-links.server.ts';
import { checkOwnPassword, type PasswordCheck } from './password-checks.server.ts';
import { reactivateAccount } from './reactivate.server.ts';
import * as rows from './second-factor.queries.server.ts';
import { mayAddSignInMethod, notifySignInMethodChange } from './sign-in-methods.server.ts';
import { consumeToken } from './tokens.queries.server.ts';
import { base32, matchingStep, newSecret, otpauthUrl } from './totp.server.ts';

const PURPOSE = 'authenticator';
const secretOf = (row: rows.AuthenticatorRow): Buffer => Buffer.from(openSealed(row.sealed, PURPOSE), 'hex');

export type SecondFactor = { on: boolean; recoveryCodesLeft: number };

export async function loadSecondFactor({ tenant, viewer }: MemberScope): Promise<SecondFactor> {
  const [row, left] = await readInTenant(tenant.id, (tx) => [
    rows.findAuthenticator(tx, tenant.id, viewer.id),
    rows.countRecoveryCodes(tx, tenant.id, viewer.id),
  ]);
  return { on: row?.confirmedAt != null, recoveryCodesLeft: left };
}

export type Setup = { secret: string; url: string };

/** Creates a secret for the member's app; it has no effect until it is confirmed with a code. */
export async function beginSecondFactor(
  scope: MemberScope,
  password: string,
): Promise<Success<Setup> | FailureOf<PasswordCheck> | Failure<'not_confirmed' | 'already_on'>> {
  if (scope.viewer.status !== 'active') return { ok: false, code: 'not_confirmed' };
  const checked = await checkOwnPassword(scope, password);
  if (!checked.ok) return checked;
  const { tenant, viewer, now } = scope;
  const secret = newSecret();
  const sealed = sealText(secret.toString('hex'), PURPOSE);
  const confirmed = await inTenant(tenant.id, async (tx) => {
    // A setup started in an ended session cannot be confirmed in the next one.
    if (!(await mayAddSignInMethod(tx, scope))) return true;
    await rows.putAuthenticator(tx, tenant.id, viewer.id, sealed, now);
    return (await rows.findAuthenticator(tx, tenant.id, viewer.id))?.confirmedAt != null;
  });
  if (confirmed) return { ok: false, code: 'already_on' };
  return {
    ok: true,
    secret: base32(secret),
    url: otpauthUrl(secret, issuerOf(scope), checked.account.email),
  };
}

/** The label in the authenticator app; neutral for discreet members. */
const issuerOf = ({ tenant, viewer }: MemberScope): string =>
  viewer.discreet ? tenant.settings.statement_descriptor : tenant.name;

/** The unconfirmed secret, so that it can be shown again; null when there is none. */
export async function pendingSecondFactor(scope: MemberScope): Promise<Setup | null> {
  const { tenant, viewer } = scope;
  const [row] = await readInTenant(tenant.id, (tx) => [rows.findAuthenticator(tx, tenant.id, viewer.id)]);
  if (!row || row.confirmedAt) return null;
  return { secret: base32(secretOf(row)), url: otpauthUrl(secretOf(row), issuerOf(scope), viewer.name) };
}

/**
 * Enables two-factor authentication with the first correct code; returns the recovery codes, which are shown only once.
 */
export async function confirmSecondFactor(scope: MemberScope, code: string): Promise<string[] | null> {
  const { tenant, viewer, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const row = await rows.lockAuthenticator(tx, tenant.id, viewer.id);
    if (!(await mayAddSignInMethod(tx, scope))) return null;
    const step = row && !row.confirmedAt ? matchingStep(secretOf(row), code, now, row.lastStep) : null;
    if (step === null) return null;
    await rows.spendStep(tx, tenant.id, viewer.id, step, now);
    const codes = newRecoveryCodes();
    await rows.putRecoveryCodes(tx, tenant.id, viewer.id, codes.map(hashOf));
    await notifySignInMethodChange(tx, tenant.id, viewer.id, 'authenticator_added');
    return codes;
  });
}

export async function endSecondFactor(
  scope: MemberScope,
  password: string,
): Promise<Success | FailureOf<PasswordCheck>> {
  const checked = await checkOwnPassword(scope, password);
  if (!checked.ok) return checked;
  const { tenant, viewer } = scope;
  await inTenant(tenant.id, async (tx) => {
    if (await rows.deleteAuthenticator(tx, tenant.id, viewer.id))
      await notifySignInMethodChange(tx, tenant.id, viewer.id, 'authenticator_removed');
  });
  return { ok: true };
}

export type CodeOutcome = Admission | Failure<'link_invalid' | 'code_wrong' | 'too_many_codes'>;

/** The second step of logging in: a code from the app or a recovery code. */
export async function giveSecondFactor(
  scope: Scope,
  { token, code }: { token: string; code: string },
  arrival: Arrival,
): Promise<CodeOutcome> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx): Promise<CodeOutcome> => {
    const link = await findOpenLink(tx, scope, token, 'second_factor');
    if (!link) return { ok: false, code: 'link_invalid' };
    const { account, detail } = link;
    const key = await counterOf(tx, scope, account, arrival);
    if (!(await countAttempt(tx, tenant.id, key, SECOND_FACTORS_PER_ACCOUNT, now)).allowed)
      return { ok: false, code: 'too_many_codes' };
    if (!(await isValidCode(tx, scope, account.id, code))) return { ok: false, code: 'code_wrong' };
    await consumeToken(tx, tenant.id, sha256(token), now);
    await deleteAttempts(tx, tenant.id, key);
    if (detail === 'bring_back')
      return await reactivateAccount(tx, scope, { token, account, strong: true }, arrival);
    return await admitOwner(tx, scope, account.id, arrival, { strong: true });
  });
}

/** A known browser has a separate counter, so that someone with only the password cannot lock the owner out. */
async function counterOf(
  tx: Tx,
  { tenant }: Scope,
  account: AccountRow,
  { knownBy }: Arrival,
): Promise<string> {
  const device = knownBy ? keyedHash(`device:${knownBy}`) : null;
  const known = device !== null && (await isKnownDevice(tx, tenant.id, account.email, device));
  return keyedHash(`second-factor:${account.id}${known ? `:${device}` : ''}`);
}

async function isValidCode(
  tx: Tx,
  { tenant, now }: Scope,
  accountId: number,
  code: string,
): Promise<boolean> {
  const row = await rows.lockAuthenticator(tx, tenant.id, accountId);
  if (!row?.confirmedAt) return false;
  const step = matchingStep(secretOf(row), code, now, row.lastStep);
  if (step === null) {
    const right = await rows.consumeRecoveryCode(tx, tenant.id, accountId, hashOf(code), now);
    if (right) await notifySignInMethodChange(tx, tenant.id, accountId, 'recovery_code_used');
    return right;
  }
  await rows.spendStep(tx, tenant.id, accountId, step, now);
  return true;
}

const hashOf = (code: string): string => recoveryHash('recovery', code);
