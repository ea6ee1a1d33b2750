/** The time bonus (docs/product.md, Discounts). Its percentage is a setting of the brand. */
export const TIME_BONUS_SECONDS = 14_400;
export const TIME_BONUS_HOURS = TIME_BONUS_SECONDS / 3_600;
/** The delay between entering the members area and the modal. */
export const TIME_BONUS_MODAL_SECONDS = 40;

type Facts = { hasBought: boolean; signupAt: Date };

/** When the member's time bonus ends; null once it has ended and for members who have bought. */
export function timeBonusEnd({ hasBought, signupAt }: Facts, now: Date): Date | null {
  const end = signupAt.getTime() + TIME_BONUS_SECONDS * 1000;
  return !hasBought && now.getTime() < end ? new Date(end) : null;
}

/** `03:59:08`, the time left as the countdown shows it; null at zero. */
export function timeLeftText(endsAt: number, now: number): string | null {
  const seconds = Math.ceil((endsAt - now) / 1000);
  if (seconds <= 0) return null;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
