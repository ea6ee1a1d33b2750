import { Trans, useLingui } from '@lingui/react/macro';
import type { TimeBonusFacts } from '#app/api/root-data.ts';
import { TIME_BONUS_HOURS } from '#app/domain/discounts/time-bonus.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useOfferEnd } from './offer-end.ts';

type Props = { bonus: TimeBonusFacts; left: string; onClose: () => void };

/** Explains the time bonus with all its rules, and what follows it. */
export default function TimeBonusModal({ bonus, left, onClose }: Props) {
  const { t } = useLingui();
  const { endsText, until: untilText } = useOfferEnd();
  const { percentage, code, next } = bonus;
  const nextPercentage = next?.percentage ?? 0;
  const until = next ? untilText(next.endsAt) : '';
  return (
    <Dialog
      defaultOpen
      onOpenChange={(open) => !open && onClose()}
      title={t`${percentage}% off your first bundle`}
      description={t`For ${TIME_BONUS_HOURS} hours after signing up, your first bundle of credits costs ${percentage}% less.`}
      closeLabel={t`Close`}
    >
      <p className="time-bonus-left" role="timer" aria-label={t`Time left`}>
        {left}
      </p>
      <p className="text-center text-muted">{endsText(bonus.endsAt)}</p>
      <ul className="my-4 grid list-disc gap-1 ps-5 text-muted">
        <li>
          <Trans>We apply your discount when you pay. You don't need to enter the code {code}.</Trans>
        </li>
        <li>
          <Trans>You can use it once, for one bundle of any size.</Trans>
        </li>
        <li>
          {next ? (
            <Trans>
              After that, you get {nextPercentage}% off your first bundle until {until}.
            </Trans>
          ) : (
            <Trans>After that, the usual prices apply.</Trans>
          )}
        </li>
      </ul>
      <div className="grid gap-2">
        <LinkButton to="/premium" block onClick={onClose}>
          <Trans>See bundles</Trans>
        </LinkButton>
        <Button variant="ghost" block onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
