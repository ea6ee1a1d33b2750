import type { TenantSettings } from '#tenants/settings.ts';
import type { DiscountCode } from './discount-code.ts';
import { timeBonusEnd } from './time-bonus.ts';
import { welcomeEnd } from './welcome-discount.ts';

export type Newcomer = { id: number; hasBought: boolean; signupAt: Date };

/** The percentages that a brand gives for the first bundle; 0 for none. */
type BuiltInPercentages = Pick<TenantSettings, 'time_bonus_percentage' | 'welcome_percentage'>;

const codeFor = (
  id: number,
  { name, percentage }: { name: string; percentage: number },
  end: Date | null,
): DiscountCode | null =>
  end && percentage > 0
    ? {
        code: `${name}${percentage}`,
        percentage,
        minimumMinor: 0,
        currency: null,
        country: null,
        memberId: id,
        paymentMethods: [],
        expiresAt: end,
        validity: 'member',
        status: 'active',
      }
    : null;

const TIME_BONUS = 'TIMEBONUS';
const WELCOME = 'WELCOME';

/** The time bonus as a code (`TIMEBONUS25`), while it is running. */
export const timeBonusCode = (
  { time_bonus_percentage: percentage }: BuiltInPercentages,
  member: Newcomer,
  now: Date,
): DiscountCode | null => codeFor(member.id, { name: TIME_BONUS, percentage }, timeBonusEnd(member, now));

/** The welcome discount as a code (`WELCOME10`), until its end. */
export const welcomeCode = (
  { welcome_percentage: percentage }: BuiltInPercentages,
  member: Newcomer,
  now: Date,
): DiscountCode | null => codeFor(member.id, { name: WELCOME, percentage }, welcomeEnd(member, now));

/** Whether a code is a built-in one; operators cannot create codes with these names. */
export const isBuiltInCode = (code: string): boolean => /^(TIMEBONUS|WELCOME)\d{1,2}$/.test(code);

export const isTimeBonus = (code: string): boolean => isBuiltInCode(code) && code.startsWith(TIME_BONUS);
