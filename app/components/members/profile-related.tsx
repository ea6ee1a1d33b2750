import { Trans } from '@lingui/react/macro';
import type { MemberCard } from '#app/domain/search/member-card.ts';
import { CardList } from './card-list.tsx';
import { useCardWords } from './card-words.ts';
import { useLikes } from './use-likes.ts';

/** Other members of the same region, gender and about the same age. */
export function ProfileRelated({ cards, loggedIn }: { cards: readonly MemberCard[]; loggedIn: boolean }) {
  const likes = useLikes();
  const words = useCardWords();
  if (cards.length === 0) return null;
  return (
    <section className="page-width grid gap-3 pb-8">
      <h2>
        <Trans>You may also like</Trans>
      </h2>
      <div onSubmit={likes.onSubmit}>
        <CardList cards={cards} words={words} likes={likes} loggedIn={loggedIn} eager={false} />
      </div>
    </section>
  );
}
