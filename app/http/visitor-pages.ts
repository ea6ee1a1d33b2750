import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { MEGABYTE } from '#app/platform/byte-sizes.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { RequestContext, type RequestFacts } from './guards/request-context.ts';
import { impersonal, type Visitor } from './guards/visitor.ts';
import type { PageRenderer } from './remix-handler.ts';

/** Pages of routes whose handle says `forVisitors`. */
const PATHS = /^\/(?:$|landers\/|pricing$|pages\/)/;
/** The spelling of a page's path that its links have. */
const AS_LINKED = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;
/** Remix's data requests have the URL of the page; earlier versions of a page are rarely read. */
const APART = /[?&](?:_data|version)=/;
/** Expires, because not every change sends a notification: a birthday changes an age. */
const MAX_AGE_MS = 30_000;
const MAX_BYTES = 64 * MEGABYTE;

type Page = {
  status: number;
  headers: [string, string][];
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Pages that are the same for every visitor, kept as bytes by brand, address, language, country and the few cookies
 * that change them. A page is rendered from a request that contains nothing else, so nothing personal can be in a
 * response to others; requests with a session never reach this cache. Concurrent requests for a page share one
 * rendering. The database notifies when a brand publishes a page, and when a member's data that visitors can see
 * changes.
 */
export class VisitorPages {
  private readonly render: PageRenderer;
  private readonly kept = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + br.length + gzip.length,
    ttl: MAX_AGE_MS,
  });
  /** The number of invalidations by brand: a page whose rendering overlaps one may be stale and is not cached. */
  private readonly changes = new Map<number | null, number>();
  private readonly rendering = new Map<string, Promise<Page | null>>();

  constructor(render: PageRenderer) {
    this.render = render;
  }

  /** Returns whether it has responded. */
  async serve(req: IncomingMessage, res: ServerResponse, context: RequestContext): Promise<boolean> {
    const url = req.url ?? '';
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !PATHS.test(url.split('?', 1)[0] ?? ''))
      return false;
    const { facts } = context;
    // Sets the cookie for a language in the URL.
    if (facts.language) await context.scope();
    if (context.sessionCookie !== '' || !facts.tenant.served || APART.test(url)) return false;
    const visitor = await impersonal(context, url);
    const key = [
      facts.tenant.id,
      facts.tenant.version,
      facts.origin,
      visitor.path,
      visitor.cookies,
      visitor.country,
    ].join(' ');
    const page = this.kept.get(key) ?? (await this.renderOnce(key, visitor, facts));
    if (page) send(req, res, page, context.setCookies);
    return page !== null;
  }

  /** Invalidates a brand's pages after the member data on them has changed; null for every brand's. */
  clear(tenantId: number | null): void {
    this.changes.set(tenantId, (this.changes.get(tenantId) ?? 0) + 1);
    // Later requests do not join a rendering that may have read the old data.
    for (const pages of [this.kept, this.rendering])
      for (const key of pages.keys())
        if (tenantId === null || key.startsWith(`${tenantId} `)) pages.delete(key);
  }

  private changesOf(tenantId: number): number {
    return (this.changes.get(tenantId) ?? 0) + (this.changes.get(null) ?? 0);
  }

  private renderOnce(key: string, visitor: Visitor, facts: RequestFacts): Promise<Page | null> {
    const running = this.rendering.get(key);
    if (running) return running;
    const rendering = this.renderPage(key, visitor, facts).finally(() => {
      if (this.rendering.get(key) === rendering) this.rendering.delete(key);
    });
    this.rendering.set(key, rendering);
    return rendering;
  }

  private async renderPage(key: string, visitor: Visitor, facts: RequestFacts): Promise<Page | null> {
    const context = new RequestContext({
      ...facts,
      nonce: randomUUID().replaceAll('-', ''),
      cookieHeader: visitor.cookies,
      country: visitor.country || null,
      address: '',
      userAgent: '',
      acceptLanguage: null,
    });
    context.forVisitors = true;
    const request = new Request(new URL(visitor.path, facts.origin));
    const tenantId = facts.tenant.id;
    const before = this.changesOf(tenantId);
    const { status, headers, body } = await this.render(request, context);
    if (!context.sameForAll) return null;
    const [br, zipped] = await Promise.all([toBrotli(body, BROTLI), toGzip(body)]);
    const page: Page = {
      status,
      headers: [...headers].filter(([name]) => name !== 'set-cookie' && name !== 'vary'),
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      plain: body,
      br,
      gzip: zipped,
    };
    // The number of URLs that do not exist, and of spellings of those that do, is unlimited.
    if (status === 200 && isLinked(visitor.path, facts) && this.changesOf(tenantId) === before)
      this.kept.set(key, page);
    return page;
  }
}

function isLinked(path: string, { origin, tenant }: RequestFacts): boolean {
  const hosts = [tenant.domain, new URL(siteOrigin(tenant)).host];
  return AS_LINKED.test(path.split('?', 1)[0] ?? '') && hosts.includes(new URL(origin).host);
}

function send(req: IncomingMessage, res: ServerResponse, page: Page, setCookies: string[]): void {
  if (setCookies.length > 0) res.setHeader('Set-Cookie', setCookies);
  for (const [name, value] of page.headers) res.setHeader(name, value);
  if (page.status === 200) res.setHeader('ETag', `"${page.etag}"`);
  // Browsers revalidate each time, since the page differs after login; shared caches keep nothing.
  res.setHeader('Cache-Control', page.status === 200 ? 'private, no-cache' : 'private, no-store');
  res.setHeader('Vary', 'Cookie, Accept-Language, Accept-Encoding');
  if (page.status === 200 && req.headers['if-none-match'] === `"${page.etag}"`) {
    res.writeHead(304).end();
    return;
  }
  const encoding = acceptedEncoding(req);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  const body = page[encoding ?? 'plain'];
  res.setHeader('Content-Length', body.length);
  res.writeHead(page.status);
  res.end(req.method === 'HEAD' ? undefined : body);
}
