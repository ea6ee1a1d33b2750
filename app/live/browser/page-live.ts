import { redirectToLogin } from '#app/components/session/call-api.ts';
import { dropMember } from './drop-member.ts';
import { emitLiveEvent, mayBeNewer } from './live-events.ts';
import { joinLive } from './live-tab.ts';
import type { LeaderMessage } from './tab-messages.ts';
import { fetchUser, type RefreshedUser } from './user-refresh.ts';
import { whenVisible } from './when-visible.ts';
import { whileVisible } from './while-visible.ts';

type Page = {
  change: (counts: RefreshedUser) => void;
  reload: () => void;
  /** A form is being submitted: it may be the one that ends the session, and its response says where to go. */
  isSubmitting: () => boolean;
};
/**
 * `loaded`: call it when the page has new data. `submitted`: call it when a form got its response and the page is still
 * open.
 */
export type PageConnection = { loaded: () => void; submitted: () => void; stop: () => void };

/** How long to wait for a form's response before an ended session redirects to the login. */
const FORM_ANSWER_MS = 10_000;

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
  let ended = false;
  // The form loads a new document, so leaving the page now would lose its response.
  let sentAt = Number.NEGATIVE_INFINITY;
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) sentAt = performance.now();
  };
  window.addEventListener('submit', onSubmit);
  const onEnded = () => {
    ended = true;
    if (page.isSubmitting()) return;
    const waitMs = sentAt + FORM_ANSWER_MS - performance.now();
    if (waitMs > 0) setTimeout(redirectToLogin, waitMs);
    else redirectToLogin();
  };
  const onMessage = (message: LeaderMessage) => {
    if (message.kind === 'counts') count(message.counts);
    else if (message.kind === 'state') stand(message.streaming);
    else if (message.kind === 'ended') onEnded();
    else if (message.kind === 'reload') lookAgain();
    else if (message.event.type === 'missed') lookAgain();
    else if (message.event.type === 'like' && message.early)
      return; // would be shown twice; the counts include it
    else {
      if (message.event.type === 'gone') dropMember(message.event.memberId, page.reload);
      emitLiveEvent(message.event);
    }
  };
  const leave = joinLive(viewerId, onMessage);
  const rest = whileVisible(() => void ask(true));
  return {
    // Counts received while data was loading may be newer or older than the data, so ask the server.
    loaded: () => void (mayBeNewer(countedAt) && ask(false)),
    submitted: () => {
      if (ended) redirectToLogin();
    },
    stop: () => {
      rest();
      leave();
      window.removeEventListener('submit', onSubmit);
    },
  };
}
