import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ProfileView } from '#app/components/members/profile-view.tsx';
import { PreviewTabs } from '#app/components/profile/preview-tabs.tsx';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { PREVIEWS } from '#app/domain/photos/gallery-rules.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Preview profile` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const wanted = new URL(request.url).searchParams.get('as');
  const as = PREVIEWS.find((preview) => preview === wanted) ?? 'free';
  const opened = await openProfile(scope, scope.viewer.id, as);
  if (opened.state !== 'open') throw new Response('Not Found', { status: 404 });
  return page({ opened, as, live: scope.viewer.profileStatus === 'active' });
}

/** The member's own profile, rendered by the same component as other profiles. */
export default function Preview() {
  const { opened, as, live } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-width flex flex-wrap items-center gap-3 pt-4">
        <p className="me-auto text-muted">
          {live ? (
            <Trans>This is how others see you.</Trans>
          ) : (
            <Trans>This is how others will see you once your profile is live.</Trans>
          )}
        </p>
        <LinkButton to="/profile" variant="ghost" size="sm">
          <Trans>Back to my profile</Trans>
        </LinkButton>
      </div>
      <div className="page-width">
        <PreviewTabs current={as} />
      </div>
      <ProfileView page={opened} />
    </>
  );
}
