const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const OLDEST_YEARS = 110;

export type DateOfBirthFault = 'date_missing' | 'date_invalid' | 'too_young';

type CalendarDay = { year: number; month: number; day: number };

function parseDay(text: string): CalendarDay | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/** Cached, because lists compute many ages for the same day. */
let lastToday: { text: string; day: CalendarDay | null } = { text: '', day: null };

/**
 * Whole years between two ISO dates (`1990-05-31`). Someone born on 29 February has their birthday on
 * 1 March in other years. NaN when either is no date.
 */
export function ageInYears(dateOfBirth: string, today: string): number {
  const born = parseDay(dateOfBirth);
  if (lastToday.text !== today) lastToday = { text: today, day: parseDay(today) };
  const now = lastToday.day;
  if (!born || !now) return Number.NaN;
  const before = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (before ? 1 : 0);
}

/** Null when the date exists and the person is old enough on `today` (docs/product.md, Signup). */
export function dateOfBirthFault(
  dateOfBirth: string,
  today: string,
  minimumAge: number,
): DateOfBirthFault | null {
  if (dateOfBirth === '') return 'date_missing';
  const age = ageInYears(dateOfBirth, today);
  if (Number.isNaN(age) || age < 0 || age > OLDEST_YEARS) return 'date_invalid';
  return age < minimumAge ? 'too_young' : null;
}
