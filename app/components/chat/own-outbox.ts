import type { MessageRefusal, MessageReply } from '#app/api/message.ts';
import { Outbox, type Outgoing, type Post, type Store } from './outbox.ts';

const outboxes = new Map<number, Outbox>();

/** The outbox of a member in this browser; one for all conversations, to keep the order. */
export function outboxOf(viewerId: number): Outbox {
  const known = outboxes.get(viewerId);
  if (known) return known;
  const key = `outbox:${viewerId}`;
  const outbox = new Outbox(storeAt(key), postAs(viewerId));
  outboxes.set(viewerId, outbox);
  window.addEventListener('storage', (event) => {
    if (event.key === key) outbox.reread();
  });
  window.addEventListener('online', () => void outbox.flush());
  return outbox;
}

/** In the browser's storage, or in memory where that is unavailable. */
function storeAt(key: string): Store {
  let memory: string | null = null;
  return {
    read: () => {
      try {
        return memory ?? localStorage.getItem(key);
      } catch {
        return memory;
      }
    },
    write: (text) => {
      try {
        if (text === '[]') localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        memory = null; // otherwise messages that another tab removed would reappear
      } catch {
        memory = text; // full or forbidden: lost on reload
      }
    },
    alone: async (work) => {
      if (navigator.locks) await navigator.locks.request(key, work);
      else await work();
    },
  };
}

/** A stalled request must not block all other tabs and messages. */
const ANSWERS_WITHIN_MS = 20_000;

/** Sent automatically after the author logs in again, or after the rate limit. */
type Later = { error: 'other_member' | 'too_often' };
const isLater = (reply: MessageRefusal | Later): reply is Later =>
  reply.error === 'other_member' || reply.error === 'too_often';

/** Sends the author's id, because another member may have logged in in this browser in the meantime. */
const postAs =
  (sender: number): Post =>
  async ({ recipientId, clientId, body, replyTo, cost }: Outgoing) => {
    try {
      const response = await fetch('/api/message.php', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
        body: JSON.stringify({
          sender,
          recipient: recipientId,
          client_id: clientId,
          body,
          reply_to: replyTo?.id ?? null,
          cost,
        }),
      });
      if (response.status >= 500 || response.status === 408) return 'unreachable';
      const reply = (await response.json()) as MessageReply | MessageRefusal | Later;
      return 'error' in reply && isLater(reply) ? 'unreachable' : reply;
    } catch {
      return 'unreachable';
    }
  };
