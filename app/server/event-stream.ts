import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../guards/request-context.ts';
import type { LiveHub } from '../platform/live-hub.ts';
import { errorFields, log } from '../platform/log.ts';

const HEARTBEAT_MS = 25_000;
const RECONNECT_AFTER_MS = 2_000;
/** A browser that does not read is cut off; it reconnects and reloads. */
const MAX_BUFFERED_BYTES = 256 * 1024;

const open = new Set<ServerResponse>();

/** One member's live events as server-sent events; 403 for visitors, 503 while Redis is away. */
export async function serveEventStream(
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
  hub: LiveHub,
): Promise<void> {
  const session = await context.session();
  if (!session) return refuse(res, 403, 'authentication_required');
  if (!hub.connected) return refuse(res, 503, 'stream_unavailable');
  const stop = await hub
    .listen(context.tenant.id, session.viewer.id, (payload) => deliver(res, payload, session.sessionHash))
    .catch((error: unknown) => {
      log.warn(errorFields(error), 'an event stream could not be opened');
      return null;
    });
  if (!stop) return refuse(res, 503, 'stream_unavailable');
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Accel-Buffering': 'no',
  });
  res.write(`retry: ${RECONNECT_AFTER_MS}\n\nevent: hello\ndata: {}\n\n`);
  open.add(res);
  const heartbeat = setInterval(() => res.write(': \n\n'), HEARTBEAT_MS);
  req.on('close', () => {
    clearInterval(heartbeat);
    open.delete(res);
    stop();
  });
}

function deliver(res: ServerResponse, payload: string, sessionHash: string): void {
  if (payload.includes('"session-ended"')) {
    if (JSON.parse(payload).session === sessionHash) res.end('event: session-ended\ndata: {}\n\n');
    return;
  }
  if (res.writableLength > MAX_BUFFERED_BYTES) res.destroy();
  else res.write(`data: ${payload}\n\n`);
}

function refuse(res: ServerResponse, status: number, error: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' });
  res.end(JSON.stringify({ error, authentication_required: status === 403 }));
}

/** Before the process stops: browsers are told to come back, and do so to another one. */
export function closeEventStreams(): void {
  for (const res of open) res.end('event: reconnect\ndata: {}\n\n');
}
