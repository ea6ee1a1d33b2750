import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ProfileView } from '#app/components/members/profile-view.tsx';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { blockMember, unblockMember } from '#app/domain/safety/block-member.server.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { requireMember, scopeOf } from '#app/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/guards/form-input.ts';
import { page } from '#app/wire/page.ts';
import { trackingOf } from '#app/wire/signup.server.ts';

type ProfilePage = Awaited<ReturnType<typeof openProfile>>;

export const handle: PageHandle = {
  title: (data) => {
    const page = data as ProfilePage;
    return page.state === 'open' ? page.profile.name : msg`Profile`;
  },
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const id = parseId(params.id);
  if (id === null) throw new Response('Not Found', { status: 404 });
  const { network } = trackingOf(context.request, new URL(request.url));
  if (!scope.viewer && !mayVisitorSearch(scope.tenant.settings, network)) throw redirect('/signup');
  const opened = await openProfile(scope, id);
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  return page(opened, { status: opened.state === 'open' ? 200 : 403 });
}

/** Block and unblock. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const intent = (await readForm(request)).get('intent');
  if (intent !== 'block' && intent !== 'unblock') throw badRequest('intent_unknown', 422);
  const found = intent === 'block' ? await blockMember(scope, id) : await unblockMember(scope, id);
  if (!found) throw badRequest('not_found', 404);
  return redirect(`/members/${id}`);
}

export default function MemberPage() {
  const opened = useLoaderData<typeof loader>();
  if (opened.state === 'blocked_by_them') {
    const { name } = opened;
    return (
      <div className="page-width py-16 text-center">
        <h1>
          <Trans>You're blocked by {name}. You do not have access to this page.</Trans>
        </h1>
      </div>
    );
  }
  return opened.state === 'open' ? <ProfileView page={opened} /> : null;
}
