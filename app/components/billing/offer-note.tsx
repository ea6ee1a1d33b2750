import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { Banner } from '#app/ui/banner.tsx';

type Props = {
  percentage: number;
  endsAt: number | string;
  /** The offer that follows, if any. */
  next: { percentage: number; endsAt: number | string } | null;
  /** Whether the prices shown next to it include the offer. */
  applied: boolean;
  /** The time left, where no banner shows it. */
  left?: ReactNode;
};

/** The discount that applies to this member now, with its real end. */
export function OfferNote({ percentage, endsAt, next, applied, left }: Props) {
  const { i18n, t } = useLingui();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  const endText = (at: number | string) =>
    i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const end = endText(endsAt);
  const nextPercentage = next?.percentage ?? 0;
  const nextEnd = next ? endText(next.endsAt) : '';
  return (
    <Banner tone="success" title={t`${percentage}% off your first bundle`} action={left}>
      {applied ? (
        <Trans>Until {end}. The prices below include your discount.</Trans>
      ) : (
        <Trans>Until {end}. The prices below are the usual ones. We apply your discount when you pay.</Trans>
      )}
      {next && (
        <>
          {' '}
          <Trans>
            After that, you get {nextPercentage}% off until {nextEnd}.
          </Trans>
        </>
      )}
    </Banner>
  );
}
