import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useLocation } from '@remix-run/react';
import type { MailOffReason } from '#app/domain/members/alerts.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { DismissForm } from './dismiss-form.tsx';

/** Explains why emails to this member are off and how to turn them on again (docs/product.md, Alerts). */
export function MailOffAlert({ reason, onClose }: { reason: MailOffReason; onClose?: () => void }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <Banner
      tone="warning"
      title={t`You don't get emails from us`}
      action={
        <div className="flex flex-wrap gap-2">
          <Form method="post" action="/notifications/mail">
            <input type="hidden" name="back" value={pathname + search} />
            <Button type="submit" name="mails" value="on" variant="secondary" size="sm">
              <Trans>Turn emails back on</Trans>
            </Button>
          </Form>
          {reason === 'bounce' && (
            <LinkButton to="/profile/account" variant="ghost" size="sm">
              <Trans>Change email</Trans>
            </LinkButton>
          )}
        </div>
      }
      corner={onClose && <DismissForm dismissal="hide_disabled_notifications_alert" onClose={onClose} />}
    >
      {reason === 'fbl' && (
        <Trans>One of our emails was marked as spam in your mailbox, so we stopped sending them.</Trans>
      )}
      {reason === 'bounce' && (
        <Trans>
          Our emails to you came back. Check that your address is correct and that your mailbox isn't full.
        </Trans>
      )}
      {reason === 'listunsubscribe' && (
        <Trans>You unsubscribed in your mailbox, so we stopped sending emails.</Trans>
      )}
    </Banner>
  );
}
