import { type PointerEvent, useEffect, useRef } from 'react';

type Side = 'left' | 'right';

/** A card dragged this far to a side is decided. */
const DECIDED_PX = 80;
const STAMP_PX = 30;

const topCard = (deck: HTMLElement | null): HTMLElement | undefined =>
  [...(deck?.children ?? [])].find((card) => !card.querySelector(':checked')) as HTMLElement | undefined;

/** Presses the control of a card that is its left or right choice; the last card has none. */
const decide = (card: HTMLElement | undefined, side: Side): void =>
  card?.querySelector<HTMLElement>(`[data-swipe="${side}"]`)?.click();

/**
 * Dragging and arrow keys for a deck whose choices are native controls (`data-swipe`), which also work before the
 * script has loaded. The cards leave by CSS.
 */
export function useSwipe() {
  const deck = useRef<HTMLOListElement>(null);
  const from = useRef<{ pointer: number; x: number; card: HTMLElement } | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Arrows move between radios, too.
      if ((event.target as Element).closest('[type=radio], select, [role=menu], [role=dialog], dialog'))
        return;
      const side = ({ ArrowLeft: 'left', ArrowRight: 'right' } as const)[event.key];
      if (!side) return;
      event.preventDefault();
      decide(topCard(deck.current), side);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const move = (card: HTMLElement, dx: number) => {
    card.classList.toggle('dragged', dx !== 0);
    card.style.setProperty('--dx', `${dx}px`);
    card.style.setProperty('--turn', `${dx / 25}deg`);
    card.dataset.toward = dx > STAMP_PX ? 'right' : dx < -STAMP_PX ? 'left' : '';
  };
  const end = (event: PointerEvent<HTMLElement>, decided: boolean) => {
    const start = from.current;
    if (start?.pointer !== event.pointerId) return;
    from.current = null;
    const dx = event.clientX - start.x;
    move(start.card, 0);
    if (decided && Math.abs(dx) >= DECIDED_PX) decide(start.card, dx > 0 ? 'right' : 'left');
  };
  return {
    deck,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const card = topCard(deck.current);
      const target = event.target as Element;
      if (event.button !== 0 || !card?.contains(target) || target.closest('a, button, label')) return;
      if (!card.querySelector('[data-swipe]')) return;
      from.current = { pointer: event.pointerId, x: event.clientX, card };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      if (start?.pointer === event.pointerId) move(start.card, event.clientX - start.x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
