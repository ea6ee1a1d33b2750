import { Trans, useLingui } from '@lingui/react/macro';
import { PersonTile } from '#app/components/matching/person-tile.tsx';
import { MoreLink } from '#app/components/paging/more-link.tsx';
import { onceEach, usePages } from '#app/components/paging/use-pages.ts';
import type { FavouriteOrder } from '#app/domain/likes/favourites.ts';
import type { PersonCard } from '#app/domain/members/person-card.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type Page = { cards: PersonCard[]; next: number | null };

/** The member's own bookmarks, in the chosen order. */
export function FavouritesList({ order, ...page }: Page & { order: FavouriteOrder }) {
  const { t } = useLingui();
  const { pages, ...paging } = usePages<Page>(
    page,
    'routes/likes_.favourites',
    (next) => `/likes/favourites?order=${order}&page=${next}`,
    'fresh',
  );
  const cards = onceEach(pages);
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="star" />}
        title={t`No favorites yet`}
        action={
          <LinkButton to="/members">
            <Trans>Find someone</Trans>
          </LinkButton>
        }
      >
        <Trans>Tap the star on a profile to save it here. Only you can see this list.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Orders order={order} />
      <div className="photo-grid">
        {cards.map((card, index) => (
          <PersonTile key={card.id} card={card} eager={index < 4} />
        ))}
      </div>
      <MoreLink {...paging} auto={false} />
    </>
  );
}

function Orders({ order }: { order: FavouriteOrder }) {
  const { t } = useLingui();
  const orders: [FavouriteOrder, string][] = [
    ['recent', t`Recently added`],
    ['online', t`Recently online`],
    ['name', t({ message: 'Name', context: 'an order of a list' })],
  ];
  return (
    <nav
      aria-label={t({ message: 'Sort by', context: 'the order of search results' })}
      className="flex flex-wrap gap-2"
    >
      {orders.map(([name, text]) => (
        <Link
          key={name}
          to={`/likes/favourites?order=${name}`}
          className={`button button-sm ${name === order ? 'button-secondary' : 'button-ghost'}`}
          aria-current={name === order ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
