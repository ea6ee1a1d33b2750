import { callApi } from '#app/components/session/call-api.ts';

/** When it was removed, and when the server confirmed it. */
const times = new Map<number, { removed: number; done: number | null }>();
let removed: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** The chats removed in this tab, until a list without them is loaded. */
export const removedChats = (): ReadonlySet<number> => removed;

export function onRemoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  removed = new Set(times.keys());
  for (const listener of listeners) listener();
}

/**
 * Removes a chat from the list at once, then asks the server; false when that failed and the chat is back
 * (docs/product.md, Chat).
 */
export async function removeChat(conversation: number): Promise<boolean> {
  const time = { removed: performance.now(), done: null as number | null };
  times.set(conversation, time);
  notify();
  const reply = await callApi('/api/chat.php', {
    method: 'DELETE',
    json: { conversation },
    // Not retried: a repeat would also remove a message that arrived after the first attempt.
    idempotent: false,
  });
  if (reply.ok) {
    time.done = performance.now();
    return true;
  }
  if (times.delete(conversation)) notify();
  return false;
}

/** A message was written in it at that time. */
export function restoreChat(conversation: number, at: number): void {
  const time = times.get(conversation);
  if (!time || at < time.removed) return;
  times.delete(conversation);
  notify();
}

/** A list requested after this time was loaded, so the list is authoritative from now on. */
export function clearRemoved(isBeforeLoad: (at: number) => boolean): void {
  const over = [...times].filter(([, { done }]) => done !== null && isBeforeLoad(done));
  for (const [conversation] of over) times.delete(conversation);
  if (over.length > 0) notify();
}
