import { lead } from './leader.ts';
import { standForLeader } from './leadership.ts';
import type { LeaderSays, TabMessage } from './tab-messages.ts';

/** How long back the leader can tell a tab that has just been opened or woken. */
const RECENT_MS = 60_000;
const ASK_EVERY_MS = 15_000;
const ANSWERS_WITHIN_MS = 2_000;

/**
 * This tab's part in the browser's live connection: one tab has the stream, all get what it brings. A page
 * that the browser puts aside leaves, and joins again when it is back. Returns how to leave for good.
 */
export function joinLive(viewerId: number, hear: (message: LeaderSays) => void): () => void {
  let ageMs = () => performance.now();
  let member = join(viewerId, ageMs, hear);
  const away = () => {
    const since = Date.now();
    member.leave();
    ageMs = () => Date.now() - since;
  };
  const back = () => {
    member.leave();
    member = join(viewerId, ageMs, hear);
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

function join(viewerId: number, ageMs: () => number, hear: (message: LeaderSays) => void) {
  const name = `live:${viewerId}`;
  const tab = crypto.randomUUID();
  // Without a way to agree on a leader each tab has a stream of its own.
  const shares = 'locks' in navigator && 'BroadcastChannel' in window;
  const channel = shares ? new BroadcastChannel(name) : null;
  const recent: { at: number; message: LeaderSays & { kind: 'event' } }[] = [];
  let lastId = '';
  let state: LeaderSays = { kind: 'state', streaming: false, id: '' };
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const note = (message: LeaderSays) => {
    if (message.kind === 'state') state = message;
    if ('id' in message && message.id) lastId = message.id;
    hear(message);
  };
  const say = (message: LeaderSays) => {
    if (message.kind === 'event') recent.push({ at: Date.now(), message });
    while ((recent[0]?.at ?? Number.POSITIVE_INFINITY) < Date.now() - RECENT_MS) recent.shift();
    channel?.postMessage(message);
    note(message);
  };
  const since = () => (lastId ? `last=${encodeURIComponent(lastId)}` : `age=${Math.round(ageMs())}`);
  const query = () => `${since()}${shares ? '&shared=1' : ''}`;
  const candidate = standForLeader(shares && name, () => {
    clearTimeout(unanswered);
    return lead(query, say, () => candidate.stepDown());
  });
  const answer = (asked: number): LeaderSays[] => {
    if (asked > RECENT_MS) return [state, { kind: 'reload' }];
    return [state, ...recent.filter(({ at }) => at >= Date.now() - asked).map(({ message }) => message)];
  };
  const ask = (age: number) => {
    if (candidate.leads() || document.hidden) return;
    channel?.postMessage({ kind: 'ask', tab, ageMs: age } satisfies TabMessage);
    clearTimeout(unanswered);
    unanswered = setTimeout(() => candidate.steal(), ANSWERS_WITHIN_MS);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'ask') {
      if (candidate.leads())
        channel.postMessage({ kind: 'answer', tab: data.tab, says: answer(data.ageMs) } satisfies TabMessage);
      return;
    }
    clearTimeout(unanswered);
    if (data.kind !== 'answer') note(data);
    else if (data.tab === tab) for (const message of data.says) note(message);
  });
  const still = () => ask(0);
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
