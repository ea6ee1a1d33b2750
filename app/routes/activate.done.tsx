import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { FittingFaces } from '#app/components/profile/fitting-faces.tsx';
import { listSignupFaces } from '#app/domain/matching/signup-matches.server.ts';
import { WELCOME_STEPS, welcomePath } from '#app/domain/members/welcome-steps.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

export const handle: PageHandle = { title: msg`Your email is confirmed` };

/** Matching members, if this browser is the member's own: the link may have been opened in another one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  return page({ faces: scope.viewer ? await listSignupFaces(scope) : [] });
}

export default function ActivateDone() {
  const viewer = useRootData()?.viewer;
  const { faces } = useLoaderData<typeof loader>();
  return (
    <MessagePage icon="party-popper" title={<Trans>Your email is confirmed</Trans>}>
      <p>
        <Trans>Your profile is live. Others can find you now, and you can message them.</Trans>
      </p>
      {viewer ? (
        <>
          <div className="w-full">
            <FittingFaces faces={faces} />
          </div>
          <div className="grid w-full gap-2">
            <LinkButton to={welcomePath(WELCOME_STEPS[0])} block>
              <Trans>Set up your profile</Trans>
            </LinkButton>
            <p className="text-sm text-muted">
              <Trans>Three short steps. Skip any you like.</Trans>
            </p>
            <Form method="post" action={welcomePath(WELCOME_STEPS[0])}>
              <Button type="submit" name="intent" value="skip_all" variant="ghost" block>
                <Trans>Skip all</Trans>
              </Button>
            </Form>
          </div>
        </>
      ) : (
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
      )}
    </MessagePage>
  );
}
