import { useSyncExternalStore } from 'react';

const QUERY = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the site runs as an installed app; false while rendered on the server. */
export const useInstalledApp = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
