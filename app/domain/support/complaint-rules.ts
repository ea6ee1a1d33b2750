import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
import { RETENTION_DAYS } from '../accounts/retention.ts';

/** What a complaint may be about, as its form offers it. */
export const FORM_TOPICS = [
  'account',
  'payment',
  'member',
  'content',
  'privacy',
  'service',
  'other',
] as const;
export type FormTopic = (typeof FORM_TOPICS)[number];
/** `notice`: a notice of illegal content, which has its own form. */
export type ComplaintTopic = FormTopic | 'notice';

export const isFormTopic = (text: unknown): text is FormTopic => FORM_TOPICS.some((topic) => topic === text);

/** The kinds of illegal content of a notice (Digital Services Act, article 16). */
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

/** The kinds that hide a profile until a person has decided. */
export type MinorCategory = Extract<NoticeCategory, 'child_abuse' | 'minor'>;

export const isMinorCategory = (category: NoticeCategory | null): category is MinorCategory =>
  category === 'minor' || category === 'child_abuse';

export const LOCATION_LENGTH = 500;

const PROFILE = /^\/members\/([1-9]\d{0,15})(?:\/|$|\?)/;

/** The member whose profile a path on the brand shows; null for other pages. */
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
  perNetworkWhenBraked: 2,
};

/**
 * Profiles that notices hide automatically, because anyone can send one with an address that is not theirs. Above these
 * limits a notice only waits for a person.
 */
export const NOTICE_HIDES = {
  perNetwork: { limit: 2, windowSeconds: DAY_SECONDS },
  perTenant: { limit: 20, windowSeconds: HOUR_SECONDS },
  perNetworkWhenBraked: 0,
};

/** How long closed cases are kept before their text is deleted. */
export const COMPLAINT_KEPT_DAYS = RETENTION_DAYS.complaints;

/** Two groups of unambiguous letters and digits. */
export const isCaseCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
