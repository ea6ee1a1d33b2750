import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyTooLarge, isUpload } from './body-limit.ts';
import { isCall } from './call-fault.ts';
import { mayMutate } from './origin-check.ts';

/** Methods of pages and calls; Remix handles no others. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'DELETE'];
const DRAIN_WITHIN_MS = 1_000;

/** `code` for API calls, `text` for everything else. */
export type Refusal = { status: number; code: string; text: string };
export const TOO_BUSY: Refusal = {
  status: 429,
  code: 'busy',
  text: 'Too many files are being sent. Try again in a minute.',
};

export const TOO_SLOW: Refusal = {
  status: 408,
  code: 'too_slow',
  text: 'The request took too long to arrive.',
};

/**
 * Why a request is refused based on its headers; null when it may continue. A body without a length (browsers always
 * send one) could grow while it is read, so it is refused as well.
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
  if (bodyTooLarge(req)) return { status: 413, code: 'too_large', text: 'The request is too large.' };
  return null;
}

/**
 * A form submitted without JavaScript is redirected to its page, which shows the error in the reader's language; API
 * calls get the code, everything else the text.
 */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  { status, code, text }: Refusal,
): void {
  const navigates = req.headers['sec-fetch-dest'] === 'document' && isUpload(req);
  const headers = { 'Cache-Control': 'no-store', ...(status === 429 ? { 'Retry-After': '60' } : {}) };
  if (navigates && (status === 413 || status === 429)) {
    const fault = status === 413 ? 'file_too_large' : 'busy';
    const back = new URL(req.url ?? '', 'http://upload');
    back.searchParams.set('fault', fault);
    res.writeHead(303, { ...headers, Location: `${back.pathname}${back.search}` }).end();
    return;
  }
  const call = isCall(req.url ?? '');
  res.writeHead(status, {
    ...headers,
    'Content-Type': call ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
  });
  res.end(call ? JSON.stringify({ error: code }) : `${text}\n`);
}

/**
 * Drains a refused body for a moment: a client that is still sending may not see a response that ends the connection.
 */
export async function drain(req: IncomingMessage): Promise<void> {
  req.resume();
  await once(req, 'end', { signal: AbortSignal.timeout(DRAIN_WITHIN_MS) }).catch(() => {});
}
