import { Trans } from '@lingui/react/macro';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import type { CardFact, MemberCard } from '#app/domain/search/member-card.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { CardWords } from './card-words.ts';
import { useLabels } from './labels.ts';
import { LikeForm } from './like-form.tsx';
import { MemberTile } from './member-tile.tsx';
import type { useLikes } from './use-likes.ts';

type Props = {
  cards: readonly MemberCard[];
  words: CardWords;
  likes: Pick<ReturnType<typeof useLikes>, 'isLiked'>;
  loggedIn: boolean;
  /** False if the cards are further down the page. */
  eager?: boolean;
};

const NEW = (
  <Badge tone="secondary">
    <Trans context="a profile">New</Trans>
  </Badge>
);

/** The first row on a desktop; the first screen on a phone. */
const FIRST = 2;
const EAGER = 6;

/** Found members as cards, each with a like button, except partners' offers. */
export function CardList({ cards, words, likes, loggedIn, eager = true }: Props) {
  return (
    <div className="photo-grid">
      {cards.map((card, index) => (
        <MemberTile
          key={card.id}
          card={card}
          online={words.online}
          line={lineOf(card, words)}
          more={(card.facts || card.note) && <More card={card} />}
          tag={card.fresh && NEW}
          load={loadOf(eager, index)}
          corner={
            !card.partner && (
              <LikeForm
                memberId={card.id}
                name={markedCardName(card)}
                words={words}
                liked={likes.isLiked(card.id, card.liked)}
                loggedIn={loggedIn}
              />
            )
          }
        />
      ))}
    </div>
  );
}

const loadOf = (eager: boolean, index: number) => {
  if (!eager || index >= EAGER) return 'lazy';
  return index < FIRST ? 'first' : 'eager';
};

const lineOf = ({ place, km }: MemberCard, words: CardWords): string =>
  [km && words.within(km), place].filter(Boolean).join(', ');

/** The key of a field's labels in `useLabels`, if it differs. */
const WORDS: Partial<Record<CardFact, string>> = { body_type: 'body' };

/** Details that few brands show: further fields, and the beginning of the description. */
function More({ card: { facts = [], note } }: { card: MemberCard }) {
  const labels = useLabels();
  return (
    <>
      {facts.length > 0 && (
        <div className="truncate text-sm">
          {facts.map(([field, value]) => labels.of(WORDS[field] ?? field, value)).join(' · ')}
        </div>
      )}
      {note && <div className="line-clamp-2 text-sm max-[22.5rem]:line-clamp-1">{note}</div>}
    </>
  );
}
