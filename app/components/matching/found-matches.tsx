import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCardWords } from '#app/components/members/card-words.ts';
import { LikeForm } from '#app/components/members/like-form.tsx';
import { useLikes } from '#app/components/members/use-likes.ts';
import type { FittingCard } from '#app/domain/matching/candidates.server.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { FitReasons } from './fit-reasons.tsx';
import { PersonTile } from './person-tile.tsx';

/** The best-fitting members, each with the reasons. */
export function FoundMatchesList({ cards }: { cards: FittingCard[] }) {
  const { t } = useLingui();
  const likes = useLikes();
  const words = useCardWords();
  const change = (
    <LinkButton to="/match-finder?edit" variant="ghost" size="sm">
      <Icon name="sliders-horizontal" />
      <Trans>Edit my answers</Trans>
    </LinkButton>
  );
  if (cards.length === 0) {
    return (
      <EmptyState icon={<Icon name="search-x" />} title={t`No one matches all of that yet`} action={change}>
        <Trans>Try a wider age range or your whole country to find more people.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto" role="status">
          {t`${plural({ count: cards.length }, { one: '# member fits you best', other: '# members fit you best' })}`}
        </p>
        {change}
      </div>
      <ul className="fit-list" onSubmit={likes.onSubmit}>
        {cards.map((card, index) => (
          <li key={card.id} className="fit-row">
            <PersonTile
              card={card}
              eager={index < 4}
              corner={
                <LikeForm
                  memberId={card.id}
                  name={markedCardName(card)}
                  words={words}
                  liked={likes.isLiked(card.id, false)}
                  loggedIn
                  className=""
                />
              }
            />
            <FitReasons reasons={card.reasons} />
          </li>
        ))}
      </ul>
    </>
  );
}
