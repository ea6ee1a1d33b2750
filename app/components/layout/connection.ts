/**
 * The errors of fetch in Chromium, Safari and Firefox. A missing script has a different message and is another fault.
 */
const UNREACHED = /^(Failed to fetch|Load failed|NetworkError)\b(?! dynamically)/;
const FIRST_LOOK_MS = 5_000;
const LAST_LOOK_MS = 60_000;

/**
 * Whether a page could not be loaded because the network is unreachable, rather than because of an error of the site.
 */
export const isConnectionFault = (error: unknown): boolean =>
  (typeof navigator !== 'undefined' && navigator.onLine === false) ||
  (error instanceof TypeError && UNREACHED.test(error.message));

/** Calls `then` when the site is reachable again; polls occasionally, because the browser's event is unreliable. */
export function onceReachable(then: () => void): () => void {
  let wait = FIRST_LOOK_MS;
  let stopped = false;
  let timer = setTimeout(look, wait);
  async function look(): Promise<void> {
    const reply = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (stopped) return;
    if (reply?.ok) return then();
    wait = Math.min(2 * wait, LAST_LOOK_MS);
    timer = setTimeout(look, wait);
  }
  window.addEventListener('online', then);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', then);
  };
}
