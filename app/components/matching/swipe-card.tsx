import { Trans, useLingui } from '@lingui/react/macro';
import type { HTMLAttributes } from 'react';
import { NO_PHOTO } from '#app/components/members/no-photo.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { FittingCard } from '#app/domain/matching/candidates.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { placeText } from '#app/domain/places/place-text.ts';
import { Link } from '#app/ui/link.tsx';
import { useFitTexts } from './fit-reasons.tsx';

type Props = HTMLAttributes<HTMLElement> & { card: FittingCard; behind?: boolean };

/** One card of the deck. Those behind it are rendered so that their photos are loaded. */
export function SwipeCard({ card, behind = false, className = '', ...rest }: Props) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  const textOf = useFitTexts();
  return (
    <article className={`deck-card ${className}`} aria-hidden={behind || undefined} {...rest}>
      {card.photoId ? (
        <img
          src={photoSource(card.photoId, 'large', { cdn })}
          alt=""
          width={720}
          height={960}
          draggable={false}
        />
      ) : (
        NO_PHOTO
      )}
      <div className="deck-text">
        <h2 className="deck-name normal-case">
          {card.online && <span role="img" aria-label={t`online`} className="online-dot" />}
          {behind ? card.name : <Link to={`/members/${card.id}`}>{card.name}</Link>}
          {`,\u00a0${card.age}`}
        </h2>
        <p className="truncate text-sm">{placeText(card.city, card.region)}</p>
        {card.label && <p className="truncate text-sm">{card.label}</p>}
        {card.reasons.slice(0, 2).map((reason) => (
          <p key={reason.kind} className="deck-reason text-sm">
            {textOf(reason)}
          </p>
        ))}
      </div>
      <span aria-hidden="true" className="deck-sign deck-sign-like">
        <span className="bg-primary text-on-primary">
          <Trans>Like</Trans>
        </span>
      </span>
      <span aria-hidden="true" className="deck-sign deck-sign-pass">
        <span className="bg-secondary text-on-secondary">
          <Trans>Pass</Trans>
        </span>
      </span>
    </article>
  );
}
