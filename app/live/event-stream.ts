import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { confirmDelivery } from '#app/domain/chat/read-conversation.server.ts';
import type { RequestContext } from '../http/guards/request-context.ts';
import { errorFields, log } from '../platform/log.ts';
import { eventStreams } from '../platform/metrics.ts';
import type { Since } from './event-log.ts';
import type { LiveHub } from './hub.ts';
import { OpenStream, type StreamOwner, withoutUnsent } from './open-stream.ts';
import { publishToMember } from './publisher.ts';
import { StreamWheel } from './stream-wheel.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  // Disables response buffering in proxies.
  'X-Accel-Buffering': 'no',
};
const wheel = new StreamWheel();
/** Open streams of one session in this process: a browser's tabs share one, so this leaves room for old browsers. */
export const STREAMS_PER_SESSION = 12;

/** One member's live events as server-sent events; 403 for visitors, 503 while Redis is unavailable. */
export async function serveEventStream(
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
  hub: LiveHub,
): Promise<void> {
  const session = await context.session();
  if (!session) return refuse(res, 403, 'authentication_required');
  if (!hub.connected) return refuse(res, 503, 'stream_unavailable');
  const owner = {
    tenantId: context.tenant.id,
    memberId: session.viewer.id,
    session: session.sessionHash,
  };
  const params = new URL(req.url ?? '', 'http://stream').searchParams;
  const stream = new OpenStream(res, owner, params.has('shared') ? randomUUID() : '');
  res.on('close', () => {
    wheel.delete(stream);
    // The stream stays registered until the messages that it received are marked as delivered.
    const marked = stream.gaveTexts ? markDelivered(owner) : Promise.resolve();
    void marked.then(() => hub.leave(owner.tenantId, owner.memberId, stream));
  });
  try {
    // Subscribe first, then read the log: events in between arrive twice and are deduplicated by id.
    await hub.listen(owner.tenantId, owner.memberId, stream);
    const missed = await hub.log.read(owner.tenantId, owner.memberId, sinceOf(req, params));
    missed.events = withoutUnsent(missed.events);
    if (res.destroyed) return hub.leave(owner.tenantId, owner.memberId, stream);
    if (!hub.isSubscribed(owner.tenantId, owner.memberId, stream))
      return refuse(res, 503, 'stream_unavailable');
    res.writeHead(200, HEADERS);
    stream.begin(missed);
    wheel.add(stream, hub);
    closeOldest(hub, stream);
  } catch (error) {
    log.warn(errorFields(error), 'an event stream could not be opened');
    return refuse(res, 503, 'stream_unavailable');
  }
  const { sharedId: by } = stream;
  if (by)
    void publishToMember(owner.tenantId, owner.memberId, {
      type: 'stream-taken',
      session: owner.session,
      by,
    });
}

/** Sequential, because a stopping process closes thousands of streams at once. */
let marking: Promise<unknown> = Promise.resolve();

function markDelivered({ tenantId, memberId }: StreamOwner): Promise<unknown> {
  marking = marking
    .then(() => confirmDelivery(tenantId, memberId))
    .catch((error: unknown) =>
      log.warn(errorFields(error), 'messages of a live stream were not marked as delivered'),
    );
  return marking;
}

/** The oldest streams of a session above the maximum. */
function closeOldest(hub: LiveHub, { owner }: OpenStream): void {
  const open = hub
    .listenersOf(owner.tenantId, owner.memberId)
    .filter((one) => one instanceof OpenStream && one.owner.session === owner.session && one.isOpen);
  for (const one of open.slice(0, -STREAMS_PER_SESSION)) (one as OpenStream).end('crowded');
}

/** EventSource reconnects send the header; scripts send `last`, or the `age` of their page. */
function sinceOf(req: IncomingMessage, params: URLSearchParams): Since {
  const id = req.headers['last-event-id'] ?? params.get('last');
  if (id) return { id: String(id) };
  const age = params.get('age');
  return age && /^\d{1,12}$/.test(age) ? { ageMs: Number(age) } : null;
}

function refuse(res: ServerResponse, status: number, error: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' });
  res.end(JSON.stringify({ error, authentication_required: status === 403 }));
}

/** Closes all streams before the process stops or when events no longer arrive; browsers reconnect. */
export const closeEventStreams = (): void => wheel.endAll();

/** Sets the metric of the open streams. */
export const measureEventStreams = (): void => eventStreams.set({}, wheel.size);
