import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { NoticeLine } from '#app/ui/notice-line.tsx';

/** The short form above a list: the linked page resends the email and corrects the address. */
export function ActivationLine({ className }: { className: string }) {
  return (
    <div className={className}>
      <NoticeLine icon={<Icon name="mail-check" />} href="/complete-signup">
        <Trans>Confirm your email so others can find you</Trans>
      </NoticeLine>
    </div>
  );
}

/** The activation reminder (docs/product.md, Alerts). */
export function ActivationAlert({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <div className={className}>
      <Banner tone="warning" title={t`Confirm your email`} action={<ActivationActions />}>
        <Trans>Until then, others can't find you and you can't send messages.</Trans>
      </Banner>
    </div>
  );
}

/** Resend the email, or change a mistyped address. */
export function ActivationActions() {
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" action="/complete-signup">
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" variant="secondary" size="sm">
          <Trans>Resend email</Trans>
        </Button>
      </Form>
      <LinkButton to="/profile/account" variant="ghost" size="sm">
        <Trans>Wrong address?</Trans>
      </LinkButton>
    </div>
  );
}
