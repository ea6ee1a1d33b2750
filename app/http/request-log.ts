import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../platform/log.ts';

/** A separate logger, because its fields need no redaction. */
const requests = log.child({}, { redact: [] });

export type RequestRecord = { id: string; tenant: string | null };

/** `/members/123456/chat` → `/members/:id/chat`: the route without personal data. */
export function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? ':id' : /^[\w-]{20,}$/.test(part) ? ':token' : part.slice(0, 60)))
    .join('/');
}

/** Logs one line per finished request: id, tenant, route, status, milliseconds. */
export function logRequest(req: IncomingMessage, res: ServerResponse, record: RequestRecord): void {
  const started = performance.now();
  res.on('close', () => {
    requests.info({
      req: record.id,
      tenant: record.tenant,
      method: req.method,
      route: routeOf(req.url ?? ''),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(res.writableFinished ? {} : { aborted: true }),
    });
  });
}
