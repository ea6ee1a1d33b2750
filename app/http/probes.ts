import type { IncomingMessage, ServerResponse } from 'node:http';
import { within } from '#app/platform/within.ts';
import { pingDatabase } from '#db/database.ts';
import { pingRedis, type RedisClient } from '../platform/redis.ts';

const READY_WITHIN_MS = 2_000;

/**
 * `/healthz`: the process responds. `/readyz`: the connections that serve requests reach the database, and the
 * process is not shutting down. Redis is reported but not required: the site works without it. Called by machines on
 * any host, so they come before the host check and reveal nothing else.
 */
export async function serveProbe(
  req: IncomingMessage,
  res: ServerResponse,
  redis: RedisClient,
  stopping: boolean,
): Promise<boolean> {
  if (req.url !== '/healthz' && req.url !== '/readyz') return false;
  const { status, text } =
    req.url === '/healthz' ? { status: 200, text: 'ok' } : await state(redis, stopping);
  res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  res.end(`${text}\n`);
  return true;
}

async function state(redis: RedisClient, stopping: boolean): Promise<{ status: number; text: string }> {
  if (stopping) return { status: 503, text: 'stopping' };
  const [database, cache] = await Promise.all([answers(pingDatabase()), answers(pingRedis(redis))]);
  if (!database) return { status: 503, text: 'not ready: no answer from the database' };
  return { status: 200, text: cache ? 'ok' : 'ok, without redis' };
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  within(READY_WITHIN_MS, asked, 'It does not answer.').then(
    () => true,
    () => false,
  );
