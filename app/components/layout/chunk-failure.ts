const KEY = 'chunk-reloaded-at';
const ONCE_PER_MS = 60_000;

/** A chunk of an older build is missing: reloads the page, at most once a minute (docs/product.md, Errors). */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
