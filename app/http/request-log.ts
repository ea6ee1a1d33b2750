import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../platform/log.ts';
import { httpRequests, httpSeconds } from '../platform/metrics.ts';
import type { Span } from '../platform/tracing.ts';
import type { Classified } from './route-patterns.ts';

/** A separate logger, because its fields need no redaction. */
const requests = log.child({}, { redact: [] });

export type RequestRecord = Classified & { id: string; tenant: string | null };

/** `/members/123456/chat` → `/members/:id/chat`: the path with ids and tokens masked. */
function maskedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? ':id' : /^[\w-]{20,}$/.test(part) ? ':token' : part.slice(0, 60)))
    .join('/');
}

/** Logs one line per finished request (id, tenant, route, status, milliseconds), counts it, and ends its span. */
export function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  record: RequestRecord,
  span?: Span,
): void {
  const started = performance.now();
  res.on('close', () => {
    requests.info({
      req: record.id,
      tenant: record.tenant,
      method: req.method,
      route: maskedPath(req.url ?? ''),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(res.writableFinished ? {} : { aborted: true }),
    });
    measure(req, res, record, started);
    if (span) describe(span, req, res, record);
  });
}

/** The pattern of the route, never the URL. */
function describe(
  span: Span,
  { method = '' }: IncomingMessage,
  res: ServerResponse,
  record: RequestRecord,
): void {
  const verb = METHODS.has(method) ? method : 'other';
  span.rename(`${verb} ${record.route}`);
  span.set({
    'http.request.method': verb,
    'http.route': record.route,
    'http.response.status_code': res.statusCode,
    'dating.kind': record.kind,
    ...(record.id && { 'dating.request': record.id }),
    ...(record.tenant && { 'dating.brand': record.tenant }),
  });
  if (res.statusCode >= 500) span.fail(`status ${res.statusCode}`);
  span.end();
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function measure(
  { method = '' }: IncomingMessage,
  res: ServerResponse,
  { kind, route }: RequestRecord,
  started: number,
): void {
  // Streams are ended by their reader; every other unfinished response counts as aborted.
  const answered = res.writableFinished || (kind === 'events' && res.headersSent);
  const labels = {
    method: METHODS.has(method) ? method : 'other',
    kind,
    status: answered ? `${Math.floor(res.statusCode / 100)}xx` : 'aborted',
  };
  httpRequests.add({ ...labels, route });
  if (kind !== 'events') httpSeconds.since(labels, started);
}
