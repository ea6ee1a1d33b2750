import { useLocation, useNavigation } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import type { MemberCard } from '#app/domain/search/member-card.ts';
import type { Relaxation } from '#app/domain/search/relax-filter.ts';
import { MoreLink } from '../paging/more-link.tsx';
import { usePages } from '../paging/use-pages.ts';
import { CardList } from './card-list.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { useCardWords } from './card-words.ts';
import { isGone } from './gone-since.ts';
import { NoMembersFound } from './no-members-found.tsx';
import { SimilarHeading } from './similar-heading.tsx';
import { likedSince, useLikes } from './use-likes.ts';

type Page = {
  cards: MemberCard[];
  similar: MemberCard[];
  relaxed: Relaxation[];
  next: string | null;
  moreExact: boolean;
};

/** Maximum empty pages that are skipped automatically; after that the member clicks for more. */
const MAX_EMPTY_PAGES = 3;

type Props = { page: Page & { chosen: readonly { name: string }[] }; miles: boolean };

/** The found members, then similar ones; scrolling loads more, and Back restores the scroll position. */
export function MemberGrid({ page, miles }: Props) {
  const { pathname, search } = useLocation();
  const { pages, href, more, state } = usePages(
    page,
    'routes/members',
    (next) => nextHref(pathname, search, next),
    'kept',
  );
  const likes = useLikes();
  const words = useCardWords(miles);
  const loggedIn = useRootData()?.viewer != null;
  const searching = useIsSearching(pathname);
  const cards = unique(pages.flatMap((each) => each.cards));
  const similar = unique(
    pages.flatMap((each) => each.similar),
    cards,
  );
  const relaxed = pages.findLast((each) => each.similar.length > 0)?.relaxed ?? [];
  const empty = pages.slice(-MAX_EMPTY_PAGES).filter((each) => each.cards.length + each.similar.length === 0);
  if (searching) return <CardSkeletons count={12} />;
  const list = { words, likes, loggedIn };
  return (
    <div onSubmit={likes.onSubmit}>
      {cards.length > 0 ? (
        <CardList cards={cards} {...list} />
      ) : (
        <NoMembersFound
          searching={pages.at(-1)?.moreExact ?? false}
          filtered={page.chosen.some(({ name }) => name !== 'country')}
        />
      )}
      {similar.length > 0 && (
        <>
          <SimilarHeading relaxed={relaxed} after={cards.length > 0} />
          <CardList cards={similar} {...list} />
        </>
      )}
      {state === 'loading' && <CardSkeletons count={6} />}
      <MoreLink href={href} more={more} state={state} auto={empty.length < MAX_EMPTY_PAGES} />
    </div>
  );
}

/** Removes duplicates, because a member who was active after a page was loaded can also be on another page. */
function unique(cards: MemberCard[], others: MemberCard[] = []): MemberCard[] {
  const seen = new Set(others.map(({ id }) => id));
  return cards
    .filter(({ id }) => !isGone(id) && !seen.has(id) && seen.add(id))
    .map((card) => ({ ...card, liked: likedSince(card.id) ?? card.liked }));
}

/** While another search is loading. */
function useIsSearching(pathname: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}

function nextHref(pathname: string, search: string, next: string): string {
  const params = new URLSearchParams(search);
  params.set('after', next);
  return `${pathname}?${params}`;
}
