import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NO_PHOTO } from '#app/components/members/no-photo.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { PersonCard } from '#app/domain/members/person-card.ts';
import { CARD_SIZES, photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { Link } from '#app/ui/link.tsx';

type Props = {
  card: PersonCard;
  to?: string;
  /** Shown below the name, instead of the region. */
  detail?: ReactNode;
  corner?: ReactNode;
  eager?: boolean;
};

/** A photo card in a list that adds a detail to each person. */
export function PersonTile({ card, to = `/members/${card.id}`, detail, corner, eager }: Props) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  return (
    <article className="photo-card">
      {card.photoId ? (
        <img
          loading={eager ? 'eager' : 'lazy'}
          src={photoSource(card.photoId, 'thumb', { cdn })}
          srcSet={photoSourceSet(card.photoId, { cdn })}
          sizes={CARD_SIZES}
          alt=""
          width={360}
          height={480}
          decoding="async"
          className="photo-card-photo"
        />
      ) : (
        NO_PHOTO
      )}
      <div className="photo-card-caption">
        <Link to={to} className="cover photo-card-name">
          {card.online && <span role="img" aria-label={t`online`} className="online-dot" />}
          <span className="truncate">{card.name}</span>
          <span>{`,\u00a0${card.age}`}</span>
        </Link>
        {card.label && <div className="truncate text-sm">{card.label}</div>}
        <div className="truncate text-sm">{detail ?? card.region}</div>
      </div>
      {corner && <div className="photo-card-corner">{corner}</div>}
    </article>
  );
}
