import { CardList } from '#app/components/members/card-list.tsx';
import { CardSkeletons } from '#app/components/members/card-skeletons.tsx';
import { useCardWords } from '#app/components/members/card-words.ts';
import { isGone } from '#app/components/members/gone-since.ts';
import { useLikes } from '#app/components/members/use-likes.ts';
import { MoreLink } from '#app/components/paging/more-link.tsx';
import { onceEach, usePages } from '#app/components/paging/use-pages.ts';
import type { MemberCard } from '#app/domain/search/member-card.ts';

type Page = { cards: MemberCard[]; next: string | null };

/** Online members; scrolling loads more. */
export function OnlineGrid({ page }: { page: Page }) {
  const { pages, ...paging } = usePages(page, 'routes/online', (after) => `/online?after=${after}`, 'kept');
  const likes = useLikes();
  const words = useCardWords();
  const cards = onceEach(pages).filter(({ id }) => !isGone(id));
  return (
    <div onSubmit={likes.onSubmit}>
      <CardList cards={cards} words={words} likes={likes} loggedIn />
      {paging.state === 'loading' && <CardSkeletons count={6} />}
      <MoreLink {...paging} />
    </div>
  );
}
