import type { LiveMessage } from '#app/live/publisher.ts';

/** Maximum messages on the page; scrolling drops messages at the other end. */
export const MAX_SHOWN = 200;

/** A window on a conversation, oldest first. `older` and `newer` are the cursors, null at either end. */
export type Thread = { messages: LiveMessage[]; older: number | null; newer: number | null };

export type ThreadChange =
  | { type: 'edited'; messageId: number; body: string; editedAt: string }
  | { type: 'unsent'; messageId: number }
  | { type: 'reaction'; messageId: number; memberId: number; reaction: string | null };

export function withOlder(thread: Thread, page: Thread): Thread {
  const messages = union(page.messages, thread.messages);
  const kept = messages.slice(0, MAX_SHOWN);
  const newer = kept.length < messages.length ? (kept.at(-1)?.id ?? null) : thread.newer;
  return { messages: kept, older: page.older, newer };
}

export function withNewer(thread: Thread, page: Thread): Thread {
  const messages = union(thread.messages, page.messages);
  const kept = messages.slice(-MAX_SHOWN);
  const older = kept.length < messages.length ? (kept[0]?.id ?? null) : thread.older;
  return { messages: kept, older, newer: page.newer };
}

/**
 * Merges the reloaded newest page: the two are joined if the page begins with a known message. One message in common is
 * not enough, because a live one may have arrived after a gap.
 */
export function withReloaded(thread: Thread, page: Thread): Thread {
  if (thread.newer !== null) return { ...thread, messages: refreshed(thread.messages, page.messages) };
  const first = page.messages[0];
  const joins = page.older === null || thread.messages.some(({ id }) => id === first?.id);
  if (!joins) return page;
  const messages = union(thread.messages, page.messages).slice(-MAX_SHOWN);
  const start = messages[0]?.id;
  const older = [thread, page].find((one) => one.messages[0]?.id === start)?.older;
  return { messages, older: older === undefined ? (start ?? null) : older, newer: null };
}

/**
 * Adds a live message, if the window is at the end. An existing copy of the message is kept, because the event contains
 * the initial state, and a page may have a later one, edited or opened.
 */
export function withArrived(thread: Thread, message: LiveMessage): Thread {
  if (thread.newer !== null) return thread;
  const held = thread.messages.find(({ id }) => id === message.id);
  if (held) {
    if (held.cost >= message.cost) return thread;
    const messages = thread.messages.map((one) => (one === held ? { ...held, cost: message.cost } : one));
    return { ...thread, messages };
  }
  return withNewer(thread, { messages: [message], older: null, newer: null });
}

export function withChange(thread: Thread, change: ThreadChange): Thread {
  const messages = thread.messages.map((message) => changed(message, change));
  return { ...thread, messages };
}

function changed(message: LiveMessage, change: ThreadChange): LiveMessage {
  if (change.type === 'unsent' && message.replyTo?.id === change.messageId)
    return { ...message, replyTo: { ...message.replyTo, body: null } };
  if (message.id !== change.messageId) return message;
  if (change.type === 'unsent') return { ...message, body: '', unsent: true, reactions: [] };
  if (change.type === 'edited') return { ...message, body: change.body, editedAt: change.editedAt };
  const others = message.reactions.filter(({ memberId }) => memberId !== change.memberId);
  const { memberId, reaction } = change;
  return { ...message, reactions: reaction === null ? others : [...others, { memberId, reaction }] };
}

const refreshed = (held: LiveMessage[], fresh: LiveMessage[]): LiveMessage[] => {
  const byId = new Map(fresh.map((message) => [message.id, message]));
  return held.map((message) => byId.get(message.id) ?? message);
};

/** Each message once, in order; the copy in `later` wins. */
function union(earlier: LiveMessage[], later: LiveMessage[]): LiveMessage[] {
  const byId = new Map(earlier.map((message) => [message.id, message]));
  for (const message of later) byId.set(message.id, keptCost(byId.get(message.id), message));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Only the sender's browser knows a message's price; a later copy without it keeps the known one. */
const keptCost = (held: LiveMessage | undefined, message: LiveMessage): LiveMessage =>
  held && held.cost > message.cost ? { ...message, cost: held.cost } : message;
