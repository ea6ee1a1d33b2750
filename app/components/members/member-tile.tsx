import type { ReactNode } from 'react';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { CARD_SIZES, photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { LOADED_FIRST } from '#app/ui/loaded-first.ts';
import { NO_PHOTO } from './no-photo.tsx';

type TileCard = {
  id: number;
  name: string;
  age: number | null;
  photoId: string | null;
  online: boolean;
  /** The label of a fictional, resell or cam profile; shown instead of `line`. */
  label: string | null;
};

type Props = {
  card: TileCard;
  /** The accessible label for being online. */
  online: string;
  line: string;
  /** Additional lines below it. */
  more?: ReactNode;
  /** A label in the upper left corner. */
  tag?: ReactNode;
  /** A button or a label in the upper right corner. */
  corner?: ReactNode;
  to?: string;
  /** The first row is loaded eagerly, its first two photos with high priority. */
  load?: 'first' | 'eager' | 'lazy';
};

/** One card. A page has two dozen, so it has few elements. */
export function MemberTile({ card, online, line, more, tag, corner, to, load = 'lazy' }: Props) {
  return (
    <article className="photo-card">
      {card.photoId ? <Photo id={card.photoId} load={load} /> : NO_PHOTO}
      <div className="photo-card-caption">
        <a href={to ?? `/members/${card.id}`} className="cover photo-card-name">
          {card.online && <span role="img" aria-label={online} className="online-dot" />}
          <span className="truncate">{card.age === null ? card.name : `${card.name},`}</span>
          {card.age !== null && <span>{`\u00a0${card.age}`}</span>}
        </a>
        {card.label ? (
          <div className="line-clamp-2 text-sm">{card.label}</div>
        ) : (
          <div className="line-clamp-2 text-sm max-[22.5rem]:block max-[22.5rem]:truncate">{line}</div>
        )}
        {more}
      </div>
      {tag && <div className="photo-card-tag">{tag}</div>}
      {corner}
    </article>
  );
}

function Photo({ id, load }: { id: string; load: 'first' | 'eager' | 'lazy' }) {
  const cdn = usePhotoCdn();
  return (
    <img
      loading={load === 'lazy' ? 'lazy' : 'eager'}
      src={photoSource(id, 'thumb', { cdn })}
      srcSet={photoSourceSet(id, { cdn })}
      sizes={CARD_SIZES}
      alt=""
      width={360}
      height={480}
      decoding="async"
      className="photo-card-photo"
      {...(load === 'first' ? LOADED_FIRST : null)}
    />
  );
}
