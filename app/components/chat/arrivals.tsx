import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { arrivalIn } from './arrival.ts';
import type { ShownMessage } from './use-messages.ts';

type Props = { messages: ShownMessage[]; viewerId: number; otherName: string };

/** Announces new messages of the partner to screen readers, but not loaded, paged or edited ones. */
export function Arrivals({ messages, viewerId, otherName }: Props) {
  const { t } = useLingui();
  const known = useRef<number | null>(null);
  const said = useRef('');
  const { newest, arrived } = arrivalIn(messages, viewerId, known.current);
  known.current = newest;
  if (arrived) {
    const what = { text: arrived.body, photo: arrived.body || t`Photo`, gift: arrived.body || t`Gift` };
    said.current = `${otherName}: ${what[arrived.kind]}`;
  }
  return (
    <p className="sr-only" role="status">
      {said.current}
    </p>
  );
}
