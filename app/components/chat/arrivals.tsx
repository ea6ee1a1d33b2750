import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { arrivalIn } from './arrival.ts';
import type { ShownMessage } from './use-messages.ts';

type Props = { messages: ShownMessage[]; viewerId: number; otherName: string };

/** Announces new messages of the partner to screen readers, but not loaded, paged or edited ones. */
export function Arrivals({ messages, viewerId, otherName }: Props) {
  const { t } = useLingui();
  const known = useRef<number | null>(null);
  const [said, setSaid] = useState<{ id: number; text: string } | null>(null);
  const [photo, gift] = [t`Photo`, t`Gift`];
  useEffect(() => {
    const { newest, arrived } = arrivalIn(messages, viewerId, known.current);
    known.current = newest;
    if (!arrived) return;
    const what = { text: arrived.body, photo: arrived.body || photo, gift: arrived.body || gift };
    setSaid({ id: arrived.id, text: `${otherName}: ${what[arrived.kind]}` });
  }, [messages, viewerId, otherName, photo, gift]);
  return (
    <p className="sr-only" role="status">
      {/* A new element for each message: the same words again are news too. */}
      {said && <span key={said.id}>{said.text}</span>}
    </p>
  );
}
