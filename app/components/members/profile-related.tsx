import { Trans } from '@lingui/react/macro';
import type { MemberCard } from '#app/domain/search/search-members.server.ts';
import { useCardWords } from './card-words.ts';
import { MemberTile } from './member-tile.tsx';
import { useLikes } from './use-likes.ts';

/** Other members of the same region, gender and about the same age. */
export function ProfileRelated({ cards, loggedIn }: { cards: readonly MemberCard[]; loggedIn: boolean }) {
  const likes = useLikes();
  const words = useCardWords();
  if (cards.length === 0) return null;
  return (
    <section className="page-width grid gap-3 pb-8">
      <h2>
        <Trans>You may like them too</Trans>
      </h2>
      <div className="photo-grid" onSubmit={likes.onSubmit}>
        {cards.map((card) => (
          <MemberTile
            key={card.id}
            card={card}
            words={words}
            eager={false}
            liked={likes.isLiked(card.id, card.liked)}
            loggedIn={loggedIn}
          />
        ))}
      </div>
    </section>
  );
}
