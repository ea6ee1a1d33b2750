import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { TimeBonusFacts } from '#app/api/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useOfferEnd } from './offer-end.ts';
import { useCountdown } from './use-countdown.ts';
import { useModalDue } from './use-modal-due.ts';

const TimeBonusModal = lazy(() => import('./time-bonus-modal.tsx'));

export type TimeBonusProps = {
  bonus: TimeBonusFacts;
  inArea: boolean;
  /** A page about one person, which no offer interrupts. */
  ofPerson: boolean;
  /** False on the page with the bundles, where the link would be redundant. */
  onPremium: boolean;
};

/** The time bonus banner with its countdown, and its dialog (docs/product.md, Discounts). */
export default function TimeBonus({ bonus, inArea, ofPerson, onPremium }: TimeBonusProps) {
  const { t } = useLingui();
  const left = useCountdown(bonus);
  const { due, close } = useModalDue(bonus.modal && left !== null, inArea && !ofPerson);
  const { endsText, until: untilText } = useOfferEnd();
  if (left === null || !inArea || ofPerson) return null;
  const { percentage, next } = bonus;
  const nextPercentage = next?.percentage ?? 0;
  const until = next ? untilText(next.endsAt) : '';
  return (
    <aside aria-label={t`Your discount`} className="time-bonus">
      <div className="page-width">
        <Icon name="timer" />
        <p>
          <Trans>
            <strong>{percentage}% off</strong> your first bundle
          </Trans>
          <span className="time-bonus-next"> {endsText(bonus.endsAt)}</span>
          {nextPercentage > 0 && (
            <span className="time-bonus-next">
              {' '}
              <Trans>
                After that, you get {nextPercentage}% off your first bundle until {until}.
              </Trans>
            </span>
          )}
        </p>
        <time role="timer" aria-label={t`Time left`}>
          {left}
        </time>
        {!onPremium && (
          <Link to="/premium" className="time-bonus-link">
            <span>
              <Trans>Use discount</Trans>
            </span>
            <Icon name="chevron-right" />
          </Link>
        )}
      </div>
      {due && (
        <Suspense fallback={null}>
          <TimeBonusModal bonus={bonus} left={left} onClose={close} />
        </Suspense>
      )}
    </aside>
  );
}
