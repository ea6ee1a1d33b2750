import { useSyncExternalStore } from 'react';

export const STANDALONE =
  '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(STANDALONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the site runs as an installed app, in the browser. */
export const isInstalledApp = (): boolean => window.matchMedia(STANDALONE).matches;

/** For rendering: false on the server and during hydration. */
export const useInstalledApp = (): boolean => useSyncExternalStore(subscribe, isInstalledApp, () => false);
