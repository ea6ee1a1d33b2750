import { Trans, useLingui } from '@lingui/react/macro';
import { PersonTile } from '#app/components/matching/person-tile.tsx';
import { MoreLink } from '#app/components/paging/more-link.tsx';
import { onceEach, usePages } from '#app/components/paging/use-pages.ts';
import type { VisitorCard } from '#app/domain/likes/list-visitors.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type Page = { cards: VisitorCard[]; next: string | null };

/** The visitors of the member's profile, newest first. */
export function VisitorsList({ today, ...page }: Page & { today: string }) {
  const { t, i18n } = useLingui();
  const { pages, ...paging } = usePages<Page>(
    page,
    'routes/likes_.visitors',
    (after) => `/likes/visitors?after=${after}`,
    'fresh',
  );
  const cards = onceEach(pages);
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="footprints" />}
        title={t`No visitors yet`}
        action={
          <LinkButton to="/profile">
            <Trans>View my profile</Trans>
          </LinkButton>
        }
      >
        <Trans>People who view your profile show up here for 90 days, unless they're invisible.</Trans>
      </EmptyState>
    );
  }
  const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
  const dayText = (day: string) => {
    const ago = (Date.parse(today) - Date.parse(day)) / DAY_MS;
    if (ago === 0) return t`today`;
    return ago === 1
      ? relative.format(-1, 'day')
      : i18n.date(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });
  };
  return (
    <>
      <div className="photo-grid">
        {cards.map((card, index) => (
          <PersonTile
            key={card.id}
            card={card}
            detail={dayText(card.day)}
            eager={index < 4}
            corner={
              card.isNew && (
                <Badge>
                  <Trans context="a visit">New</Trans>
                </Badge>
              )
            }
          />
        ))}
      </div>
      <MoreLink {...paging} auto={false} />
    </>
  );
}
