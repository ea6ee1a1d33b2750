import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorAsked, nextCursor } from '#app/api/cursor.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LikesGrid } from '#app/components/likes/likes-grid.tsx';
import { LikesTabs } from '#app/components/likes/likes-tabs.tsx';
import { DiscoverLinks } from '#app/components/members/discover-links.tsx';
import { isLikeList, listLikesWithCounts } from '#app/domain/likes/list-likes.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';

export const handle: PageHandle = { title: msg`Likes` };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const list = params.type ?? 'received';
  if (!isLikeList(list)) throw new Response('Not Found', { status: 404 });
  const after = cursorAsked(scope, `likes ${list}`, request);
  const { cards, next, counts } = await listLikesWithCounts(scope, list, after);
  return json({ list, cards, counts, next: nextCursor(scope, `likes ${list}`, next) });
}

export default function Likes() {
  const { list, cards, counts, next } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>
        <Trans>Likes</Trans>
      </h1>
      <LikesTabs current={list} counts={counts} />
      <LikesGrid key={list} list={list} cards={cards} next={next} />
      <DiscoverLinks />
    </div>
  );
}
