import type { IncomingMessage, ServerResponse } from 'node:http';
import { YEAR_SECONDS } from '#app/platform/durations.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { consoleTheme } from '#themes/console.ts';
import { themeCss } from '#themes/to-css.ts';
import consoleKeys from './console-keys.js?raw';
import consolePasskey from './console-passkey.js?raw';
import consoleStudio from './console-studio.js?raw';

const THEME_FILES = {
  'theme.css': { type: 'text/css; charset=utf-8', of: (tenant: Tenant) => tenant.theme.css },
  'logo.svg': { type: 'image/svg+xml', of: (tenant: Tenant) => tenant.theme.logo },
  'mark.svg': { type: 'image/svg+xml', of: (tenant: Tenant) => tenant.theme.mark },
};

/** The brand's tokens and drawings, served from memory at URLs that contain their hash. */
export function serveTheme(req: IncomingMessage, res: ServerResponse, tenant: Tenant): boolean {
  const match = /^\/brand\/([0-9a-f]{12})\/(theme\.css|logo\.svg|mark\.svg)$/.exec(req.url ?? '');
  if (!match) return false;
  const file = THEME_FILES[match[2] as keyof typeof THEME_FILES];
  const current = match[1] === tenant.theme.hash;
  res.setHeader('Content-Type', file.type);
  res.setHeader('Cache-Control', current ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  res.end(req.method === 'HEAD' ? undefined : file.of(tenant));
  return true;
}

const CONSOLE_FILES: Record<string, { type: string; text: () => string }> = {
  '/console/theme.css': { type: 'text/css; charset=utf-8', text: () => themeCss(consoleTheme) },
  '/console/keys.js': { type: 'text/javascript; charset=utf-8', text: () => consoleKeys },
  '/console/passkey.js': { type: 'text/javascript; charset=utf-8', text: () => consolePasskey },
  '/console/studio.js': { type: 'text/javascript; charset=utf-8', text: () => consoleStudio },
};

/** The console's tokens and scripts. */
export function serveConsoleFiles(req: IncomingMessage, res: ServerResponse): boolean {
  const file = CONSOLE_FILES[req.url ?? ''];
  if (!file) return false;
  res.setHeader('Content-Type', file.type);
  res.setHeader('Cache-Control', 'public, max-age=300');
  res.end(req.method === 'HEAD' ? undefined : file.text());
  return true;
}
