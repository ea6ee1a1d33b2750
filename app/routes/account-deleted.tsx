import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

export const handle: PageHandle = { title: msg`Your account is deleted` };

/** Logged-in members still have an account, so they are redirected. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context);
  return { withdrawn: new URL(request.url).searchParams.has('withdrawn') };
}

/** After the deletion: what was done, and what is still possible. */
export default function AccountDeleted() {
  const { withdrawn } = useLoaderData<typeof loader>();
  return (
    <MessagePage icon="user-x" title={<Trans>Your account is deleted</Trans>}>
      <p>
        <Trans>No one can see you anymore, and you're logged out everywhere.</Trans>
      </p>
      {withdrawn && (
        <p>
          <Trans>
            You also withdrew from your orders. We emailed you a confirmation with your refund amount.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          For {REACTIVATION_DAYS} days, you can restore your account with the link we emailed you. After that,
          we erase everything and email you one last time to confirm.
        </Trans>
      </p>
      <LinkButton to="/" variant="secondary">
        <Trans>Go to homepage</Trans>
      </LinkButton>
    </MessagePage>
  );
}
