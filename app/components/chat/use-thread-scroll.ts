import { type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from './use-messages.ts';

/** The distance from either end at which the next page is loaded, and the distance that counts as being at the end. */
const AHEAD_PX = 700;
const AT_END_PX = 80;

type Ends = { newer: number | null; loadOlder: () => void; loadNewer: () => void };
type Anchor = { element: Element; top: number } | null;

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps the scroll position while messages are added at either end: at the end it stays there, elsewhere the visible
 * messages do not move. The scroller lays out from its end (`column-reverse`), so it starts there without JavaScript.
 */
export function useThreadScroll(messages: ShownMessage[], viewerId: number, ends: Ends) {
  const ref = useRef<HTMLElement>(null);
  const anchor = useRef<Anchor>(null);
  const atEnd = useRef(true);
  const goal = useRef<number | null>(null);
  const [away, setAway] = useState(false);
  const [missed, setMissed] = useState(0);
  const last = messages.at(-1);
  const lastSeen = useRef(last?.clientId);

  const onScroll = (event: UIEvent<HTMLElement>) => {
    const box = event.currentTarget;
    const fromEnd = -box.scrollTop;
    const fromStart = box.scrollHeight - box.clientHeight - fromEnd;
    atEnd.current = fromEnd < AT_END_PX;
    const isAway = !atEnd.current || ends.newer !== null;
    if (isAway !== away) setAway(isAway);
    if (!isAway && missed > 0) setMissed(0);
    anchor.current = atEnd.current ? null : anchorIn(box);
    if (fromStart < AHEAD_PX) ends.loadOlder();
    if (fromEnd < AHEAD_PX) ends.loadNewer();
  };

  useBrowserLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (goal.current !== null && reveal(box, goal.current)) {
      goal.current = null;
      return;
    }
    const newest = last !== undefined && last.clientId !== lastSeen.current;
    if (newest && last.senderId !== viewerId && !atEnd.current) setMissed((before) => before + 1);
    lastSeen.current = last?.clientId;
    if (newest && last.senderId === viewerId && ends.newer === null) atEnd.current = true;
    if (atEnd.current && ends.newer === null) box.scrollTop = 0;
    else keep(box, anchor.current);
  }, [messages]);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    anchor.current = null;
    setMissed(0);
    setAway(false);
    if (ref.current) ref.current.scrollTop = 0;
  }, []);
  /** Scrolls to a message; if it is not on the page, it scrolls once the message is loaded, and returns false. */
  const show = useCallback((id: number): boolean => {
    const shown = ref.current !== null && reveal(ref.current, id);
    goal.current = shown ? null : id;
    return shown;
  }, []);
  return { ref, onScroll, away: away || ends.newer !== null, missed, toEnd, show };
}

/** The topmost visible message. */
function anchorIn(box: HTMLElement): Anchor {
  const { top } = box.getBoundingClientRect();
  for (const element of box.querySelectorAll('[data-id]')) {
    const place = element.getBoundingClientRect();
    if (place.bottom > top) return { element, top: place.top };
  }
  return null;
}

function keep(box: HTMLElement, anchor: Anchor): void {
  if (!anchor?.element.isConnected) return;
  box.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top;
}

function reveal(box: HTMLElement, id: number): boolean {
  const element = box.querySelector<HTMLElement>(`[data-id="${id}"]`);
  if (!element) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  element.classList.remove('message-found');
  requestAnimationFrame(() => element.classList.add('message-found'));
  return true;
}
