import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MessageReply, SendRefusal } from '#app/api/message.ts';
import { useCounts } from '#app/components/layout/counts.tsx';
import type { Progress } from '#app/domain/chat/message-life.ts';
import { agreedTo, type SendTerms, termsAfter } from '#app/domain/chat/message-rules.ts';
import type { Conversation } from '#app/domain/chat/open-conversation.server.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import { whenVisible } from '#app/live/browser/when-visible.ts';
import type { LiveMessage, QuotedMessage } from '#app/live/publisher.ts';
import type { Outgoing } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';

export type Mark = 'sent' | 'delivered' | 'read' | 'sending' | 'waiting' | 'refused';
/** `costsNow`: the new price that the sender is asked to agree to. */
export type ShownMessage = LiveMessage & { mark: Mark; costsNow?: number | undefined };
export type SendError = SendRefusal | 'unreachable' | null;

/** Refusals that say nothing once the terms allow a message again. */
const SETTLED_BY_TERMS = new Set<string>(['not_confirmed', 'premium_required', 'not_enough_credits']);

/** The messages of a conversation and their actions: each message once, by its client id. */
export function useMessages(conversation: Conversation, viewerId: number) {
  const [started, setStarted] = useState<number | null>(null);
  const id = conversation.id ?? started;
  const otherId = conversation.other.id;
  const [terms, setTerms] = useState<SendTerms | null>(null);
  const { credits, change: changeCounts } = useCounts();
  const thread = useThread(conversation, id);
  const { arrive } = thread;
  const reload = useRef(() => {});
  reload.current = useRevalidator().revalidate;
  const loadAgain = useCallback(() => reload.current(), []);
  const progress = useProgress(conversation, id);
  useReading(id, otherId, conversation.readBefore !== null);

  // Reloaded page data is newer than earlier responses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page
  useEffect(() => setTerms(null), [conversation]);
  const { loadEnd } = thread;
  const behind = useRef(false);
  useEffect(() => {
    behind.current = thread.thread.newer !== null;
  }, [thread.thread.newer]);
  const onSent = useCallback(
    (reply: MessageReply) => {
      arrive(reply.message);
      // Written from an older part of the conversation while offline: its end was not loaded then.
      if (behind.current) void loadEnd();
      setStarted(reply.conversation.id);
      setTerms(reply.terms);
      changeCounts({ credits: reply.credits });
    },
    [arrive, loadEnd, changeCounts],
  );
  const { outbox, waiting, onTheirWay, stuck } = useOutbox(viewerId, otherId, onSent);
  const termsNow = termsAfter(terms ?? conversation.terms, onTheirWay);
  const refused = waiting.find((one) => one.refused)?.refused ?? null;
  // Resolved in the meantime, in this tab or another one: the message itself offers to be sent.
  const error =
    termsNow.kind !== 'blocked' && refused !== null && SETTLED_BY_TERMS.has(refused) ? null : refused;
  const before = useRef(credits);
  useEffect(() => {
    if (credits > before.current) loadAgain();
    before.current = credits;
  }, [credits, loadAgain]);
  useEffect(() => {
    // The text next to the button is outdated.
    if (refused === 'price_changed' || (refused && SETTLED_BY_TERMS.has(refused))) loadAgain();
  }, [refused, loadAgain]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: events during a page load may be missing from its data
  useEffect(() => {
    const from = performance.now();
    return onLiveEvent(
      (event, at) => {
        if (event.type !== 'message') return;
        // An event from another tab's new conversation does not name the partner. Replayed events were handled before.
        if (id === null && event.message.senderId === viewerId && at >= from) whenVisible(loadAgain);
        if (event.conversationId !== id && event.message.senderId !== otherId) return;
        arrive(event.message);
        setStarted(event.conversationId);
      },
      { replay: true },
    );
  }, [conversation, id, otherId, viewerId, arrive, loadAgain]);

  const { messages } = thread.thread;
  const shown = useMemo(() => {
    const known = new Set(messages.map(({ clientId }) => clientId));
    const sent = messages.map((message) => ({ ...message, mark: markOf(message, progress) }));
    const outgoing = waiting.filter(({ clientId }) => !known.has(clientId));
    return [...sent, ...outgoing.map((one) => draftOf(one, viewerId, stuck))];
  }, [messages, progress, waiting, stuck, viewerId]);

  const send = (body: string, replyTo: QuotedMessage | null) =>
    outbox().add({
      clientId: crypto.randomUUID(),
      recipientId: otherId,
      body,
      replyTo,
      at: new Date().toISOString(),
      cost: agreedTo(termsNow),
    });
  return {
    ...thread,
    id,
    messages: shown,
    terms: termsNow,
    error,
    send,
    retry: (clientId: string) => {
      const held = waiting.find((one) => one.clientId === clientId);
      outbox().retry(clientId, held?.costsNow ?? agreedTo(termsNow));
    },
    drop: (clientId: string) => outbox().drop(clientId),
  };
}

const markOf = ({ id }: LiveMessage, { read, delivered }: Progress): Mark =>
  id <= read ? 'read' : id <= delivered ? 'delivered' : 'sent';

const draftOf = (one: Outgoing, senderId: number, stuck: boolean): ShownMessage => ({
  id: Number.MAX_SAFE_INTEGER,
  clientId: one.clientId,
  senderId,
  body: one.body,
  cost: 0,
  sentAt: one.at,
  kind: 'text',
  replyTo: one.replyTo,
  editedAt: null,
  unsent: false,
  reactions: [],
  mark: one.refused ? 'refused' : stuck ? 'waiting' : 'sending',
  costsNow: one.costsNow,
});

/** How far the other has received and read: from the page, then from live events; it never decreases. */
function useProgress(conversation: Conversation, id: number | null): Progress {
  const [live, setLive] = useState<Progress>({ read: 0, delivered: 0 });
  useEffect(
    () =>
      onLiveEvent(
        (event) => {
          if (event.type === 'read' && event.conversationId === id)
            setLive((before) => ({ ...before, read: Math.max(before.read, event.readThrough) }));
          if (event.type === 'delivered' && event.conversationId === id)
            setLive((before) => ({ ...before, delivered: Math.max(before.delivered, event.through) }));
        },
        { replay: true },
      ),
    [id],
  );
  const { progress } = conversation;
  return useMemo(
    () => ({
      read: Math.max(live.read, progress.read),
      delivered: Math.max(live.delivered, progress.delivered),
    }),
    [live, progress],
  );
}
