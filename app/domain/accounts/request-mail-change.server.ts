import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { networkOf } from '#app/platform/network-address.ts';
import type { Failure, FailureOf, Success } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { emailFault, nameFault, normaliseEmail } from './account-rules.ts';
import {
  type AccountRow,
  findAccountByEmail,
  findLockedAccount,
  setPendingEmail,
} from './accounts.queries.server.ts';
import { checkOwnPassword, type PasswordCheck } from './check-own-password.server.ts';
import { MAIL_CHANGES_PER_ACCOUNT, MAIL_CHANGES_PER_ADDRESS } from './limits.ts';

/** `address`: the network address that it is asked from. */
export type MailChangeRequest = { email: string; password: string; address: string };
export type MailChangeRefusal =
  | FailureOf<PasswordCheck>
  | Failure<'new_email_invalid' | 'email_same' | 'email_equals_name' | 'email_taken' | 'too_many_changes'>;
export type MailChangeOutcome = Success<{ email: string }> | MailChangeRefusal;

/**
 * Asks for another address. Nothing changes until the link in the mail to the new one is used; the old one
 * is told. With `neutral_account_messages` a taken address is answered like a free one, and its owner gets
 * a mail.
 */
export async function requestMailChange(
  scope: MemberScope,
  { email: typed, password, address }: MailChangeRequest,
): Promise<MailChangeOutcome> {
  if (emailFault(typed)) return { ok: false, code: 'new_email_invalid' };
  const email = normaliseEmail(typed);
  const checked = await checkOwnPassword(scope, password);
  if (!checked.ok) return checked;
  if (checked.account.email === email) return { ok: false, code: 'email_same' };
  if (isNameOf(checked.account, email)) return { ok: false, code: 'email_equals_name' };
  const refusal = await write(scope, checked.account, email, address);
  return refusal ? { ok: false, code: refusal } : { ok: true, email };
}

/** A name may not be the email address, whichever of the two is changed (docs/product.md, Signup). */
export const isNameOf = ({ name }: Pick<AccountRow, 'name'>, email: string): boolean =>
  nameFault(name, email) === 'name_equals_email';

async function write(
  scope: MemberScope,
  account: AccountRow,
  email: string,
  address: string,
): Promise<'too_many_changes' | 'email_taken' | 'password_wrong' | null> {
  const { tenant, now } = scope;
  const limits = [
    { key: keyedHash(`mail-change:${account.id}`), rule: MAIL_CHANGES_PER_ACCOUNT },
    { key: keyedHash(`mail-change-from:${networkOf(address)}`), rule: MAIL_CHANGES_PER_ADDRESS },
  ];
  return await inTenant(tenant.id, async (tx) => {
    for (const { key, rule } of limits)
      if (!(await countAttempt(tx, tenant.id, key, rule, now)).allowed) return 'too_many_changes';
    const neutral = tenant.features.neutral_account_messages;
    if (!neutral && (await findAccountByEmail(tx, tenant.id, email))) return 'email_taken';
    // The password was checked before this transaction, and may have been replaced since.
    const present = await findLockedAccount(tx, tenant.id, account.id);
    if (present?.passwordHash !== account.passwordHash) return 'password_wrong';
    await setPendingEmail(tx, tenant.id, account.id, { email, at: now });
    const data = { tenantId: tenant.id, accountId: account.id };
    await enqueueLater(tx, 'mail-change-mail', data);
    // An address that was never confirmed may be a stranger's: it hears nothing more.
    if (account.status === 'active') await enqueueLater(tx, 'mail-change-notice-mail', data);
    return null;
  });
}

/** Cancels the request: links that were sent for it no longer work. */
export const cancelMailChange = ({ tenant, viewer }: MemberScope): Promise<void> =>
  inTenant(tenant.id, (tx) => setPendingEmail(tx, tenant.id, viewer.id, null));
