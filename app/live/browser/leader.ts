import { makeRefresher } from './refresher.ts';
import { openStream } from './stream.ts';
import type { LeaderMessage } from './tab-messages.ts';
import { FIRST_POLL_MS, fetchUser, pollAfterMs, type RefreshedUser } from './user-refresh.ts';

/**
 * The part that one tab does for its whole browser: it holds the event stream, or polls while there is none, and
 * informs the other tabs. `since` is the last event that this browser received, or the age of its page. Returns a
 * function that stops it.
 */
export function lead(
  since: () => string,
  say: (message: LeaderMessage) => void,
  stepDown: () => void,
): () => void {
  let streaming = false;
  let poll: ReturnType<typeof setTimeout> | undefined;
  const tell = (user: RefreshedUser | null) =>
    say(user ? { kind: 'counts', counts: user } : { kind: 'ended' });
  const refresh = makeRefresher(tell);
  const pollIn = (ms: number) => {
    clearTimeout(poll);
    poll = setTimeout(async () => {
      if (streaming) return;
      pollIn(await pollAfterMs());
      try {
        tell(await fetchUser());
        say({ kind: 'reload' });
      } catch {
        // Offline; the next poll asks again.
      }
    }, ms);
  };
  pollIn(FIRST_POLL_MS);
  let byAge = false;
  const address = () => {
    const asked = since();
    byAge = !asked.startsWith('last=');
    return `/events?${asked}`;
  };
  const close = openStream(address, {
    onOpen: (id) => {
      streaming = true;
      clearTimeout(poll);
      say({ kind: 'state', streaming, id });
      refresh();
    },
    onBeat: (id) => say({ kind: 'state', streaming, id }),
    onLost: () => {
      if (streaming) pollIn(FIRST_POLL_MS);
      streaming = false;
      say({ kind: 'state', streaming, id: '' });
    },
    onEvent: (data, id, past) => {
      say({ kind: 'event', id, event: JSON.parse(data), ...(past && byAge && { early: true }) });
      refresh();
    },
    onReset: () => say({ kind: 'reload' }),
    onSessionEnded: () => say({ kind: 'ended' }),
    onTaken: stepDown,
  });
  return () => {
    clearTimeout(poll);
    close();
  };
}
