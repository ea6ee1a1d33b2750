import { MINUTE_MS } from '#app/platform/durations.ts';

/** The server believes for 60 s that somebody looks; last activity is written once a minute. */
const SAY_EVERY_MS = 40_000;
const FIRST_MS = 5_000;
/** A page that has not been touched for so long stands open in an empty room. */
const UNTOUCHED_MS = 3 * MINUTE_MS;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Says again and again that somebody looks at this page, for as long as somebody does. Returns how to stop. */
export function whileLooking(say: () => void): () => void {
  let touched = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!document.hidden && Date.now() - touched < UNTOUCHED_MS) say();
      wait(SAY_EVERY_MS);
    }, ms);
  };
  const touch = () => {
    const away = Date.now() - touched >= UNTOUCHED_MS;
    touched = Date.now();
    if (away) wait(0);
  };
  const shown = () => {
    touched = Date.now();
    if (!document.hidden) wait(1_000); // after what the tab before it says of its hiding
  };
  for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true });
  document.addEventListener('visibilitychange', shown);
  wait(FIRST_MS);
  return () => {
    clearTimeout(timer);
    for (const name of TOUCHES) window.removeEventListener(name, touch);
    document.removeEventListener('visibilitychange', shown);
  };
}
