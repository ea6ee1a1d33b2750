import { useEffect } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { useCounts } from '#app/components/layout/counts.tsx';
import { callApi } from '#app/components/session/call-api.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';

const BATCH_MS = 300;

/** Chat tasks on every page of a member: confirms delivery, and sends queued messages. */
export function useChatTasks(): void {
  const viewerId = useRootData()?.viewer?.id ?? 0;
  const { unread } = useCounts();
  useDelivery(viewerId, unread > 0);
  useEffect(() => {
    if (viewerId === 0 || !hasWaiting(viewerId)) return;
    void import('#app/components/chat/own-outbox.ts').then(({ outboxOf }) => outboxOf(viewerId).flush());
  }, [viewerId]);
}

function useDelivery(viewerId: number, unread: boolean): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const confirm = () => {
      clearTimeout(timer);
      timer = setTimeout(confirmDelivery, BATCH_MS);
    };
    if (unread) confirm();
    const stop = onLiveEvent((event) => {
      if (event.type === 'message' && event.message.senderId !== viewerId) confirm();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [viewerId, unread]);
}

/** When this fails, the next message or page confirms both. */
function confirmDelivery(): void {
  void callApi('/api/delivered.php', { method: 'POST', json: {}, idempotent: true });
}

function hasWaiting(viewerId: number): boolean {
  try {
    return localStorage.getItem(`outbox:${viewerId}`) !== null;
  } catch {
    return false;
  }
}
