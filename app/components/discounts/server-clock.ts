/** A response seen earlier than this was sent with the document, or right after it. */
const DOCUMENT_MS = 30_000;

/** Server time minus `performance.now()`, in milliseconds. */
let offset: number | null = null;
let measured = false;
/** The server's time in the responses seen so far: a component that appears later sees an old one again. */
const responses = new Set<number>();

/**
 * The moment on the scale of `performance.now()` at which an offer ends by the server's clock, regardless of this
 * device's. `seconds`: until `endsAt` when the server responded; `seen`: when this was seen.
 *
 * A response is seen after it was sent, so of several the largest offset is the best. For the document it is not known
 * how long ago it was sent, so until another response it counts from the document's request: slightly too little.
 */
export function momentOf(endsAt: number, { seconds, seen }: { seconds: number; seen: number }): number {
  const serverNow = Math.round(endsAt - seconds * 1_000);
  if (offset === null) {
    measured = seen > DOCUMENT_MS;
    offset = measured ? serverNow - seen : serverNow;
  } else if (!responses.has(serverNow)) {
    offset = measured ? Math.max(offset, serverNow - seen) : serverNow - seen;
    measured = true;
  }
  responses.add(serverNow);
  return endsAt - offset;
}
