import * as accounts from '#app/domain/accounts/accounts.queries.server.ts';
import * as devices from '#app/domain/accounts/devices.queries.server.ts';
import * as invites from '#app/domain/accounts/invites.server.ts';
import * as passkeys from '#app/domain/accounts/passkeys.queries.server.ts';
import * as secondFactor from '#app/domain/accounts/second-factor.queries.server.ts';
import * as sessions from '#app/domain/accounts/sessions.queries.server.ts';
import * as tokens from '#app/domain/accounts/tokens.queries.server.ts';
import * as documents from '#app/domain/billing/documents.queries.server.ts';
import * as history from '#app/domain/billing/history.queries.server.ts';
import * as chat from '#app/domain/chat/chat.queries.server.ts';
import * as chatPhotos from '#app/domain/chat/chat-photos.queries.server.ts';
import * as desk from '#app/domain/chat/desk.queries.server.ts';
import * as eraseMessages from '#app/domain/chat/erase-messages.queries.server.ts';
import * as fictional from '#app/domain/chat/fictional.queries.server.ts';
import * as filtered from '#app/domain/chat/filtered.queries.server.ts';
import * as messageLife from '#app/domain/chat/message-life.queries.server.ts';
import * as reading from '#app/domain/chat/reading.queries.server.ts';
import * as refunds from '#app/domain/chat/refunds.queries.server.ts';
import * as credits from '#app/domain/credits/credits.queries.server.ts';
import * as expiry from '#app/domain/credits/expiry.queries.server.ts';
import * as limits from '#app/domain/credits/limits.queries.server.ts';
import * as reconcile from '#app/domain/credits/reconcile.queries.server.ts';
import * as returns from '#app/domain/credits/returns.queries.server.ts';
import * as wallet from '#app/domain/credits/wallet.queries.server.ts';
import * as erasure from '#app/domain/deletion/erasure.queries.server.ts';
import * as exports from '#app/domain/deletion/export.queries.server.ts';
import * as holds from '#app/domain/deletion/holds.queries.server.ts';
import * as discounts from '#app/domain/discounts/discounts.queries.server.ts';
import * as gifts from '#app/domain/gifts/gifts.queries.server.ts';
import * as landers from '#app/domain/landers/landing-slugs.queries.server.ts';
import * as favourites from '#app/domain/likes/favourites.queries.server.ts';
import * as likes from '#app/domain/likes/likes.queries.server.ts';
import * as visits from '#app/domain/likes/visits.queries.server.ts';
import * as attempts from '#app/domain/limits/attempts.server.ts';
import * as matching from '#app/domain/matching/matching.queries.server.ts';
import * as swipes from '#app/domain/matching/swipes.queries.server.ts';
import * as consents from '#app/domain/members/consents.queries.server.ts';
import * as isSeenBy from '#app/domain/members/is-seen-by.server.ts';
import * as members from '#app/domain/members/members.queries.server.ts';
import * as profileTexts from '#app/domain/members/profile-texts.queries.server.ts';
import * as ageChecks from '#app/domain/members/save-age-check.server.ts';
import * as mailAddresses from '#app/domain/notifications/addresses.queries.server.ts';
import * as mailDeliveries from '#app/domain/notifications/deliveries.queries.server.ts';
import * as mailSettings from '#app/domain/notifications/mail-settings.queries.server.ts';
import * as news from '#app/domain/notifications/news.queries.server.ts';
import * as rounds from '#app/domain/notifications/rounds.queries.server.ts';
import * as adyenAccounts from '#app/domain/payments/adyen-accounts.queries.server.ts';
import * as debitBlocks from '#app/domain/payments/debit-blocks.queries.server.ts';
import * as ledgerChecks from '#app/domain/payments/ledger-checks.queries.server.ts';
import * as mandates from '#app/domain/payments/mandates.queries.server.ts';
import * as orders from '#app/domain/payments/orders.queries.server.ts';
import * as paymentTasks from '#app/domain/payments/payment-tasks.queries.server.ts';
import * as sharedPayments from '#app/domain/payments/shared-payments.queries.server.ts';
import * as smsCodes from '#app/domain/payments/sms-codes.queries.server.ts';
import * as storedMethods from '#app/domain/payments/stored-methods.queries.server.ts';
import * as webhooks from '#app/domain/payments/webhooks.queries.server.ts';
import * as ownPhotos from '#app/domain/photos/own-photos.queries.server.ts';
import * as madePhotos from '#app/domain/photos/photo-processing.queries.server.ts';
import * as photos from '#app/domain/photos/photos.queries.server.ts';
import * as review from '#app/domain/photos/review.queries.server.ts';
import * as deliveries from '#app/domain/push/deliveries.queries.server.ts';
import * as held from '#app/domain/push/held.queries.server.ts';
import { NOTICE_DEFAULTS } from '#app/domain/push/notice-types.ts';
import * as pushSettings from '#app/domain/push/push-settings.queries.server.ts';
import * as recipients from '#app/domain/push/recipient.queries.server.ts';
import * as reminders from '#app/domain/push/reminders.queries.server.ts';
import * as subscriptions from '#app/domain/push/subscriptions.queries.server.ts';
import * as blockBetween from '#app/domain/safety/block-between.server.ts';
import * as blocks from '#app/domain/safety/blocks.queries.server.ts';
import * as contacts from '#app/domain/safety/contacts.queries.server.ts';
import * as safety from '#app/domain/safety/safety-settings.queries.server.ts';
import * as related from '#app/domain/search/related.queries.server.ts';
import * as search from '#app/domain/search/search.queries.server.ts';
import * as approvals from '#app/domain/staff/approvals.queries.server.ts';
import * as figures from '#app/domain/staff/figures.queries.server.ts';
import * as landingPages from '#app/domain/staff/landing-pages.queries.server.ts';
import * as memberFile from '#app/domain/staff/member-file.queries.server.ts';
import * as money from '#app/domain/staff/money.queries.server.ts';
import * as profiles from '#app/domain/staff/profiles.queries.server.ts';
import * as promotions from '#app/domain/staff/promotions.queries.server.ts';
import * as staff from '#app/domain/staff/staff.queries.server.ts';
import * as waitingWork from '#app/domain/staff/waiting-work.queries.server.ts';
import * as audit from '#app/domain/support/audit.queries.server.ts';
import * as canned from '#app/domain/support/canned-answers.queries.server.ts';
import * as caseWork from '#app/domain/support/case-work.queries.server.ts';
import * as complaintFigures from '#app/domain/support/complaint-figures.queries.server.ts';
import * as complaints from '#app/domain/support/complaints.queries.server.ts';
import * as ownPages from '#app/domain/support/own-pages.queries.server.ts';
import * as reports from '#app/domain/support/reports.queries.server.ts';
import * as restrictions from '#app/domain/support/restrictions.queries.server.ts';
import * as termsArchive from '#app/domain/support/terms-archive.queries.server.ts';
import * as textReviews from '#app/domain/support/text-reviews.queries.server.ts';
import * as transparency from '#app/domain/support/transparency.queries.server.ts';
import * as postbacks from '#app/domain/tracking/postbacks.queries.server.ts';
import type { Tx } from '#db/client.ts';
import type { Rows } from './one-row-each.ts';

/** Runs a statement as tenant `t` with ids of another tenant's rows `r`. It must return and change nothing. */
export type Call = (tx: Tx, t: number, r: Rows) => Promise<unknown>;

const NOW = new Date('2026-02-01T12:00:00Z');
const LATER = new Date('2101-01-01T12:00:00Z');
const NEXT_WEEK = new Date(NOW.getTime() + 7 * 86_400_000);
const DAYS = { from: '2026-01-01', to: '2026-12-31' };
const PAGE = { after: null, limit: 10 };
const EVER = { from: new Date(0), until: LATER };
const caseOf = (r: Rows): string => `CASE-${r.message}`;
const codeOf = (r: Rows): string => `CODE-${r.message}`;
const acknowledged = (r: Rows) => ({ memberId: r.member, fictionalId: r.other, desk: false });
const RULE = { limit: 50, windowSeconds: 60 };
const day = { createdAt: NOW, expiresAt: LATER };

const MAIL_CHOICES = { preferences: NOTICE_DEFAULTS, frequency: 'daily', pausedUntil: null } as const;
const stepOf = (r: Rows): rounds.Step => ({ after: 0, last: r.member });

const plan = (tenantId: number, r: Rows): search.SearchPlan => ({
  tenantId,
  viewerId: r.other,
  kinds: ['member'],
  genders: ['male'],
  order: 'activity',
  photo: null,
  area: { level: 'country', country: r.country },
  bornFrom: '1900-01-01',
  bornTo: '2000-01-01',
  forbidden: 0,
  interests: 0,
  activeSince: new Date(0),
  except: null,
});
const DAY = '2026-02-01';
/** An order like the other tenant's, without a particular member. */
const orderLike = (r: Rows): orders.NewOrder => ({
  memberId: r.member,
  clientId: r.newPhoto,
  kind: 'session',
  bundleId: 1,
  credits: 20,
  currency: 'EUR',
  listMinor: 500,
  discountMinor: 0,
  totalMinor: 500,
  vatMinor: 0,
  vatBasisPoints: 0,
  vatCountry: '',
  discountCode: null,
  consent: null,
  consentVersion: null,
  country: 'NL',
  locale: 'nl',
  method: 'ideal',
  merchantAccount: r.hash,
  address: '',
  descriptor: 'X',
  storedMethodId: null,
  mandateId: null,
  dueOn: null,
  placedAt: null,
  button: 'X',
  sessionExpiresAt: LATER,
  vatProofs: [],
  vatEvidence: {},
});
const notification = (r: Rows): webhooks.Webhook => ({
  merchantAccount: r.hash,
  pspReference: 'x',
  eventCode: 'CAPTURE',
  success: true,
  originalReference: '',
  merchantReference: '',
  amountMinor: 1,
  currency: 'EUR',
  reason: '',
  paymentMethod: '',
  details: {},
});
const looking = (tenantId: number, r: Rows) => ({
  tenantId,
  viewerId: r.other,
  genders: ['male'],
  forbidden: 0,
  country: r.country,
  limit: 10,
});
const anything = (state: object): boolean => Object.values(state).some(Boolean);
const listed = {
  historySince: new Date(0),
  after: null,
  filtered: false,
  unreadFirst: false,
  name: '',
  neutral: false,
};
const range = { since: new Date(0), above: 0, before: null };

const TO_ALL = { kind: 'promotions' as const, segment: {} };
const OTHER_PROMOTION = '00000000-0000-4000-8000-00000000a17e';
const PROMOTION = {
  ...TO_ALL,
  byPush: true,
  byMail: true,
  path: '/',
  texts: {},
  startsAt: NOW,
  endsAt: LATER,
  createdAt: NOW,
};
const landingPage = (slug: string) => ({ slug, country: 'US', region: null, city: null, texts: {} });

/** Every statement of the domain, by name; a new one must be added here. */
export const CALLS: Record<string, Call> = {
  findAccountByEmail: (tx, t, r) => accounts.findAccountByEmail(tx, t, r.email),
  findLockedAccount: (tx, t, r) => accounts.findLockedAccount(tx, t, r.member),
  findAccountById: (tx, t, r) => accounts.findAccountById(tx, t, r.member),
  insertAccount: (tx, t, r) =>
    accounts.insertAccount(tx, {
      tenantId: t,
      id: r.other,
      email: 'x@example.test',
      passwordHash: 'x',
      language: 'en',
      signupAt: NOW,
      termsVersion: '2026-11-23',
      tracking: {},
    }),
  updateTermsVersion: (tx, t, r) => accounts.updateTermsVersion(tx, t, r.member, '2026-11-23'),
  updateLanguage: (tx, t, r) => accounts.updateLanguage(tx, t, r.member, 'fi'),
  confirmAccount: (tx, t, r) => accounts.confirmAccount(tx, t, r.member, NOW),
  takeEntry: (tx, t, r) => accounts.takeEntry(tx, t, r.member),
  setPendingEmail: (tx, t, r) => accounts.setPendingEmail(tx, t, r.member, null),
  deletePendingEmails: (tx, t) => accounts.deletePendingEmails(tx, t, LATER),
  takePendingEmail: (tx, t, r) => accounts.takePendingEmail(tx, t, r.member),
  replacePassword: (tx, t, r) => accounts.replacePassword(tx, t, r.member, 'x'),
  updatePassword: (tx, t, r) => accounts.updatePassword(tx, t, r.member, { before: 'x', after: 'y' }),
  hideDeleted: (tx, t, r) => accounts.hideDeleted(tx, t, r.member, NOW),
  restoreAccount: (tx, t, r) => accounts.restoreAccount(tx, t, r.member),
  isKnownDevice: (tx, t, r) => devices.isKnownDevice(tx, t, r.email, r.hash),
  rememberDevice: (tx, t, r) => devices.rememberDevice(tx, t, r.member, r.hash, NOW),
  deleteDevicesOf: (tx, t, r) => devices.deleteDevicesOf(tx, t, r.member),
  deleteOldDevices: (tx, t) => devices.deleteOldDevices(tx, t, LATER),
  describeSession: (tx, t, r) => devices.describeSession(tx, t, r.hash, { device: 'x', country: null }),
  listSessions: (tx, t, r) => devices.listSessions(tx, t, r.member, new Date(0)),
  findSessionFacts: (tx, t, r) => devices.findSessionFacts(tx, t, r.photo),
  deleteSessionById: (tx, t, r) => devices.deleteSessionById(tx, t, r.member, r.photo),
  findAuthenticator: (tx, t, r) => secondFactor.findAuthenticator(tx, t, r.member),
  lockAuthenticator: (tx, t, r) => secondFactor.lockAuthenticator(tx, t, r.member),
  putAuthenticator: (tx, t, r) => secondFactor.putAuthenticator(tx, t, r.member, 'x', NOW),
  spendStep: (tx, t, r) => secondFactor.spendStep(tx, t, r.member, 99, NOW),
  deleteUnprovenAuthenticator: (tx, t, r) => secondFactor.deleteUnprovenAuthenticator(tx, t, r.member),
  deleteAuthenticator: (tx, t, r) => secondFactor.deleteAuthenticator(tx, t, r.member),
  putRecoveryCodes: (tx, t, r) => secondFactor.putRecoveryCodes(tx, t, r.member, ['x']),
  consumeRecoveryCode: (tx, t, r) => secondFactor.consumeRecoveryCode(tx, t, r.member, r.hash, NOW),
  countRecoveryCodes: (tx, t, r) => secondFactor.countRecoveryCodes(tx, t, r.member),
  findSlug: (tx, t, r) => landers.findSlug(tx, t, `slug-${r.message}`),
  listSlugs: (tx, t) => landers.listSlugs(tx, t, 9),
  listPasskeys: (tx, t, r) => passkeys.listPasskeys(tx, t, r.member),
  findPasskey: (tx, t, r) => passkeys.findPasskey(tx, t, r.hash),
  insertPasskey: (tx, t, r) =>
    passkeys.insertPasskey(tx, {
      tenantId: t,
      credentialId: 'x',
      accountId: r.member,
      publicKey: 'x',
      counter: 0,
      now: NOW,
      transports: [],
      device: 'x',
    }),
  markPasskey: (tx, t, r) =>
    passkeys.markPasskey(tx, t, { credentialId: r.hash, counter: 1 }, { counter: 9, now: NOW }),
  deleteAllPasskeys: (tx, t, r) => passkeys.deleteAllPasskeys(tx, t, r.member),
  deleteUnprovenPasskeys: (tx, t, r) => passkeys.deleteUnprovenPasskeys(tx, t, r.member),
  deletePasskey: (tx, t, r) => passkeys.deletePasskey(tx, t, r.member, r.photo),
  listCorrespondents: (tx, t, r) => erasure.listCorrespondents(tx, t, r.member, 0, 9),
  listInactive: (tx, t) => erasure.listInactive(tx, t, LATER, 0, 9),
  lockInactive: (tx, t, r) => erasure.lockInactive(tx, t, r.member),
  recordWarning: (tx, t, r) => erasure.recordWarning(tx, t, r.member, 1, NOW),
  listUnconfirmed: (tx, t) => erasure.listUnconfirmed(tx, t, { until: LATER, now: LATER }, 9),
  lockUnconfirmed: (tx, t, r) => erasure.lockUnconfirmed(tx, t, r.member, LATER),
  listTermsVersions: (tx, t) => termsArchive.listTermsVersions(tx, t, { after: '', limit: 9 }),
  listTermsLocales: (tx, t) => termsArchive.listTermsLocales(tx, t, '2026-11-23'),
  findTermsText: (tx, t) => termsArchive.findTermsText(tx, t, '2026-11-23', 'en'),
  insertTermsText: (tx, t) =>
    termsArchive.insertTermsText(tx, t, {
      version: '2027-03-01',
      locale: 'en',
      html: 'x',
      sha256: 'x',
      storedAt: NOW,
    }),
  endProofs: (tx, t) => erasure.endProofs(tx, t, NOW),
  deleteOldReceipts: (tx, t) => erasure.deleteOldReceipts(tx, t, LATER),
  deleteRemovedMethods: (tx, t) => erasure.deleteRemovedMethods(tx, t, LATER),
  eraseEndedRows: async (tx, t) => (await eraseMessages.eraseEndedRows(tx, t, LATER, NOW, 9)).count,
  eraseRemovedRows: async (tx, t, r) =>
    (await eraseMessages.eraseRemovedRows(tx, t, r.conversation, NOW, 9)).count,
  isProfileGone: (tx, t, r) => erasure.isProfileGone(tx, t, r.member),
  listDue: (tx, t) => erasure.listDue(tx, t, { now: LATER, requested: LATER, banned: LATER }, 10),
  lockDue: (tx, t, r) => erasure.lockDue(tx, t, r.member, { now: LATER, requested: LATER, banned: LATER }),
  listFilesOf: async (tx, t, r) => Object.values(await erasure.listFilesOf(tx, t, r.member)).flat(),
  anonymizeKept: async (tx, t, r) => anything(await erasure.anonymizeKept(tx, t, r.member, r.email)),
  deleteMember: (tx, t, r) => erasure.deleteMember(tx, t, r.member),
  endMandates: (tx, t) => erasure.endMandates(tx, t, LATER),
  endReports: (tx, t) => erasure.endReports(tx, t, LATER),
  endPhotoDecisions: (tx, t) => erasure.endPhotoDecisions(tx, t, LATER),
  deleteEndedRestrictions: (tx, t) =>
    erasure.deleteEndedRestrictions(tx, t, { endedBefore: LATER, warnedBefore: LATER }),
  insertErasure: (tx, t, r) =>
    erasure.insertErasure(tx, {
      tenantId: t,
      memberId: r.other,
      addressHash: 'x',
      requestedAt: NOW,
      erasedAt: NOW,
      rows: {},
      files: 0,
      holds: [],
      receipt: 'x',
    }),
  listHoldsOf: (tx, t, r) => erasure.listHoldsOf(tx, t, r.member, NOW),
  lockStatus: (tx, t, r) => holds.lockStatus(tx, t, r.member),
  insertHold: (tx, t, r) =>
    holds.insertHold(tx, t, {
      memberId: r.other,
      reason: 'fraud',
      note: 'A long enough note.',
      told: true,
      createdAt: NOW,
      createdBy: 0,
      endsAt: NEXT_WEEK,
    }),
  endOpenHold: (tx, t, r) =>
    holds.endOpenHold(tx, t, r.member, { endReason: 'ended', endedBy: 0, endedAt: NOW }),
  hasOpenHold: (tx, t, r) => holds.hasOpenHold(tx, t, r.member),
  markOver: (tx, t, r) => holds.markOver(tx, t, r.member, LATER),
  findHold: (tx, t, r) => holds.findHold(tx, t, r.message),
  listPending: (tx, t) => holds.listPending(tx, t, { now: NOW, after: null, limit: 10 }),
  listOnHold: (tx, t) => holds.listOnHold(tx, t, { now: NOW, after: null, limit: 10 }),
  countDeletions: async (tx, t) =>
    Object.values(await holds.countDeletions(tx, t, { now: NOW, unconfirmedUntil: LATER })).some(Boolean),
  listProofs: (tx, t) => holds.listProofs(tx, t, { after: null, limit: 10 }),
  listDebtorHashes: (tx, t, r) => debitBlocks.listDebtorHashes(tx, t, r.member),
  findReceipt: (tx, t, r) => erasure.findReceipt(tx, t, r.message),
  deleteReceipt: (tx, t, r) => erasure.deleteReceipt(tx, t, r.message),
  listKept: (tx, t, r) =>
    erasure.listKept(tx, t, [r.member, r.other], { reports: 365, complaints: 1_095, mandateMonths: 14 }),
  listErasures: (tx, t, r) => erasure.listErasures(tx, t, r.hash),
  readMember: async (tx, t, r) => Object.values(await exports.readMember(tx, t, r.member)).flat(),
  insertExport: (tx, t, r) => exports.insertExport(tx, t, r.member, NOW),
  listExports: (tx, t, r) => exports.listExports(tx, t, r.member, new Date(0)),
  findExport: (tx, t, r) => exports.findExport(tx, t, r.photo),
  markReady: (tx, t, r) => exports.markReady(tx, t, r.photo, { at: NOW, bytes: 1 }),
  deleteOldExports: (tx, t) => exports.deleteOldExports(tx, t, LATER),
  insertComplaint: (tx, t, r) =>
    complaints.insertComplaint(tx, {
      tenantId: t,
      code: 'XXXX-XXXX',
      memberId: r.member,
      email: 'x@example.test',
      name: '',
      language: 'en',
      topic: 'other',
      category: null,
      location: '',
      goodFaith: false,
      body: 'x',
      createdAt: NOW,
      waitingSince: NOW,
      dueAt: NOW,
      priority: 'normal',
    }),
  findComplaint: (tx, t, r) => complaints.findComplaint(tx, t, caseOf(r)),
  listComplaintRows: (tx, t) => complaints.listComplaintRows(tx, t, 'all', 10),
  pageComplaintRows: (tx, t) =>
    complaints.pageComplaintRows(tx, t, {
      view: 'closed',
      topic: null,
      staffId: 1,
      now: NOW,
      after: null,
      limit: 10,
    }),
  listCannedRows: (tx, t) => canned.listCannedRows(tx, t, { first: 'en', limit: 10 }),
  pageCannedRows: (tx, t) => canned.pageCannedRows(tx, t, { locale: null, after: null, limit: 10 }),
  findCanned: (tx, t, r) => canned.findCanned(tx, t, r.message),
  countCanned: (tx, t) => canned.countCanned(tx, t),
  insertCanned: (tx, t) =>
    canned.insertCanned(tx, t, { locale: 'en', title: 'x', body: 'x', changedAt: NOW, changedBy: 1 }),
  changeCanned: (tx, t, r) => canned.changeCanned(tx, t, r.message, { title: 'y', seenAt: NOW }),
  listFigures: async (tx, t) =>
    (
      await transparency.listFigures(tx, t, {
        from: new Date(0),
        to: LATER,
        activeSince: new Date(0),
        automatic: 'x',
      })
    ).filter(({ count }) => count > 0),
  listComplaintFigures: (tx, t) =>
    complaintFigures.listComplaintFigures(tx, t, { by: 'topic', from: new Date(0) }),
  countOverdue: (tx, t) => complaintFigures.countOverdue(tx, t, LATER),
  listReplies: (tx, t, r) => caseWork.listReplies(tx, t, caseOf(r)),
  listNotes: (tx, t, r) => caseWork.listNotes(tx, t, caseOf(r)),
  listMerged: (tx, t, r) => caseWork.listMerged(tx, t, caseOf(r)),
  listReplyIds: (tx, t, r) => caseWork.listReplyIds(tx, t, caseOf(r)),
  lockCase: (tx, t, r) => caseWork.lockCase(tx, t, caseOf(r)),
  changeCase: (tx, t, r) => caseWork.changeCase(tx, t, caseOf(r), { draft: 'x' }),
  moveMerged: (tx, t, r) => caseWork.moveMerged(tx, t, caseOf(r), 'XXXX-XXXX'),
  listColleagues: (tx, t) => caseWork.listColleagues(tx, t, ['operator', 'support']),
  insertNote: (tx, t, r) =>
    caseWork.insertNote(tx, t, {
      code: caseOf(r),
      kind: 'note',
      body: 'x',
      detail: '',
      staffId: 1,
      createdAt: NOW,
    }),
  insertReply: (tx, t, r) =>
    caseWork.insertReply(tx, t, {
      code: caseOf(r),
      body: 'x',
      fromAddress: '',
      messageId: '',
      attachments: 0,
      createdAt: NOW,
    }),
  // Staff belong to no brand; their actions on brands do.
  findStaffByEmail: (tx, _, r) => staff.findStaffByEmail(tx, r.hash),
  appendAudit: (tx, t, r) =>
    audit.appendAudit(tx, {
      staffId: 0,
      tenantId: t,
      what: 'nothing',
      subject: r.hash,
      reason: '',
      addressHash: 'x',
      now: NOW,
    }),
  findApproval: (tx, t, r) => approvals.findApproval(tx, t, r.message, NOW),
  lockApproval: (tx, t, r) => approvals.lockApproval(tx, t, r.message, NOW),
  listApprovalRows: (tx, t) =>
    approvals.listApprovalRows(tx, t, { which: 'all', after: null, limit: 10, now: NOW }),
  listApprovalsAbout: (tx, t, r) => approvals.listApprovalsAbout(tx, t, r.member, new Date(0)),
  insertApproval: (tx, t, r) =>
    approvals.insertApproval(tx, t, {
      kind: 'refund',
      memberId: r.member,
      requestedBy: 0,
      requestedAt: NOW,
      expiresAt: NEXT_WEEK,
    }),
  closeApproval: (tx, t, r) =>
    approvals.closeApproval(tx, t, r.message, {
      state: 'withdrawn',
      closedAt: NOW,
      decidedBy: null,
      answer: '',
    }),
  expireApprovalRows: (tx, t) => approvals.expireApprovalRows(tx, t, LATER),
  deleteOldApprovals: (tx, t) => erasure.deleteOldApprovals(tx, t, LATER),
  sumGiven: (tx, t, r) => wallet.sumGiven(tx, t, r.member, { reason: 'free', since: new Date(0) }),
  sumReturnsSince: (tx, t, r) =>
    returns.sumReturnsSince(tx, t, r.member, { reason: 'withdrawal', since: new Date(0) }),
  isEntered: (tx, t, r) => wallet.isEntered(tx, t, r.member, r.hash),
  findIdByEmail: (tx, t, r) => memberFile.findIdByEmail(tx, t, r.hash),
  findIdByOrder: (tx, t, r) => memberFile.findIdByOrder(tx, t, r.message),
  findIdByCase: (tx, t, r) => memberFile.findIdByCase(tx, t, caseOf(r)),
  findMemberFacts: (tx, t, r) => memberFile.findMemberFacts(tx, t, r.member, NOW),
  listTimeline: (tx, t, r) =>
    memberFile.listTimeline(tx, t, r.member, { kind: null, after: null, limit: 50 }),
  isBanned: (tx, t, r) => accounts.isBanned(tx, t, r.member),
  findOpenSuspicion: (tx, t, r) => restrictions.findOpenSuspicion(tx, t, r.other),
  findRestriction: (tx, t, r) => restrictions.findRestriction(tx, t, r.message),
  listRestrictionsOf: (tx, t, r) => restrictions.listRestrictionsOf(tx, t, r.member, 10),
  listRestrictionRows: (tx, t) => restrictions.listRestrictionRows(tx, t, 'all', { limit: 10 }),
  listOpenAppeals: (tx, t) => restrictions.listOpenAppeals(tx, t, { limit: 10 }),
  lockSubject: (tx, t, r) => restrictions.lockSubject(tx, t, r.member),
  findInForce: (tx, t, r) => restrictions.findInForce(tx, t, r.member),
  insertRestriction: (tx, t, r) =>
    restrictions.insertRestriction(tx, t, {
      memberId: r.member,
      kind: 'ban',
      rule: 'fraud',
      facts: '',
      automated: true,
      afterAutomatic: false,
      reportNumber: null,
      imposedBy: null,
      createdAt: NOW,
      endsAt: null,
    }),
  storeEnd: (tx, t, r) => restrictions.storeEnd(tx, t, r.message, { reason: 'lifted', by: null, at: NOW }),
  hideRestricted: (tx, t, r) => restrictions.hideRestricted(tx, t, r.member),
  banAccount: (tx, t, r) => restrictions.banAccount(tx, t, r.member),
  showAgain: (tx, t, r) => restrictions.showAgain(tx, t, r.member),
  listEndedLimits: (tx, t, r) =>
    restrictions.listEndedLimits(tx, t, LATER, { memberId: r.member, limit: 10 }),
  handOver: (tx, t, r) => restrictions.handOver(tx, t, r.message, 1),
  wasFoundOfAge: (tx, t, r) => restrictions.wasFoundOfAge(tx, t, r.other, new Date(0)),
  wasCleared: (tx, t, r) => restrictions.wasCleared(tx, t, r.member, new Date(0)),
  acknowledge: (tx, t, r) => restrictions.acknowledge(tx, t, r.member, NOW),
  insertAppeal: (tx, t, r) =>
    restrictions.insertAppeal(tx, t, { restrictionId: r.message, body: 'x', createdAt: NOW }),
  storeAppealDecision: (tx, t, r) =>
    restrictions.storeAppealDecision(tx, t, r.message, {
      outcome: 'upheld',
      answer: 'x',
      decidedBy: 1,
      decidedAt: NOW,
    }),
  listAnswers: (tx, t, r) => complaints.listAnswers(tx, t, caseOf(r)),
  insertAnswer: (tx, t, r) =>
    complaints.insertAnswer(tx, t, {
      code: caseOf(r),
      body: 'x',
      by: 'x',
      staffId: null,
      at: NOW,
      close: true,
      decision: null,
      followUpAt: NOW,
    }),
  findAnswer: (tx, t, r) => complaints.findAnswer(tx, t, r.message),
  reopenComplaint: (tx, t, r) => complaints.reopenComplaint(tx, t, caseOf(r), { now: NOW, dueAt: NOW }),
  deleteOldComplaints: (tx, t) => complaints.deleteOldComplaints(tx, t, LATER),
  updateDiscreet: (tx, t, r) => accounts.updateDiscreet(tx, t, r.member, true),
  countAttempt: async (tx, t, r) => !(await attempts.countAttempt(tx, t, r.hash, RULE, NOW)).allowed,
  deleteAttempts: (tx, t, r) => attempts.deleteAttempts(tx, t, r.hash),
  uncountAttempt: (tx, t, r) => attempts.uncountAttempt(tx, t, r.hash),
  deleteEndedAttempts: (tx, t) => attempts.deleteEndedAttempts(tx, t, LATER),
  findSession: (tx, t, r) => sessions.findSession(tx, t, r.hash, NOW),
  insertSession: (tx, t, r) =>
    sessions.insertSession(tx, { tenantId: t, idHash: 'x', accountId: r.member, ...day }),
  updateSessionExpiry: (tx, t, r) => sessions.updateSessionExpiry(tx, t, r.hash, LATER),
  deleteSession: (tx, t, r) => sessions.deleteSession(tx, t, r.hash),
  listOpenSessions: (tx, t, r) => sessions.listOpenSessions(tx, t, [r.hash], new Date(0)),
  deleteSessionsOf: (tx, t, r) => sessions.deleteSessionsOf(tx, t, r.member),
  deleteOtherSessions: async (tx, t, r) => (await sessions.deleteOtherSessions(tx, t, r.member, '')).length,
  deleteExpiredSessions: (tx, t) => sessions.deleteExpiredSessions(tx, t, LATER),
  touchMember: (tx, t, r) => sessions.touchMember(tx, t, r.member, LATER, r.hash),
  insertToken: (tx, t, r) =>
    tokens.insertToken(tx, { tenantId: t, tokenHash: 'x', purpose: 'activate', accountId: r.member, ...day }),
  findToken: (tx, t, r) => tokens.findToken(tx, t, r.hash),
  consumeToken: (tx, t, r) => tokens.consumeToken(tx, t, r.hash, NOW),
  deleteOtherTokens: (tx, t, r) => tokens.deleteOtherTokens(tx, t, r.member, ''),
  deleteEndedTokens: (tx, t) => tokens.deleteEndedTokens(tx, t, LATER),
  sendMessageRow: async (tx, t, r) => {
    const terms = { price: 1, freeMessages: 3, freeConversations: 2, now: NOW, folded: '' };
    const limits = { young: false, hourly: 9, daily: 9, same: 9, minutely: 9 };
    const guard = { replyToId: null, contact: false, limits };
    const draft = { clientId: r.clientId, body: 'x', senderId: r.member, recipientId: r.other };
    const job = { tenantId: t, recipientId: r.other, senderId: r.member, clientId: r.clientId };
    const item = {
      kind: 'gift',
      gift: 'rose',
      photoId: null,
      tryOnly: false,
      job,
      desk: false,
      staffId: null,
    } as const;
    const sent = await chat.sendMessageRow(tx, { tenantId: t, ...draft, ...terms, ...guard, ...item });
    return sent.outcome !== 'not_found';
  },
  insertAcknowledgement: (tx, t, r) => fictional.insertAcknowledgement(tx, t, acknowledged(r), NOW),
  hasAcknowledged: (tx, t, r) => fictional.hasAcknowledged(tx, t, acknowledged(r)),
  findUpload: (tx, t, r) => chatPhotos.findUpload(tx, t, r.member, r.clientId),
  insertChatPhoto: (tx, t, r) =>
    chatPhotos.insertChatPhoto(tx, t, {
      agreed: null,
      senderId: r.member,
      recipientId: r.other,
      clientId: r.photo,
      body: '',
      viewOnce: false,
      now: NOW,
    }),
  deletePendingUpload: (tx, t, r) => chatPhotos.deletePendingUpload(tx, t, r.newPhoto),
  findWaitingPhoto: (tx, t, r) => chatPhotos.findWaitingPhoto(tx, t, r.newPhoto),
  countChatTry: (tx, t, r) => chatPhotos.countChatTry(tx, t, r.newPhoto, 1),
  storeChatPicture: (tx, t, r) =>
    chatPhotos.storeChatPicture(tx, t, r.newPhoto, { width: 1, height: 1, veil: 'x' }),
  storeChatFault: (tx, t, r) => chatPhotos.storeChatFault(tx, t, r.newPhoto, 'unreadable'),
  findChatPhoto: (tx, t, r) => chatPhotos.findChatPhoto(tx, t, r.member, r.photo, new Date(0)),
  listRefusedUploads: (tx, t, r) => chatPhotos.listRefusedUploads(tx, t, r.member, r.other),
  deleteRefusedUpload: (tx, t, r) => chatPhotos.deleteRefusedUpload(tx, t, r.member, r.photo),
  markOpened: (tx, t, r) => chatPhotos.markOpened(tx, t, r.photo, NOW),
  consumeSingleView: (tx, t, r) => chatPhotos.consumeSingleView(tx, t, r.photo, NOW),
  listStuckChatPhotos: (tx, t) => chatPhotos.listStuckChatPhotos(tx, t, { before: LATER, now: LATER }),
  deleteAbandonedUploads: (tx, t) => chatPhotos.deleteAbandonedUploads(tx, t, LATER),
  listPayers: (tx, t, r) => refunds.listPayers(tx, t, r.other, 0, 10),
  listUnanswered: (tx, t) => refunds.listUnanswered(tx, t, { overdue: NOW, after: null, limit: 10 }),
  lockUnanswered: (tx, t, r) => refunds.lockUnanswered(tx, t, r.conversation),
  listUnansweredMessages: (tx, t, r) =>
    refunds.listUnansweredMessages(tx, t, {
      conversationId: r.conversation,
      memberId: r.member,
      limit: 10,
      within: '7 days',
      since: new Date(0),
      until: NOW,
    }),
  renewPaidSince: (tx, t, r) => refunds.renewPaidSince(tx, t, r.conversation),
  listRefundable: (tx, t, r) => refunds.listRefundable(tx, t, r.member, r.other, 10),
  markRefunded: (tx, t, r) => refunds.markRefunded(tx, t, r.member, { messageIds: [r.message], credits: 1 }),
  findLimits: (tx, t, r) => limits.findLimits(tx, t, r.member, NOW),
  saveLimits: (tx, t, r) =>
    limits.saveLimits(tx, t, r.member, {
      limits: { perDay: 1, perMonth: null },
      raise: null,
      zone: 'UTC',
      now: NOW,
    }),
  lockWallet: (tx, t, r) => limits.lockWallet(tx, t, r.member),
  findOrderCredits: (tx, t, r) => returns.findOrderCredits(tx, t, r.message),
  listUnspentSince: (tx, t, r) => returns.listUnspentSince(tx, t, r.member, new Date(0)),
  findActiveReturn: (tx, t, r) => returns.findActiveReturn(tx, t, r.message, 'x'),
  countReturns: (tx, t, r) => returns.countReturns(tx, t, r.message),
  listUnspentOrders: (tx, t, r) => returns.listUnspentOrders(tx, t, r.member),
  listLots: (tx, t, r) => returns.listLots(tx, t, r.message),
  takeLots: (tx, t, r) => returns.takeLots(tx, t, r.message, 'refund'),
  takeFromLots: (tx, t, r) => returns.takeFromLots(tx, t, [{ lotId: r.message, credits: 0 }]),
  listReturnedLots: (tx, t, r) => returns.listReturnedLots(tx, t, r.message, r.hash),
  endReturn: (tx, t, r) => returns.endReturn(tx, t, r.message, 'chargeback'),
  findReturnByKey: (tx, t, r) => returns.findReturnByKey(tx, t, r.hash),
  isRestored: (tx, t, r) => returns.isRestored(tx, t, r.hash),
  sumReturnsOf: async (tx, t, r) => [...(await returns.sumReturnsOf(tx, t, [r.message]))],
  sumReturns: async (tx, t, r) => anything(await returns.sumReturns(tx, t, r.message)),
  insertReturn: (tx, t, r) =>
    returns.insertReturn(tx, t, {
      key: 'x',
      orderId: r.message,
      memberId: r.member,
      reason: 'refund',
      currency: null,
      now: NOW,
      taken: 1,
      spent: 0,
      refundMinor: 0,
    }),
  refreshPremiumRow: (tx, t, r) => returns.refreshPremiumRow(tx, t, r.member),
  saveDebt: (tx, t, r) =>
    returns.saveDebt(tx, t, {
      orderId: r.message,
      memberId: r.member,
      credits: 1,
      amountMinor: 1,
      currency: 'EUR',
      now: NOW,
    }),
  restrictSpending: (tx, t, r) => returns.restrictSpending(tx, t, r.member, NOW),
  lowerDebt: (tx, t, r) =>
    returns.lowerDebt(tx, t, { memberId: r.member, orderId: r.message, credits: 1, now: NOW }),
  closeReversedDebt: (tx, t, r) =>
    returns.closeReversedDebt(tx, t, { memberId: r.member, orderId: r.message, now: NOW }),
  listWithdrawals: (tx, t, r) => returns.listWithdrawals(tx, t, r.message),
  listWithdrawalsOf: (tx, t, r) => returns.listWithdrawalsOf(tx, t, [r.message]),
  listDebtsOf: (tx, t, r) => returns.listDebtsOf(tx, t, r.member),
  listOpenDebts: (tx, t) => returns.listOpenDebts(tx, t, 10),
  closeDebt: (tx, t, r) => returns.closeDebt(tx, t, r.message, { by: 'waived', now: NOW }),
  listEnding: (tx, t) => expiry.listEnding(tx, t, NOW, 10),
  lockBalance: (tx, t, r) => wallet.lockBalance(tx, t, r.member),
  insertLot: (tx, t, r) =>
    wallet.insertLot(tx, t, { memberId: r.member, key: 'x', kind: 'free', credits: 1, now: NOW }),
  expireLots: (tx, t, r) => wallet.expireLots(tx, t, r.member, NOW),
  findCharge: (tx, t, r) => wallet.findCharge(tx, t, r.member, r.hash),
  listChargedLots: (tx, t, r) => wallet.listChargedLots(tx, t, r.message),
  withholdCredits: (tx, t, r) => wallet.withholdCredits(tx, t, r.message, 0),
  insertRefundedLot: (tx, t, r) =>
    wallet.insertRefundedLot(tx, t, r.member, { credits: 1, expiresAt: LATER, now: NOW }),
  refillLots: (tx, t, r) => wallet.refillLots(tx, t, [{ lotId: r.message, credits: 0 }]),
  addToBalance: (tx, t, r) => wallet.addToBalance(tx, t, r.member, 1),
  postEntry: (tx, t, r) =>
    wallet.postEntry(tx, t, {
      memberId: r.member,
      balanceAfter: 1,
      counterAccount: 'refunds',
      reason: 'x',
      reference: '',
      key: 'x',
      now: NOW,
      parts: [{ lotId: r.message, credits: 1 }],
    }),
  countTowardsLimits: (tx, t, r) =>
    wallet.countTowardsLimits(tx, t, r.member, { credits: 1, at: NOW, now: NOW }),
  listHolders: (tx, t) => reconcile.listHolders(tx, t, 0, 10),
  listDifferences: (tx, t, r) => reconcile.listDifferences(tx, t, [r.member]),
  listEntryRows: (tx, t, r) => credits.listEntryRows(tx, t, r.member, null),
  clearReturned: (tx, t, r) => credits.clearReturned(tx, t, r.member),
  countReceived: (tx, t, r) => gifts.countReceived(tx, t, r.member),
  listReceivedRows: (tx, t, r) => gifts.listReceivedRows(tx, t, r.member, null, new Date(0)),
  markThanked: (tx, t, r) => gifts.markThanked(tx, t, r.member, r.message, NOW),
  listConversationRows: (tx, t, r) => chat.listConversationRows(tx, t, r.member, listed),
  recordOpen: (tx, t, r) => reading.recordOpen(tx, t, r.member, r.conversation, LATER),
  recordFilteredShown: (tx, t, r) => reading.recordFilteredShown(tx, t, r.member, [r.conversation], LATER),
  findParticipant: (tx, t, r) => chat.findParticipant(tx, t, r.member, r.conversation),
  findConversationWith: (tx, t, r) => chat.findConversationWith(tx, t, r.member, r.other),
  findFirstMessageTime: (tx, t, r) => chat.findFirstMessageTime(tx, t, r.conversation, 0),
  listMessageRows: (tx, t, r) => chat.listMessageRows(tx, t, r.conversation, range),
  markRead: (tx, t, r) => reading.markRead(tx, t, r.member, r.conversation),
  otherProgress: async (tx, t, r) => anything(await reading.otherProgress(tx, t, r.other, r.conversation)),
  markDelivered: (tx, t, r) => reading.markDelivered(tx, t, r.member),
  listWaiting: (tx, t) => desk.listWaiting(tx, t, { since: new Date(0), after: null, limit: 9 }),
  findAtDesk: (tx, t, r) => desk.findAtDesk(tx, t, r.conversation),
  takeRow: (tx, t, r) => desk.takeRow(tx, t, r.conversation, { staffId: 1, now: NOW, until: LATER }),
  countHeld: (tx, t) => desk.countHeld(tx, t, 1, new Date(0), 0),
  releaseRow: (tx, t, r) => desk.releaseRow(tx, t, r.conversation, { staffId: 1, to: null, note: 'y' }),
  settleRow: (tx, t, r) => desk.settleRow(tx, t, r.conversation, 1),
  releaseAll: (tx, t) => desk.releaseAll(tx, t, 1),
  listOnShift: (tx, t) => desk.listOnShift(tx, t, new Date(0)),
  listShiftNotes: (tx, t) => desk.listShiftNotes(tx, t, new Date(0)),
  lockShift: (tx, t, r) => desk.lockShift(tx, t, r.message, new Date(0)),
  endShiftRow: (tx, t, r) =>
    desk.endShiftRow(tx, t, r.message, { at: NOW, atMost: 12, note: '', begunBefore: LATER }),
  insertShift: (tx, t) => desk.insertShift(tx, t, 9, NOW),
  findTypingReader: (tx, t, r) => reading.findTypingReader(tx, t, r.member, r.conversation),
  listLaterRows: (tx, t, r) => chat.listLaterRows(tx, t, r.conversation, { ...range, after: 0 }),
  findMessageRow: (tx, t, r) => chat.findMessageRow(tx, t, r.conversation, r.message, range),
  lockOwnMessage: (tx, t, r) => messageLife.lockOwnMessage(tx, t, r.member, r.message),
  knowEachOther: (tx, t, r) => messageLife.knowEachOther(tx, t, r.conversation, r.member, r.other),
  updateBody: (tx, t, r) => messageLife.updateBody(tx, t, r.message, 'y', NOW),
  filterEdited: (tx, t, r) => messageLife.filterEdited(tx, t, r.member, r.conversation, ' x ', NOW),
  markUnsent: (tx, t, r) => messageLife.markUnsent(tx, t, r.message, r.other, NOW),
  lockAccount: (tx, t, r) => messageLife.lockAccount(tx, t, r.member),
  restoreFreeMessage: (tx, t, r) => messageLife.restoreFreeMessage(tx, t, r.member, 1),
  deletePhotos: (tx, t, r) => messageLife.deletePhotos(tx, t, r.message),
  saveReaction: (tx, t, r) =>
    messageLife.saveReaction(tx, t, r.member, r.message, { sign: 'fire', since: new Date(0), now: NOW }),
  removeConversation: (tx, t, r) => reading.removeConversation(tx, t, r.member, r.conversation),
  listLikeRows: async (tx, t, r) => [
    ...(await likes.listLikeRows(tx, t, r.member, 'sent', null)),
    ...(await likes.listLikeRows(tx, t, r.member, 'unwritten', null)),
  ],
  likeState: async (tx, t, r) => anything(await likes.likeState(tx, t, r.member, r.other)),
  relationTo: async (tx, t, r) => anything(await likes.relationTo(tx, t, r.member, r.other)),
  insertLike: (tx, t, r) => likes.insertLike(tx, t, r.member, r.other, NOW),
  declineLike: (tx, t, r) => likes.declineLike(tx, t, r.member, r.other, NOW),
  restoreDeclinedLike: (tx, t, r) => likes.restoreDeclinedLike(tx, t, r.member, r.other),
  deleteLike: (tx, t, r) => likes.deleteLike(tx, t, r.member, r.other),
  setMatchedAt: (tx, t, r) => likes.setMatchedAt(tx, t, r.member, r.other, null),
  markLikeSeen: (tx, t, r) => likes.markLikeSeen(tx, t, r.member, r.other, NOW),
  countLikes: async (tx, t, r) => anything(await likes.countLikes(tx, t, r.member, 100)),
  deleteUnseenLike: (tx, t, r) => likes.deleteUnseenLike(tx, t, r.member, r.other),
  findNewLike: (tx, t, r) => likes.findNewLike(tx, t, r.member, new Date(0)),
  recordVisit: (tx, t, r) =>
    visits.recordVisit(tx, t, { visitorId: r.member, visitedId: r.other, day: DAY, now: NOW }),
  listVisitorRows: (tx, t, r) => visits.listVisitorRows(tx, t, r.member, new Date(0), null),
  markVisitsSeen: (tx, t, r) => visits.markVisitsSeen(tx, t, r.member, [r.other], NOW),
  deleteOldVisits: (tx, t) => visits.deleteOldVisits(tx, t, LATER),
  lockFavourites: (tx, t, r) => favourites.lockFavourites(tx, t, r.member),
  countFavourites: (tx, t, r) => favourites.countFavourites(tx, t, r.member),
  insertFavourite: (tx, t, r) => favourites.insertFavourite(tx, t, r.member, r.other, NOW),
  deleteFavourite: (tx, t, r) => favourites.deleteFavourite(tx, t, r.member, r.other),
  listFavouriteRows: (tx, t, r) => favourites.listFavouriteRows(tx, t, r.member, 'recent', 1),
  findSeeker: (tx, t, r) => matching.findSeeker(tx, t, r.member),
  listCandidates: (tx, t, r) =>
    matching.listCandidates(tx, {
      ...looking(t, r),
      region: '',
      minAge: 18,
      maxAge: 99,
      today: DAY,
      swipedSince: null,
    }),
  listOnlineRows: (tx, t, r) => matching.listOnlineRows(tx, { ...looking(t, r), since: new Date(0) }, null),
  saveMatchPreferences: (tx, t, r) =>
    matching.saveMatchPreferences(
      tx,
      t,
      r.member,
      { minAge: 20, maxAge: 30, place: 'country', matters: ['age'] },
      NOW,
    ),
  haveConversation: (tx, t, r) => matching.haveConversation(tx, t, r.member, r.other),
  lockSwipes: (tx, t, r) => swipes.lockSwipes(tx, t, r.member),
  countSpent: (tx, t, r) => swipes.countSpent(tx, t, r.member, '2026-01-01'),
  findSwipe: (tx, t, r) => swipes.findSwipe(tx, t, r.member, r.other),
  findLastSwipe: (tx, t, r) => swipes.findLastSwipe(tx, t, r.member),
  saveSwipe: (tx, t, r) =>
    swipes.saveSwipe(tx, t, r.member, { otherId: r.other, swipedAt: NOW, day: DAY, spent: false }),
  deleteSwipe: (tx, t, r) => swipes.deleteSwipe(tx, t, r.member, r.other),
  deleteOldSwipes: (tx, t) => swipes.deleteOldSwipes(tx, t, LATER),
  insertMember: async (tx, t) => {
    const person = {
      name: 'X',
      gender: 'male' as const,
      seeking: 'both' as const,
      sexuality: null,
      intimateConsent: false,
      visibleToVisitors: false,
      dateOfBirth: '1990-01-01',
      city: null,
      cell: null,
      reason: null,
    };
    await members.insertMember(tx, {
      tenantId: t,
      ...person,
      country: 'XX',
      region: 'XX-1',
      aboutMe: '',
      interests: [],
      createdAt: NOW,
    });
  },
  findProfile: (tx, t, r) => members.findProfile(tx, t, r.member, r.other),
  deleteTouches: (tx, t, r) => postbacks.deleteTouches(tx, t, r.member),
  findTracking: (tx, t, r) => postbacks.findTracking(tx, t, r.member),
  insertPostback: (tx, t, r) =>
    postbacks.insertPostback(tx, { tenantId: t, accountId: r.member, event: 'confirmation', createdAt: NOW }),
  findUnsentPostback: (tx, t, r) => postbacks.findUnsentPostback(tx, t, r.member, 'signup'),
  markPostbackSent: (tx, t, r) =>
    postbacks.markPostbackSent(tx, t, { accountId: r.member, event: 'signup', now: NOW }),
  hasInvite: (tx, t, r) => invites.hasInvite(tx, t, r.hash, NOW),
  redeemInvite: (tx, t, r) => invites.redeemInvite(tx, t, r.hash, NOW),
  forgetInvite: (tx, t, r) => invites.forgetInvite(tx, t, r.member),
  redeemOwnInvite: (tx, t, r) => invites.redeemOwnInvite(tx, t, r.member),
  saveAgeCheck: (tx, t, r) =>
    ageChecks.saveAgeCheck(tx, {
      tenantId: t,
      accountId: r.member,
      result: 'refused',
      method: 'provider',
      provider: 'x',
      checkedAt: NOW,
    }),
  holdUntil: (tx, t, r) => attempts.holdUntil(tx, t, r.hash, NOW),
  findAttemptsEnd: (tx, t, r) => attempts.findAttemptsEnd(tx, t, r.hash),
  insertConsent: (tx, t, r) =>
    consents.insertConsent(tx, {
      tenantId: t,
      memberId: r.member,
      purpose: 'intimate',
      version: 'x',
      locale: 'en',
      givenAt: NOW,
    }),
  endConsent: (tx, t, r) => consents.endConsent(tx, t, r.member, 'marketing', NOW),
  eraseIntimateData: (tx, t, r) => consents.eraseIntimateData(tx, t, r.member, ['sex']),
  findOwnFacts: (tx, t, r) => members.findOwnFacts(tx, t, r.member, true),
  updateProfile: (tx, t, r) => members.updateProfile(tx, t, r.member, { name: 'X' }),
  findServedPhoto: (tx, t, r) => photos.findServedPhoto(tx, t, r.photo, r.member),
  listGalleryRows: (tx, t, r) => photos.listGalleryRows(tx, t, r.member, r.member),
  lockPhotosOf: (tx, t, r) => ownPhotos.lockPhotosOf(tx, t, r.member),
  listOwnRows: (tx, t, r) => ownPhotos.listOwnRows(tx, t, r.member),
  countOwnPhotos: (tx, t, r) => ownPhotos.countOwnPhotos(tx, t, r.member),
  countPlaces: (tx, t, r) => ownPhotos.countPlaces(tx, t, r.member),
  insertPhoto: (tx, t, r) => ownPhotos.insertPhoto(tx, t, r.member, NOW),
  deletePhotoRow: (tx, t, r) => ownPhotos.deletePhotoRow(tx, t, r.member, r.photo),
  orderPhotos: (tx, t, r) => ownPhotos.orderPhotos(tx, t, r.member, [r.photo]),
  markPhoto: (tx, t, r) => ownPhotos.markPhoto(tx, t, r.member, r.photo, { private: true }),
  setCrop: (tx, t, r) => ownPhotos.setCrop(tx, t, r.member, r.photo, { zoom: 200, x: 1, y: 1 }),
  setAppealed: (tx, t, r) => ownPhotos.setAppealed(tx, t, r.member, r.refusedPhoto, NOW),
  followMainPhoto: (tx, t, r) => ownPhotos.followMainPhoto(tx, t, r.other),
  findForProcessing: (tx, t, r) => madePhotos.findForProcessing(tx, t, r.photo),
  countTry: (tx, t, r) => madePhotos.countTry(tx, t, r.photo, 1),
  storeProcessed: (tx, t, r) =>
    madePhotos.storeProcessed(tx, t, r.newPhoto, {
      state: 'active',
      reason: null,
      width: 720,
      height: 960,
      hash: '01'.repeat(64),
      now: NOW,
    }),
  storeFault: (tx, t, r) => madePhotos.storeFault(tx, t, r.newPhoto, 'unreadable', NOW),
  storeCut: (tx, t, r) => madePhotos.storeCut(tx, t, r.photo, { zoom: 100, x: 500, y: 250 }),
  findKnownPicture: (tx, t) => madePhotos.findKnownPicture(tx, t, '01'.repeat(64), 10),
  listStuck: (tx, t) => madePhotos.listStuck(tx, t, { before: LATER, now: LATER }),
  deleteLongRefused: (tx, t) => madePhotos.deleteLongRefused(tx, t, LATER),
  listReviewRows: (tx, t) =>
    review.listReviewRows(tx, t, 'blurred', { after: null, limit: 10, withinBits: 10 }),
  findReviewRow: (tx, t, r) => review.findReviewRow(tx, t, r.photo, 10),
  insertBan: async (tx, t, r) =>
    (await review.insertBan(
      tx,
      t,
      { photoId: r.photo, reason: 'Stolen from a model.', bannedBy: 1, now: NOW },
      { atLeast: 12, atMost: 116 },
    )) === 'too_plain'
      ? null
      : 'found',
  listBans: (tx, t) => review.listBans(tx, t, 'in_force', { before: null, limit: 10 }),
  storeLift: (tx, t, r) =>
    review.storeLift(tx, t, r.message, { liftedBy: 1, liftedAt: NOW, liftReason: 'Found to be harmless.' }),
  deleteBannedHash: (tx, t, r) => review.deleteBannedHash(tx, t, r.message, 10),
  listBannedCopies: (tx, t, r) =>
    review.listBannedCopies(tx, t, r.message, { after: null, limit: 10, withinBits: 10 }),
  returnToReview: (tx, t, r) => review.returnToReview(tx, t, r.photo),
  findTexts: (tx, t, r) => profileTexts.findTexts(tx, t, r.member),
  queueTexts: (tx, t, r) => profileTexts.queueTexts(tx, t, r.other, { changedAt: NOW, contact: '' }),
  updateQueuedTexts: (tx, t, r) =>
    profileTexts.updateQueuedTexts(tx, t, r.member, { changedAt: NOW, contact: '' }),
  listTextReviews: (tx, t) =>
    textReviews.listTextReviews(tx, t, { after: null, limit: 10, contactOnly: false }),
  deleteTextReview: (tx, t, r) =>
    textReviews.deleteTextReview(tx, t, { memberId: r.member, changedAt: new Date('2026-01-01T12:00:00Z') }),
  lockTexts: (tx, t, r) => textReviews.lockTexts(tx, t, r.member),
  removeText: (tx, t, r) => textReviews.removeText(tx, t, r.member, 'name', 'Member 1'),
  restoreText: (tx, t, r) => textReviews.restoreText(tx, t, r.message, 'Member 1'),
  // Reads several brands; for the console's role only.
  countWaiting: (tx, t) =>
    waitingWork.countWaiting(tx, [t], { queues: ['photos', 'texts'], now: NOW, atMost: 10 }),
  findForReview: (tx, t, r) => review.findForReview(tx, t, r.refusedPhoto),
  findRefuser: (tx, t, r) => review.findRefuser(tx, t, r.member, r.refusedPhoto),
  storeDecision: (tx, t, r) =>
    review.storeDecision(tx, t, r.photo, {
      state: 'refused',
      reason: 'rules',
      adult: true,
      blurred: false,
      now: NOW,
    }),
  rememberRefusedHash: (tx, t, r) => review.rememberRefusedHash(tx, t, r.refusedPhoto, LATER),
  deleteRefusedHash: (tx, t, r) => review.deleteRefusedHash(tx, t, r.refusedPhoto, 10),
  pruneRefusedHashes: (tx, t) => review.pruneRefusedHashes(tx, t, 0),
  insertDecision: (tx, t, r) =>
    review.insertDecision(tx, t, {
      photoId: r.photo,
      memberId: r.member,
      decision: 'approved',
      reason: null,
      decidedBy: 'x',
      now: NOW,
    }),
  blockBetween: async (tx, t, r) => (await blockBetween.blockBetween(tx, t, r.member, r.other)) !== 'none',
  hidesFrom: (tx, t, r) => blockBetween.hidesFrom(tx, t, r.member, r.other),
  insertBlock: (tx, t, r) => blocks.insertBlock(tx, t, r.member, r.other, NOW),
  restoreLikes: (tx, t, r) => blocks.restoreLikes(tx, t, [r.member, r.other], []),
  deleteBlock: (tx, t, r) => blocks.deleteBlock(tx, t, r.member, r.other),
  selectPage: (tx, t, r) => search.selectPage(tx, plan(t, r), null, 10),
  isSeenBy: (tx, t, r) => isSeenBy.isSeenBy(tx, t, r.other, r.member),
  clearBetween: (tx, t, r) => blocks.clearBetween(tx, t, r.member, [r.other]),
  listBlockedRows: (tx, t, r) => blocks.listBlockedRows(tx, t, r.member, null),
  lockContacts: async (tx, t, r) => void (await contacts.lockContacts(tx, t, [r.hash])),
  countEntered: (tx, t, r) => contacts.countEntered(tx, t, r.member, 1, 30),
  insertContacts: (tx, t, r) => contacts.insertContacts(tx, t, r.other, ['x'], NOW),
  holdEmails: (tx, t, r) => contacts.holdEmails(tx, t, [r.email], ['x']),
  insertHolder: (tx, t, r) => contacts.insertHolder(tx, t, r.member, r.hash),
  applyHolders: async (tx, t) => (await contacts.applyHolders(tx, t, NOW, 9)).pairs,
  applyEntries: async (tx, t) => (await contacts.applyEntries(tx, t, LATER, NOW, 9)).pairs,
  clearForOthers: (tx, t, r) =>
    contacts.clearForOthers(tx, t, [{ memberId: r.member, otherId: r.other }], NOW),
  deleteContact: (tx, t, r) => contacts.deleteContact(tx, t, r.member, r.hash),
  listContactRows: (tx, t, r) => contacts.listContactRows(tx, t, r.member),
  findEmail: (tx, t, r) => contacts.findEmail(tx, t, r.member),
  findMutedPhrases: (tx, t, r) => safety.findMutedPhrases(tx, t, r.member),
  saveMutedWords: (tx, t, r) => safety.saveMutedWords(tx, t, r.other, { phrases: ['x'], words: [' x '] }),
  saveQuietHours: (tx, t, r) => safety.saveQuietHours(tx, t, r.other, { from: 0, to: 1, zone: 'UTC' }),
  countFiltered: (tx, t, r) => filtered.countFiltered(tx, t, r.other),
  releaseFiltered: (tx, t, r) => filtered.releaseFiltered(tx, t, r.other, r.conversation),
  selectRelated: (tx, t, r) =>
    related.selectRelated(tx, {
      tenantId: t,
      viewerId: 0,
      profileId: r.member,
      genders: ['female', 'male'],
      forbidden: 0,
      bornFrom: '1900-01-01',
      bornTo: '2000-01-01',
      limit: 6,
      order: 'activity',
    }),
  selectBetween: (tx, t, r) => related.selectBetween(tx, t, r.member, r.other),
  findSubject: (tx, t, r) => reports.findSubject(tx, t, r.other, r.member),
  listEvidencePhotos: (tx, t, r) => reports.listEvidencePhotos(tx, t, r.member),
  listEvidenceMessages: (tx, t, r) => reports.listEvidenceMessages(tx, t, r.other, r.member),
  lockLastReport: (tx, t) => reports.lockLastReport(tx, t),
  insertReport: (tx, t, r) =>
    reports.insertReport(
      tx,
      {
        tenantId: t,
        number: r.message + 5,
        reporterId: r.member,
        reportedId: r.other,
        reason: 'other',
        details: '',
        photoId: null,
        evidence: '{}',
        createdAt: NOW,
      },
      { previousDigest: 'x', digest: 'y' },
    ),
  listReportRows: (tx, t) => reports.listReportRows(tx, t, 'all', { limit: 10 }),
  findReport: (tx, t, r) => reports.findReport(tx, t, r.message),
  findReporterCountry: (tx, t, r) => reports.findReporterCountry(tx, t, r.member),
  listChain: (tx, t) => reports.listChain(tx, t, 0, 10),
  insertClosure: (tx, t, r) =>
    reports.insertClosure(tx, t, r.message, { outcome: 'duplicate', note: '', closedBy: 'x', closedAt: NOW }),
  findCode: (tx, t, r) => discounts.findCode(tx, t, codeOf(r)),
  listUses: (tx, t, r) => discounts.listUses(tx, t, [codeOf(r)], ['all']),
  insertUse: (tx, t, r) =>
    discounts.insertUse(tx, t, {
      code: codeOf(r),
      slot: 'order:1',
      memberId: r.member,
      orderId: 'x',
      now: NOW,
    }),
  markUsed: (tx, t, r) => discounts.markUsed(tx, t, String(r.message), NOW),
  deleteReservation: (tx, t, r) => discounts.deleteReservation(tx, t, String(r.message)),
  listCodes: (tx, t) => discounts.listCodes(tx, t),
  listLandingPages: (tx, t) => landingPages.listLandingPages(tx, t, { beginning: '', after: '', limit: 9 }),
  findLandingPage: (tx, t, r) => landingPages.findLandingPage(tx, t, `slug-${r.message}`),
  countLandingPages: (tx, t) => landingPages.countLandingPages(tx, t),
  insertLandingPage: (tx, t) => landingPages.insertLandingPage(tx, t, landingPage('other')),
  updateLandingPage: (tx, t, r) => landingPages.updateLandingPage(tx, t, landingPage(`slug-${r.message}`)),
  deleteLandingPage: (tx, t, r) => landingPages.deleteLandingPage(tx, t, `slug-${r.message}`),
  listCampaignCodes: (tx, t) =>
    discounts.listCampaignCodes(tx, t, { state: null, now: NOW, after: null, limit: 10 }),
  insertCode: (tx, t) =>
    discounts.insertCode(tx, t, {
      code: 'OTHER',
      percentage: 10,
      minimumMinor: 0,
      currency: null,
      country: null,
      memberId: null,
      paymentMethods: [],
      expiresAt: null,
      validity: 'many',
      purpose: 'campaign',
    }),
  turnCodeOff: (tx, t, r) => discounts.turnCodeOff(tx, t, codeOf(r)),
  findRetentionCode: (tx, t, r) => discounts.findRetentionCode(tx, t, r.member),
  listEndedBonuses: (tx, t) => discounts.listEndedBonuses(tx, t, { from: new Date(0), until: LATER }),
  findDocument: (tx, t, r) => documents.findDocument(tx, t, r.member, r.message),
  listDocuments: (tx, t) => documents.listDocuments(tx, t, EVER, null, 10),
  sumBooked: (tx, t) => documents.sumBooked(tx, t, EVER),
  listSeries: (tx, t) => documents.listSeries(tx, t, 1),
  listHistoryRows: (tx, t, r) => history.listHistoryRows(tx, t, r.member, null),
  countMatching: async (tx, t, r) => (await search.countMatching(tx, plan(t, r))).total,
  updateSearchFilter: (tx, t, r) => search.updateSearchFilter(tx, t, r.member, 'gender=male'),
  claimDeliveries: (tx, t, r) => deliveries.claimDeliveries(tx, t, r.hash, [r.photo], NOW),
  finishDeliveries: (tx, t, r) => deliveries.finishDeliveries(tx, t, r.hash, [r.photo]),
  releaseDeliveries: (tx, t, r) => deliveries.releaseDeliveries(tx, t, r.hash, [r.photo]),
  deleteGoneSubscriptions: (tx, t, r) => deliveries.deleteGoneSubscriptions(tx, t, [r.photo]),
  deleteOldDeliveries: (tx, t) => deliveries.deleteOldDeliveries(tx, t, LATER),
  holdPush: (tx, t, r) => held.holdPush(tx, t, r.member, 'likes', NOW),
  listHeld: (tx, t) => held.listHeld(tx, t, 0, 10),
  takeHeld: (tx, t, r) => held.takeHeld(tx, t, [r.member]),
  findPreferences: async (tx, t, r) => (await pushSettings.findPreferences(tx, t, r.member)).promotions,
  savePreferences: (tx, t, r) => pushSettings.savePreferences(tx, t, r.member, NOTICE_DEFAULTS),
  findRecipient: (tx, t, r) => recipients.findRecipient(tx, t, r.member, new Date(0)),
  findNotifiableMessage: (tx, t, r) =>
    recipients.findNotifiableMessage(tx, t, {
      recipientId: r.member,
      senderId: r.member,
      clientId: r.clientId,
    }),
  findNotifiableLike: (tx, t, r) => recipients.findNotifiableLike(tx, t, r.other, r.member),
  listReminderCandidates: (tx, t) =>
    reminders.listReminderCandidates(tx, t, { from: new Date(0), until: LATER, remindedSince: LATER }, 0, 10),
  markReminded: (tx, t, r) => reminders.markReminded(tx, t, [r.member], LATER, NOW),
  beginDuePromotions: (tx, t) => reminders.beginDuePromotions(tx, t, NOW),
  findPromotion: (tx, t, r) => reminders.findPromotion(tx, t, r.photo),
  listRoundMembers: (tx, t) =>
    reminders.listRoundMembers(tx, t, { type: 'weekly_updates', until: LATER }, 0, 10),
  listPromotionMembers: (tx, t) =>
    reminders.listPromotionMembers(tx, t, TO_ALL, { after: 0, limit: 10, now: NOW }),
  listMailChoices: (tx, t, r) => mailSettings.listMailChoices(tx, t, [r.member]),
  findMailSettings: async (tx, t, r) =>
    (await mailSettings.findMailSettings(tx, t, r.member)).frequency !== 'at_once',
  saveMailSettings: (tx, t, r) => mailSettings.saveMailSettings(tx, t, r.member, MAIL_CHOICES),
  findMailOwner: (tx, t, r) => mailSettings.findMailOwner(tx, t, r.member),
  disableMails: (tx, t, r) => mailSettings.disableMails(tx, t, r.member, 'fbl'),
  enableMails: (tx, t, r) => mailSettings.enableMails(tx, t, r.member),
  listSuppressed: (tx, t, r) => mailAddresses.listSuppressed(tx, t, [r.hash]),
  suppressAddress: (tx, t, r) => mailAddresses.suppressAddress(tx, t, r.hash, 'bounce', NOW),
  countSoftBounce: async (tx, t, r) =>
    (await mailAddresses.countSoftBounce(tx, t, `${r.hash} `, {
      now: LATER,
      dayAgo: LATER,
      resetBefore: NOW,
    })) > 1,
  deleteAddress: (tx, t, r) => mailAddresses.deleteAddress(tx, t, r.hash),
  deleteOldAddresses: (tx, t) => mailAddresses.deleteOldAddresses(tx, t, { soft: LATER, suppressed: LATER }),
  claimMails: (tx, t, r) =>
    mailDeliveries.claimMails(tx, t, 'x', [r.member], { now: NOW, staleBefore: LATER }),
  finishMails: (tx, t, r) => mailDeliveries.finishMails(tx, t, 'news:1', [r.member]),
  releaseMails: (tx, t, r) => mailDeliveries.releaseMails(tx, t, 'news:1', [r.member]),
  deleteOldMails: (tx, t) => mailDeliveries.deleteOldMails(tx, t, LATER),
  recordNews: (tx, t, r) => news.recordNews(tx, t, r.member, 'likes', { at: NOW, due: NOW }),
  findMailMember: (tx, t, r) => news.findMailMember(tx, t, r.member, NOW),
  takeDueNews: (tx, t) => news.takeDueNews(tx, t, LATER, 10),
  markSent: (tx, t, r) => news.markSent(tx, t, r.member, NOW),
  listNewMessages: (tx, t, r) => news.listNewMessages(tx, t, r.member, new Date(0), 10),
  listNewLikes: (tx, t, r) => news.listNewLikes(tx, t, r.member, { since: new Date(0), matched: true }, 10),
  findStepEnd: (tx, t) => rounds.findStepEnd(tx, t, 0, 10),
  findChosenStepEnd: (tx, t) => rounds.findChosenStepEnd(tx, t, 'news', { after: 0, size: 10 }),
  listUnreadStep: (tx, t, r) =>
    rounds.listUnreadStep(tx, t, stepOf(r), {
      now: NOW,
      from: new Date(0),
      until: LATER,
      remindedSince: LATER,
    }),
  listWeekStep: (tx, t, r) => rounds.listWeekStep(tx, t, stepOf(r), { now: NOW, since: LATER }),
  countNewcomers: (tx, t) => rounds.countNewcomers(tx, t, new Date(0)),
  listProfileStep: (tx, t, r) =>
    rounds.listProfileStep(tx, t, stepOf(r), {
      now: NOW,
      from: new Date(0),
      until: LATER,
      inactiveSince: LATER,
    }),
  listCampaignStep: (tx, t, r) => rounds.listCampaignStep(tx, t, stepOf(r), TO_ALL, NOW),
  findCampaign: (tx, t, r) => rounds.findCampaign(tx, t, r.photo),
  countCampaignMails: (tx, t, r) => rounds.countCampaignMails(tx, t, r.photo, 1),
  finishCampaignMails: (tx, t, r) => rounds.finishCampaignMails(tx, t, r.photo, NOW),
  countPromotionPushes: (tx, t, r) => reminders.countPromotionPushes(tx, t, r.photo, 1),
  finishPromotionPushes: (tx, t, r) => reminders.finishPromotionPushes(tx, t, r.photo, NOW),
  listPromotions: (tx, t) =>
    promotions.listPromotions(tx, t, { state: null, now: NOW, after: null, limit: 9 }),
  findPromotionFile: (tx, t, r) => promotions.findPromotionFile(tx, t, r.photo, NOW),
  countRecipients: (tx, t) =>
    promotions.countRecipients(tx, t, { ...TO_ALL, byPush: true, byMail: true }, NOW),
  insertPromotion: (tx, t) => promotions.insertPromotion(tx, t, { ...PROMOTION, id: OTHER_PROMOTION }),
  updateDraft: (tx, t, r) => promotions.updateDraft(tx, t, { ...PROMOTION, id: r.photo }, 'x'),
  schedulePromotion: (tx, t, r) => promotions.schedulePromotion(tx, t, { id: r.photo, version: 'x' }, NOW),
  cancelPromotion: (tx, t, r) => promotions.cancelPromotion(tx, t, r.photo, NOW),
  lockPage: (tx, t) => ownPages.lockPage(tx, t, 'faq'),
  findPublishedText: (tx, t) => ownPages.findPublishedText(tx, t, 'faq', 'en'),
  listPageVersions: (tx, t) => ownPages.listPageVersions(tx, t, 'faq', { before: null, limit: 9 }),
  findPageVersion: (tx, t) => ownPages.findPageVersion(tx, t, 'faq', 1),
  insertPageVersion: (tx, t) =>
    ownPages.insertPageVersion(tx, t, 'faq', { version: 2, texts: {}, publishedBy: 'x', publishedAt: NOW }),
  findPageDraft: (tx, t) => ownPages.findPageDraft(tx, t, 'faq'),
  savePageDraft: (tx, t) =>
    ownPages.savePageDraft(tx, t, 'faq', { texts: {}, changedBy: 'x', changedAt: NOW }),
  deletePageDraft: (tx, t) => ownPages.deletePageDraft(tx, t, 'faq'),
  findDecided: (tx, t, r) => review.findDecided(tx, t, r.refusedPhoto),
  saveSubscription: (tx, t, r) =>
    subscriptions.saveSubscription(tx, {
      tenantId: t,
      memberId: r.member,
      sessionHash: r.hash,
      endpoint: 'https://push.example.test/1',
      endpointHash: r.hash,
      p256dh: 'y',
      auth: 'y',
      keyId: 'y',
      device: 'y',
      renewal: false,
      now: NOW,
    }),
  trimSubscriptions: (tx, t, r) =>
    subscriptions.trimSubscriptions(tx, t, r.member, { sessionHash: r.hash, endpointHash: 'other' }, 0),
  deleteSubscriptionOfSession: (tx, t, r) =>
    subscriptions.deleteSubscriptionOfSession(tx, t, r.member, r.hash),
  deleteSubscriptionAt: (tx, t, r) => subscriptions.deleteSubscriptionAt(tx, t, r.member, r.hash),
  signOffSubscription: (tx, t, r) => subscriptions.signOffSubscription(tx, t, r.member, r.photo),
  listDevices: (tx, t, r) => subscriptions.listDevices(tx, t, r.member, r.hash),
  // Rows inserted for a tenant are its own: it returns only those.
  // A platform table: companies belong to no tenant.
  findAdyenAccount: async () => typeof adyenAccounts.findAdyenAccount !== 'function',
  findBlocked: (tx, t, r) => debitBlocks.findBlocked(tx, t, [r.hash]),
  insertDebitBlock: (tx, t, r) =>
    debitBlocks.insertDebitBlock(tx, t, {
      hash: 'x',
      kind: 'iban',
      reason: 'support',
      orderId: r.message,
      now: NOW,
    }),
  removeDebitBlock: (tx, t, r) => debitBlocks.removeDebitBlock(tx, t, r.hash, NOW),
  insertMandate: (tx, t, r) =>
    mandates
      .insertMandate(tx, t, {
        memberId: r.member,
        reference: 'x',
        creditorId: 'x',
        sealed: 'x',
        ibanTail: '1',
        ibanHash: 'x',
        phoneHash: 'x',
        locale: 'nl',
        textVersion: '1',
        text: 'x',
        paymentType: 'single',
        noticeDays: 2,
        signedAt: NOW,
      })
      .then(() => null),
  findMandate: (tx, t, r) => mandates.findMandate(tx, t, r.message),
  debitsSince: async (tx, t, r) =>
    anything(await mandates.debitsSince(tx, t, { memberId: r.member, ibanHash: r.hash, since: new Date(0) })),
  storeWebhooks: (tx, t, r) => webhooks.storeWebhooks(tx, t, [notification(r)], NOW).then(() => null),
  lockWebhook: (tx, t, r) => webhooks.lockWebhook(tx, t, r.message),
  markProcessed: (tx, t, r) => webhooks.markProcessed(tx, t, r.message, { outcome: 'done', now: NOW }),
  listUnprocessed: (tx, t) => webhooks.listUnprocessed(tx, t, { before: LATER, now: LATER }),
  lockBuyer: (tx, t, r) => orders.lockBuyer(tx, t, r.member),
  findOrder: (tx, t, r) => orders.findOrder(tx, t, r.message),
  hasEarlierOrder: (tx, t, r) => orders.hasEarlierOrder(tx, t, { id: 0, memberId: r.member }),
  lockOrder: (tx, t, r) => orders.lockOrder(tx, t, r.message),
  findOrderByClientId: (tx, t, r) => orders.findOrderByClientId(tx, t, r.member, r.clientId),
  findOpenOrder: (tx, t, r) => orders.findOpenOrder(tx, t, orderLike(r), new Date(0)),
  drawOrderId: async (tx) => (await orders.drawOrderId(tx)) === 0,
  insertOrder: (tx, t, r) => orders.insertOrder(tx, t, r.message + 90, orderLike(r), NOW).then(() => null),
  saveSession: (tx, t, r) => orders.saveSession(tx, t, r.message, { id: 'x', data: 'x' }),
  placeOrder: (tx, t, r) =>
    orders.placeOrder(tx, t, r.message, { now: NOW, consent: 'x', consentVersion: '2026-01-01' }),
  saveTransfer: (tx, t, r) => orders.saveTransfer(tx, t, r.message, '{}'),
  saveSessionResult: (tx, t, r) => orders.saveSessionResult(tx, t, r.message, 'x'),
  savePayment: (tx, t, r) => orders.savePayment(tx, t, r.message, 'x'),
  insertFact: (tx, t, r) =>
    orders.insertFact(tx, t, r.message, {
      kind: 'pending',
      pspReference: 'x',
      originalReference: '',
      at: 1,
      amountMinor: 1,
      currency: 'EUR',
      source: 'api',
    }),
  listFacts: (tx, t, r) => orders.listFacts(tx, t, r.message),
  listFactsOf: (tx, t, r) => orders.listFactsOf(tx, t, [r.message]),
  setState: (tx, t, r) => orders.setState(tx, t, r.message, { state: 'paid', now: NOW, releaseAt: null }),
  markGranted: (tx, t, r) => orders.markGranted(tx, t, r.message, NOW),
  countFigure: (tx, t) =>
    figures.countFigure(tx, t, 'signups', { from: '2026-01-01', to: '2026-01-02', zone: 'UTC' }),
  deleteFiguresBefore: (tx, t) => figures.deleteFiguresBefore(tx, t, '2026-01-01'),
  lastCountedDay: (tx, t) => figures.lastCountedDay(tx, t),
  listDayFigures: (tx, t) => figures.listDayFigures(tx, t, DAYS),
  listPartFigures: (tx, t) => figures.listPartFigures(tx, t, 'country', DAYS),
  listFigureRows: (tx, t) => figures.listFigureRows(tx, t, DAYS),
  // Reads several brands, for the console's role; a brand's transaction sees only its own.
  listBrandFigures: (tx, t) => figures.listBrandFigures(tx, [t], DAYS),
  listManaged: (tx, t) =>
    profiles.listManaged(tx, t, { kind: null, state: null, region: null }, { after: null, limit: 9 }),
  findManaged: (tx, t, r) => profiles.findManaged(tx, t, r.made),
  insertManaged: (tx, t) =>
    profiles.insertManaged(tx, t, [
      { name: 'x', gender: 'male', dateOfBirth: '1990-01-01', country: 'US', region: 'US-OR' },
    ]),
  updateManaged: (tx, t, r) => profiles.updateManaged(tx, t, r.made, { aboutMe: 'y' }),
  insertImport: (tx, t) =>
    profiles.insertImport(tx, {
      tenantId: t,
      digest: 'y',
      fileName: 'y',
      createdAt: NOW,
      onlyRight: false,
      profiles: 1,
    }),
  lockImport: (tx, t, r) => profiles.lockImport(tx, t, r.photo),
  updateImport: (tx, t, r) => profiles.updateImport(tx, t, r.photo, { photos: 1 }),
  listImports: (tx, t) => profiles.listImports(tx, t),
  listOrders: (tx, t, r) => money.listOrders(tx, t, { state: null, member: r.member }, PAGE),
  findOrderFile: (tx, t, r) => money.findOrderFile(tx, t, r.message),
  listOrderEvents: (tx, t, r) => money.listOrderEvents(tx, t, r.message),
  listReturns: (tx, t, r) => money.listReturns(tx, t, { orderId: r.message }, PAGE),
  listDocumentLines: (tx, t, r) => money.listDocumentLines(tx, t, { orderId: r.message }, PAGE),
  listMandates: (tx, t) => money.listMandates(tx, t, PAGE),
  listDebitBlocks: (tx, t) => money.listDebitBlocks(tx, t, PAGE),
  listWebhooks: (tx, t) => money.listWebhooks(tx, t, { state: 'all' }, { before: null, limit: 10 }),
  resetWebhook: (tx, t, r) => money.resetWebhook(tx, t, r.message),
  countMoneyWork: (tx, t) => money.countMoneyWork(tx, t, LATER),
  listChecks: (tx, t) => money.listChecks(tx, t, 10),
  findDocumentOwner: (tx, t, r) => money.findDocumentOwner(tx, t, r.message),
  sumDocuments: (tx, t) => money.sumDocuments(tx, t, { from: new Date(0), until: LATER }),
  sumDocumentCredits: (tx, t) => money.sumDocumentCredits(tx, t, { from: new Date(0), until: LATER }),
  insertCheck: (tx, t) =>
    ledgerChecks.insertCheck(
      tx,
      t,
      { at: NOW, members: 1, differences: 0, first: null, shared: 0 },
      new Date(0),
    ),
  listSharedReferences: (tx, t) => sharedPayments.listSharedReferences(tx, t),
  listUnsettled: (tx, t) =>
    orders.listUnsettled(tx, t, { before: LATER, askedSince: new Date(0), transfersBefore: LATER }),
  listDueDebits: (tx, t) => orders.listDueDebits(tx, t, '2100-01-01'),
  listReleasable: (tx, t) => orders.listReleasable(tx, t, LATER),
  findLastPaid: (tx, t, r) => orders.findLastPaid(tx, t, r.member),
  countPurchases: async (tx, t, r) => (await orders.countPurchases(tx, t, r.member)) > 0,
  findPendingOrder: (tx, t, r) => orders.findPendingOrder(tx, t, r.member),
  expireOrder: (tx, t, r) => orders.expireOrder(tx, t, r.message, NOW),
  lockIdleOrder: (tx, t, r) => orders.lockIdleOrder(tx, t, r.message),
  reopenOrder: (tx, t, r) => orders.reopenOrder(tx, t, r.message, { method: 'x', expiresAt: LATER }),
  saveVat: (tx, t, r) =>
    orders.saveVat(tx, t, r.message, {
      vatCountry: 'NL',
      vatBasisPoints: 0,
      vatMinor: 0,
      vatProofs: ['billing'],
      vatEvidence: {},
    }),
  clearTraces: (tx, t) => orders.clearTraces(tx, t, { before: LATER, limit: 10 }),
  listTokens: (tx, t, r) => storedMethods.listTokens(tx, t, r.member),
  findBuyerStatus: (tx, t, r) => orders.findBuyerStatus(tx, t, r.member),
  listAwaited: (tx, t, r) => orders.listAwaited(tx, t, r.member),
  countAwaited: (tx, t, r) => orders.countAwaited(tx, t, r.member),
  lockDebtor: (tx, t) => mandates.lockDebtor(tx, t, 'x'),
  rejectOrder: (tx, t, r) => orders.rejectOrder(tx, t, r.message, { why: 'withdrawn', now: NOW }),
  insertTask: (tx, t, r) =>
    paymentTasks.insertTask(tx, t, {
      kind: 'refund_refused',
      orderId: r.message,
      pspReference: 'x',
      refund: 'x',
      amountMinor: 1,
      currency: 'EUR',
      detail: '',
      now: NOW,
    }),
  listTasks: (tx, t) => paymentTasks.listTasks(tx, t, 10),
  settleTask: (tx, t, r) => paymentTasks.settleTask(tx, t, r.message, { by: 'paid', now: NOW }),
  findHolder: (tx, t, r) => discounts.findHolder(tx, t, { code: codeOf(r), slot: 'all', memberId: r.member }),
  hasUse: (tx, t, r) => discounts.hasUse(tx, t, String(r.message)),
  findReturn: (tx, t, r) => orders.findReturn(tx, t, r.message, 'x'),
  listReturnsOfOrder: (tx, t, r) => orders.listReturnsOfOrder(tx, t, r.message),
  insertRefund: (tx, t, r) =>
    orders.insertRefund(tx, t, { orderId: r.message, pspReference: 'x', requestKey: 'x', now: NOW }),
  listRefundRequests: async (tx, t, r) => [...(await orders.listRefundRequests(tx, t, r.message))],
  insertSmsCode: (tx, t, r) =>
    smsCodes.insertSmsCode(tx, t, {
      memberId: r.member,
      phoneHash: 'x',
      codeHash: 'x',
      expiresAt: LATER,
      now: NOW,
    }),
  lockSmsCode: (tx, t, r) => smsCodes.lockSmsCode(tx, t, r.member),
  countCodeTry: (tx, t, r) => smsCodes.countCodeTry(tx, t, r.message),
  spendSmsCode: (tx, t, r) => smsCodes.spendSmsCode(tx, t, r.message, NOW),
  deleteOldSmsCodes: (tx, t) => smsCodes.deleteOldSmsCodes(tx, t, LATER),
  insertStoredMethod: (tx, t, r) =>
    storedMethods.insertStoredMethod(tx, t, {
      memberId: r.member,
      token: 'x',
      type: 'visa',
      label: '',
      now: NOW,
    }),
  findStoredMethod: (tx, t, r) => storedMethods.findStoredMethod(tx, t, r.member),
  removeStoredMethod: (tx, t, r) =>
    storedMethods.removeStoredMethod(tx, t, r.member, { token: r.hash, now: NOW }),
  touchStoredMethod: (tx, t, r) => storedMethods.touchStoredMethod(tx, t, r.message, NOW),
};
