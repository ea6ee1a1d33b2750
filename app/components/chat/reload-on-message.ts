import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { onLiveEvent } from '#app/components/session/live-events.ts';

/**
 * Loads conversation and list again when a message arrives (specification, section 7). That marks it
 * read, so it waits until somebody looks: a tab in the background reads nothing.
 */
export function useReloadOnMessage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let waiting = false;
    const reload = () => {
      if (document.hidden) waiting = true;
      else revalidate();
    };
    const seen = () => {
      if (document.hidden || !waiting) return;
      waiting = false;
      revalidate();
    };
    const stop = onLiveEvent((event) => {
      if (event.type === 'message' || event.type === 'resumed') reload();
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [revalidate]);
}
