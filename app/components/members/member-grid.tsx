import { Trans, useLingui } from '@lingui/react/macro';
import { useFetcher, useLocation } from '@remix-run/react';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MemberCard } from '#app/domain/search/search-members.server.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { useRootData } from '#app/wire/root-data.ts';
import { useCardWords } from './card-words.ts';
import { MemberTile } from './member-tile.tsx';
import { useLikes } from './use-likes.ts';

type Page = { cards: MemberCard[]; next: string | null };

/** The found members; "Show more" appends the next page, and is a plain link before the script has come. */
export function MemberGrid({ cards, next }: Page) {
  const { t } = useLingui();
  const fetcher = useFetcher<Page>();
  const [more, setMore] = useState<Page>({ cards: [], next });
  const { pathname, search } = useLocation();
  const likes = useLikes();
  const words = useCardWords();
  const loggedIn = useRootData()?.viewer != null;
  useEffect(() => {
    const page = fetcher.data;
    if (page) setMore((before) => ({ cards: [...before.cards, ...page.cards], next: page.next }));
  }, [fetcher.data]);

  if (cards.length === 0) {
    return (
      <EmptyState icon={<SearchX aria-hidden="true" />} title={t`Nobody found`}>
        <Trans>Try a wider age range, or the whole country instead of one region.</Trans>
      </EmptyState>
    );
  }
  const href = nextHref(pathname, search, more.next);
  return (
    <div>
      <div className="photo-grid" onSubmit={likes.onSubmit}>
        {[...cards, ...more.cards].map((card, index) => (
          <MemberTile
            key={card.id}
            card={card}
            words={words}
            eager={index < 4}
            liked={likes.isLiked(card.id, card.liked)}
            loggedIn={loggedIn}
          />
        ))}
      </div>
      {href && (
        <div className="mt-8 text-center">
          <Link
            to={href}
            className={buttonClass({ variant: 'secondary' })}
            aria-busy={fetcher.state !== 'idle' || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (fetcher.state === 'idle') fetcher.load(href);
            }}
          >
            <Trans>Show more</Trans>
          </Link>
        </div>
      )}
    </div>
  );
}

function nextHref(pathname: string, search: string, next: string | null): string | null {
  if (!next) return null;
  const params = new URLSearchParams(search);
  params.set('after', next);
  return `${pathname}?${params}`;
}
