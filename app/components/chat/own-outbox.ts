import type { MessageRefusal, MessageReply } from '#app/api/message.ts';
import { callApi } from '#app/components/session/call-api.ts';
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

/** Kept and sent later: by the next attempt, after the rate limit, or once the author is logged in again. */
const LATER: ReadonlySet<string> = new Set([
  'unreachable',
  'too_often',
  'other_member',
  'authentication_required',
]);

/** Sends the author's id, because another member may have logged in in this browser in the meantime. */
const postAs =
  (sender: number): Post =>
  async ({ recipientId, clientId, body, replyTo, cost }: Outgoing) => {
    const reply = await callApi<MessageReply>('/api/message.php', {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      json: {
        sender,
        recipient: recipientId,
        client_id: clientId,
        body,
        reply_to: replyTo?.id ?? null,
        cost,
      },
    });
    if (reply.ok) return reply.body;
    if (LATER.has(reply.code)) return 'unreachable';
    return { ...reply.body, error: reply.code } as MessageRefusal;
  };
