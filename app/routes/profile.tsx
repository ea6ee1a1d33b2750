import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ProfileView } from '#app/components/members/profile-view.tsx';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { requireMember } from '#app/guards/actors.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`My profile` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const opened = await openProfile(scope, scope.viewer.id);
  if (opened.state !== 'open') throw new Response('Not Found', { status: 404 });
  return json(opened);
}

/** One's own profile as others see it. */
export default function OwnProfile() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-width flex flex-wrap items-center gap-3 pt-4">
        <p className="me-auto text-muted">
          <Trans>This is how others see you.</Trans>
        </p>
        <LinkButton to="/notifications" variant="ghost" size="sm">
          <Trans>Settings</Trans>
        </LinkButton>
      </div>
      <ProfileView page={page} />
    </>
  );
}
