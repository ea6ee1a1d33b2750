import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorAsked, nextCursor } from '#app/api/cursor.server.ts';
import { limitListed } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { OnlineGrid } from '#app/components/matching/online-grid.tsx';
import { DiscoverLinks } from '#app/components/members/discover-links.tsx';
import { listOnline } from '#app/domain/matching/list-online.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Online now` };

/** The members who are currently online. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { cards, next } = await listOnline(scope, cursorAsked(scope, 'online', request));
  await limitListed(context, scope, cards);
  return json({ cards, next: nextCursor(scope, 'online', next) });
}

export default function Online() {
  const { t } = useLingui();
  const { cards, next } = useLoaderData<typeof loader>();
  return (
    <div className="page-width wide-page grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>
        <Trans>Online now</Trans>
      </h1>
      <DiscoverLinks current="online" />
      {cards.length > 0 ? (
        <OnlineGrid page={{ cards, next }} />
      ) : (
        <EmptyState
          icon={<Icon name="moon-star" />}
          title={t`No one is online right now`}
          action={
            <LinkButton to="/members">
              <Trans>See who was here recently</Trans>
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
