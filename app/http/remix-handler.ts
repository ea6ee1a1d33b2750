import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createRequest } from '@remix-run/node-fetch-server';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/server-runtime';
import { errorFields, log } from '#app/platform/log.ts';
import { readsFromStandbys } from '#db/database.ts';
import { callFault } from './call-fault.ts';
import { compressFor } from './compress.ts';
import { ConsoleRequest } from './guards/console-request.ts';
import type { HttpContext } from './guards/http-context.ts';
import { recentWriteCookie } from './guards/recent-write.ts';
import { RequestContext } from './guards/request-context.ts';

export type PageHandler = (req: IncomingMessage, res: ServerResponse, context: HttpContext) => Promise<void>;

const UNAVAILABLE_RETRY_SECONDS = 5;

/**
 * Renders a page or call with Remix. The body is complete, except for a streamed file, of which `stream` is the rest.
 */
export type PageRenderer = (
  request: Request,
  context: HttpContext,
) => Promise<{ status: number; headers: Headers; body: Buffer; stream: ReadableStream<Uint8Array> | null }>;

/** Exports of a whole brand, line by line. */
const STREAMED_TYPE = 'application/x-ndjson';

export function remixRenderer(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): PageRenderer {
  const handle = createRequestHandler(build, mode);
  return async (request, context) => {
    const answer = await handle(request, loadContextOf(context));
    const status = answer.status === 500 && context.unavailable ? 503 : answer.status;
    if (status === 503) context.retryAfterSeconds ??= UNAVAILABLE_RETRY_SECONDS;
    const { pathname, search } = new URL(request.url);
    const fault = callFault(`${pathname}${search}`, answer);
    if (fault) answer.headers.set('Content-Type', 'application/json; charset=utf-8');
    if (answer.headers.get('Content-Type') === STREAMED_TYPE)
      return { status, headers: answer.headers, body: Buffer.alloc(0), stream: answer.body };
    const body = fault ? faultBody(fault) : Buffer.from(await answer.arrayBuffer());
    return { status, headers: answer.headers, body, stream: null };
  };
}

const loadContextOf = (context: HttpContext): AppLoadContext => ({
  console: context instanceof ConsoleRequest ? context : null,
  get request() {
    if (context instanceof RequestContext) return context;
    throw new Response('Not Found', { status: 404 });
  },
});

/**
 * Pages and calls, handled by Remix. Every response except a streamed file is completed before it is sent, with its
 * length.
 */
export function remixHandler(render: PageRenderer): PageHandler {
  return async (req, res, context) => {
    const { host, protocol } = new URL(context.facts.origin);
    const { status, headers, body, stream } = await render(
      createRequest(req, res, { host, protocol }),
      context,
    );
    // The request was refused in the meantime: its body arrived too slowly, or exceeded the upload memory.
    if (res.destroyed || res.headersSent) return;
    if (readsFromStandbys() && context instanceof RequestContext && !context.facts.background)
      context.setCookies.push(...recentWriteCookie(req.method));
    setHeaders(res, headers, context.setCookies);
    // Set here, because Remix keeps only the status and the text of a refused page.
    if (context.retryAfterSeconds !== null) res.setHeader('Retry-After', String(context.retryAfterSeconds));
    if (stream) {
      res.writeHead(status);
      // Aborts the stream and the work behind it when the browser stops reading.
      return await pipeline(Readable.fromWeb(stream as WebStream), res).catch((error) => {
        if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
          log.error(errorFields(error), 'a streamed file could not be completed');
        res.destroy();
      });
    }
    const packed = await compressFor(req, headers.get('Content-Type'), body);
    if (packed.encoding) res.setHeader('Content-Encoding', packed.encoding);
    if (packed.varies) res.appendHeader('Vary', 'Accept-Encoding');
    if (status !== 204 && status !== 304) res.setHeader('Content-Length', packed.body.length);
    res.writeHead(status);
    res.end(req.method === 'HEAD' ? undefined : packed.body);
  };
}

const faultBody = (error: string): Buffer => Buffer.from(JSON.stringify({ error }));

/** Responses are private by default; cacheable ones set their own header. */
function setHeaders(res: ServerResponse, headers: Headers, setCookies: string[]): void {
  for (const [name, value] of headers) if (name !== 'set-cookie') res.setHeader(name, value);
  if (!headers.has('Cache-Control')) res.setHeader('Cache-Control', 'private, no-store');
  // A cache would send the cookie to everyone.
  const isPublic = /\bpublic\b/.test(headers.get('Cache-Control') ?? '');
  const cookies = isPublic ? [] : [...headers.getSetCookie(), ...setCookies];
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
}
