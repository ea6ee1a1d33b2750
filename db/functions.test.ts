import { expect, it } from 'vitest';
import { MANDATE_KEPT_MONTHS, RETENTION_DAYS } from '#app/domain/accounts/retention.ts';
import { functionFiles } from './migrate.ts';

/**
 * The functions that delete evidence contain their retention period: if it were a parameter, a running program could
 * delete evidence too early.
 */
const PERIODS: Record<string, string> = {
  end_mandates: `${MANDATE_KEPT_MONTHS} months`,
  end_photo_decisions: `${RETENTION_DAYS.photoDecisions * 24} hours`,
  end_proofs: `${RETENTION_DAYS.erasureProofs * 24} hours`,
  end_reports: `${RETENTION_DAYS.reports * 24} hours`,
};

const intervals = functionFiles()
  .filter(({ path }) => path.includes('/deletion/'))
  .map(({ name, text }) => [name, [...text.matchAll(/interval '([^']+)'/g)].map(([, period]) => period)]);

it('the functions that delete evidence keep it as long as the retention register says', () => {
  expect(Object.fromEntries(intervals)).toEqual(
    Object.fromEntries(Object.entries(PERIODS).map(([name, period]) => [name, [period]])),
  );
});
