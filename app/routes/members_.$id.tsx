import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData, useParams, useRouteError } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { profilePreview, profileTitle } from '#app/api/profile-preview.ts';
import { limitViews } from '#app/api/rate-limits.server.ts';
import { inMiles } from '#app/api/search.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { RouteError } from '#app/components/layout/route-error.tsx';
import { useNoteOpened } from '#app/components/members/gone-since.ts';
import { BlockedByThem, BlockedByYou, ProfileNotFound } from '#app/components/members/profile-closed.tsx';
import { ProfileHead } from '#app/components/members/profile-head.tsx';
import { ProfileView } from '#app/components/members/profile-view.tsx';
import { ReportHost } from '#app/components/safety/report-link.tsx';
import { Unblocked } from '#app/components/safety/unblocked.tsx';
import { giftsOf } from '#app/domain/gifts/received-gifts.server.ts';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { fictionalWarningOf } from '#app/domain/members/fictional-warning.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { blockMember, mayChangeBlocks, unblockMember } from '#app/domain/safety/block-member.server.ts';
import { profileSurroundings } from '#app/domain/search/profile-surroundings.server.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { logInFirst, requireMember, safeBack, scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { trackingOf } from '#app/http/guards/tracking.ts';
import { NICHES } from '#tenants/niches.ts';

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

export const handle: PageHandle = {
  title: (data) => {
    const loaded = data as Loaded;
    return loaded.state === 'open' ? profileTitle(loaded.profile) : msg`Profile`;
  },
  Head: ProfileHead,
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const id = parseId(params.id);
  if (id === null) throw new Response('Not Found', { status: 404 });
  const { settings } = scope.tenant;
  const { network } = trackingOf(context.request, new URL(request.url));
  const openToVisitors = mayVisitorSearch(settings, network);
  if (!scope.viewer && !openToVisitors) throw logInFirst(request);
  await limitViews(context, scope, 'profiles', id);
  const opened = await openProfile(scope, id);
  // Visitors do not learn whether such a member exists.
  if (opened.state === 'not_found' && !scope.viewer) throw logInFirst(request);
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  if (opened.state === 'blocked_by_them') return page({ ...opened, id }, { status: 403 });
  const { profile, block } = opened;
  if (block === 'by_you') {
    const told = !scope.tenant.features.neutral_block_messages;
    return page({ state: 'blocked_by_you' as const, id, name: markedName(profile), told });
  }
  const surroundings = await profileSurroundings(scope, profile);
  const related = surroundings.related.map((card) => card.id);
  await limitViews(context, scope, 'listed', [id, ...related]);
  return page({
    ...opened,
    surroundings,
    gifts: scope.viewer ? await giftsOf(scope, id) : [],
    // Other sites fetch link previews as visitors.
    preview: scope.viewer || !openToVisitors ? null : profilePreview(profile, context.request.facts.origin),
    miles: inMiles(scope.tenant),
    looksFirst: NICHES[scope.tenant.niche].looksFirst,
    warning: fictionalWarningOf(scope, profile.kind),
  });
}

/** Block and unblock. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const fields = await readForm(request);
  const intent = fields.get('intent');
  if (intent !== 'block' && intent !== 'unblock') throw badRequest('intent_unknown', 422);
  if (!(await mayChangeBlocks(scope))) throw badRequest('too_many', 429);
  const found = intent === 'block' ? await blockMember(scope, id) : await unblockMember(scope, id);
  if (!found) throw badRequest('not_found', 404);
  const back = safeBack(fields.get('back') ?? null, `/members/${id}`);
  return redirect(intent === 'block' || back.includes('?') ? back : `${back}?unblocked=1`);
}

export default function MemberPage() {
  return (
    <ReportHost>
      <Member />
    </ReportHost>
  );
}

function Member() {
  const loaded = useLoaderData<Loaded>();
  useNoteOpened(Number(useParams().id), loaded.state === 'open');
  if (loaded.state === 'blocked_by_them') return <BlockedByThem id={loaded.id} name={loaded.name} />;
  if (loaded.state === 'blocked_by_you')
    return <BlockedByYou id={loaded.id} name={loaded.name} told={loaded.told} />;
  const { surroundings, warning, miles, gifts, looksFirst } = loaded;
  return (
    <>
      <Unblocked />
      <ProfileView
        key={loaded.profile.id}
        page={loaded}
        surroundings={surroundings}
        warning={warning}
        miles={miles}
        gifts={gifts}
        looksFirst={looksFirst}
      />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  useNoteOpened(Number(useParams().id), false);
  return isRouteErrorResponse(error) && error.status === 404 ? <ProfileNotFound /> : <RouteError />;
}
