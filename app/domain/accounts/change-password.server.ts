import { publishToMember } from '#app/live/publisher.ts';
import type { FailureOf, Result } from '#app/platform/result.ts';
import { hashPassword } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { PasswordFault } from './account-rules.ts';
import { setPendingEmail, updatePassword } from './accounts.queries.server.ts';
import { checkOwnPassword, newPasswordFault, type PasswordCheck } from './password-checks.server.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';
import { deleteOtherTokens } from './tokens.queries.server.ts';

type PasswordChange = { oldPassword: string; newPassword: string; again: string };
export type PasswordChangeOutcome =
  | Result<unknown, 'passwords_differ' | 'password_unchanged' | PasswordFault>
  | FailureOf<PasswordCheck>;

/**
 * Changes the member's password. Ends all other sessions and invalidates all emailed links, because they may belong to
 * an intruder; the owner is informed by email.
 */
export async function changePassword(
  scope: MemberScope,
  { oldPassword, newPassword, again }: PasswordChange,
): Promise<PasswordChangeOutcome> {
  if (newPassword !== again) return { ok: false, code: 'passwords_differ' };
  const fault = newPasswordFault(newPassword);
  if (fault) return { ok: false, code: fault };
  if (newPassword === oldPassword) return { ok: false, code: 'password_unchanged' };
  const checked = await checkOwnPassword(scope, oldPassword);
  if (!checked.ok) return checked;

  const { tenant, viewer, sessionHash } = scope;
  const hashes = { before: checked.account.passwordHash, after: await hashPassword(newPassword) };
  const ended = await inTenant(tenant.id, async (tx) => {
    if (!(await updatePassword(tx, tenant.id, viewer.id, hashes))) return null;
    // A pending change of address may have been requested by an intruder with the old password.
    await setPendingEmail(tx, tenant.id, viewer.id, null);
    await deleteOtherTokens(tx, tenant.id, viewer.id, '');
    await enqueueLater(tx, 'password-changed-mail', { tenantId: tenant.id, accountId: viewer.id });
    return await deleteOtherSessions(tx, tenant.id, viewer.id, sessionHash);
  });
  if (!ended) return { ok: false, code: 'password_wrong' };
  for (const session of ended)
    await publishToMember(tenant.id, viewer.id, { type: 'session-ended', session });
  return { ok: true };
}
