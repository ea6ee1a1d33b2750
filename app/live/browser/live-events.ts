import type { TabEvent } from './tab-messages.ts';

/** `resumed`: events may have been missed; the page is reloaded. `streaming`: the stream is connected again. */
export type ClientLiveEvent = TabEvent | { type: 'resumed' } | { type: 'streaming' };
/** `at`: when this tab received it, by `performance.now()`. */
type Listener = (event: ClientLiveEvent, at: number) => void;

const MAX_AGE_MS = 60_000;
/** Tolerance: the server may have read a page's data this long before this tab recorded the request. */
const TOLERANCE_MS = 5_000;

const listeners = new Set<Listener>();
const recent: { at: number; event: ClientLiveEvent }[] = [];
let askedAt = 0;

/** The page's data were requested: later events may be missing from them. */
export function recordLoading(): void {
  askedAt = performance.now();
}

/** Whether something received at this time may be newer than the page's data. */
export const mayBeNewer = (at: number): boolean => at >= askedAt - TOLERANCE_MS;

/**
 * Called for every live event of this tab; returns how to stop. With `replay` first for those received since the
 * page's data were requested: some of them are in the data, some are not.
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
