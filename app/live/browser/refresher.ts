import { fetchUser, type RefreshedUser } from './user-refresh.ts';

const GATHER_MS = 150;

/**
 * Requests the counts after events, once for several that arrive together. A hidden tab requests at once, because
 * browsers delay its timers by up to a minute.
 */
export function makeRefresher(onUser: (user: RefreshedUser | null) => void): () => void {
  let state: 'idle' | 'gathering' | 'asking' | 'asking-again' = 'idle';
  const ask = async () => {
    state = 'asking';
    try {
      onUser(await fetchUser());
    } catch {
      // The next event or poll will request them again.
    }
    const once = (state as string) === 'asking';
    state = 'idle';
    if (!once) refresh();
  };
  const refresh = () => {
    if (state === 'asking') state = 'asking-again';
    if (state !== 'idle') return;
    if (document.hidden) return void ask();
    state = 'gathering';
    setTimeout(ask, GATHER_MS);
  };
  return refresh;
}
