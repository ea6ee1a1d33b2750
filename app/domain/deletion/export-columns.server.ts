import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnName } from '#db/columns.ts';
import {
  accounts,
  ageChecks,
  appeals,
  authenticators,
  billingDocuments,
  blocks,
  chatPhotos,
  complaintAnswers,
  complaintNotes,
  complaintReplies,
  complaints,
  consents,
  contactBlocks,
  conversations,
  creditDebts,
  deskConversations,
  discountCodes,
  favourites,
  fictionalAcknowledgements,
  gifts,
  ledgerEntries,
  likes,
  mailSettings,
  mandates,
  matchPreferences,
  members,
  messageReactions,
  messages,
  orderReturns,
  orders,
  participants,
  passkeys,
  photoDecisions,
  photos,
  postbacks,
  profileVisits,
  pushSettings,
  pushSubscriptions,
  reportClosures,
  reports,
  restrictions,
  safetySettings,
  sessions,
  spendLimits,
  storedMethods,
  swipes,
} from '#db/schema/index.ts';

type Key<T extends PgTable> = keyof T['_']['columns'] & string;
type TenantTable = PgTable & { tenantId: PgColumn };

type ColumnChoice<T extends PgTable, K extends Key<T>> = {
  given: readonly K[];
  /** Columns of `given` that are exported as a day: the exact time would reveal when another member was active. */
  dayOnly?: readonly NoInfer<K>[];
  /** Names in the export that differ from the column names. */
  as?: { [P in NoInfer<K>]?: string };
  /** A constant that distinguishes rows of this table from others of the same section. */
  mark?: Record<string, string>;
  /** A filter, for tables of which not all of the member's rows are exported. */
  only?: SQL;
  /** The reason for leaving out a column. */
  leftOut: { [P in Exclude<Key<T>, NoInfer<K> | 'tenantId'>]: string };
};

/**
 * The columns of a table that a member's data export includes. Compiles only when each column except the tenant's is
 * either included or left out with a reason.
 */
function exportedTable<T extends TenantTable, const K extends Key<T>>(
  table: T,
  { given, dayOnly = [], as = {}, mark = {}, only, leftOut }: ColumnChoice<T, K>,
) {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const columns: Record<string, PgColumn | SQL> = {};
  for (const [name, value] of Object.entries(mark)) columns[name] = sql`${value}::text`;
  for (const key of given) {
    const column = all[key] as PgColumn;
    columns[(as as Record<string, string | undefined>)[key] ?? columnName(column)] = (
      dayOnly as readonly string[]
    ).includes(key)
      ? sql`${column}::date`
      : column;
  }
  return { table: table as TenantTable, columns, only, given: given as readonly string[], leftOut };
}

export type ExportedTable = ReturnType<typeof exportedTable>;

const SELF = 'the member of the copy';
const COMPUTED = 'computed from other columns of the row';
const DEDUPLICATION = 'keeps a repeated request from acting twice';
const SECRET = 'a secret, or its hash';
const WORK = 'progress of a background job';
const FILE = 'a property of the file, which is in the copy';
const OTHERS = 'what the other member did';
const STAFF = 'names a member of staff';
const INTERNAL = 'a number for internal use';
const QUEUE = 'the order of work of staff';
const PROVIDER = 'the payment provider’s session';

/** Every table that an export reads: the columns included and left out. */
export const EXPORTED_COLUMNS = {
  accounts: exportedTable(accounts, {
    given: [
      'email',
      'pendingEmail',
      'pendingEmailAt',
      'status',
      'language',
      'termsVersion',
      'signupAt',
      'confirmedAt',
      'paidAt',
      'credits',
      'creditsExpireAt',
      'spendingRestrictedAt',
      'returnedCredits',
      'freeMessagesUsed',
      'conversationsStarted',
      'deletionRequestedAt',
      'notificationsDisabled',
      'discreet',
      'tracking',
      'searchFilter',
      'inactiveWarnings',
      'inactiveWarnedAt',
    ],
    leftOut: { id: 'in the profile', passwordHash: SECRET },
  }),
  consents: exportedTable(consents, {
    given: ['purpose', 'version', 'locale', 'givenAt', 'withdrawnAt'],
    as: { purpose: 'consent' },
    leftOut: { memberId: SELF },
  }),
  ageChecks: exportedTable(ageChecks, {
    given: ['result', 'method', 'provider', 'checkedAt'],
    as: { result: 'age_check' },
    leftOut: { accountId: SELF },
  }),
  postbacks: exportedTable(postbacks, {
    given: ['event', 'amountMinor', 'currency', 'createdAt', 'sentAt'],
    as: { event: 'reported_to_network' },
    leftOut: { accountId: SELF },
  }),
  members: exportedTable(members, {
    given: [
      'id',
      'name',
      'gender',
      'seeking',
      'sexuality',
      'intimateConsent',
      'visibleToVisitors',
      'dateOfBirth',
      'dateOfBirthChangedAt',
      'country',
      'region',
      'city',
      'cell',
      'bodyType',
      'hairColour',
      'eyeColour',
      'tattoos',
      'relationshipStatus',
      'reason',
      'aboutMe',
      'interests',
      'mainPhotoId',
      'invisible',
      'createdAt',
      'lastActiveAt',
    ],
    leftOut: {
      kind: 'the same for everyone with an account',
      kindLabel: 'empty for everyone with an account',
      offerUrl: 'empty for everyone with an account',
      status: 'follows the status of the account',
      listed: COMPUTED,
      cellBucket: COMPUTED,
      areaBucket: COMPUTED,
      traits: COMPUTED,
      interestBits: COMPUTED,
    },
  }),
  photos: exportedTable(photos, {
    given: [
      'id',
      'position',
      'state',
      'private',
      'adult',
      'blurred',
      'reason',
      'cropZoom',
      'cropX',
      'cropY',
      'createdAt',
      'reviewedAt',
      'appealedAt',
    ],
    leftOut: {
      memberId: SELF,
      tries: WORK,
      width: FILE,
      height: FILE,
      hash: 'computed from the file, which is in the copy',
      avif: FILE,
      version: FILE,
    },
  }),
  photoDecisions: exportedTable(photoDecisions, {
    given: ['photoId', 'decision', 'reason', 'createdAt'],
    leftOut: { id: INTERNAL, memberId: SELF, decidedBy: STAFF },
  }),
  chatPhotos: exportedTable(chatPhotos, {
    given: ['id', 'recipientId', 'messageId', 'body', 'viewOnce', 'agreed', 'state', 'fault', 'createdAt'],
    as: { id: 'chat_photo', recipientId: 'recipient' },
    leftOut: {
      senderId: SELF,
      clientId: DEDUPLICATION,
      tries: WORK,
      width: FILE,
      height: FILE,
      veil: 'computed from the file, which is in the copy',
      openedAt: OTHERS,
      seenAt: OTHERS,
    },
  }),
  messages: exportedTable(messages, {
    given: [
      'id',
      'conversationId',
      'kind',
      'body',
      'replyToId',
      'free',
      'cost',
      'createdAt',
      'editedAt',
      'toNoOne',
      'refundedAt',
    ],
    leftOut: {
      erasedAt: OTHERS,
      senderId: SELF,
      clientId: DEDUPLICATION,
      staffId: STAFF,
      unsentAt: 'unsent messages are not in the copy',
    },
  }),
  messageReactions: exportedTable(messageReactions, {
    given: ['messageId', 'reaction', 'createdAt'],
    leftOut: { memberId: SELF },
  }),
  participants: exportedTable(participants, {
    given: [
      'conversationId',
      'otherId',
      'lastMessageAt',
      'unread',
      'lastReadId',
      'openAt',
      'removedThroughId',
      'filtered',
    ],
    as: { otherId: 'member' },
    leftOut: {
      memberId: SELF,
      lastMessageId: 'its time is given',
      deliveredThroughId: 'which messages the member’s browsers have loaded',
    },
  }),
  conversations: exportedTable(conversations, {
    given: ['startedBy', 'createdAt'],
    leftOut: {
      id: 'given with the participant',
      memberLow: 'the two members are given with the participant',
      memberHigh: 'the two members are given with the participant',
      opening: 'a hash of the first message',
    },
  }),
  fictionalAcknowledgements: exportedTable(fictionalAcknowledgements, {
    given: ['fictionalId', 'desk', 'acknowledgedAt'],
    as: { fictionalId: 'member' },
    leftOut: { memberId: SELF },
  }),
  deskConversations: exportedTable(deskConversations, {
    given: ['conversationId', 'waitingSince', 'note'],
    as: { note: 'note_of_staff', waitingSince: 'waits_for_staff_since' },
    leftOut: {
      memberId: SELF,
      fictionalId: 'in the conversation',
      staffId: STAFF,
      noteBy: STAFF,
      takenUntil: INTERNAL,
      paidSince: INTERNAL,
    },
  }),
  /** For received likes, only the other member and the days are included. */
  likes: exportedTable(likes, {
    given: ['likedId', 'createdAt', 'matchedAt'],
    dayOnly: ['matchedAt'],
    as: { likedId: 'member' },
    leftOut: { likerId: SELF, seenAt: OTHERS, passedAt: OTHERS },
  }),
  favourites: exportedTable(favourites, {
    given: ['favouriteId', 'createdAt'],
    as: { favouriteId: 'member' },
    leftOut: { memberId: SELF },
  }),
  profileVisits: exportedTable(profileVisits, {
    given: ['visitedId', 'visitedAt'],
    as: { visitedId: 'member' },
    leftOut: { visitorId: SELF, day: COMPUTED, seenAt: OTHERS },
  }),
  swipes: exportedTable(swipes, {
    given: ['otherId', 'swipedAt', 'spent'],
    as: { otherId: 'member' },
    leftOut: { memberId: SELF, day: COMPUTED },
  }),
  matchPreferences: exportedTable(matchPreferences, {
    given: ['minAge', 'maxAge', 'place', 'matters', 'changedAt'],
    leftOut: { memberId: SELF },
  }),
  blocks: exportedTable(blocks, {
    given: ['blockedId', 'createdAt'],
    as: { blockedId: 'member' },
    only: eq(blocks.kind, 'block'),
    leftOut: { blockerId: SELF, kind: 'only blocks are given: hidden ones would tell whose address it is' },
  }),
  contactBlocks: exportedTable(contactBlocks, {
    mark: { contact: 'email' },
    given: ['createdAt', 'appliedAt'],
    leftOut: { memberId: SELF, hash: 'a hash of another person’s address' },
  }),
  gifts: exportedTable(gifts, {
    given: ['gift', 'messageId', 'sentAt', 'thankedAt'],
    dayOnly: ['thankedAt'],
    leftOut: { senderId: 'given as direction and member', recipientId: 'given as direction and member' },
  }),
  reports: exportedTable(reports, {
    given: ['number', 'reportedId', 'reason', 'details', 'photoId', 'createdAt'],
    as: { reportedId: 'member' },
    leftOut: {
      reporterId: SELF,
      evidence: 'sealed; it quotes the reported member',
      previousDigest: 'the seal of the evidence',
      digest: 'the seal of the evidence',
      erasedAt: 'set when a member is erased',
    },
  }),
  reportClosures: exportedTable(reportClosures, {
    given: ['outcome', 'closedAt'],
    leftOut: { number: 'given with the report', note: STAFF, closedBy: STAFF },
  }),
  safetySettings: exportedTable(safetySettings, {
    given: ['mutedPhrases', 'quietFrom', 'quietTo', 'quietZone', 'contactsEntered'],
    leftOut: { memberId: SELF, mutedWords: COMPUTED },
  }),
  mailSettings: exportedTable(mailSettings, {
    mark: { told_by: 'mail' },
    given: [
      'newConversations',
      'newMessages',
      'likes',
      'matches',
      'unreadMessageReminders',
      'weeklyUpdates',
      'reminders',
      'promotions',
      'news',
      'frequency',
      'pausedUntil',
      'toldAt',
    ],
    leftOut: { memberId: SELF },
  }),
  pushSettings: exportedTable(pushSettings, {
    mark: { told_by: 'push' },
    given: [
      'newConversations',
      'newMessages',
      'likes',
      'matches',
      'unreadMessageReminders',
      'weeklyUpdates',
      'reminders',
      'promotions',
      'news',
      'remindedAt',
    ],
    leftOut: { memberId: SELF },
  }),
  spendLimits: exportedTable(spendLimits, {
    given: [
      'perDay',
      'perMonth',
      'nextPerDay',
      'nextPerMonth',
      'nextFrom',
      'zone',
      'day',
      'daySpent',
      'monthSpent',
    ],
    leftOut: { memberId: SELF },
  }),
  sessions: exportedTable(sessions, {
    given: ['device', 'country', 'createdAt', 'seenAt', 'expiresAt'],
    leftOut: { accountId: SELF, id: INTERNAL, idHash: SECRET },
  }),
  passkeys: exportedTable(passkeys, {
    given: ['device', 'createdAt', 'usedAt'],
    as: { device: 'passkey' },
    leftOut: {
      accountId: SELF,
      id: INTERNAL,
      credentialId: 'the key, which the member’s device keeps',
      publicKey: 'the key, which the member’s device keeps',
      counter: 'the key, which the member’s device keeps',
      transports: 'the key, which the member’s device keeps',
    },
  }),
  authenticators: exportedTable(authenticators, {
    given: ['createdAt', 'confirmedAt'],
    as: { confirmedAt: 'authenticator_since' },
    leftOut: { accountId: SELF, sealed: SECRET, lastStep: SECRET },
  }),
  pushSubscriptions: exportedTable(pushSubscriptions, {
    given: ['device', 'signedOff', 'createdAt', 'seenAt'],
    leftOut: {
      memberId: SELF,
      id: INTERNAL,
      sessionHash: SECRET,
      endpoint: SECRET,
      endpointHash: SECRET,
      p256dh: SECRET,
      auth: SECRET,
      keyId: SECRET,
    },
  }),
  orders: exportedTable(orders, {
    given: [
      'id',
      'kind',
      'credits',
      'bonusCredits',
      'currency',
      'listMinor',
      'discountMinor',
      'discountCode',
      'totalMinor',
      'vatMinor',
      'vatBasisPoints',
      'vatCountry',
      'vatProofs',
      'vatEvidence',
      'country',
      'locale',
      'address',
      'method',
      'descriptor',
      'pspReference',
      'button',
      'placedAt',
      'consent',
      'consentVersion',
      'dueOn',
      'releaseAt',
      'state',
      'stateAt',
      'grantedAt',
      'reversedAt',
      'rejected',
      'rejectedAt',
      'createdAt',
    ],
    leftOut: {
      memberId: SELF,
      clientId: DEDUPLICATION,
      idempotencyKey: DEDUPLICATION,
      bundleId: INTERNAL,
      merchantAccount: INTERNAL,
      sessionId: PROVIDER,
      sessionData: PROVIDER,
      sessionResult: PROVIDER,
      sessionExpiresAt: PROVIDER,
      sessions: PROVIDER,
      storedMethodId: INTERNAL,
      mandateId: INTERNAL,
    },
  }),
  discountCodes: exportedTable(discountCodes, {
    given: [
      'code',
      'percentage',
      'minimumMinor',
      'currency',
      'country',
      'paymentMethods',
      'validity',
      'purpose',
      'status',
      'expiresAt',
      'createdAt',
    ],
    as: { code: 'discount_code' },
    leftOut: { memberId: SELF },
  }),
  storedMethods: exportedTable(storedMethods, {
    given: ['type', 'label', 'createdAt', 'usedAt', 'removedAt'],
    as: { type: 'stored_method' },
    leftOut: { memberId: SELF, id: INTERNAL, token: SECRET },
  }),
  /** The sealed columns of a mandate are decrypted by `collectExport`. */
  mandates: exportedTable(mandates, {
    given: [
      'reference',
      'creditorId',
      'ibanTail',
      'sealed',
      'locale',
      'textVersion',
      'text',
      'paymentType',
      'noticeDays',
      'signedAt',
    ],
    as: { reference: 'mandate' },
    leftOut: { memberId: SELF, id: INTERNAL, ibanHash: SECRET, phoneHash: SECRET },
  }),
  billingDocuments: exportedTable(billingDocuments, {
    given: [
      'id',
      'kind',
      'companyId',
      'number',
      'orderId',
      'correctsId',
      'issuedAt',
      'locale',
      'currency',
      'credits',
      'totalMinor',
      'netMinor',
      'vatMinor',
      'vatCountry',
      'vatBasisPoints',
      'details',
    ],
    leftOut: { memberId: SELF, idempotencyKey: DEDUPLICATION },
  }),
  ledgerEntries: exportedTable(ledgerEntries, {
    given: ['id', 'amount', 'balanceAfter', 'reason', 'reference', 'createdAt'],
    leftOut: {
      memberId: SELF,
      counterAccount: 'an account of the bookkeeping',
      idempotencyKey: DEDUPLICATION,
    },
  }),
  orderReturns: exportedTable(orderReturns, {
    given: ['orderId', 'reason', 'taken', 'spent', 'refundMinor', 'currency', 'createdAt'],
    as: { orderId: 'return_of_order' },
    leftOut: { memberId: SELF, idempotencyKey: DEDUPLICATION },
  }),
  creditDebts: exportedTable(creditDebts, {
    given: ['orderId', 'credits', 'amountMinor', 'currency', 'createdAt', 'settledAt', 'settledBy'],
    as: { orderId: 'debt_of_order' },
    leftOut: { memberId: SELF },
  }),
  restrictions: exportedTable(restrictions, {
    given: [
      'kind',
      'rule',
      'facts',
      'removedText',
      'removedFrom',
      'automated',
      'afterAutomatic',
      'createdAt',
      'endsAt',
      'acknowledgedAt',
      'endedAt',
      'endReason',
    ] as const,
    leftOut: {
      id: INTERNAL,
      memberId: SELF,
      reportNumber: 'another member’s report',
      imposedBy: STAFF,
      approvedBy: STAFF,
      endedBy: STAFF,
    },
  }),
  appeals: exportedTable(appeals, {
    given: ['body', 'createdAt', 'outcome', 'answer', 'decidedAt'],
    as: { body: 'appeal', createdAt: 'appealed_at' },
    leftOut: { restrictionId: INTERNAL, decidedBy: STAFF },
  }),
  complaints: exportedTable(complaints, {
    given: [
      'code',
      'topic',
      'category',
      'location',
      'goodFaith',
      'name',
      'email',
      'language',
      'body',
      'createdAt',
      'closedAt',
      'decision',
      'mergedInto',
    ] as const,
    leftOut: {
      memberId: SELF,
      answeredAt: 'given with each answer',
      firstAnsweredAt: 'given with the first answer',
      priority: QUEUE,
      waitingSince: QUEUE,
      dueAt: QUEUE,
      lockedUntil: QUEUE,
      assignedTo: STAFF,
      lockedBy: STAFF,
      draft: 'an answer that was not sent',
    },
  }),
  complaintReplies: exportedTable(complaintReplies, {
    given: ['code', 'body', 'fromAddress', 'attachments', 'createdAt'],
    as: { body: 'reply', createdAt: 'replied_at' },
    leftOut: { id: INTERNAL, messageId: DEDUPLICATION },
  }),
  // Notes about a person are personal data of that person (GDPR, article 15), no matter who wrote them.
  complaintNotes: exportedTable(complaintNotes, {
    given: ['code', 'body', 'createdAt'],
    as: { body: 'note_of_staff', createdAt: 'noted_at' },
    only: eq(complaintNotes.kind, 'note'),
    leftOut: { id: INTERNAL, kind: QUEUE, detail: STAFF, staffId: STAFF },
  }),
  complaintAnswers: exportedTable(complaintAnswers, {
    given: ['body', 'createdAt'],
    as: { body: 'answer', createdAt: 'answered_at' },
    leftOut: { id: INTERNAL, code: 'given with the complaint', answeredBy: STAFF },
  }),
};
