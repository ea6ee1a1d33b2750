import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEGABYTE } from '#app/platform/byte-sizes.ts';
import { networkOf } from '../platform/network-address.ts';
import { isUpload } from './body-limit.ts';
import type { HttpContext } from './guards/http-context.ts';
import { type Refusal, sendRefusal, TOO_BUSY, TOO_SLOW } from './refusal.ts';
import { UploadMemory } from './upload-memory.ts';

export type BodyLimits = {
  /** Timeout for the body of a form or a call. */
  withinMs: number;
  uploadWithinMs: number;
  /** An upload must deliver `minBytes` in each interval. */
  intervalMs: number;
  minBytes: number;
  /** How long the unread rest of a body is drained after the response. */
  lingerMs: number;
};

const LIMITS: BodyLimits = {
  withinMs: 30_000,
  uploadWithinMs: 300_000,
  intervalMs: 15_000,
  minBytes: 16 * 1024,
  lingerMs: 2_000,
};

/** A browser uploads two files at a time, and a form without JavaScript three at once: 46 MB. */
const memory = new UploadMemory({
  total: 256 * MEGABYTE,
  ofNetwork: 96 * MEGABYTE,
  ofSession: 48 * MEGABYTE,
});

/**
 * Monitors a body while something else reads it: its duration, its speed and, for uploads, its share of the memory.
 * Call it in the same event-loop turn in which the reader is attached, because listening for data starts the flow.
 */
export function watchBody(
  req: IncomingMessage,
  res: ServerResponse,
  context: Pick<HttpContext, 'facts' | 'sessionCookie'>,
  limits = LIMITS,
): void {
  if (Number(req.headers['content-length'] ?? 0) === 0) return;
  const upload = isUpload(req);
  const end = (refusal: Refusal) => refuse(req, res, refusal);
  const timers = [setTimeout(end, upload ? limits.uploadWithinMs : limits.withinMs, TOO_SLOW)];
  if (upload) {
    const place = memory.open(networkOf(context.facts.address), context.sessionCookie);
    res.once('close', () => place.leave());
    let arrived = 0;
    req.on('data', (chunk: Buffer) => {
      arrived += chunk.length;
      if (!place.take(chunk.length)) end(TOO_BUSY);
    });
    timers.push(
      setInterval(() => {
        if (arrived < limits.minBytes) end(TOO_SLOW);
        arrived = 0;
      }, limits.intervalMs),
    );
  }
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  req.once('end', stop);
  res.once('close', stop);
  res.once('finish', () => {
    stop();
    if (!req.complete) drain(req, limits.lingerMs);
  });
}

/** Responds if nothing has been sent yet, and closes the connection: the rest of the body is still arriving. */
function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  if (res.headersSent) {
    req.socket.destroy();
    return;
  }
  res.setHeader('Connection', 'close');
  sendRefusal(req, res, refusal);
}

/**
 * Drains the rest of a body after the response, because a client that is still sending may lose a response followed
 * by a connection reset. No other request uses the connection until then.
 */
function drain(req: IncomingMessage, lingerMs: number): void {
  const late = setTimeout(() => req.socket.destroy(), lingerMs);
  req.once('end', () => clearTimeout(late));
  req.once('close', () => clearTimeout(late));
  req.resume();
}
