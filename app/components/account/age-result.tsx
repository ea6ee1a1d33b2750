import { Trans, useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { AgeState } from '#app/domain/members/age-check.server.ts';
import { Banner } from '#app/ui/banner.tsx';

type Props = {
  is: AgeState['is'];
  /** The outcome of the check from which the member returns; '' for none. */
  result: string;
  /** ISO instant from which a refused age can be tried again. */
  until: string | null;
};

/** The member's age status, or the outcome of the check. */
export function AgeResult({ is, result, until }: Props) {
  const { i18n } = useLingui();
  const email = useRootData()?.brand.supportEmail ?? '';
  if (is === 'verified')
    return (
      <Banner>
        <Trans>Your age is confirmed. You can see photos marked 18+.</Trans>
      </Banner>
    );
  if (is === 'refused') {
    const day = i18n.date(until ?? '', { dateStyle: 'long' });
    return (
      <Banner tone="danger" live>
        <Trans>
          The age check didn't confirm that you're 18 or over, so other members can't find your profile. You
          can try again from {day}. If the result is wrong, write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          .
        </Trans>
      </Banner>
    );
  }
  if (is === 'needless')
    return (
      <p>
        <Trans>You don't need an age check where you live.</Trans>
      </p>
    );
  if (is === 'unavailable')
    return (
      <p>
        <Trans>We can't check your age right now, so photos marked 18+ stay closed. Try again later.</Trans>
      </p>
    );
  return <Outcome result={result} />;
}

function Outcome({ result }: { result: string }) {
  if (result === 'canceled')
    return (
      <Banner>
        <Trans>You canceled the age check.</Trans>
      </Banner>
    );
  if (result === 'too_many')
    return (
      <Banner tone="danger" live>
        <Trans>Too many age checks. Try again tomorrow.</Trans>
      </Banner>
    );
  if (result === 'failed')
    return (
      <Banner tone="danger" live>
        <Trans>The age check didn't work. Try again.</Trans>
      </Banner>
    );
  return null;
}
