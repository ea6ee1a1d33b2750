/** Server time minus `performance.now()`, in milliseconds; null before the first response is known. */
let offset: number | null = null;

/**
 * The server's time as far as its responses tell, regardless of this device's clock. `serverNow`: its time in a
 * response; `seen`: `performance.now()` when the response was seen, or 0 for the one that is the document. A response may
 * be seen late, never early, so the largest offset is the best. Returns the moment, on the scale of
 * `performance.now()`, at which the server's clock shows `endsAt`.
 */
export function momentOf(endsAt: number, { serverNow, seen }: { serverNow: number; seen: number }): number {
  offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, serverNow - seen);
  return endsAt - offset;
}

/** Whether a response was seen before. */
export const isClockKnown = (): boolean => offset !== null;
