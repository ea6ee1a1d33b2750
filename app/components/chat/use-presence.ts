import { useEffect, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';
import type { Partner, Presence } from '#app/domain/chat/partner.server.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';

const ASK_EVERY_MS = 60_000;

/** The partner's presence: from the page, then polled while the page is visible; typing or writing counts as online. */
export function usePresence(other: Partner, conversation: number | null): Presence {
  const [now, setNow] = useState<{ of: Partner; presence: Presence } | null>(null);
  useEffect(() => {
    if (conversation === null || other.gone) return;
    const set = (presence: Presence) => setNow({ of: other, presence });
    const ask = async () => {
      if (document.hidden) return;
      const reply = await callApi<Presence>(`/api/chat.php?conversation=${conversation}`);
      if (reply.ok) set(reply.body);
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    const stop = onLiveEvent((event) => {
      const from =
        event.type === 'typing' ? event.memberId : event.type === 'message' ? event.message.senderId : null;
      // Staff who answer for a fictional profile are never shown as present.
      if (from === other.id && other.kind === 'member') set({ online: true, lastSeen: 'today' });
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [other, conversation]);
  return now?.of === other ? now.presence : other;
}
