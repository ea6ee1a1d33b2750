import { useCallback, useEffect, useRef, useState } from 'react';
import { useCounts } from '#app/components/layout/counts.tsx';
import { onLiveEvent } from '#app/components/session/live-events.ts';
import type { Conversation } from '#app/domain/chat/open-conversation.server.ts';
import type { LiveMessage } from '#app/platform/live.ts';
import type { MessageRefusal, MessageReply, SendRefusal } from '#app/wire/message.ts';

export type ShownMessage = LiveMessage & { state: 'sent' | 'sending' | 'failed' };
export type SendError = SendRefusal | 'unreachable' | null;

/**
 * The messages on the screen: those of the page, those that arrived since, and those on their way.
 * A message is known by its client id, so none is shown twice however it comes.
 */
export function useMessages(conversation: Conversation, viewerId: number) {
  const [extra, setExtra] = useState<ShownMessage[]>([]);
  const [readThrough, setReadThrough] = useState(conversation.progress.read);
  const [error, setError] = useState<SendError>(null);
  const [started, setStarted] = useState<number | null>(conversation.id);
  const id = conversation.id ?? started;
  const { change } = useCounts();
  const otherId = conversation.other.id;

  useEffect(() => setReadThrough((before) => Math.max(before, conversation.progress.read)), [conversation]);
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'read' && event.conversationId === id)
          setReadThrough((before) => Math.max(before, event.readThrough));
        if (event.type !== 'message') return;
        const ours = event.conversationId === id || event.message.senderId === otherId;
        if (ours) setExtra((before) => merged(before, { ...event.message, state: 'sent' }));
      }),
    [id, otherId],
  );

  const deliver = useCallback(
    async (draft: ShownMessage) => {
      setError(null);
      setExtra((before) => merged(before, { ...draft, state: 'sending' }));
      const reply = await post(otherId, draft);
      if ('error' in reply) {
        setExtra((before) => merged(before, { ...draft, state: 'failed' }));
        setError(reply.error);
        return;
      }
      setExtra((before) => merged(before, { ...reply.message, state: 'sent' }));
      setStarted(reply.conversation.id);
      change({ credits: reply.credits });
    },
    [otherId, change],
  );

  const send = (body: string) => void deliver(draftOf(body, viewerId));
  const retry = (message: ShownMessage) => void deliver(message);
  return { messages: combined(conversation.messages, extra), readThrough, error, send, retry, id };
}

const draftOf = (body: string, senderId: number): ShownMessage => ({
  id: Number.MAX_SAFE_INTEGER,
  clientId: crypto.randomUUID(),
  senderId,
  body,
  cost: 0,
  sentAt: new Date().toISOString(),
  ...{ kind: 'text', replyTo: null, editedAt: null, unsent: false, reactions: [] },
  state: 'sending',
});

async function post(
  recipient: number,
  draft: ShownMessage,
): Promise<MessageReply | { error: SendRefusal | 'unreachable' }> {
  try {
    const response = await fetch('/api/message.php', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recipient, client_id: draft.clientId, body: draft.body }),
    });
    if (response.status >= 500) return { error: 'unreachable' };
    return (await response.json()) as MessageReply | MessageRefusal;
  } catch {
    return { error: 'unreachable' };
  }
}

/** Replaces the message of the same client id; what is sent stays sent, whatever a late answer says. */
function merged(list: ShownMessage[], message: ShownMessage): ShownMessage[] {
  const known = list.find((one) => one.clientId === message.clientId);
  if (!known) return [...list, message];
  if (known.state === 'sent' && message.state !== 'sent') return list;
  return list.map((one) => (one === known ? { ...message, cost: Math.max(known.cost, message.cost) } : one));
}

function combined(loaded: LiveMessage[], extra: ShownMessage[]): ShownMessage[] {
  const byClient = new Map<string, ShownMessage>();
  for (const message of loaded) byClient.set(message.clientId, { ...message, state: 'sent' });
  for (const message of extra)
    if (!byClient.has(message.clientId) || message.state !== 'sent') byClient.set(message.clientId, message);
  return [...byClient.values()].sort((a, b) => a.id - b.id || a.sentAt.localeCompare(b.sentAt));
}

/** Calls back with a ref to keep a scroller at its end while it is there. */
export function useStickToEnd(length: number) {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the end
  useEffect(() => {
    const box = ref.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [length]);
  const onScroll = () => {
    const box = ref.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
  };
  return { ref, onScroll };
}
