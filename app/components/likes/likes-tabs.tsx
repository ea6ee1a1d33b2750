import { useLingui } from '@lingui/react/macro';
import { capped, useCounts } from '#app/components/layout/counts.tsx';
import type { LikeCounts } from '#app/domain/likes/list-likes.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';

type LikesTab = 'received' | 'sent' | 'matches' | 'visitors' | 'favourites';

/** The lists of the likes page, with their lengths if counted, and the number of new ones. */
export function LikesTabs({ current, counts }: { current: LikesTab; counts: LikeCounts }) {
  const { t } = useLingui();
  const { newLikes } = useCounts();
  const tab = (name: LikesTab, label: string, count?: number) => ({
    to: `/likes/${name}`,
    current: current === name,
    label,
    badge:
      name === 'received' && newLikes > 0 ? (
        <Badge label={t`${newLikes} new`}>{capped(newLikes)}</Badge>
      ) : (
        count !== undefined && count > 0 && <span className="text-sm text-muted">{capped(count)}</span>
      ),
  });
  return (
    <TabLinks
      label={t`Likes`}
      tabs={[
        tab('received', t`Received`, counts.received),
        tab('sent', t`Sent`, counts.sent),
        tab('matches', t`Matches`, counts.matches),
        tab('visitors', t`Visitors`),
        tab('favourites', t`Favorites`),
      ]}
    />
  );
}
