import { Trans, useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import { CardSkeletons } from '#app/components/members/card-skeletons.tsx';
import { MemberTile } from '#app/components/members/member-tile.tsx';
import { MoreLink } from '#app/components/paging/more-link.tsx';
import { usePages } from '#app/components/paging/use-pages.ts';
import type { LikeCard } from '#app/domain/likes/list-likes.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type List = 'received' | 'sent' | 'matches';
type Page = { cards: LikeCard[]; next: string | null };

export function LikesGrid({ list, cards, next }: Page & { list: List }) {
  const { t } = useLingui();
  const { pages, ...paging } = usePages<Page>(
    { cards, next },
    'routes/likes.($type)',
    (after) => `/likes/${list}?after=${after}`,
    // A new like that was opened is no longer new.
    'fresh',
  );
  if (cards.length === 0) return <NoLikes list={list} />;
  const seen = new Set<number>();
  const once = pages.flatMap((page) => page.cards).filter(({ id }) => !seen.has(id) && seen.add(id));
  return (
    <>
      <div className="photo-grid">
        {once.map((card) => (
          <MemberTile
            key={card.id}
            card={card}
            online={t`online`}
            line={card.region}
            to={list === 'matches' ? `/members/${card.id}/chat` : `/likes/m/${card.id}`}
            corner={(card.isNew || card.matched) && <Mark matched={card.matched} />}
          />
        ))}
      </div>
      {paging.state === 'loading' && <CardSkeletons count={6} />}
      <MoreLink {...paging} />
    </>
  );
}

const Mark = ({ matched }: { matched: boolean }) => (
  <div className="photo-card-corner">
    <Badge tone={matched ? 'primary' : 'unread'}>
      {matched ? <Trans>Match</Trans> : <Trans context="a like">New</Trans>}
    </Badge>
  </div>
);

function NoLikes({ list }: { list: List }) {
  const { t } = useLingui();
  const texts = useRootData()?.viewer?.texts;
  const titles = {
    received: t`No likes yet`,
    sent: t`You haven't liked anyone yet`,
    matches: t`No matches yet`,
  };
  return (
    <EmptyState
      icon={<Icon name="heart" />}
      title={titles[list]}
      action={
        <LinkButton to="/members">
          <Trans>Find someone</Trans>
        </LinkButton>
      }
    >
      {list === 'matches' ? texts?.noMatches : texts?.noLikes}
    </EmptyState>
  );
}
