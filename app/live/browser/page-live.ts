import { redirectToLogin } from '#app/components/session/call-api.ts';
import { dropMember } from './drop-member.ts';
import { emitLiveEvent, mayBeNewer } from './live-events.ts';
import { joinLive } from './live-tab.ts';
import type { LeaderMessage } from './tab-messages.ts';
import { fetchUser, type RefreshedUser } from './user-refresh.ts';
import { whenVisible } from './when-visible.ts';
import { whileVisible } from './while-visible.ts';

type Page = { change: (counts: RefreshedUser) => void; reload: () => void };
/** `loaded`: call it when the page has new data. */
export type PageConnection = { loaded: () => void; stop: () => void };

/** Applies live events to this page. */
export function connectPage(viewerId: number, page: Page): PageConnection {
  let countedAt = Number.NEGATIVE_INFINITY;
  const count = (counts: RefreshedUser) => {
    countedAt = performance.now();
    page.change(counts);
  };
  const ask = (looked: boolean) =>
    fetchUser(looked).then(
      (user) => user && count(user),
      () => {}, // the next one confirms it
    );
  const lookAgain = () => {
    emitLiveEvent({ type: 'resumed' });
    whenVisible(page.reload);
  };
  const stand = (streaming: boolean) => {
    const back = streaming && document.body.dataset.live !== 'stream';
    document.body.dataset.live = streaming ? 'stream' : 'polling';
    if (back) emitLiveEvent({ type: 'streaming' });
  };
  const onMessage = (message: LeaderMessage) => {
    if (message.kind === 'counts') count(message.counts);
    else if (message.kind === 'state') stand(message.streaming);
    else if (message.kind === 'ended') redirectToLogin();
    else if (message.kind === 'reload') lookAgain();
    else if (message.event.type === 'missed') lookAgain();
    else if (message.event.type === 'like' && message.early)
      return; // would be shown a second time; the counts include it
    else {
      if (message.event.type === 'gone') dropMember(message.event.memberId, page.reload);
      emitLiveEvent(message.event);
    }
  };
  const leave = joinLive(viewerId, onMessage);
  const rest = whileVisible(() => void ask(true));
  return {
    // Counts received while the data were loading may be newer or older: the server is asked.
    loaded: () => void (mayBeNewer(countedAt) && ask(false)),
    stop: () => {
      rest();
      leave();
    },
  };
}
