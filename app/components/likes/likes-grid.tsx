import { Trans, useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NO_PHOTO } from '#app/components/members/no-photo.tsx';
import type { LikeCard } from '#app/domain/likes/list-likes.server.ts';
import { CARD_SIZES, photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type List = 'received' | 'sent' | 'matches';
type Page = { cards: LikeCard[]; next: string | null };

export function LikesGrid({ list, cards, next }: Page & { list: List }) {
  const fetcher = useFetcher<Page>();
  const [more, setMore] = useState<Page>({ cards: [], next });
  useEffect(() => {
    const page = fetcher.data;
    if (page) setMore((before) => ({ cards: [...before.cards, ...page.cards], next: page.next }));
  }, [fetcher.data]);
  if (cards.length === 0) return <NoLikes list={list} />;
  const href = more.next && `/likes/${list}?after=${more.next}`;
  return (
    <>
      <div className="photo-grid">
        {[...cards, ...more.cards].map((card) => (
          <LikeTile key={card.id} card={card} list={list} />
        ))}
      </div>
      {href && (
        <Link
          to={href}
          className={buttonClass({ variant: 'secondary', className: 'justify-self-center' })}
          onClick={(event) => {
            event.preventDefault();
            if (fetcher.state === 'idle') fetcher.load(href);
          }}
        >
          <Trans>Show more</Trans>
        </Link>
      )}
    </>
  );
}

function LikeTile({ card, list }: { card: LikeCard; list: List }) {
  const { t } = useLingui();
  return (
    <article className="photo-card">
      {card.photoId ? (
        <img
          src={photoSource(card.photoId, 'thumb')}
          srcSet={photoSourceSet(card.photoId)}
          sizes={CARD_SIZES}
          alt=""
          width={360}
          height={480}
          loading="lazy"
          decoding="async"
          className="photo-card-photo"
        />
      ) : (
        NO_PHOTO
      )}
      <div className="photo-card-caption">
        <Link
          to={list === 'matches' ? `/members/${card.id}/chat` : `/likes/m/${card.id}`}
          className="cover block truncate font-bold"
        >
          {card.online && <span role="img" aria-label={t`online`} className="online-dot" />}
          {card.name}, {card.age}
        </Link>
        <div className="truncate text-sm">{card.label ? `✦ ${card.label}` : card.region}</div>
      </div>
      {(card.isNew || card.matched) && (
        <div className="photo-card-corner">
          <Badge tone={card.matched ? 'primary' : 'unread'}>
            {card.matched ? <Trans>Match</Trans> : <Trans>New</Trans>}
          </Badge>
        </div>
      )}
    </article>
  );
}

function NoLikes({ list }: { list: List }) {
  const { t } = useLingui();
  const titles = {
    received: t`No likes yet`,
    sent: t`You have not liked anybody yet`,
    matches: t`No matches yet`,
  };
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={titles[list]}
      action={
        <LinkButton to="/members">
          <Trans>Find someone</Trans>
        </LinkButton>
      }
    >
      {list === 'matches' ? (
        <Trans>A match is made when two people like each other.</Trans>
      ) : (
        <Trans>A like is the lightest way to say hello.</Trans>
      )}
    </EmptyState>
  );
}
