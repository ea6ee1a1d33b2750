import { Trans, useLingui } from '@lingui/react/macro';
import { useOfferEnd } from '#app/components/discounts/offer-end.ts';
import { Banner } from '#app/ui/banner.tsx';

type Props = {
  percentage: number;
  endsAt: number | string;
  /** The offer that follows, if any. */
  next: { percentage: number; endsAt: number | string } | null;
  /** Whether the prices shown next to it include the offer. */
  applied: boolean;
};

/** The discount that applies to this member now, with its real end. */
export function OfferNote({ percentage, endsAt, next, applied }: Props) {
  const { t } = useLingui();
  const { endsText, until: untilText } = useOfferEnd();
  const nextPercentage = next?.percentage ?? 0;
  const until = next ? untilText(next.endsAt) : '';
  return (
    <Banner tone="success" title={t`${percentage}% off your first bundle`}>
      {endsText(endsAt)}{' '}
      {applied ? (
        <Trans>These prices include it.</Trans>
      ) : (
        <Trans>We deduct it when you pay. These are the usual prices.</Trans>
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
