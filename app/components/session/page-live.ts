import { dropMember } from './gone.ts';
import { emitLiveEvent } from './live-events.ts';
import { joinLive } from './live-tab.ts';
import type { LeaderSays } from './tab-messages.ts';
import { fetchUser, type RefreshedUser } from './user-refresh.ts';
import { whenLookedAt } from './when-looked-at.ts';

/** Who is looked at counts as online for five minutes; asking for the user within that keeps it so. */
const SEEN_EVERY_MS = 4 * 60_000;

type Page = { change: (counts: RefreshedUser) => void; reload: () => void };

/** Puts what the live connection brings onto this page. Returns how to stop. */
export function connectPage(viewerId: number, page: Page): () => void {
  const lookAgain = () => {
    emitLiveEvent({ type: 'resumed' });
    whenLookedAt(page.reload);
  };
  const hear = (message: LeaderSays) => {
    if (message.kind === 'counts') page.change(message.counts);
    else if (message.kind === 'state') document.body.dataset.live = message.streaming ? 'stream' : 'polling';
    else if (message.kind === 'ended') window.location.assign('/login');
    else if (message.kind === 'reload') lookAgain();
    else if (message.event.type === 'missed') lookAgain();
    else {
      if (message.event.type === 'gone') dropMember(message.event.memberId, page.reload);
      emitLiveEvent(message.event);
    }
  };
  const leave = joinLive(viewerId, hear);
  const seen = setInterval(() => {
    if (document.hidden || document.body.dataset.live !== 'stream') return;
    fetchUser().then(
      (user) => user && page.change(user),
      () => {}, // the next one tells
    );
  }, SEEN_EVERY_MS);
  return () => {
    clearInterval(seen);
    leave();
  };
}
