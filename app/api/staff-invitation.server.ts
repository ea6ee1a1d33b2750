import { INVITATION_DAYS } from '#app/domain/staff/staff-rules.ts';
import { staffInvitationMail } from '#app/mails/staff-invitation.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { deliverPlatformMail } from '#app/platform/platform-mail.ts';
import type { ConsoleScope } from '#tenants/scope.ts';

/** How an invitation was delivered. The link is shown only if it has to be passed on manually. */
type InvitationReply =
  | { sent: true; name: string; email: string; url: null }
  | { sent: false; name: string; email: string; url: string; failed: boolean };

/**
 * Emails an invitation's link in the inviter's language; without a sender address, or on failure, the link is returned
 * to be shown.
 */
export async function sendInvitation(
  { staff, locale }: ConsoleScope,
  { email, name }: { email: string; name: string },
  { origin, token }: { origin: string; token: string },
): Promise<InvitationReply> {
  const url = `${origin}/console/invitation/${token}`;
  const { host } = new URL(origin);
  const facts = { name, inviter: staff.name, url, host, days: INVITATION_DAYS };
  const delivery = await deliverPlatformMail({
    to: email,
    ...staffInvitationMail(serverI18n(locale), facts),
  });
  return delivery === 'sent'
    ? { sent: true, name, email, url: null }
    : { sent: false, name, email, url, failed: delivery === 'failed' };
}
