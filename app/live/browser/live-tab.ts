import { Handover } from './handover.ts';
import { lead } from './leader.ts';
import { electLeader } from './leadership.ts';
import { RecentMessages } from './recent-messages.ts';
import type { LeaderMessage, TabMessage } from './tab-messages.ts';

/** Tolerance for the delay of a tab's request for missed events. */
const ASKING_TAKES_MS = 5_000;
const ASK_EVERY_MS = 15_000;
const ANSWERS_WITHIN_MS = 2_000;

/**
 * This tab's part in the browser's live connection: one tab has the stream, all receive its events. A page in the
 * back-forward cache leaves, and rejoins when it is restored. Returns a function that leaves for good.
 */
export function joinLive(viewerId: number, onMessage: (message: LeaderMessage) => void): () => void {
  let ageMs = () => pageAgeMs();
  let member = join(viewerId, ageMs, onMessage);
  const away = () => {
    const since = Date.now();
    member.leave();
    ageMs = () => Date.now() - since + ASKING_TAKES_MS;
  };
  const back = () => {
    member.leave();
    member = join(viewerId, ageMs, onMessage);
  };
  const shown = (event: PageTransitionEvent) => event.persisted && back();
  const events = { pagehide: away, pageshow: shown } as const;
  window.addEventListener('pagehide', events.pagehide);
  window.addEventListener('pageshow', events.pageshow);
  document.addEventListener('freeze', away);
  document.addEventListener('resume', back);
  return () => {
    window.removeEventListener('pagehide', events.pagehide);
    window.removeEventListener('pageshow', events.pageshow);
    document.removeEventListener('freeze', away);
    document.removeEventListener('resume', back);
    member.leave();
  };
}

/**
 * Upper bound of the age of the page's data: the time since the browser requested it. Takes the larger of two clocks,
 * because `performance.now()` may stop while the computer sleeps.
 */
const pageAgeMs = (): number =>
  Math.max(performance.now(), Date.now() - performance.timeOrigin) + ASKING_TAKES_MS;

function join(viewerId: number, ageMs: () => number, onMessage: (message: LeaderMessage) => void) {
  const name = `live:${viewerId}`;
  const tab = crypto.randomUUID();
  // Without these APIs tabs cannot elect a leader, so each opens its own stream.
  const shares = 'locks' in navigator && 'BroadcastChannel' in window;
  const channel = shares ? new BroadcastChannel(name) : null;
  const recent = new RecentMessages(ageMs());
  let lastId = '';
  /** All events between the page's age and `lastId` were received. */
  let caughtUp = false;
  let streaming = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const receive = (message: LeaderMessage) => {
    if (message.kind === 'state') streaming = message.streaming;
    if ('id' in message && message.id) lastId = message.id;
    if (recent.add(message)) onMessage(message);
  };
  const broadcast = (message: LeaderMessage) => {
    if (message.kind === 'state' && message.streaming) caughtUp = true;
    channel?.postMessage(message);
    receive(message);
  };
  const since = () =>
    caughtUp && lastId ? `last=${encodeURIComponent(lastId)}` : `age=${Math.round(ageMs())}`;
  const query = () => `${since()}${shares ? '&shared=1' : ''}`;
  const handover = new Handover();
  const candidate = electLeader(shares && name, () => {
    clearTimeout(unanswered);
    return lead(query, broadcast, handover, () => candidate.stepDown());
  });
  // The leader's current position, not the start of its stream: a follower that takes over continues from there.
  const answer = (asked: number): LeaderMessage[] => [
    ...recent.since(asked),
    { kind: 'state', streaming, id: lastId },
  ];
  const ask = (age: number) => {
    if (candidate.leads()) return;
    channel?.postMessage({ kind: 'ask', tab, ageMs: age } satisfies TabMessage);
    clearTimeout(unanswered);
    // A background tab may receive the request only as late as the leader's response.
    if (!document.hidden) unanswered = setTimeout(() => candidate.steal(), ANSWERS_WITHIN_MS);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'ask') {
      if (candidate.leads())
        channel.postMessage({
          kind: 'answer',
          tab: data.tab,
          messages: answer(data.ageMs),
        } satisfies TabMessage);
      return;
    }
    clearTimeout(unanswered);
    if (data.kind !== 'answer') receive(data);
    else if (data.tab === tab) {
      for (const message of data.messages) receive(message);
      caughtUp = true;
    }
  });
  const still = () => {
    if (!document.hidden) ask(caughtUp ? 0 : ageMs());
  };
  const timer = channel ? setInterval(still, ASK_EVERY_MS) : undefined;
  document.addEventListener('visibilitychange', still);
  ask(ageMs());
  return {
    leave: () => {
      clearTimeout(unanswered);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', still);
      candidate.end();
      channel?.close();
    },
  };
}
