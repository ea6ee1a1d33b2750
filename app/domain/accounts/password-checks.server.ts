import { countAttempt, deleteAttempts } from '#app/domain/limits/attempts.server.ts';
import { isCommonPassword } from '#app/platform/common-passwords.ts';
import type { Failure, FailureOf, Result, Success } from '#app/platform/result.ts';
import { keyedHash, verifyPassword } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { PASSWORD_MAX_LENGTH, type PasswordFault, passwordFault } from './account-rules.ts';
import { type AccountRow, findAccountById } from './accounts.queries.server.ts';
import { FRESH_LOGIN_SECONDS, PASSWORD_CHECKS_PER_ACCOUNT } from './limits.ts';
import { listOwnSessions } from './session.server.ts';

export type PasswordCheck =
  | Result<{ account: AccountRow }, 'password_wrong'>
  | Failure<'password_blocked', { minutes: number }>;
export type PasswordRefusal = FailureOf<PasswordCheck>;

/**
 * Checks the member's password again before the account is changed. Attempts are counted before the password is
 * checked, so that it cannot be guessed from an open session.
 */
export async function checkOwnPassword(scope: MemberScope, password: string): Promise<PasswordCheck> {
  const tenantId = scope.tenant.id;
  const { id } = scope.viewer;
  const key = keyedHash(`own-password:${id}`);
  const { counted, account } = await inTenant(tenantId, async (tx) => ({
    counted: await countAttempt(tx, tenantId, key, PASSWORD_CHECKS_PER_ACCOUNT, scope.now),
    account: await findAccountById(tx, tenantId, id),
  }));
  if (!counted.allowed)
    return {
      ok: false,
      code: 'password_blocked',
      minutes: Math.max(1, Math.ceil(counted.retryAfterSeconds / 60)),
    };
  const guess = password.slice(0, PASSWORD_MAX_LENGTH + 1);
  if (!account || !(await verifyPassword(account.passwordHash, guess)))
    return { ok: false, code: 'password_wrong' };
  await inTenant(tenantId, (tx) => deleteAttempts(tx, tenantId, key));
  return { ok: true, account };
}

/** Whether this session was just opened: the person at the browser has already authenticated. */
export async function isFreshLogin(scope: MemberScope): Promise<boolean> {
  const own = (await listOwnSessions(scope)).find((session) => session.own);
  return own !== undefined && scope.now.getTime() - own.createdAt.getTime() < FRESH_LOGIN_SECONDS * 1000;
}

/** Checks the password unless the login is fresh. */
export const confirmOwner = async (
  scope: MemberScope,
  password: string,
): Promise<Success | PasswordRefusal> => {
  if (await isFreshLogin(scope)) return { ok: true };
  // The form had no password field while the login was fresh, so a missing password is not a guess.
  if (password === '') return { ok: false, code: 'password_wrong' };
  return await checkOwnPassword(scope, password);
};

/** Validates a new password, including against a local list of common passwords. */
export function newPasswordFault(password: string): PasswordFault | null {
  return passwordFault(password) ?? (isCommonPassword(password) ? 'password_common' : null);
}
