import { useLingui } from '@lingui/react/macro';
import type { ReportReason } from '#app/domain/support/report-reasons.ts';

/** The labels of the reasons, in display order. */
export function useReasons(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    fake: t`Not a real person, or not their photos`,
    scam: t`Asks for money, or wants to sell something`,
    harassment: t`Insults, threats or harassment`,
    underage: t`Seems to be under 18`,
    explicit_photo: t`A photo that doesn't belong here`,
    hate: t`Hate against a group of people`,
    other: t`Something else`,
  };
}
