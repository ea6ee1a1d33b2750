import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FittingCard } from '#app/domain/matching/candidates.server.ts';
import type { Deck } from '#app/domain/matching/load-deck.server.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SwipeCard } from './swipe-card.tsx';
import { SwipeStatus } from './swipe-status.tsx';
import { useDrag } from './use-drag.ts';
import { type Choice, type SwipeNote, useSwipes } from './use-swipes.ts';

/** Rendered cards: the top one, and those whose photos are preloaded. */
const SHOWN_CARDS = 3;

/** The swipe game: by touch, mouse, arrow keys or buttons; without JavaScript the buttons are forms. */
export function SwipeDeck({ deck, refused }: { deck: Deck; refused: SwipeNote }) {
  const game = useSwipes(deck);
  const [leaving, setLeaving] = useState<{ card: FittingCard; choice: Choice } | null>(null);
  const [top] = game.cards;
  const swipe = (choice: Choice) => {
    if (!top) return;
    if (choice === 'pass' || game.left > 0) setLeaving({ card: top, choice });
    game.swipe(choice);
  };
  const undo = () => {
    setLeaving(null);
    game.undo();
  };
  useArrowKeys({ swipe, undo: game.canUndo ? undo : () => {} });
  const navigate = useNavigate();
  const drag = useDrag(swipe, () => top && navigate(`/members/${top.id}`));
  const shown = game.cards.slice(0, SHOWN_CARDS).reverse();
  return (
    <section className="swipe-game" aria-label={top && markedCardName(top)}>
      {top ? (
        <div className="deck">
          {shown.map((card) => (
            <SwipeCard key={card.id} card={card} behind={card !== top} {...(card === top ? drag : {})} />
          ))}
          {leaving && leaving.card.id !== top.id && (
            <SwipeCard
              key={`leaving ${leaving.card.id}`}
              card={leaving.card}
              behind
              className="leaving"
              data-choice={leaving.choice}
              onAnimationEnd={() => setLeaving(null)}
            />
          )}
        </div>
      ) : game.looking ? (
        <p className="deck grid place-items-center" role="status">
          <Spinner />
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
        </p>
      ) : (
        <NoCardsLeft />
      )}
      <Buttons top={top} canUndo={game.canUndo} left={game.left} onSwipe={swipe} onUndo={undo} />
      <SwipeStatus deck={deck} left={game.left} last={game.last} note={game.note ?? refused} />
    </section>
  );
}

type ButtonsProps = {
  top: FittingCard | undefined;
  canUndo: boolean;
  left: number;
  onSwipe: (choice: Choice) => void;
  onUndo: () => void;
};

function Buttons({ top, canUndo, left, onSwipe, onUndo }: ButtonsProps) {
  const { t } = useLingui();
  if (!top && !canUndo) return null;
  const name = top ? markedCardName(top) : '';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    if (value === 'undo') onUndo();
    else onSwipe(value as Choice);
  };
  return (
    <form method="post" action="/swipe-game" className="deck-buttons" onSubmit={onSubmit}>
      {top && <input type="hidden" name="member" value={top.id} />}
      {top && (
        <Button type="submit" name="swipe" value="pass" variant="ghost" aria-label={t`Pass on ${name}`}>
          <Icon name="x" />
        </Button>
      )}
      <Button
        type="submit"
        name="swipe"
        value="undo"
        variant="ghost"
        className="deck-undo"
        disabled={!canUndo}
        aria-label={t`Undo last swipe`}
      >
        <Icon name="undo-2" />
      </Button>
      {top && (
        <Button type="submit" name="swipe" value="like" disabled={left === 0} aria-label={t`Like ${name}`}>
          <Icon name="heart" />
        </Button>
      )}
    </form>
  );
}

function NoCardsLeft() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon name="heart" />}
      title={t`You've seen everyone`}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/match-finder?edit">
            <Trans>Widen search</Trans>
          </LinkButton>
          <LinkButton to="/members" variant="ghost">
            <Trans>Search instead</Trans>
          </LinkButton>
        </span>
      }
    >
      <Trans>
        You've seen everyone in your age range and area. People you passed on come back after 30 days, and new
        members join all the time.
      </Trans>
    </EmptyState>
  );
}

/** Arrow keys swipe and Backspace undoes, unless the member is typing or a dialog is open. */
function useArrowKeys(act: { swipe: (choice: Choice) => void; undo: () => void }): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if ((event.target as Element).closest('input, textarea, select, [role=menu], [role=dialog]')) return;
      if (event.key === 'ArrowRight') latest.current.swipe('like');
      else if (event.key === 'ArrowLeft') latest.current.swipe('pass');
      else if (event.key === 'Backspace') latest.current.undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
