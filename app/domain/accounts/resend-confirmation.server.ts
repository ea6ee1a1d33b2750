import { countAttempt, findAttemptsEnd } from '#app/domain/limits/attempts.server.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { resendActivation } from './activation.server.ts';
import { CONFIRMATION_MAIL_EVERY } from './limits.ts';
import { resendMailChange } from './mail-change.server.ts';
import { getOwnAccount } from './own-account.server.ts';

/** `too_soon`: the last email was sent less than a minute ago. */
export type ConfirmationOutcome = 'sent' | 'too_soon' | 'too_many_mails';

const keyOf = ({ viewer }: MemberScope): string => keyedHash(`confirmation-mail:${viewer.id}`);
const sinceSignup = ({ viewer, now }: MemberScope): number =>
  (now.getTime() - viewer.signupAt.getTime()) / 1000;

/** Seconds until an unconfirmed member may ask for the email again; 0 when it is possible now. */
export async function confirmationWait(scope: MemberScope): Promise<number> {
  const { tenant, now } = scope;
  const ends = await inTenant(tenant.id, (tx) => findAttemptsEnd(tx, tenant.id, keyOf(scope)));
  const afterMail = ((ends?.getTime() ?? 0) - now.getTime()) / 1000;
  const afterSignup = CONFIRMATION_MAIL_EVERY.windowSeconds - sinceSignup(scope);
  return Math.max(0, Math.ceil(Math.max(afterMail, afterSignup)));
}

/** Sends the email that confirms the address again: to the corrected address, if one is pending. */
export async function resendConfirmation(scope: MemberScope, address: string): Promise<ConfirmationOutcome> {
  const { tenant, viewer, now } = scope;
  if (viewer.status !== 'not_confirmed') return 'too_many_mails';
  if (sinceSignup(scope) < CONFIRMATION_MAIL_EVERY.windowSeconds) return 'too_soon';
  const { allowed } = await inTenant(tenant.id, (tx) =>
    countAttempt(tx, tenant.id, keyOf(scope), CONFIRMATION_MAIL_EVERY, now),
  );
  if (!allowed) return 'too_soon';
  const { pendingEmail } = await getOwnAccount(scope);
  const sent = await (pendingEmail ? resendMailChange : resendActivation)(scope, address);
  return sent ? 'sent' : 'too_many_mails';
}
