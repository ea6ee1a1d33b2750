import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { CARD_SIZES, photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import type { MemberCard } from '#app/domain/search/search-members.server.ts';
import { LikeButton } from './like-button.tsx';
import { NoPhoto } from './no-photo.tsx';

/** One card: as few elements as it can be, for a page carries two dozen. */
export function MemberTile({ card, eager }: { card: MemberCard; eager: boolean }) {
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
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="photo-card-photo"
        />
      ) : (
        <NoPhoto />
      )}
      <div className="photo-card-caption">
        <Link to={`/members/${card.id}`} className="cover block truncate font-bold">
          {card.online && <span role="img" aria-label={t`online`} className="online-dot" />}
          {card.name}, {card.age}
        </Link>
        <div className="truncate text-sm">{card.label ? `✦ ${card.label}` : card.region}</div>
      </div>
      <LikeButton memberId={card.id} name={card.name} liked={card.liked} />
    </article>
  );
}
