import type { TabEvent } from './tab-messages.ts';

/** `resumed`: there was a gap in which events may have been missed. */
export type ClientLiveEvent = TabEvent | { type: 'resumed' };
type Listener = (event: ClientLiveEvent) => void;

const listeners = new Set<Listener>();

/** Called for every live event of this tab; returns how to stop. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitLiveEvent(event: ClientLiveEvent): void {
  for (const listener of listeners) listener(event);
}
