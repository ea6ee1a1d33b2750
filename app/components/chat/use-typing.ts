import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';
import { TYPING_SECONDS } from '#app/domain/chat/message-life.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';

/** Just often enough that the indicator does not expire in between. */
const SEND_EVERY_MS = 4_000;

/** Sends a typing event; call it on every key press. */
export function useSendTyping(id: number | null): () => void {
  const sentAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (id === null || now - sentAt.current < SEND_EVERY_MS) return;
    sentAt.current = now;
    void callApi('/api/typing.php', { method: 'POST', json: { conversation: id } });
  }, [id]);
}

/** The conversations in which the partner is typing. Expires automatically, or with their message. */
export function useTyping(): ReadonlySet<number> {
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set<number>());
  useEffect(() => {
    const ends = new Map<number, ReturnType<typeof setTimeout>>();
    const show = () => setTyping(new Set(ends.keys()));
    const end = (id: number) => {
      clearTimeout(ends.get(id));
      if (ends.delete(id)) show();
    };
    const stop = onLiveEvent((event) => {
      if (event.type === 'message') end(event.conversationId);
      if (event.type !== 'typing') return;
      const { conversationId: id } = event;
      clearTimeout(ends.get(id));
      ends.set(
        id,
        setTimeout(() => end(id), TYPING_SECONDS * 1000),
      );
      show();
    });
    return () => {
      stop();
      for (const timer of ends.values()) clearTimeout(timer);
    };
  }, []);
  return typing;
}
