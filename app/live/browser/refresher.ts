import { fetchUser, type RefreshedUser } from './user-refresh.ts';

const GATHER_MS = 150;

/**
 * Asks for the counts after events, for several that come together once. A hidden tab asks at once, because
 * browsers let its timers wait for up to a minute.
 */
export function makeRefresher(tell: (user: RefreshedUser | null) => void): () => void {
  let state: 'idle' | 'gathering' | 'asking' | 'asking, and again' = 'idle';
  const ask = async () => {
    state = 'asking';
    try {
      tell(await fetchUser());
    } catch {
      // The next event or poll asks again.
    }
    const once = (state as string) === 'asking';
    state = 'idle';
    if (!once) refresh();
  };
  const refresh = () => {
    if (state === 'asking') state = 'asking, and again';
    if (state !== 'idle') return;
    if (document.hidden) return void ask();
    state = 'gathering';
    setTimeout(ask, GATHER_MS);
  };
  return refresh;
}
