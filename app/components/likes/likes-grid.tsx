import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { CardSkeletons } from '#app/components/members/card-skeletons.tsx';
import { type CardWords, useCardWords } from '#app/components/members/card-words.ts';
import { LikeForm } from '#app/components/members/like-form.tsx';
import { MemberTile } from '#app/components/members/member-tile.tsx';
import { likedSince, useLikes } from '#app/components/members/use-likes.ts';
import { MoreLink } from '#app/components/paging/more-link.tsx';
import { onceEach, usePages } from '#app/components/paging/use-pages.ts';
import type { LikeCard } from '#app/domain/likes/list-likes.server.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type List = 'received' | 'sent' | 'matches';
type Page = { cards: LikeCard[]; next: string | null };

export function LikesGrid({ list, cards, next }: Page & { list: List }) {
  const { pages, ...paging } = usePages<Page>(
    { cards, next },
    'routes/likes.($type)',
    (after) => `/likes/${list}?after=${after}`,
    // A new like that was opened does not count as new anymore.
    'fresh',
  );
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  // A like back makes a match, which has its own page with the first message; a member who has navigated elsewhere in
  // the meantime stays there.
  const likes = useLikes((id) => here.current && navigate(`/likes/m/${id}`));
  const words = useCardWords();
  if (cards.length === 0) return <NoLikes list={list} />;
  return (
    <div onSubmit={likes.onSubmit}>
      <div className="photo-grid">
        {onceEach(pages).map((card) => {
          const likedBack = list === 'received' && likes.isLiked(card.id, likedSince(card.id) ?? false);
          const matched = card.matched || likedBack;
          return (
            <MemberTile
              key={card.id}
              card={card}
              online={words.online}
              line={card.region}
              to={list === 'matches' ? `/members/${card.id}/chat` : `/likes/m/${card.id}`}
              tag={card.isNew && !matched && NEW}
              corner={matched ? MATCH : list === 'received' && <LikeBack card={card} words={words} />}
            />
          );
        })}
      </div>
      {paging.state === 'loading' && <CardSkeletons count={6} />}
      <MoreLink {...paging} />
    </div>
  );
}

const NEW = (
  <Badge tone="unread">
    <Trans context="a like">New</Trans>
  </Badge>
);

const MATCH = (
  <div className="photo-card-corner">
    <Badge tone="primary">
      <Trans>Match</Trans>
    </Badge>
  </div>
);

const LikeBack = ({ card: { id, name, label }, words }: { card: LikeCard; words: CardWords }) => (
  <LikeForm
    memberId={id}
    name={markedCardName({ name, label })}
    words={words}
    liked={false}
    loggedIn
    back="match"
  />
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
