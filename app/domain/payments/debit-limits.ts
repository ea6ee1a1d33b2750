import { utcDay } from '#app/platform/durations.ts';
/** Of a period. `waiting`: debits that were not returned; `everPaid`: one has cleared, at any time. */
export type DebitHistory = { count: number; totalMinor: number; waiting: number; everPaid: boolean };
type DebitRules = {
  first_debit_max_minor: number;
  rolling_max_minor: number;
  rolling_max_count: number;
};

/** Whether one more debit exceeds a limit: the amount of a first debit, and the count and sum per period. */
export function debitLimitReached(rules: DebitRules, history: DebitHistory, totalMinor: number): boolean {
  if (!history.everPaid && (history.waiting > 0 || totalMinor > rules.first_debit_max_minor)) return true;
  return (
    history.count + 1 > rules.rolling_max_count || history.totalMinor + totalMinor > rules.rolling_max_minor
  );
}

/** The date of a debit: `noticeDays` after the date of its announcement in the brand's time zone, moved past weekends. */
export function dueDay(announced: string, noticeDays: number): string {
  const day = new Date(`${announced}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + noticeDays);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return utcDay(day);
}
