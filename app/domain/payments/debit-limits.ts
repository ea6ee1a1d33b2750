type DebitHistory = { count: number; totalMinor: number; everPaid: boolean };
type DebitRules = {
  first_debit_max_minor: number;
  rolling_max_minor: number;
  rolling_max_count: number;
};

/** Whether one more debit exceeds a limit: the amount of a first debit, and the count and sum per period. */
export function debitLimitReached(rules: DebitRules, history: DebitHistory, totalMinor: number): boolean {
  if (!history.everPaid && (history.count > 0 || totalMinor > rules.first_debit_max_minor)) return true;
  return (
    history.count + 1 > rules.rolling_max_count || history.totalMinor + totalMinor > rules.rolling_max_minor
  );
}

/** The date of a debit: `noticeDays` after its announcement, moved past weekends. */
export function dueDay(announced: Date, noticeDays: number): string {
  const day = new Date(
    Date.UTC(announced.getUTCFullYear(), announced.getUTCMonth(), announced.getUTCDate() + noticeDays),
  );
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
