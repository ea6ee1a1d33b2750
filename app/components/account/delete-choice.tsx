import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Delete or stay: two equal buttons, with an explanation of what deleting means. */
export function DeleteChoice({ credits, awaited }: { credits: number; awaited: boolean }) {
  const { t } = useLingui();
  const navigation = useNavigation();
  return (
    <section className="panel grid gap-4 p-5">
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>At once: nobody sees you any more, and you are logged out everywhere.</Trans>
        </li>
        <li>
          <Trans>For {REACTIVATION_DAYS} days a link in a mail brings everything back.</Trans>
        </li>
        <li>
          <Trans>
            Then it is erased for good: profile, photos, likes, messages. Of payments only what the law
            demands stays, without your name.
          </Trans>
        </li>
        {awaited && (
          <li>
            <Trans>
              Direct debits that come due while your account is deleted are canceled. Payments that arrive
              then are refunded in full.
            </Trans>
          </li>
        )}
        {credits > 0 && (
          <li>
            {t`${plural(credits, { one: 'Your # credit is lost with it.', other: 'Your # credits are lost with it.' })}`}
          </li>
        )}
      </ul>
      <LinkButton to="/notifications/export" variant="ghost" className="justify-self-start">
        <Trans>First get a copy of my data</Trans>
      </LinkButton>
      <div className="grid gap-3 sm:grid-cols-2">
        <Form method="post" reloadDocument>
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="secondary"
            block
            loading={navigation.formData?.get('intent') === 'delete'}
          >
            <Trans>Delete my account</Trans>
          </Button>
        </Form>
        <LinkButton to="/notifications" variant="secondary" block>
          <Trans>Keep my account</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
