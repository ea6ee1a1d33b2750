import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { YEAR_SECONDS } from '#app/platform/durations.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { serveIcon } from './icon-files.ts';
import { serveConsoleFiles, serveTheme } from './theme-files.ts';
import { workerFile } from './worker-file.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Other types are compressed formats already. */
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt']);
const WORTH_IT_BYTES = 256;

export type StaticFile = {
  type: string;
  etag: string;
  cache: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};
/** `tenant`: null on the console's host, which has no theme, icons or service worker. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, tenant: Tenant | null) => boolean;

/**
 * Files of the client build, read once into memory with their compressed forms (about 2 MB), so that a running server
 * keeps serving its own build when the folder is rebuilt. Returns false for any other path.
 */
export function staticFiles(folder: string): StaticFiles {
  const files = readAll(folder);
  const serveWorker = workerFile(folder);
  return (req, res, tenant) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const served = tenant
      ? serveTheme(req, res, tenant) || serveIcon(req, res, tenant) || serveWorker(req, res)
      : serveConsoleFiles(req, res);
    if (served) return true;
    const file = files.get(req.url?.split('?', 1)[0] ?? '');
    if (file) sendFile(req, res, file);
    return file !== undefined;
  };
}

function readAll(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (!entry.isFile() || !(extname(url) in TYPES) || url.startsWith('/.')) continue;
    const file = staticFile(url, readFileSync(path));
    if (file) files.set(url, file);
  }
  return files;
}

/** A file with its compressed forms; null for a type that is not served. */
export function staticFile(url: string, plain: Buffer): StaticFile | null {
  const extension = extname(url);
  const type = TYPES[extension];
  if (!type) return null;
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    cache: url.startsWith('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
    plain,
    ...(COMPRESSED.has(extension) && plain.length > WORTH_IT_BYTES && compressed(plain)),
  };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const compressed = (plain: Buffer) => ({
  br: brotliCompressSync(plain, BROTLI),
  gzip: gzipSync(plain, { level: 9 }),
});

export function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile): void {
  res.setHeader('Content-Type', file.type);
  res.setHeader('Cache-Control', file.cache);
  res.setHeader('ETag', file.etag);
  if (file.br) res.setHeader('Vary', 'Accept-Encoding');
  if (req.headers['if-none-match'] === file.etag) {
    res.writeHead(304).end();
    return;
  }
  const body = fitting(req, res, file);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function fitting(req: IncomingMessage, res: ServerResponse, file: StaticFile): Buffer {
  const encoding = acceptedEncoding(req);
  const body = encoding && file[encoding];
  if (!body) return file.plain;
  res.setHeader('Content-Encoding', encoding);
  return body;
}
