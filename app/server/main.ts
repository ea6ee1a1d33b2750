import { resolve } from 'node:path';
import { closeDatabase, openDatabase } from '#db/client.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { syncTenants } from '#tenants/sync.ts';
import { env } from '../platform/env.ts';
import { setPublisher } from '../platform/live.ts';
import { LiveHub } from '../platform/live-hub.ts';
import { errorFields, log } from '../platform/log.ts';
import { connectRedis } from '../platform/redis.ts';
import { closeEventStreams } from './event-stream.ts';
import { createHttpServer } from './http-server.ts';
import { remixHandler } from './remix-handler.ts';
import { staticFiles } from './static-files.ts';

const STOP_WITHIN_MS = 10_000;

/** Starts the web server; resolves once it listens. */
async function main(): Promise<void> {
  const config = env();
  openDatabase({
    url: config.DATABASE_URL,
    runtimeUrl: config.DATABASE_RUNTIME_URL,
    max: config.DATABASE_POOL,
    name: 'web',
  });
  const redis = connectRedis('web');
  const subscriber = connectRedis('web-subscriber');
  setPublisher(redis);
  await refreshTenants();
  const stopSync = syncTenants(subscriber);

  const build = await import('virtual:remix/server-build');
  let stopping = false;
  const server = createHttpServer({
    pages: remixHandler(build, config.APP_ENV === 'production' ? 'production' : 'development'),
    files: staticFiles(resolve('build/client')),
    hub: new LiveHub(subscriber),
    redis,
    proxies: config.TRUSTED_PROXIES,
    stopping: () => stopping,
  });

  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: requests in flight are finished');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    closeEventStreams();
    server.closeIdleConnections();
    await new Promise((done) => server.close(done));
    stopSync();
    await closeDatabase();
    redis.disconnect();
    subscriber.disconnect();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  server.on('error', (error) => {
    log.fatal(errorFields(error), 'the web server cannot listen');
    process.exit(1);
  });
  server.listen(config.PORT, config.HOST, () => {
    log.info({ host: config.HOST, port: config.PORT }, 'listening');
  });
}

main().catch((error: unknown) => {
  log.fatal(errorFields(error), 'the web server did not start');
  process.exit(1);
});
