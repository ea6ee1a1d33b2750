import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { env } from '#app/platform/env.ts';
import { isLocale, LANGUAGE_PARAMETER, type Locale } from '#app/platform/locales.ts';
import { normalizeHost } from '#tenants/host.ts';
import { findAnyTenantByHost, findTenantByHost } from '#tenants/registry.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { HttpFacts } from './guards/http-context.ts';
import type { RequestFacts } from './guards/request-context.ts';

export type Proxies = ReadonlySet<string>;

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();

const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');

const fromProxy = (req: IncomingMessage, proxies: Proxies): boolean =>
  proxies.size > 0 && proxies.has(plainAddress(req.socket.remoteAddress));

/**
 * The requested host. X-Forwarded-Host counts only from a configured proxy. A request with two Host headers, or with
 * an absolute URL as its target, has no host and is refused.
 */
export function hostOf(req: IncomingMessage, proxies: Proxies): string | undefined {
  const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || !req.url?.startsWith('/')) return undefined;
  return (fromProxy(req, proxies) && first(req.headers['x-forwarded-host'])) || req.headers.host;
}

/** Maps raw Host headers to host names. */
const seenHosts = new Map<string, string>();
const MAX_SEEN_HOSTS = 50_000;

export function findTenant(req: IncomingMessage, proxies: Proxies): Tenant | null {
  const raw = hostOf(req, proxies) ?? '';
  let host = seenHosts.get(raw);
  if (host === undefined) {
    host = normalizeHost(raw) ?? '';
    // Only hosts of brands are cached, so that made-up ones do not fill the memory.
    if (findTenantByHost(host) && seenHosts.size < MAX_SEEN_HOSTS) seenHosts.set(raw, host);
  }
  return findAnyTenantByHost(host);
}

/**
 * The paths served for a disabled brand: webhooks, and the email links by which members unsubscribe, reactivate their
 * account, withdraw, appeal a restriction or download their data. Everything else is a 404.
 */
const WHILE_CLOSED: readonly { methods: readonly string[]; path: RegExp }[] = [
  { methods: ['POST'], path: /^\/api\/(adyen|mail-report)\.php$/ },
  { methods: ['GET', 'HEAD', 'POST'], path: /^\/(unsubscribe|preferences)\/[^/]+$/ },
  { methods: ['GET', 'HEAD'], path: /^\/[a-z2-7]{32}$/ },
  {
    methods: ['GET', 'HEAD', 'POST'],
    path: /^\/(reactivate\/do|withdraw\/do|restrictions|login|login\/code|notifications\/export)$/,
  },
  { methods: ['GET', 'HEAD'], path: /^\/notifications\/export\/[^/]+$/ },
  { methods: ['POST'], path: /^\/logout$/ },
  { methods: ['GET', 'HEAD'], path: /^\/(assets|brand)\// },
];

export function isAnswered({ served }: Tenant, { url = '', method = '' }: IncomingMessage): boolean {
  const asked = url.split('?', 1)[0] ?? '';
  if (served) return true;
  // Remix gets the normalized URL, because one with `..` or a backslash could be a different page there.
  if (URL.parse(asked, 'http://closed')?.pathname !== asked) return false;
  return WHILE_CLOSED.some(({ methods, path }) => methods.includes(method) && path.test(asked));
}

/** The last address seen by a trusted proxy; the connection's address if there is none. */
function addressOf(req: IncomingMessage, proxies: Proxies): string {
  const own = plainAddress(req.socket.remoteAddress);
  if (!fromProxy(req, proxies)) return own;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-1)?.trim() || own;
}

/** Paths that pages request in the background; foreground requests send a header. */
const BY_ITSELF: ReadonlySet<string> = new Set(['/events', '/api/delivered.php', '/api/user.php']);

const isBackground = (req: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): boolean =>
  BY_ITSELF.has(req.url?.split('?', 1)[0] ?? '') &&
  (req.method === 'GET' || req.url === '/api/delivered.php') &&
  req.headers['x-looked-at'] === undefined;

/** Paths that may be served with `Cache-Control: public`. */
const CACHEABLE =
  /^\/(?:photos\/|\.well-known\/|robots\.txt|sitemap\.xml|brand\/|api\/(?:companyinfo|regions|interests)\.php(?:\?|$))/i;

const isCacheable = ({ url, method }: Pick<IncomingMessage, 'url' | 'method'>): boolean =>
  (method === 'GET' || method === 'HEAD') && CACHEABLE.test(url ?? '');

/** The language requested by a page's URL. */
function languageOf({ method, url = '' }: IncomingMessage): Locale | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const asked = new URLSearchParams(url.split('?', 2)[1]).get(LANGUAGE_PARAMETER);
  return isLocale(asked) ? asked : null;
}

/** An ISO code; proxies write XX or ZZ for an unknown country. */
const COUNTRY = /^(?!XX|ZZ)[A-Z]{2}$/;

export function factsOf(req: IncomingMessage, tenant: Tenant, proxies: Proxies): RequestFacts {
  const country = fromProxy(req, proxies)
    ? first(req.headers['cf-ipcountry'] ?? req.headers['x-country'])
    : undefined;
  return {
    ...httpFactsOf(req, proxies),
    tenant,
    background: isBackground(req),
    cacheable: isCacheable(req),
    language: languageOf(req),
    objectsToTracking: req.headers['sec-gpc'] === '1',
    country: country && COUNTRY.test(country) ? country : null,
  };
}

export function httpFactsOf(req: IncomingMessage, proxies: Proxies): HttpFacts {
  const proxied = fromProxy(req, proxies);
  const scheme = proxied && first(req.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return {
    requestId: randomUUID(),
    nonce: randomUUID().replaceAll('-', ''),
    now: new Date(),
    address: addressOf(req, proxies),
    userAgent: (req.headers['user-agent'] ?? '').slice(0, 500),
    origin: `${scheme}://${hostOf(req, proxies) ?? ''}`,
    cookieHeader: req.headers.cookie ?? '',
    acceptLanguage: req.headers['accept-language'] ?? null,
  };
}

/** Whether the request is for the console's host. A brand with the same host is never served there. */
export function isForConsole(req: IncomingMessage, proxies: Proxies): boolean {
  const { STAFF_HOST } = env();
  return STAFF_HOST !== null && normalizeHost(hostOf(req, proxies) ?? '') === STAFF_HOST;
}

const CONSOLE_PATH = /^\/console(?:[/?]|$)/i;

/** Whether Remix, which decodes the path, would find a page of the console there. */
export function isConsolePath({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  if (CONSOLE_PATH.test(url)) return true;
  try {
    return CONSOLE_PATH.test(decodeURI(url));
  } catch {
    return false;
  }
}
