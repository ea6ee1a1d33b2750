import { useEffect } from 'react';
import { callApi } from '#app/components/session/call-api.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';

const BATCH_MS = 150;

/** Marks messages in the open conversation as read once the tab is visible. */
export function useReading(id: number | null, otherId: number, unread: boolean): void {
  useEffect(() => {
    if (id === null) return;
    let unseen = unread && document.hidden;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.hidden || !unseen) return;
      unseen = false;
      clearTimeout(timer);
      timer = setTimeout(() => void markRead(id), BATCH_MS);
    };
    const stop = onLiveEvent(
      (event) => {
        if (event.type !== 'message' || event.message.senderId !== otherId) return;
        unseen = true;
        look();
      },
      { replay: true },
    );
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, otherId, unread]);
}

/** When this fails, the next message or page load marks it as read. */
const markRead = (conversation: number): Promise<unknown> =>
  callApi('/api/chat.php', { method: 'PUT', json: { conversation } });
