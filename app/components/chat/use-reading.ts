import { useEffect } from 'react';
import { onLiveEvent } from '#app/live/browser/live-events.ts';

const TOGETHER_MS = 150;

/** Says that what arrives in the open conversation is read, once somebody looks: a tab in the background reads nothing. */
export function useReading(id: number | null, otherId: number, unread: boolean): void {
  useEffect(() => {
    if (id === null) return;
    let unseen = unread && document.hidden;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.hidden || !unseen) return;
      unseen = false;
      clearTimeout(timer);
      timer = setTimeout(() => void tellRead(id), TOGETHER_MS);
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

/** When it cannot be said, the next message or page load says it. */
const tellRead = (conversation: number): Promise<unknown> =>
  fetch('/api/chat.php', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ conversation }),
  }).catch(() => null);
