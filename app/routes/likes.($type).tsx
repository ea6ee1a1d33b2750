import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { capped, useCounts } from '#app/components/layout/counts.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LikesGrid } from '#app/components/likes/likes-grid.tsx';
import { isLikeList, listLikes } from '#app/domain/likes/list-likes.server.ts';
import { cursorText, parseCursor } from '#app/domain/search/search-filter.ts';
import { requireMember } from '#app/guards/actors.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';

export const handle: PageHandle = { title: msg`Likes` };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const list = params.type ?? 'received';
  if (!isLikeList(list)) throw new Response('Not Found', { status: 404 });
  const after = parseCursor(new URL(request.url).searchParams.get('after'));
  const { cards, next } = await listLikes(scope, list, after);
  return json({ list, cards, next: next && cursorText(next) });
}

export default function Likes() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const { newLikes } = useCounts();
  return (
    <div className="page-width grid gap-5 py-6">
      <h1>
        <Trans>Likes</Trans>
      </h1>
      <TabLinks
        label={t`Likes`}
        tabs={[
          {
            to: '/likes/received',
            current: page.list === 'received',
            label: t`Received`,
            badge: newLikes > 0 && <Badge>{capped(newLikes)}</Badge>,
          },
          { to: '/likes/sent', current: page.list === 'sent', label: t`Sent` },
          { to: '/likes/matches', current: page.list === 'matches', label: t`Matches` },
        ]}
      />
      <LikesGrid key={page.list} list={page.list} cards={page.cards} next={page.next} />
    </div>
  );
}
