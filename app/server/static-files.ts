import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Tenant } from '#tenants/tenant.ts';

const YEAR_SECONDS = 31_536_000;

export type StaticFiles = (req: IncomingMessage, res: ServerResponse, tenant: Tenant) => boolean;

/**
 * Files of the client build: hashed ones for ever, the rest for an hour, compressed ahead of time.
 * Returns false when the path is none of them.
 */
export function staticFiles(folder: string): StaticFiles {
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(res, path) {
      const kept = path.startsWith('/assets/') ? `max-age=${YEAR_SECONDS}, immutable` : 'max-age=3600';
      res.setHeader('Cache-Control', `public, ${kept}`);
    },
  });
  return (req, res, tenant) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    if (serveTheme(req, res, tenant)) return true;
    let taken = true;
    files(req, res, () => {
      taken = false;
    });
    return taken;
  };
}

const THEME_FILES = {
  'theme.css': { type: 'text/css; charset=utf-8', of: (tenant: Tenant) => tenant.theme.css },
  'logo.svg': { type: 'image/svg+xml', of: (tenant: Tenant) => tenant.theme.logo },
  'mark.svg': { type: 'image/svg+xml', of: (tenant: Tenant) => tenant.theme.mark },
};

/** The brand's tokens and drawings, from memory, under addresses that change with them. */
function serveTheme(req: IncomingMessage, res: ServerResponse, tenant: Tenant): boolean {
  const match = /^\/brand\/([0-9a-f]{12})\/(theme\.css|logo\.svg|mark\.svg)$/.exec(req.url ?? '');
  if (!match) return false;
  const file = THEME_FILES[match[2] as keyof typeof THEME_FILES];
  const current = match[1] === tenant.theme.hash;
  res.setHeader('Content-Type', file.type);
  res.setHeader('Cache-Control', current ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  res.end(file.of(tenant));
  return true;
}
