import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useDay } from '#app/components/safety/day.ts';
import { OFFERED_PAUSE_DAYS } from '#app/domain/notifications/mail-choices.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type Props = {
  invisible: boolean;
  /** ISO moment; null when mails are not paused. */
  pausedUntil: string | null;
  /** The discount on the next order; null if the company offers none. */
  discount: { percentage: number; code: string | null; until: string | null } | null;
};

/** Alternatives to deleting the account, shown below the form. */
export function DeleteOffers({ invisible, pausedUntil, discount }: Props) {
  const { t } = useLingui();
  const day = useDay();
  return (
    <section className="panel grid gap-4 p-5">
      <h2>
        <Trans>Is one of these enough?</Trans>
      </h2>
      <div className="grid gap-2">
        <h3>
          <Trans>Take a break</Trans>
        </h3>
        <p className="text-muted">
          {invisible ? (
            <Trans>You're invisible. Only people you chat with can see you.</Trans>
          ) : (
            <Trans>
              When you're invisible, you don't appear in any list. Only people you chat with can see you.
            </Trans>
          )}
        </p>
        {!invisible && (
          <Form method="post">
            <Button type="submit" name="intent" value="invisible" variant="ghost">
              <Trans>Make me invisible</Trans>
            </Button>
          </Form>
        )}
      </div>
      <div className="grid gap-2">
        <h3>
          <Trans>Fewer emails</Trans>
        </h3>
        <PauseOffer pausedUntil={pausedUntil} />
        <LinkButton to="/notifications/mail" variant="ghost" className="justify-self-start">
          <Trans>Manage notifications</Trans>
        </LinkButton>
      </div>
      {discount && (
        <div className="grid gap-2">
          <h3>
            <Trans>{ph({ percentage: discount.percentage })}% off your next credits</Trans>
          </h3>
          {discount.code ? (
            <p>
              <strong>{discount.code}</strong>
              {discount.until && ` · ${t`until ${{ date: day(discount.until) }}`}`}
            </p>
          ) : (
            <Form method="post">
              <Button type="submit" name="intent" value="discount" variant="ghost">
                <Trans>Get the code</Trans>
              </Button>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}

function PauseOffer({ pausedUntil }: { pausedUntil: string | null }) {
  const { t } = useLingui();
  const day = useDay();
  const until = pausedUntil && day(pausedUntil);
  if (until) return <p className="text-muted">{t`Paused until ${until}`}</p>;
  const days = OFFERED_PAUSE_DAYS;
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="pause" variant="ghost">
        {t`No emails for ${days} days`}
      </Button>
    </Form>
  );
}
