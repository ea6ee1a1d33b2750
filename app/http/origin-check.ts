import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: browsers say where it comes from, in Origin and in
 * Sec-Fetch-Site. Programs that send neither carry no cookies of a browser, unless they say so by
 * sending a session, and then they must name an origin too.
 */
export function mayMutate(req: IncomingMessage, origin: string): boolean {
  if (SAFE_METHODS.has(req.method ?? '')) return true;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const given = req.headers.origin;
  if (given !== undefined) return given === origin;
  return site === 'same-origin' || req.headers.cookie === undefined;
}
