import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useDay } from '#app/components/safety/day.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type Props = {
  invisible: boolean;
  /** What the company takes off the next order; null when it offers nothing. */
  discount: { percentage: number; code: string | null; until: string | null } | null;
};

/** What else there is instead of leaving; it stands below, and is in nobody's way. */
export function DeleteOffers({ invisible, discount }: Props) {
  const { t } = useLingui();
  const day = useDay();
  return (
    <section className="panel grid gap-4 p-5">
      <h2>
        <Trans>Or perhaps this is enough?</Trans>
      </h2>
      <div className="grid gap-2">
        <h3>
          <Trans>Not be seen for a while</Trans>
        </h3>
        <p className="text-muted">
          {invisible ? (
            <Trans>You are invisible: only those you write with can see you.</Trans>
          ) : (
            <Trans>Invisible, you are in no list. Only those you write with can see you.</Trans>
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
          <Trans>Fewer mails</Trans>
        </h3>
        <LinkButton to="/notifications/mail" variant="ghost" className="justify-self-start">
          <Trans>Choose what you are told</Trans>
        </LinkButton>
      </div>
      {discount && (
        <div className="grid gap-2">
          <h3>
            <Trans>{discount.percentage}% off your next credits</Trans>
          </h3>
          {discount.code ? (
            <p>
              <strong>{discount.code}</strong>
              {discount.until && ` · ${t`until ${day(discount.until)}`}`}
            </p>
          ) : (
            <Form method="post">
              <Button type="submit" name="intent" value="discount" variant="ghost">
                <Trans>Give me the code</Trans>
              </Button>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}
