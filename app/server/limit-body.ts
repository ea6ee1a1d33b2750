import type { IncomingMessage } from 'node:http';

/** Forms and calls are small; what is larger is cut off before anything parses it. */
export const MAX_BODY_BYTES = 256 * 1024;

export const announcedTooLarge = (req: IncomingMessage): boolean =>
  Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES;

/** Cuts a request off whose body grows past the limit although it announced no length. */
export function limitBody(req: IncomingMessage): void {
  if (req.method === 'GET' || req.method === 'HEAD') return;
  let received = 0;
  const emit = req.emit;
  req.emit = function counted(this: IncomingMessage, event: string | symbol, ...args: unknown[]) {
    if (event === 'data') received += (args[0] as Buffer).length;
    if (received > MAX_BODY_BYTES) {
      req.emit = emit;
      req.destroy(new Error('The body is larger than is allowed.'));
      return false;
    }
    return emit.call(this, event, ...args);
  } as typeof req.emit;
}
