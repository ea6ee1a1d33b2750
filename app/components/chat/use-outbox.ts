import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MessageReply } from '#app/api/message.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import type { Outgoing } from './outbox.ts';
import { outboxOf } from './own-outbox.ts';

/** The queued messages to a member, and how to add one. Empty until hydration. */
export function useOutbox(viewerId: number, otherId: number, onSent: (reply: MessageReply) => void) {
  const [stuck, setStuck] = useState(false);
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  useEffect(() => {
    const own = outboxOf(viewerId);
    const look = () => {
      setWaiting([...own.waiting]);
      setStuck(own.stuck);
    };
    look();
    const stops = [
      own.subscribe(look),
      own.onSent((reply, { recipientId }) => recipientId === otherId && onSent(reply)),
      onLiveEvent(({ type }) => (type === 'resumed' || type === 'streaming') && void own.flush()),
    ];
    void own.flush();
    return () => {
      for (const stop of stops) stop();
    };
  }, [viewerId, otherId, onSent]);
  const ours = useMemo(
    () => waiting.filter(({ recipientId }) => recipientId === otherId),
    [waiting, otherId],
  );
  // Resolved on use, not in an effect: Send can be clicked before effects have run, and clears the field.
  const outbox = useCallback(() => outboxOf(viewerId), [viewerId]);
  // Messages to others use the same free messages and credits.
  const onTheirWay = waiting.filter(({ refused }) => refused === undefined).length;
  return { outbox, waiting: ours, onTheirWay, stuck };
}
