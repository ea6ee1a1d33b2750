import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

const PATH = '/sw-push.js';
/**
 * The worker's text contains the build's name, so that a new build is a new worker, and open pages offer the update.
 */
const BUILD_MARK = '__BUILD__';

/** Serves the service worker, which contains nothing about a brand or member. */
export function workerFile(folder: string): (req: IncomingMessage, res: ServerResponse) => boolean {
  const file = join(folder, PATH);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const body = Buffer.from(source.replaceAll(BUILD_MARK, buildOf(folder)));
  return (req, res) => {
    if (!source || req.url?.split('?', 1)[0] !== PATH) return false;
    res.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Service-Worker-Allowed', '/');
    res.setHeader('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    res.setHeader('Content-Length', body.byteLength);
    res.end(req.method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** The hashed names of the client's files. */
function buildOf(folder: string): string {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets, { recursive: true }).sort().join() : '';
  return createHash('sha256').update(names).digest('base64url').slice(0, 12);
}
