import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { isMoment, MatchPage } from '#app/components/likes/match-page.tsx';
import { BlockedByThem } from '#app/components/members/profile-closed.tsx';
import { type FirstMessageTerms, firstMessageTerms } from '#app/domain/chat/message-rules.ts';
import { declineLike, undoDecline } from '#app/domain/matching/decline-like.server.ts';
import { type OpenedMatch, openMatch } from '#app/domain/matching/open-match.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';

type Shown =
  | Extract<OpenedMatch, { state: 'blocked_by_them' }>
  | (Extract<OpenedMatch, { state: 'open' }> & { first: FirstMessageTerms & { clientId: string } });

export const handle: PageHandle = {
  ownBar: (data) => {
    const shown = data as Shown | undefined;
    return shown?.state === 'open' && isMoment(shown.match);
  },
  title: (data) => {
    const shown = data as Shown;
    return shown.state === 'open' ? markedName(shown.match.other) : msg`Likes`;
  },
};

/** A member from one's likes and matches; redirects to the profile if there is no like. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  const opened: OpenedMatch = id === null ? { state: 'not_found' } : await openMatch(scope, id);
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  if (opened.state === 'no_like') throw redirect(`/members/${id}`);
  if (opened.state === 'blocked_by_them') return json<Shown>(opened, { status: 403 });
  const terms = firstMessageTerms(scope.tenant.settings, scope.viewer, opened.match.other.kind);
  return json<Shown>({ ...opened, first: { ...terms, clientId: randomUUID() } });
}

const ACTIONS = new Map([
  ['pass', declineLike],
  ['undo', undoDecline],
]);

/** Passes on a received like, or undoes the pass. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const act = ACTIONS.get((await readForm(request)).get('intent') ?? '');
  if (!act) throw badRequest('intent_unknown', 422);
  if (!(await act(scope, id))) throw badRequest('not_found', 404);
  return request.headers.get('Sec-Fetch-Dest') === 'empty' ? json({ done: true }) : redirect('/likes');
}

export default function LikedMember() {
  const shown = useLoaderData<typeof loader>();
  return shown.state === 'open' ? (
    <MatchPage match={shown.match} first={shown.first} />
  ) : (
    <BlockedByThem id={shown.id} name={shown.name} />
  );
}
