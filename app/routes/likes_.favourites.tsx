import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { FavouritesList } from '#app/components/likes/favourites-list.tsx';
import { LikesTabs } from '#app/components/likes/likes-tabs.tsx';
import { parseOrder, parsePage } from '#app/domain/likes/favourites.ts';
import { listFavourites } from '#app/domain/likes/list-favourites.server.ts';
import { likeCounts } from '#app/domain/likes/list-likes.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';

export const handle: PageHandle = { title: msg`Favorites` };

/** The member's private bookmarks. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const order = parseOrder(searchParams.get('order'));
  const [list, counts] = await Promise.all([
    listFavourites(scope, order, parsePage(searchParams.get('page'))),
    likeCounts(scope),
  ]);
  return json({ order, counts, ...list });
}

export default function Favourites() {
  const { counts, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>
        <Trans>Favorites</Trans>
      </h1>
      <LikesTabs current="favourites" counts={counts} />
      <FavouritesList key={page.order} {...page} />
    </div>
  );
}
