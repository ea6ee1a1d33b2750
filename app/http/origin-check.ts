import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change data: browsers send its origin in Origin and in Sec-Fetch-Site. Programs that send
 * neither have no browser cookies, but if they send a session, they must send an origin too.
 */
export function mayMutate(req: IncomingMessage, origin: string): boolean {
  if (SAFE_METHODS.has(req.method ?? '')) return true;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const given = req.headers.origin;
  if (given !== undefined) return given === origin;
  return site === 'same-origin' || req.headers.cookie === undefined;
}
