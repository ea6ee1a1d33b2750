import type { Handover } from './handover.ts';
import { makeRefresher } from './refresher.ts';
import { openStream } from './stream.ts';
import type { LeaderMessage } from './tab-messages.ts';
import { FIRST_POLL_MS, fetchUser, pollAfterMs, type RefreshedUser } from './user-refresh.ts';

/**
 * The tasks that one tab performs for its whole browser: it holds the event stream, or polls while there is none, and
 * informs the other tabs. `since` is the last event that this browser received, or the age of its page. Returns a
 * function that stops it.
 */
export function lead(
  since: () => string,
  broadcast: (message: LeaderMessage) => void,
  handover: Handover,
  stepDown: () => void,
): () => void {
  let streaming = false;
  let poll: ReturnType<typeof setTimeout> | undefined;
  const onUser = (user: RefreshedUser | null) =>
    broadcast(user ? { kind: 'counts', counts: user } : { kind: 'ended' });
  const refresh = makeRefresher(onUser);
  const pollIn = (ms: number) => {
    clearTimeout(poll);
    poll = setTimeout(async () => {
      if (streaming) return;
      pollIn(await pollAfterMs());
      try {
        onUser(await fetchUser());
        broadcast({ kind: 'reload' });
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
  const delayMs = handover.delayMs();
  if (delayMs > 0) broadcast({ kind: 'state', streaming, id: '' });
  const close = openStream(address, delayMs, {
    onOpen: (id) => {
      handover.opened();
      streaming = true;
      clearTimeout(poll);
      broadcast({ kind: 'state', streaming, id });
      refresh();
    },
    onBeat: (id) => broadcast({ kind: 'state', streaming, id }),
    onLost: () => {
      if (streaming) pollIn(FIRST_POLL_MS);
      streaming = false;
      broadcast({ kind: 'state', streaming, id: '' });
    },
    onEvent: (data, id, past) => {
      broadcast({ kind: 'event', id, event: JSON.parse(data), ...(past && byAge && { early: true }) });
      refresh();
    },
    onReset: () => broadcast({ kind: 'reload' }),
    onSessionEnded: () => broadcast({ kind: 'ended' }),
    onTaken: () => {
      handover.taken();
      stepDown();
    },
  });
  return () => {
    clearTimeout(poll);
    close();
  };
}
