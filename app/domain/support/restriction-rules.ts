import { DAY_MS, later } from '#app/platform/durations.ts';

/**
 * `warn` changes nothing but must be read. `hide` and `limit` take the profile out of every list and stop all contact, in
 * both directions, until a decision (`hide`) or for some days (`limit`). `ban` also ends the sessions and refuses the login
 * (docs/decisions/2026-11-23-restrictions.md).
 */
export const RESTRICTION_KINDS = ['warn', 'hide', 'limit', 'ban'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

export const isRestrictionKind = (text: unknown): text is RestrictionKind =>
  RESTRICTION_KINDS.some((kind) => kind === text);

export const LIMIT_DAYS = [3, 7, 30] as const;
export type LimitDays = (typeof LIMIT_DAYS)[number];

export const isLimitDays = (days: unknown): days is LimitDays => LIMIT_DAYS.some((each) => each === days);

/** The rules that can be broken, as listed on /pages/ban. */
export const BROKEN_RULES = ['minors', 'harassment', 'privacy', 'fraud', 'fake', 'unlawful'] as const;
export type BrokenRule = (typeof BROKEN_RULES)[number];

export const isBrokenRule = (text: unknown): text is BrokenRule => BROKEN_RULES.some((rule) => rule === text);

/** The facts of an automated restriction are a code for its cause, because no person wrote them; '' after a report of a minor. */
export const AGE_CHECK_FACTS = 'age_check';
/** The code after a notice of child sexual abuse. */
export const CHILD_ABUSE_FACTS = 'child_abuse';

/** A profile text that staff can remove. The name is replaced, because a profile needs one. */
const PROFILE_TEXTS = ['about_me', 'name', 'city'] as const;
export type ProfileText = (typeof PROFILE_TEXTS)[number];

export const isProfileText = (text: unknown): text is ProfileText =>
  PROFILE_TEXTS.some((each) => each === text);

/** The replacement for a name that was removed; the digits distinguish several of them. */
export const nameInstead = (memberId: number): string => `Member ${String(memberId).slice(-4)}`;

export type RestrictionEnd = 'expired' | 'lifted' | 'overturned' | 'cleared' | 'replaced';

export const FACTS_LENGTH = 2_000;
export const APPEAL_LENGTH = 4_000;
export const APPEAL_MIN_LENGTH = 10;
export const APPEAL_ANSWER_LENGTH = 4_000;

/** The six months in which the community guidelines allow an appeal. */
export const APPEAL_DAYS = 184;

export const appealEnds = (createdAt: Date): Date => later(createdAt, APPEAL_DAYS * DAY_MS);

/** Whether a limit has expired; the other kinds end by a decision. */
export const isOver = ({ endsAt }: { endsAt: Date | null }, now: Date): boolean =>
  endsAt !== null && endsAt <= now;

export type AppealState = 'possible' | 'waiting' | 'upheld' | 'overturned' | 'too_late' | 'not_needed';

/** The state of an appeal. A restriction that was taken back needs none. */
export function appealState(
  restriction: {
    createdAt: Date;
    endReason: RestrictionEnd | null;
    appealedAt: Date | null;
    outcome: 'upheld' | 'overturned' | null;
  },
  now: Date,
): AppealState {
  if (restriction.outcome) return restriction.outcome;
  if (restriction.appealedAt) return 'waiting';
  if (restriction.endReason && ['lifted', 'overturned', 'cleared'].includes(restriction.endReason))
    return 'not_needed';
  return appealEnds(restriction.createdAt) > now ? 'possible' : 'too_late';
}

/**
 * A cleared profile is not hidden again by another report of the same kind within this time, to prevent abuse of
 * reports.
 */
export const CLEARED_DAYS = 180;

const EUROPEAN_UNION = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/** Whether members in this country may turn to a certified body (Digital Services Act, article 21). */
export const hasOutOfCourtBodies = (country: string): boolean => EUROPEAN_UNION.includes(country);

/** The Commission's list of the certified bodies. */
export const OUT_OF_COURT_URL =
  'https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement';
