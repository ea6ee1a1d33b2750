import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS, later, MINUTE_MS } from '#app/platform/durations.ts';
import { RETENTION_DAYS } from '../accounts/retention.ts';

/** The topics of a complaint, as its form offers them. */
export const FORM_TOPICS = [
  'account',
  'payment',
  'member',
  'content',
  'privacy',
  'service',
  'other',
] as const;
type FormTopic = (typeof FORM_TOPICS)[number];
/** `notice`: a notice of illegal content, which has its own form. */
export type ComplaintTopic = FormTopic | 'notice';

export const isFormTopic = (text: unknown): text is FormTopic => FORM_TOPICS.some((topic) => topic === text);

export const isTopic = (text: unknown): text is ComplaintTopic => text === 'notice' || isFormTopic(text);

/** The categories of illegal content of a notice (Digital Services Act, article 16). */
export const NOTICE_CATEGORIES = [
  'child_abuse',
  'minor',
  'intimate_images',
  'fraud',
  'hate',
  'rights',
  'other',
] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

export const isNoticeCategory = (text: unknown): text is NoticeCategory =>
  NOTICE_CATEGORIES.some((category) => category === text);

/** The categories that hide a profile until a person has decided. */
export type MinorCategory = Extract<NoticeCategory, 'child_abuse' | 'minor'>;

export const isMinorCategory = (category: NoticeCategory | null): category is MinorCategory =>
  category === 'minor' || category === 'child_abuse';

export const LOCATION_LENGTH = 500;

const PROFILE = /^\/members\/([1-9]\d{0,15})(?:\/|$|\?)/;

/** The member whose profile is at this path on the brand; null for other pages. */
export function profileAt(location: string): number | null {
  const found = PROFILE.exec(location);
  return found ? Number(found[1]) : null;
}

/** Only a notice of child sexual abuse may be sent without name and email. */
export const mayBeAnonymous = (category: NoticeCategory): boolean => category === 'child_abuse';

export const COMPLAINT_LENGTH = 4_000;
export const COMPLAINT_MIN_LENGTH = 10;
export const COMPLAINT_NAME_LENGTH = 80;
export const ANSWER_LENGTH = 8_000;
export const ANSWERER_LENGTH = 100;

/** Far above normal use. */
export const COMPLAINTS_PER_EMAIL = { limit: 5, windowSeconds: DAY_SECONDS };
/** Per network, and for all visitors of a brand together. */
export const COMPLAINTS = {
  perNetwork: { limit: 10, windowSeconds: DAY_SECONDS },
  perTenant: { limit: 500, windowSeconds: HOUR_SECONDS },
  perNetworkInFlood: 2,
};

/**
 * Limits on profiles that notices hide automatically, because anyone can send one with someone else's address. Above
 * them, a notice only waits for a person.
 */
export const NOTICE_HIDES = {
  perNetwork: { limit: 2, windowSeconds: DAY_SECONDS },
  perTenant: { limit: 20, windowSeconds: HOUR_SECONDS },
  perNetworkInFlood: 0,
};

export const PRIORITIES = ['normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const isPriority = (text: unknown): text is Priority =>
  PRIORITIES.some((priority) => priority === text);

/** The hours within which a case of each priority is answered. */
const DUE_HOURS: Record<Priority, number> = { normal: 48, high: 24, urgent: 4 };
/** Topics with a shorter deadline at any priority: illegal content is decided without delay. */
const DUE_HOURS_OF_TOPIC: Partial<Record<ComplaintTopic, number>> = { notice: 24 };
/** A case that was answered but left open is reviewed again after this. */
export const FOLLOW_UP_HOURS = 7 * 24;

/** The initial priority of a case; staff can change it. */
export function firstPriority(topic: ComplaintTopic, category: NoticeCategory | null): Priority {
  if (isMinorCategory(category)) return 'urgent';
  return topic === 'notice' || topic === 'payment' || topic === 'privacy' ? 'high' : 'normal';
}

/** The deadline for answering a sender who has been waiting since this time. */
export function dueAt(topic: ComplaintTopic, priority: Priority, waitingSince: Date): Date {
  const hours = Math.min(DUE_HOURS[priority], DUE_HOURS_OF_TOPIC[topic] ?? Number.POSITIVE_INFINITY);
  return later(waitingSince, hours * HOUR_MS);
}

/** How long one person has a case reserved for answering, counted from their last save. */
export const LOCK_MS = 15 * MINUTE_MS;
export const NOTE_LENGTH = 4_000;

/** How a notice of illegal content is closed. `none`: it needed no decision, as a duplicate. */
export const NOTICE_DECISIONS = ['no_breach', 'acted', 'none'] as const;
export type NoticeDecision = (typeof NOTICE_DECISIONS)[number];

export const isNoticeDecision = (text: unknown): text is NoticeDecision =>
  NOTICE_DECISIONS.some((decision) => decision === text);

/** Longer emails into a case are truncated. */
export const REPLY_LENGTH = 10_000;
/** Limit on emails into one case. */
export const REPLIES_PER_CASE = { limit: 20, windowSeconds: DAY_SECONDS };
/** Limit on emails that tell the sender that attachments were refused. */
export const ATTACHMENT_NOTES_PER_CASE = { limit: 1, windowSeconds: DAY_SECONDS };

export const CANNED_TITLE_LENGTH = 100;
/** Maximum per brand, without retired ones. */
export const CANNED_MAX = 300;

/** How long closed cases are kept before their text is deleted. */
export const COMPLAINT_KEPT_DAYS = RETENTION_DAYS.complaints;

/** The shape of a case number: two groups of four letters or digits. */
export const isCaseCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
