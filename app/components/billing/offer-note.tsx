import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOfferEnd } from '#app/components/discounts/offer-end.ts';
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
  const { t } = useLingui();
  const { endsText, until: untilText } = useOfferEnd();
  const nextPercentage = next?.percentage ?? 0;
  const until = next ? untilText(next.endsAt) : '';
  return (
    <Banner tone="success" title={t`${percentage}% off your first bundle`} action={left}>
      {endsText(endsAt)}{' '}
      {applied ? (
        <Trans>The prices below include your discount.</Trans>
      ) : (
        <Trans>The prices below are our regular prices. We apply your discount when you pay.</Trans>
      )}
      {next && (
        <>
          {' '}
          <Trans>
            After that, you get {nextPercentage}% off your first bundle until {until}.
          </Trans>
        </>
      )}
    </Banner>
  );
}
