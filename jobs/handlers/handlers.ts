import { eraseEndedMessages, eraseRemovedMessages } from '#app/domain/chat/erase-messages.server.ts';
import { makeChatPhoto } from '#app/domain/chat/make-chat-photo.server.ts';
import { refundSpentOn } from '#app/domain/chat/refund-fraud.server.ts';
import { refundUnanswered } from '#app/domain/chat/refund-unanswered.server.ts';
import { eraseChatPhoto, sweepChatPhotos } from '#app/domain/chat/sweep-chat-photos.server.ts';
import { giveSignupCredits } from '#app/domain/credits/signup-credits.server.ts';
import { announceGone } from '#app/domain/deletion/announce-gone.server.ts';
import { endInactive, endInactiveDue } from '#app/domain/deletion/end-inactive.server.ts';
import { endRetention } from '#app/domain/deletion/end-retention.server.ts';
import {
  eraseDue,
  eraseMember,
  eraseUnconfirmed,
  eraseUnconfirmedDue,
} from '#app/domain/deletion/erase-member.server.ts';
import { eraseExport } from '#app/domain/deletion/export-data.server.ts';
import { endTimeBonuses } from '#app/domain/discounts/end-time-bonuses.server.ts';
import { releaseNews } from '#app/domain/notifications/news.server.ts';
import { beginRounds } from '#app/domain/notifications/rounds.server.ts';
import { checkLedger } from '#app/domain/payments/check-ledger.server.ts';
import { collectDebits } from '#app/domain/payments/collect-debits.server.ts';
import { endPaymentTraces } from '#app/domain/payments/end-payment-traces.server.ts';
import { refundRejected, refundReturn, refundSurplus } from '#app/domain/payments/give-money-back.server.ts';
import { processWebhook } from '#app/domain/payments/process-webhook.server.ts';
import { removeAtProvider } from '#app/domain/payments/remove-saved-method.server.ts';
import { sweepOrders } from '#app/domain/payments/sweep-orders.server.ts';
import { cutPhoto } from '#app/domain/photos/cut-photo.server.ts';
import { makePhoto } from '#app/domain/photos/make-photo.server.ts';
import { recheckBanned } from '#app/domain/photos/review-photo.server.ts';
import { erasePhotoFiles, sweepPhotos } from '#app/domain/photos/sweep-photos.server.ts';
import { releaseHeld } from '#app/domain/push/held.server.ts';
import { beginPromotions } from '#app/domain/push/promotions.server.ts';
import { remindOfUnread } from '#app/domain/push/reminders.server.ts';
import { applyContacts, recordCurrentEmail } from '#app/domain/safety/hide-from-contacts.server.ts';
import { countFigures } from '#app/domain/staff/figures.server.ts';
import { runImport } from '#app/domain/staff/import-profiles.server.ts';
import { announceBan, endDueRestrictions } from '#app/domain/support/restrictions.server.ts';
import { sendPostback } from '#app/domain/tracking/postbacks.server.ts';
import type { Scope } from '#tenants/scope.ts';
import type { JobData, JobName } from '../definitions/definitions.ts';
import {
  sendMailChangedMails,
  sendMailChangeMail,
  sendMailChangeNotice,
  sendPasswordChangedMail,
  sendWelcomeMail,
} from './account-mails.ts';
import {
  sendComplaintAnswered,
  sendComplaintAttachments,
  sendComplaintMerged,
  sendComplaintReceived,
} from './complaint-mails.ts';
import { sendRefundMail, sendSpendingRestrictedMail, sendWithdrawalMail } from './credit-mails.ts';
import {
  sendDeletionHeldMail,
  sendDeletionPendingMail,
  sendErasedMail,
  sendExportReadyMail,
  sendInactiveMail,
  sendReactivatedMail,
} from './deletion-mails.ts';
import { sendAccountExistsMail, sendActivationMail } from './mails.ts';
import { makeExport } from './make-export.ts';
import {
  recordLikeNews,
  recordMatchNews,
  recordMessageNews,
  sendCampaignTest,
  sendNewsMail,
  sendRound,
} from './news-mails.ts';
import { sendDebitNotice, sendOrderPaidMail, sendPaymentReturnedMail } from './payment-mails.ts';
import { sendPhotoDecidedMail } from './photo-mails.ts';
import {
  pushHeldNews,
  pushLike,
  pushMatch,
  pushMessage,
  pushPromotion,
  pushReminder,
  pushRound,
} from './pushes.ts';
import {
  sendAppealDecided,
  sendReportDecided,
  sendReportReceived,
  sendRestrictionEnded,
  sendStatementMail,
} from './restriction-mails.ts';
import {
  sendLogInMail,
  sendNewDeviceMail,
  sendResetPasswordMail,
  sendSignInMethodMail,
} from './sign-in-mails.ts';
import { storePublishedTerms } from './store-terms.ts';
import { sweepTenant } from './sweep-tenant.ts';

type Handlers = { [N in JobName]: (scope: Scope, data: JobData<N>) => Promise<void> };

/** The handler of each job; it calls one domain function for one tenant. */
export const handlers: Handlers = {
  'activation-mail': async (scope, { accountId }) => void (await sendActivationMail(scope, accountId)),
  'account-exists-mail': (scope, { accountId }) => sendAccountExistsMail(scope, accountId),
  'signup-credits': (scope, { accountId }) => giveSignupCredits(scope, accountId),
  postback: (scope, { accountId, event }) => sendPostback(scope, accountId, event),
  'mail-change-mail': (scope, { accountId }) => sendMailChangeMail(scope, accountId),
  'mail-change-notice-mail': (scope, { accountId }) => sendMailChangeNotice(scope, accountId),
  'password-changed-mail': (scope, { accountId }) => sendPasswordChangedMail(scope, accountId),
  'reset-password-mail': (scope, { accountId }) => sendResetPasswordMail(scope, accountId),
  'log-in-mail': (scope, { accountId }) => sendLogInMail(scope, accountId),
  'new-device-mail': (scope, { accountId, sessionId }) => sendNewDeviceMail(scope, accountId, sessionId),
  'sign-in-method-mail': (scope, { accountId, change }) => sendSignInMethodMail(scope, accountId, change),
  'deletion-pending-mail': (scope, { accountId }) => sendDeletionPendingMail(scope, accountId),
  'deletion-held-mail': (scope, { holdId }) => sendDeletionHeldMail(scope, holdId),
  'announce-gone': (scope, { memberId, after }) => announceGone(scope, memberId, after),
  'reactivated-mail': (scope, { accountId }) => sendReactivatedMail(scope, accountId),
  'erase-due': async (scope) => void (await eraseDue(scope)),
  'erase-member': async (scope, { memberId }) => void (await eraseMember(scope, memberId)),
  'end-retention': (scope) => sweepTenant(scope, { kept: endRetention, payments: endPaymentTraces }),
  'end-inactive-due': async (scope) => void (await endInactiveDue(scope)),
  'end-inactive': (scope, { accountId }) => endInactive(scope, accountId),
  'inactive-mail': (scope, data) => sendInactiveMail(scope, data),
  'erase-unconfirmed-due': async (scope) => void (await eraseUnconfirmedDue(scope)),
  'erase-unconfirmed': async (scope, { memberId }) => void (await eraseUnconfirmed(scope, memberId)),
  'erase-messages': (scope) => eraseEndedMessages(scope),
  'erase-removed': (scope, { conversationId }) => eraseRemovedMessages(scope, conversationId),
  'erased-mail': (scope, { erasureId }) => sendErasedMail(scope, erasureId),
  'import-profiles': (scope, { importId }) => runImport(scope, importId),
  'make-export': (scope, { exportId }) => makeExport(scope, exportId),
  'erase-export': (scope, { exportId }) => eraseExport(scope, exportId),
  'export-ready-mail': (scope, { accountId }) => sendExportReadyMail(scope, accountId),
  'store-terms': (scope) => storePublishedTerms(scope),
  'complaint-received-mail': (scope, { code }) => sendComplaintReceived(scope, code),
  'complaint-answered-mail': (scope, { answerId }) => sendComplaintAnswered(scope, answerId),
  'complaint-merged-mail': (scope, { code }) => sendComplaintMerged(scope, code),
  'complaint-attachments-mail': (scope, { code }) => sendComplaintAttachments(scope, code),
  'restriction-mail': (scope, { restrictionId }) => sendStatementMail(scope, restrictionId),
  'announce-ban': (scope, { memberId, sessions }) => announceBan(scope, memberId, sessions),
  'restriction-ended-mail': (scope, { restrictionId }) => sendRestrictionEnded(scope, restrictionId),
  'appeal-decided-mail': (scope, { restrictionId }) => sendAppealDecided(scope, restrictionId),
  'end-restrictions': async (scope) => void (await endDueRestrictions(scope)),
  'report-received-mail': (scope, { number }) => sendReportReceived(scope, number),
  'report-decided-mail': (scope, { number }) => sendReportDecided(scope, number),
  'match-contacts': (scope, { accountId }) => recordCurrentEmail(scope, accountId),
  'apply-contacts': (scope) => applyContacts(scope),
  'make-photo': (scope, { photoId, make }) =>
    make === 'all' ? makePhoto(scope, photoId) : cutPhoto(scope, photoId),
  'recheck-banned': async (scope, { banId }) => {
    await recheckBanned(scope, banId);
  },
  'erase-photo-files': (scope, { photoId }) => erasePhotoFiles(scope, photoId),
  'sweep-photos': async (scope) => {
    await sweepPhotos(scope);
    await sweepChatPhotos(scope);
  },
  'make-chat-photo': (scope, { photoId }) => makeChatPhoto(scope, photoId),
  'erase-chat-photo': (scope, { photoId }) => eraseChatPhoto(scope, photoId),
  'refund-fraud': async (scope, { memberId }) => void (await refundSpentOn(scope, memberId)),
  'refund-unanswered': async (scope) => void (await refundUnanswered(scope)),
  'end-time-bonuses': async (scope) => void (await endTimeBonuses(scope)),
  'process-payment-webhook': async (scope, { webhookId }) => {
    await processWebhook(scope, webhookId);
  },
  'order-paid': (scope, { orderId }) => sendOrderPaidMail(scope, orderId),
  'refund-return': (scope, { orderId, returnKey }) => refundReturn(scope, orderId, returnKey),
  'refund-surplus': (scope, { orderId, pspReference }) => refundSurplus(scope, orderId, pspReference),
  'refund-payment': (scope, { orderId }) => refundRejected(scope, orderId),
  'payment-returned-mail': (scope, { orderId }) => sendPaymentReturnedMail(scope, orderId),
  'remove-stored-method': (scope, data) => removeAtProvider(scope, data),
  'debit-notice-mail': (scope, { orderId }) => sendDebitNotice(scope, orderId),
  'collect-debits': (scope) => collectDebits(scope),
  'sweep-orders': (scope) => sweepOrders(scope),
  'withdrawal-mail': (scope, { accountId, orderId }) => sendWithdrawalMail(scope, accountId, orderId),
  'refund-mail': (scope, data) => sendRefundMail(scope, data),
  'spending-restricted-mail': (scope, { accountId }) => sendSpendingRestrictedMail(scope, accountId),
  'count-figures': countFigures,
  'reconcile-ledger': checkLedger,
  // Reliable steps first, because a push service may request a later retry.
  'message-sent': async (scope, ids) => {
    await recordMessageNews(scope, ids);
    await pushMessage(scope, ids);
  },
  'like-given': async (scope, ids) => {
    await recordLikeNews(scope, ids);
    await pushLike(scope, ids);
  },
  'match-made': async (scope, ids) => {
    await recordMatchNews(scope, ids);
    await pushMatch(scope, ids);
  },
  'release-news': (scope) => releaseNews(scope),
  'news-mail': (scope, data) => sendNewsMail(scope, data),
  'begin-mail-rounds': (scope) => beginRounds(scope),
  'mail-round': (scope, data) => sendRound(scope, data),
  'campaign-test-mail': (scope, data) => sendCampaignTest(scope, data),
  'push-round': (scope, data) => pushRound(scope, data),
  'welcome-mail': (scope, { accountId }) => sendWelcomeMail(scope, accountId),
  'mail-changed-mail': (scope, data) => sendMailChangedMails(scope, data),
  'photo-decided-mail': (scope, { photoId }) => sendPhotoDecidedMail(scope, photoId),
  'push-held': (scope, held) => pushHeldNews(scope, held),
  'release-held': (scope) => releaseHeld(scope),
  'remind-unread': (scope) => remindOfUnread(scope),
  'push-reminder': (scope, data) => pushReminder(scope, data),
  'begin-promotions': (scope) => beginPromotions(scope),
  'push-promotion': (scope, data) => pushPromotion(scope, data),
  'sweep-tenant': (scope) => sweepTenant(scope),
};
