import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorAsked, nextCursor } from '#app/api/cursor.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LikesTabs } from '#app/components/likes/likes-tabs.tsx';
import { VisitorsList } from '#app/components/likes/visitors-list.tsx';
import { likeCounts } from '#app/domain/likes/list-likes.server.ts';
import { listVisitors } from '#app/domain/likes/list-visitors.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { dayIn } from '#app/platform/zone-day.ts';

export const handle: PageHandle = { title: msg`Visitors` };

/** Visitors of the member's profile; every member may see them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const after = cursorAsked(scope, 'visitors', request);
  const [{ cards, next }, counts] = await Promise.all([listVisitors(scope, after), likeCounts(scope)]);
  const today = dayIn(scope.tenant.settings.time_zone, scope.now);
  return json({ cards, today, counts, next: nextCursor(scope, 'visitors', next) });
}

export default function Visitors() {
  const { counts, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>
        <Trans>Visitors</Trans>
      </h1>
      <LikesTabs current="visitors" counts={counts} />
      <VisitorsList {...page} />
    </div>
  );
}
