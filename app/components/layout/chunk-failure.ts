const KEY = 'chunk-reloaded-at';
const ONCE_PER_MS = 60_000;

/**
 * A chunk of an older build is missing: reloads the page, at most once a minute (docs/product.md, Errors). After that,
 * a page with a missing chunk shows the error page, and other parts of a page are left out. Offline, nothing is
 * reloaded, because the current page would be lost.
 */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return;
    event.preventDefault();
    window.location.reload();
  });
  // Remix loads the modules of pages itself, and reloads unless this is canceled.
  window.addEventListener('remix:routeModuleError', (event) => {
    if (!mayReload()) event.preventDefault();
  });
}

function mayReload(): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < ONCE_PER_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  return true;
}
