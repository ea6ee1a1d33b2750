import type { LiveEvent } from '#app/platform/live.ts';

export type ClientLiveEvent = Exclude<LiveEvent, { type: 'session-ended' }>;
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
