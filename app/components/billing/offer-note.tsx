import { Trans, useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import { Banner } from '#app/ui/banner.tsx';

type Props = {
  percentage: number;
  endsAt: number | string;
  /** Whether the prices shown next to it include the offer. */
  applied: boolean;
};

/** The discount that applies to this member now, with its real end. */
export function OfferNote({ percentage, endsAt, applied }: Props) {
  const { i18n, t } = useLingui();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  const end = i18n.date(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <Banner tone="success" title={t`${percentage}% off your next bundle`}>
      {applied ? (
        <Trans>Until {end}. It is in these prices already.</Trans>
      ) : (
        <Trans>Until {end}. It is taken off when you pay; these are the usual prices.</Trans>
      )}
    </Banner>
  );
}
