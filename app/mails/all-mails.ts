import * as accountExists from './account-exists.ts';
import * as accountInactive from './account-inactive.ts';
import * as activation from './activation.ts';
import * as appealDecided from './appeal-decided.ts';
import * as campaign from './campaign.ts';
import * as complaintAnswered from './complaint-answered.ts';
import * as complaintAttachments from './complaint-attachments.ts';
import * as complaintMerged from './complaint-merged.ts';
import * as complaintReceived from './complaint-received.ts';
import * as debitNotice from './debit-notice.ts';
import * as deletionHeld from './deletion-held.ts';
import * as deletionPending from './deletion-pending.ts';
import * as erased from './erased.ts';
import * as exportReady from './export-ready.ts';
import * as logInLink from './log-in-link.ts';
import type { Mail, MailContext } from './mail.ts';
import * as mailChange from './mail-change.ts';
import * as mailChangeNotice from './mail-change-notice.ts';
import * as mailChangeTaken from './mail-change-taken.ts';
import * as mailChanged from './mail-changed.ts';
import * as newConversation from './new-conversation.ts';
import * as newDevice from './new-device.ts';
import * as newLike from './new-like.ts';
import * as newMatch from './new-match.ts';
import * as newMessage from './new-message.ts';
import * as newsDigest from './news-digest.ts';
import * as orderPaid from './order-paid.ts';
import * as passwordChanged from './password-changed.ts';
import * as paymentReturned from './payment-returned.ts';
import * as photoApproved from './photo-approved.ts';
import * as photoBlurred from './photo-blurred.ts';
import * as photoRefused from './photo-refused.ts';
import * as reactivated from './reactivated.ts';
import * as refund from './refund.ts';
import * as reportDecided from './report-decided.ts';
import * as reportReceived from './report-received.ts';
import * as resetPassword from './reset-password.ts';
import * as restriction from './restriction.ts';
import * as restrictionEnded from './restriction-ended.ts';
import * as signInMethod from './sign-in-method.ts';
import * as spendingRestricted from './spending-restricted.ts';
import * as unfinishedProfile from './unfinished-profile.ts';
import * as unreadReminder from './unread-reminder.ts';
import * as weeklyUpdate from './weekly-update.ts';
import * as welcome from './welcome.ts';
import * as withdrawal from './withdrawal.ts';
/** Every mail with sample data, by file name: for the preview, and for tests. */
export const ALL_MAILS: Record<string, (context: MailContext) => Mail> = {
  activation: (context) => activation.activationMail(context, activation.sample),
  welcome: (context) => welcome.welcomeMail(context, welcome.sample),
  'account-exists': (context) => accountExists.accountExistsMail(context, accountExists.sample),
  'reset-password': (context) => resetPassword.resetPasswordMail(context, resetPassword.sample),
  'log-in-link': (context) => logInLink.logInLinkMail(context, logInLink.sample),
  'new-device': (context) => newDevice.newDeviceMail(context, newDevice.sample),
  'sign-in-method': (context) => signInMethod.signInMethodMail(context, signInMethod.sample),
  'sign-in-method-code': (context) =>
    signInMethod.signInMethodMail(context, { ...signInMethod.sample, change: 'recovery_code_used' }),
  'deletion-held': (context) => deletionHeld.deletionHeldMail(context, deletionHeld.sample),
  'sign-in-method-reset': (context) =>
    signInMethod.signInMethodMail(context, { ...signInMethod.sample, change: 'reset_by_support' }),
  'password-changed': (context) => passwordChanged.passwordChangedMail(context, passwordChanged.sample),
  'mail-change': (context) => mailChange.mailChangeMail(context, mailChange.sample),
  'mail-change-notice': (context) => mailChangeNotice.mailChangeNoticeMail(context, mailChangeNotice.sample),
  'mail-change-taken': (context) => mailChangeTaken.mailChangeTakenMail(context, mailChangeTaken.sample),
  'mail-changed': (context) => mailChanged.mailChangedMail(context, mailChanged.sample),
  'mail-changed-present': (context) =>
    mailChanged.mailChangedMail(context, { ...mailChanged.sample, to: 'present' }),
  'new-conversation': (context) => newConversation.newConversationMail(context, newConversation.sample),
  'new-message': (context) => newMessage.newMessageMail(context, newMessage.sample),
  'new-like': (context) => newLike.newLikeMail(context, newLike.sample),
  'new-match': (context) => newMatch.newMatchMail(context, newMatch.sample),
  'news-digest': (context) => newsDigest.newsDigestMail(context, newsDigest.sample),
  'unread-reminder': (context) => unreadReminder.unreadReminderMail(context, unreadReminder.sample),
  'weekly-update': (context) => weeklyUpdate.weeklyUpdateMail(context, weeklyUpdate.sample),
  'unfinished-profile': (context) =>
    unfinishedProfile.unfinishedProfileMail(context, unfinishedProfile.sample),
  promotion: (context) => campaign.campaignMail(context, campaign.sample),
  news: (context) => campaign.campaignMail(context, { ...campaign.sample, kind: 'news' }),
  'photo-approved': (context) => photoApproved.photoApprovedMail(context, photoApproved.sample),
  'photo-blurred': (context) => photoBlurred.photoBlurredMail(context, photoBlurred.sample),
  'photo-refused': (context) => photoRefused.photoRefusedMail(context, photoRefused.sample),
  'payment-returned': (context) => paymentReturned.paymentReturnedMail(context, paymentReturned.sample),
  'order-paid': (context) => orderPaid.orderPaidMail(context, orderPaid.sample),
  'debit-notice': (context) => debitNotice.debitNoticeMail(context, debitNotice.sample),
  refund: (context) => refund.refundMail(context, refund.sample),
  withdrawal: (context) => withdrawal.withdrawalMail(context, withdrawal.sample),
  'spending-restricted': (context) =>
    spendingRestricted.spendingRestrictedMail(context, spendingRestricted.sample),
  restriction: (context) => restriction.restrictionMail(context, restriction.sample),
  'restriction-ended': (context) => restrictionEnded.restrictionEndedMail(context, restrictionEnded.sample),
  'appeal-decided': (context) => appealDecided.appealDecidedMail(context, appealDecided.sample),
  'report-received': (context) => reportReceived.reportReceivedMail(context, reportReceived.sample),
  'report-decided': (context) => reportDecided.reportDecidedMail(context, reportDecided.sample),
  'complaint-received': (context) =>
    complaintReceived.complaintReceivedMail(context, complaintReceived.sample),
  'complaint-answered': (context) =>
    complaintAnswered.complaintAnsweredMail(context, complaintAnswered.sample),
  'complaint-merged': (context) => complaintMerged.complaintMergedMail(context, complaintMerged.sample),
  'complaint-attachments': (context) =>
    complaintAttachments.complaintAttachmentsMail(context, complaintAttachments.sample),
  'deletion-pending': (context) => deletionPending.deletionPendingMail(context, deletionPending.sample),
  'account-inactive': (context) => accountInactive.accountInactiveMail(context, accountInactive.sample),
  reactivated: (context) => reactivated.reactivatedMail(context, reactivated.sample),
  erased: (context) => erased.erasedMail(context, erased.sample),
  'export-ready': (context) => exportReady.exportReadyMail(context, exportReady.sample),
};
