import { type PointerEvent, useRef } from 'react';
import type { Choice } from './use-swipes.ts';

/** The horizontal distance that counts as a swipe. */
const DECIDED_PX = 90;
const SHOWN_FROM_PX = 30;
/** Movement below this counts as a tap. */
const TAP_PX = 8;

/** Dragging a card sideways: it follows the pointer, and returns when released too early. A tap opens it. */
export function useDrag(onDecide: (choice: Choice) => void, onTap: () => void) {
  const from = useRef<{ id: number; x: number; moved: boolean } | null>(null);
  const move = (card: HTMLElement, dx: number) => {
    // eslint-disable-next-line lingui/no-unlocalized-strings -- a value of CSS
    card.style.translate = dx === 0 ? '' : `${dx}px 0`;
    card.style.rotate = dx === 0 ? '' : `${dx / 25}deg`;
    card.dataset.choice = dx > SHOWN_FROM_PX ? 'like' : dx < -SHOWN_FROM_PX ? 'pass' : '';
  };
  const end = (event: PointerEvent<HTMLElement>, decide: boolean) => {
    const start = from.current;
    if (!start || start.id !== event.pointerId) return;
    from.current = null;
    const dx = event.clientX - start.x;
    move(event.currentTarget, 0);
    if (decide && Math.abs(dx) >= DECIDED_PX) onDecide(dx > 0 ? 'like' : 'pass');
    else if (decide && !start.moved) onTap();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
      from.current = { id: event.pointerId, x: event.clientX, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      if (start?.id !== event.pointerId) return;
      start.moved ||= Math.abs(event.clientX - start.x) > TAP_PX;
      move(event.currentTarget, event.clientX - start.x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
