import { Trans, useLingui } from '@lingui/react/macro';
import {
  TIME_BONUS_CODE,
  TIME_BONUS_HOURS,
  TIME_BONUS_PERCENTAGE,
} from '#app/domain/discounts/time-bonus.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Explains the time bonus with all its rules. */
export default function TimeBonusModal({ left, onClose }: { left: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      defaultOpen
      onOpenChange={(open) => !open && onClose()}
      title={t`${TIME_BONUS_PERCENTAGE}% off your first bundle`}
      description={t`For ${TIME_BONUS_HOURS} hours after signing up, your first bundle of credits costs ${TIME_BONUS_PERCENTAGE}% less.`}
      closeLabel={t`Close`}
    >
      <p className="time-bonus-left" role="timer" aria-label={t`Time left`}>
        {left}
      </p>
      <ul className="my-4 grid list-disc gap-1 ps-5 text-muted">
        <li>
          <Trans>It is taken off when you pay. You need not enter the code {TIME_BONUS_CODE}.</Trans>
        </li>
        <li>
          <Trans>It is valid once, for one bundle of any size.</Trans>
        </li>
        <li>
          <Trans>It ends when the time is up, and does not start again.</Trans>
        </li>
      </ul>
      <div className="grid gap-2">
        <LinkButton to="/premium" block onClick={onClose}>
          <Trans>See the bundles</Trans>
        </LinkButton>
        <Button variant="ghost" block onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
