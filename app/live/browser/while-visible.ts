import { MINUTE_MS } from '#app/platform/durations.ts';

/** The server considers a page viewed for 60 s. */
const REPORT_EVERY_MS = 40_000;
const FIRST_MS = 5_000;
/** A page without input for this long is considered abandoned. */
const ABANDONED_AFTER_MS = 3 * MINUTE_MS;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Periodically reports that the page is being viewed, while it is. Returns a function that stops it. */
export function whileVisible(report: () => void): () => void {
  let touched = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!document.hidden && Date.now() - touched < ABANDONED_AFTER_MS) report();
      wait(REPORT_EVERY_MS);
    }, ms);
  };
  const touch = () => {
    const away = Date.now() - touched >= ABANDONED_AFTER_MS;
    touched = Date.now();
    if (away) wait(0);
  };
  const shown = () => {
    touched = Date.now();
    if (!document.hidden) wait(1_000); // after the previous tab's report that it is hidden
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
