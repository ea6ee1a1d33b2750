import type { DiscountCode } from './discount-code.ts';
import { TIME_BONUS_CODE, TIME_BONUS_PERCENTAGE, timeBonusEnd } from './time-bonus.ts';
import { WELCOME_CODE, WELCOME_PERCENTAGE, welcomeEnd } from './welcome-discount.ts';

export type Newcomer = { id: number; premium: boolean; signupAt: Date };

const codeFor = (id: number, code: string, percentage: number, end: Date | null): DiscountCode | null =>
  end && {
    code,
    percentage,
    minimumMinor: 0,
    currency: null,
    country: null,
    memberId: id,
    paymentMethods: [],
    expiresAt: end,
    validity: 'member',
    status: 'active',
  };

/** The time bonus as a code, while it runs. */
export const timeBonusCode = (member: Newcomer, now: Date): DiscountCode | null =>
  codeFor(member.id, TIME_BONUS_CODE, TIME_BONUS_PERCENTAGE, timeBonusEnd(member, now));

/** The welcome discount as a code, until its end. */
export const welcomeCode = (member: Newcomer, now: Date): DiscountCode | null =>
  codeFor(member.id, WELCOME_CODE, WELCOME_PERCENTAGE, welcomeEnd(member, now));

/** Built-in codes of every brand; operators cannot create codes with these names. */
export const OWN_CODES: readonly string[] = [TIME_BONUS_CODE, WELCOME_CODE];
