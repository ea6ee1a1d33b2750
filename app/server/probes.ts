import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Redis } from 'ioredis';
import { pingDatabase } from '#db/client.ts';

const READY_WITHIN_MS = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: the database and Redis answer too, and the process is not
 * about to stop. Asked by machines on any host, so they stand before the host check and say nothing more.
 */
export async function serveProbe(
  req: IncomingMessage,
  res: ServerResponse,
  redis: Redis,
  stopping: boolean,
): Promise<boolean> {
  if (req.url !== '/healthz' && req.url !== '/readyz') return false;
  const ready = req.url === '/healthz' || (!stopping && (await answers(redis)));
  res.writeHead(ready ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  res.end(ready ? 'ok\n' : 'not ready\n');
  return true;
}

async function answers(redis: Redis): Promise<boolean> {
  const limit = AbortSignal.timeout(READY_WITHIN_MS);
  const late = new Promise<false>((resolve) => limit.addEventListener('abort', () => resolve(false)));
  const both = Promise.all([pingDatabase(), redis.ping()]).then(
    () => true,
    () => false,
  );
  return await Promise.race([both, late]);
}
