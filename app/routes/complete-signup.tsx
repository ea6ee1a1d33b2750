import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { isDevelopment } from '#app/api/development.server.ts';
import { BackToChat } from '#app/components/credits/back-to-chat.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { resendActivation } from '#app/domain/accounts/activation.server.ts';
import { requireMember, safeBack, scopeOf } from '#app/http/guards/actors.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Confirm your e-mail address`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer } = await scopeOf(context);
  const back = safeBack(new URL(request.url).searchParams.get('back'), '');
  if (viewer?.status === 'active') throw redirect(back || '/members');
  return json({ loggedIn: viewer !== null, devMail: isDevelopment(), back });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const sent = await resendActivation(scope, context.request.facts.address);
  return json({ sent }, { status: sent ? 200 : 429 });
}

export default function CompleteSignup() {
  const { loggedIn, devMail, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="page-width grid max-w-xl gap-5 py-10 text-center">
      <Icon name="mail-open" className="mx-auto size-14 text-primary" strokeWidth={1.25} />
      <h1>
        <Trans>Check your mail</Trans>
      </h1>
      <p>
        <Trans>We have sent you a mail with a link. Open it, and your profile goes live.</Trans>
      </p>
      {reply && (
        <Banner tone={reply.sent ? 'success' : 'warning'} live>
          {reply.sent ? (
            <Trans>The mail is on its way again.</Trans>
          ) : (
            <Trans>
              We have sent several mails already. Please look in your spam folder, or try again tomorrow.
            </Trans>
          )}
        </Banner>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {loggedIn && (
          <Form method="post">
            <Button type="submit" variant="secondary">
              <Trans>Send the mail again</Trans>
            </Button>
          </Form>
        )}
        {loggedIn && (
          <LinkButton to="/profile/account" variant="ghost">
            <Trans>Wrong address?</Trans>
          </LinkButton>
        )}
        {loggedIn && (
          <LinkButton to="/signup-matches">
            <Trans>See who fits you meanwhile</Trans>
          </LinkButton>
        )}
        {!loggedIn && (
          // Where a signup opens no session, a link by mail confirms the address as well.
          <LinkButton to="/login/link" variant="ghost">
            <Trans>Email me a login link</Trans>
          </LinkButton>
        )}
        <BackToChat back={back} />
        {devMail && (
          <LinkButton to="/dev/mail" variant="ghost" reloadDocument>
            <Trans>Open the development mailbox</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  );
}
