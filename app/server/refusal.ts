import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { mayMutate } from './origin-check.ts';

/** Pages take forms, calls a little more; some other methods are nothing that Remix can be asked. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'DELETE'];
/** Forms and calls are small; what is larger is refused before anything reads it. */
const MAX_BODY_BYTES = 256 * 1024;
const DRAIN_WITHIN_MS = 1_000;

/** `code` for calls, `text` for everything else. */
export type Refusal = { status: number; code: string; text: string };

/**
 * Why a request goes no further than its headers; null when it may. A body that comes without its length
 * (browsers always announce it) could grow while it is read, so it is refused as well.
 */
export function refusalOf(req: IncomingMessage, origin: string): Refusal | null {
  const { method = '', url = '', headers } = req;
  const methods = url.startsWith('/api/') ? CALL_METHODS : PAGE_METHODS;
  if (!methods.includes(method))
    return { status: 405, code: 'method_not_allowed', text: 'The method is not allowed.' };
  if (!mayMutate(req, origin))
    return { status: 403, code: 'cross_site', text: 'The request comes from another site.' };
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, code: 'length_needed', text: 'The request must announce its length.' };
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    return { status: 413, code: 'too_large', text: 'The request is too large.' };
  return null;
}

/** Lets a refused body run out for a moment: who still sends may never see an answer that ends the connection. */
export async function drain(req: IncomingMessage): Promise<void> {
  req.resume();
  await once(req, 'end', { signal: AbortSignal.timeout(DRAIN_WITHIN_MS) }).catch(() => {});
}
