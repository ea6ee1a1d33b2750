import { z } from 'zod';
import type { QueueClass } from '#app/platform/queue-names.ts';

const id = z.number().int().positive();

/** Every job by name, with the schema of its data. Data holds ids, never personal data. */
export const jobs = {
  'activation-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** To the owner of an account whose address was used in another signup. */
  'account-exists-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** To an account's new address: its link confirms the change. */
  'mail-change-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** To the current address: a change of address was requested. */
  'mail-change-notice-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** After an address was confirmed: grants the credits of the setting `signup_credits`. */
  'signup-credits': z.strictObject({ tenantId: id, accountId: id }),
  /** Reports an event of an account to the advertising network that referred it. */
  postback: z.strictObject({
    tenantId: id,
    accountId: id,
    event: z.enum(['signup', 'confirmation', 'purchase']),
  }),
  'password-changed-mail': z.strictObject({ tenantId: id, accountId: id }),
  'reset-password-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** A login link. */
  'log-in-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** A login from a new browser. */
  'new-device-mail': z.strictObject({ tenantId: id, accountId: id, sessionId: z.uuid() }),
  /** A passkey or an authenticator was added or removed, or a recovery code used. */
  'sign-in-method-mail': z.strictObject({
    tenantId: id,
    accountId: id,
    change: z.enum([
      'passkey_added',
      'passkey_removed',
      'authenticator_added',
      'authenticator_removed',
      'recovery_code_used',
      'reset_by_support',
    ]),
  }),
  'deletion-pending-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** Why a deleted account is not erased yet, and until when. */
  'deletion-held-mail': z.strictObject({ tenantId: id, holdId: id }),
  /** Updates the open pages of a leaving member's chat partners, starting after this conversation. */
  'announce-gone': z.strictObject({ tenantId: id, memberId: id, after: z.number().int() }),
  'reactivated-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** Erases accounts whose grace period is over. */
  'erase-due': z.strictObject({ tenantId: id }),
  'erase-member': z.strictObject({ tenantId: id, memberId: id }),
  /** Deletes evidence whose retention is over. */
  'end-retention': z.strictObject({ tenantId: id }),
  /** Warns inactive accounts twice, then deletes them. */
  'end-inactive-due': z.strictObject({ tenantId: id }),
  'end-inactive': z.strictObject({ tenantId: id, accountId: id }),
  'inactive-mail': z.strictObject({ tenantId: id, accountId: id, endsOn: z.iso.date(), warning: id }),
  /** Erases accounts that were never confirmed. */
  'erase-unconfirmed-due': z.strictObject({ tenantId: id }),
  'erase-unconfirmed': z.strictObject({ tenantId: id, memberId: id }),
  /** Erases messages that are hidden from both: because of their age, or because both removed the chat. */
  'erase-messages': z.strictObject({ tenantId: id }),
  'erase-removed': z.strictObject({ tenantId: id, conversationId: id }),
  'erased-mail': z.strictObject({ tenantId: id, erasureId: id }),
  'make-export': z.strictObject({ tenantId: id, exportId: z.uuid() }),
  'erase-export': z.strictObject({ tenantId: id, exportId: z.uuid() }),
  'export-ready-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** Stores the published terms, so that each version stays readable. */
  'store-terms': z.strictObject({ tenantId: id }),
  'complaint-received-mail': z.strictObject({ tenantId: id, code: z.string().length(9) }),
  'complaint-answered-mail': z.strictObject({ tenantId: id, answerId: id }),
  'complaint-merged-mail': z.strictObject({ tenantId: id, code: z.string().length(9) }),
  'complaint-attachments-mail': z.strictObject({ tenantId: id, code: z.string().length(9) }),
  /** The statement of reasons for a restriction, its end, and the decision on an appeal. */
  'restriction-mail': z.strictObject({ tenantId: id, restrictionId: id }),
  /** `sessions`: the hashes of the sessions that the ban has ended. */
  'announce-ban': z.strictObject({
    tenantId: id,
    memberId: id,
    sessions: z.array(z.string().max(64)).max(1_000),
  }),
  'restriction-ended-mail': z.strictObject({ tenantId: id, restrictionId: id }),
  'appeal-decided-mail': z.strictObject({ tenantId: id, restrictionId: id }),
  /** Ends expired limits. */
  'end-restrictions': z.strictObject({ tenantId: id }),
  /** To the member who reported another: the receipt, and later the decision. */
  'report-received-mail': z.strictObject({ tenantId: id, number: id }),
  'report-decided-mail': z.strictObject({ tenantId: id, number: id }),
  /** Hides members who entered addresses from the owners of those addresses. */
  'apply-contacts': z.strictObject({ tenantId: id }),
  /** After a change of address: applies the entries of members who hide from the new address. */
  'match-contacts': z.strictObject({ tenantId: id, accountId: id }),
  /** Creates the profiles of an imported file, and their photos. */
  'import-profiles': z.strictObject({ tenantId: id, importId: z.uuid() }),
  /** Creates a photo's files, from its upload or, after a new crop, from the stored photo. */
  'make-photo': z.strictObject({ tenantId: id, photoId: z.uuid(), make: z.enum(['all', 'cut']) }),
  /** Returns public copies of a banned picture to the review queue. */
  'recheck-banned': z.strictObject({ tenantId: id, banId: id }),
  'erase-photo-files': z.strictObject({ tenantId: id, photoId: z.uuid() }),
  /** Notify the recipient of a message, a like, or a match. */
  'message-sent': z.strictObject({
    tenantId: id,
    recipientId: id,
    senderId: id,
    /** Chosen by the sender's client before the message has an id. */
    clientId: z.guid(),
  }),
  'like-given': z.strictObject({ tenantId: id, likerId: id, likedId: id }),
  'match-made': z.strictObject({ tenantId: id, memberId: id, otherId: id }),
  /** Sends the notifications held back during quiet hours as one; `since` identifies it. */
  'push-held': z.strictObject({
    tenantId: id,
    memberId: id,
    since: z.number().int(),
    messages: z.boolean(),
    likes: z.boolean(),
    matches: z.boolean(),
  }),
  'release-held': z.strictObject({ tenantId: id }),
  'remind-unread': z.strictObject({ tenantId: id }),
  'push-reminder': z.strictObject({ tenantId: id, memberId: id, day: z.iso.date() }),
  /** Sends the collected events that are due by email; `since` identifies one email. */
  'release-news': z.strictObject({ tenantId: id }),
  'news-mail': z.strictObject({ tenantId: id, memberId: id, since: z.number().int() }),
  'begin-mail-rounds': z.strictObject({ tenantId: id }),
  /** A bulk mail, to the accounts after this one; each job enqueues the next. */
  'mail-round': z.strictObject({
    tenantId: id,
    round: z.enum(['unread', 'weekly', 'profile', 'campaign']),
    campaignId: z.uuid().optional(),
    day: z.iso.date(),
    after: z.number().int(),
    again: z.strictObject({ last: id, from: id, times: id }).optional(),
  }),
  /** A campaign's email to a staff member; `sealedTo` holds their address. */
  'campaign-test-mail': z.strictObject({
    tenantId: id,
    promotionId: z.uuid(),
    language: z.string().min(2).max(5),
    sealedTo: z.string().max(1000),
  }),
  /** A bulk notification by push. */
  'push-round': z.strictObject({
    tenantId: id,
    type: z.enum(['weekly_updates', 'reminders']),
    day: z.iso.date(),
    after: z.number().int(),
  }),
  /** An address was confirmed. */
  'welcome-mail': z.strictObject({ tenantId: id, accountId: id }),
  /** After a change of address: to the former and to the new address. */
  'mail-changed-mail': z.strictObject({ tenantId: id, accountId: id, sealedFormer: z.string().max(1000) }),
  /** Informs a photo's owner of the review decision. */
  'photo-decided-mail': z.strictObject({ tenantId: id, photoId: z.uuid() }),
  'begin-promotions': z.strictObject({ tenantId: id }),
  /** A promotion to the members after this one; each job enqueues the next. */
  'push-promotion': z.strictObject({ tenantId: id, promotionId: z.uuid(), after: z.number().int() }),
  'sweep-photos': z.strictObject({ tenantId: id }),
  /** Processes a chat photo, then sends its message. */
  'make-chat-photo': z.strictObject({ tenantId: id, photoId: z.uuid() }),
  'erase-chat-photo': z.strictObject({ tenantId: id, photoId: z.uuid() }),
  /** Refunds the cost of messages that the desk did not answer. */
  'refund-unanswered': z.strictObject({ tenantId: id }),
  /** Refunds what members spent on an account that was closed for fraud. */
  'refund-fraud': z.strictObject({ tenantId: id, memberId: id }),
  'end-time-bonuses': z.strictObject({ tenantId: id }),
  /** Processes a stored webhook of the payment provider. */
  'process-payment-webhook': z.strictObject({ tenantId: id, webhookId: id }),
  /** Informs the buyer that an order was paid and its credits are granted. */
  'order-paid': z.strictObject({ tenantId: id, orderId: id }),
  /** Refunds the amount that the ledger took back from an order, under the same key. */
  'refund-return': z.strictObject({ tenantId: id, orderId: id, returnKey: z.string().min(1).max(200) }),
  /** Refunds the second payment of an order. */
  'refund-surplus': z.strictObject({ tenantId: id, orderId: id, pspReference: z.string().max(80) }),
  /** Refunds a payment that is not accepted. */
  'refund-payment': z.strictObject({ tenantId: id, orderId: id }),
  /** To a member whose payment was refunded because its discount was used for another order. */
  'payment-returned-mail': z.strictObject({ tenantId: id, orderId: id }),
  /** Removes a stored method at the provider, after its member removed it or was erased. The token is sealed. */
  'remove-stored-method': z.strictObject({ tenantId: id, memberId: id, sealedToken: z.string().max(1000) }),
  /** Announces a debit that is due some days later. */
  'debit-notice-mail': z.strictObject({ tenantId: id, orderId: id }),
  'collect-debits': z.strictObject({ tenantId: id }),
  'sweep-orders': z.strictObject({ tenantId: id }),
  /** To a member who withdrew from an order: the confirmation with its time. */
  'withdrawal-mail': z.strictObject({ tenantId: id, accountId: id, orderId: id }),
  /** To a member who got a refund for the unspent credits of an order. */
  'refund-mail': z.strictObject({
    tenantId: id,
    accountId: id,
    orderId: id,
    returnKey: z.string().min(1).max(200),
  }),
  /** To a member whose spending was restricted. */
  'spending-restricted-mail': z.strictObject({ tenantId: id, accountId: id }),
  'count-figures': z.strictObject({ tenantId: id }),
  'reconcile-ledger': z.strictObject({ tenantId: id }),
  'sweep-tenant': z.strictObject({ tenantId: id }),
} as const;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.output<(typeof jobs)[N]>;

/**
 * Jobs that a brand runs only while it is enabled: reengaging members and collecting money. All other jobs are
 * obligations and continue.
 */
export const WHILE_SERVED: ReadonlySet<JobName> = new Set<JobName>([
  'message-sent',
  'like-given',
  'match-made',
  'push-held',
  'release-held',
  'remind-unread',
  'push-reminder',
  'release-news',
  'news-mail',
  'begin-mail-rounds',
  'mail-round',
  'push-round',
  'begin-promotions',
  'push-promotion',
  'end-time-bonuses',
  'collect-debits',
  'debit-notice-mail',
] as const);

/** The steps of a campaign, by push or by mail. They wait until the brand is enabled again, or the campaign has ended. */
export const isCampaignStep = (name: JobName, data: object): boolean =>
  name === 'push-promotion' || (name === 'mail-round' && 'round' in data && data.round === 'campaign');

/** The classes of all jobs that are not general: a slow mail server then delays emails, but never payments. */
const CLASSES: Readonly<Record<Exclude<QueueClass, 'general'>, ReadonlySet<string>>> = {
  mail: new Set<JobName>([
    ...(Object.keys(jobs) as JobName[]).filter((name) => name.endsWith('-mail')),
    'release-news',
    'begin-mail-rounds',
    'mail-round',
  ] as const),
  push: new Set<JobName>([
    'message-sent',
    'like-given',
    'match-made',
    'push-held',
    'release-held',
    'remind-unread',
    'push-reminder',
    'push-round',
    'begin-promotions',
    'push-promotion',
  ] as const),
  media: new Set<JobName>([
    'make-photo',
    'make-chat-photo',
    'recheck-banned',
    'sweep-photos',
    'import-profiles',
    'erase-photo-files',
    'erase-chat-photo',
    'make-export',
    'erase-export',
  ] as const),
  money: new Set<JobName>([
    'process-payment-webhook',
    'order-paid',
    'signup-credits',
    'collect-debits',
    'sweep-orders',
    'refund-return',
    'refund-surplus',
    'refund-payment',
    'refund-fraud',
    'refund-unanswered',
    'remove-stored-method',
    'reconcile-ledger',
  ] as const),
};

/** The class of a job; the general one for a job of another version, which has no class here. */
export function queueClassOf(job: string): QueueClass {
  const found = Object.entries(CLASSES).find(([, names]) => names.has(job));
  return found ? (found[0] as QueueClass) : 'general';
}
