import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serveEventStream } from '#app/live/event-stream.ts';
import type { LiveHub } from '../live/hub.ts';
import { errorFields, log } from '../platform/log.ts';
import type { RedisClient } from '../platform/redis.ts';
import { inSpan } from '../platform/tracing.ts';
import { ConsoleRequest } from './guards/console-request.ts';
import type { HttpContext } from './guards/http-context.ts';
import { RequestContext } from './guards/request-context.ts';
import { rememberInvite, rememberTracking } from './guards/tracking.ts';
import { mainHostAddress, REDIRECT_CACHE, redirectAddress } from './main-host.ts';
import { serveProbe } from './probes.ts';
import { drain, refusalOf, sendRefusal } from './refusal.ts';
import type { PageHandler } from './remix-handler.ts';
import { watchBody } from './request-body.ts';
import {
  factsOf,
  findTenant,
  httpFactsOf,
  isAnswered,
  isConsolePath,
  isForConsole,
  type Proxies,
} from './request-facts.ts';
import { logRequest, type RequestRecord } from './request-log.ts';
import { classify, type RoutePattern, UNKNOWN_ROUTE } from './route-patterns.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { SharedAssets } from './shared-assets.ts';
import type { StaticFiles } from './static-files.ts';
import type { VisitorPages } from './visitor-pages.ts';

type HttpParts = {
  pages: PageHandler;
  /** Null in development, where pages change. */
  visitorPages: VisitorPages | null;
  /** The pattern of the route that handles a path, for metrics. */
  routeOf: RoutePattern;
  files: StaticFiles;
  /** Files of other builds; null in development. */
  sharedAssets: SharedAssets | null;
  hub: LiveHub;
  redis: RedisClient;
  proxies: Proxies;
  stopping: () => boolean;
};

/** The timeout of a whole request with its body: a photo over a slow connection takes minutes. */
const REQUEST_WITHIN_MS = 300_000;

/** The request pipeline: probes, host, files, refusals, then event stream or Remix. */
export function createHttpServer(parts: HttpParts): Server {
  return createServer(
    {
      requestTimeout: REQUEST_WITHIN_MS,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    (req, res) => {
      answer(req, res, parts).catch((error: unknown) => {
        log.error(errorFields(error), 'a request failed');
        if (res.headersSent) res.destroy();
        else plain(res, 500, 'An error has occurred.');
      });
    },
  );
}

async function answer(req: IncomingMessage, res: ServerResponse, parts: HttpParts): Promise<void> {
  setSecurityHeaders(res);
  // Makes the proxy send its next request to another process.
  if (parts.stopping()) res.setHeader('Connection', 'close');
  if (await serveProbe(req, res, parts.redis, parts.stopping())) return;
  const record: RequestRecord = { id: '', tenant: null, kind: 'other', route: UNKNOWN_ROUTE };
  await inSpan('request', 'server', {}, async (span) => {
    logRequest(req, res, record, span);
    await answerHost(req, res, parts, record);
  });
}

async function answerHost(
  req: IncomingMessage,
  res: ServerResponse,
  parts: HttpParts,
  record: RequestRecord,
): Promise<void> {
  if (isForConsole(req, parts.proxies)) return await answerConsole(req, res, parts, record);
  const tenant = findTenant(req, parts.proxies);
  if (!tenant) return plain(res, 404, 'Not found.');
  record.tenant = tenant.slug;
  if (!isAnswered(tenant, req)) {
    const instead = redirectAddress(req, tenant);
    if (!instead) return plain(res, 404, 'This site is closed right now.');
    // Not cached by browsers, because the brand may be live again at any time.
    return void res.writeHead(302, { Location: instead, 'Cache-Control': 'no-store' }).end();
  }
  if (parts.files(req, res, tenant) || (await parts.sharedAssets?.serve(req, res))) {
    record.kind = 'file';
    return;
  }
  const address = mainHostAddress(req, tenant, parts.proxies);
  if (address) return void res.writeHead(301, { Location: address, 'Cache-Control': REDIRECT_CACHE }).end();

  // The console's pages are in the same build, but are treated as unknown pages here.
  if (isConsolePath(req)) req.url = UNKNOWN_PATH;
  classify(record, req, parts.routeOf);
  const context = new RequestContext(factsOf(req, tenant, parts.proxies));
  // Indexable pages override this header.
  res.setHeader('X-Robots-Tag', 'noindex');
  if (await refused(req, res, context, record)) return;
  if (req.method === 'GET' && req.url?.split('?', 1)[0] === '/events')
    return await serveEventStream(req, res, context, parts.hub);
  if (req.method === 'GET') {
    await rememberTracking(context, req.url ?? '/');
    rememberInvite(context, req.url ?? '/');
  }
  if (await parts.visitorPages?.serve(req, res, context)) return;
  watchBody(req, res, context);
  await parts.pages(req, res, context);
}

const UNKNOWN_PATH = '/not-found';

/** The console's host serves the console and the build's files, and nothing of a brand. */
async function answerConsole(
  req: IncomingMessage,
  res: ServerResponse,
  parts: HttpParts,
  record: RequestRecord,
): Promise<void> {
  record.tenant = 'console';
  if (parts.files(req, res, null) || (await parts.sharedAssets?.serve(req, res))) {
    record.kind = 'file';
    return;
  }
  if (req.url === '/') return void res.writeHead(302, { Location: '/console' }).end();
  if (!isConsolePath(req)) return plain(res, 404, 'Not found.');
  classify(record, req, parts.routeOf);
  const context = new ConsoleRequest(httpFactsOf(req, parts.proxies));
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  if (await refused(req, res, context, record)) return;
  watchBody(req, res, context);
  await parts.pages(req, res, context);
}

/** Responds to a request that is refused based on its headers. */
async function refused(
  req: IncomingMessage,
  res: ServerResponse,
  { facts: { requestId, origin } }: HttpContext,
  record: RequestRecord,
): Promise<boolean> {
  record.id = requestId;
  res.setHeader('X-Request-Id', requestId);
  const refusal = refusalOf(req, origin);
  if (!refusal) return false;
  await drain(req);
  sendRefusal(req, res, refusal);
  return true;
}

const plain = (res: ServerResponse, status: number, text: string): void =>
  send(res, status, 'text/plain', `${text}\n`);

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
  res.end(body);
}
