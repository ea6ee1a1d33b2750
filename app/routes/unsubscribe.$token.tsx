import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkGone } from '#app/components/notifications/link-gone.tsx';
import { openChoices, unsubscribe } from '#app/domain/notifications/choices.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

export const handle: PageHandle = { title: msg`Unsubscribe`, noEntryWarning: true };

/** A GET changes nothing, because mail scanners open links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const choices = await openChoices(await scopeOf(context), params.token ?? '');
  const found = choices && { address: choices.address, off: choices.off };
  return json({ found, token: params.token ?? '' }, { status: found ? 200 : 410 });
}

/** Unsubscribes by the button here or by the email client's one-click request (RFC 8058), identified by the link. */
export async function action({ context, params }: ActionFunctionArgs) {
  const done = await unsubscribe(await scopeOf(context), params.token ?? '');
  return json({ done: done === true }, { status: done ? 200 : 410 });
}

export default function Unsubscribe() {
  const { found, token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!found) return <LinkGone />;
  const off = found.off || reply?.done === true;
  const icon = off ? 'mail-check' : 'mail-question-mark';
  return (
    <MessagePage
      icon={icon}
      title={off ? <Trans>You're unsubscribed</Trans> : <Trans>Stop these emails?</Trans>}
    >
      <p className="font-semibold wrap-anywhere">{found.address}</p>
      <p>
        <Trans>We always send emails about your account, orders and safety.</Trans>
      </p>
      {!off && (
        <Form method="post">
          <Button type="submit">
            <Trans>Unsubscribe</Trans>
          </Button>
        </Form>
      )}
      <LinkButton to={`/preferences/${token}`} variant="ghost">
        {off ? <Trans>Choose emails again</Trans> : <Trans>Manage emails</Trans>}
      </LinkButton>
    </MessagePage>
  );
}
