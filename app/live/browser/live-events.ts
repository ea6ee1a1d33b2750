import type { TabEvent } from './tab-messages.ts';

/** `resumed`: events may have been missed, so the page is reloaded. `streaming`: the stream is connected again. */
export type ClientLiveEvent = TabEvent | { type: 'resumed' } | { type: 'streaming' };
/** `at`: the time of receipt in this tab, by `performance.now()`. */
type Listener = (event: ClientLiveEvent, at: number) => void;

const MAX_AGE_MS = 60_000;
/** The server may have read a page's data this long before this tab recorded the request. */
const TOLERANCE_MS = 5_000;

const listeners = new Set<Listener>();
const recent: { at: number; event: ClientLiveEvent }[] = [];
let askedAt = 0;

/** Call it when the page's data is requested: later events may be missing from the data. */
export function recordLoading(): void {
  askedAt = performance.now();
}

/** Whether an event received at this time may be newer than the page's data. */
export const mayBeNewer = (at: number): boolean => at >= askedAt - TOLERANCE_MS;

/**
 * Subscribes to every live event of this tab; returns a function that unsubscribes. `replay` first delivers those
 * received since the page's data was requested, some of which the data may already include.
 */
export function onLiveEvent(listener: Listener, { replay = false } = {}): () => void {
  listeners.add(listener);
  if (replay) for (const { at, event } of [...recent]) if (mayBeNewer(at)) listener(event, at);
  return () => listeners.delete(listener);
}

export function emitLiveEvent(event: ClientLiveEvent): void {
  const at = performance.now();
  recent.push({ at, event });
  while ((recent[0]?.at ?? at) < at - MAX_AGE_MS) recent.shift();
  for (const listener of [...listeners]) listener(event, at);
}
