import { CARD_SIZES, photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import type { MemberCard } from '#app/domain/search/search-members.server.ts';
import type { CardWords } from './card-words.ts';
import { LikeForm } from './like-form.tsx';
import { NO_PHOTO } from './no-photo.tsx';

type Props = { card: MemberCard; words: CardWords; eager: boolean; liked?: boolean; loggedIn?: boolean };

/** One card: as few elements and hooks as it can be, for a page carries two dozen. */
export function MemberTile({ card, words, eager, liked = card.liked, loggedIn = false }: Props) {
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
        NO_PHOTO
      )}
      <div className="photo-card-caption">
        <a href={`/members/${card.id}`} className="cover block truncate font-bold">
          {card.online && <span role="img" aria-label={words.online} className="online-dot" />}
          {`${card.name}, ${card.age}`}
        </a>
        <div className="truncate text-sm">{card.label ? `✦ ${card.label}` : card.region}</div>
      </div>
      <LikeForm memberId={card.id} name={card.name} words={words} liked={liked} loggedIn={loggedIn} />
    </article>
  );
}
