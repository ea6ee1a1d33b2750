import { resolve } from 'node:path';
import { closeEventStreams, measureEventStreams } from '#app/live/event-stream.ts';
import {
  checkPoolers,
  closeDatabase,
  countConnections,
  listen,
  openDatabase,
  standbyAges,
  watchDatabase,
} from '#db/database.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { setTenantsPublisher, syncTenants } from '#tenants/sync.ts';
import { LiveLog } from '../live/event-log.ts';
import { LiveHub } from '../live/hub.ts';
import { setPublisher } from '../live/publisher.ts';
import { groupConfigs } from '../platform/database-groups.ts';
import { env } from '../platform/env.ts';
import { errorFields, log } from '../platform/log.ts';
import { measurePools, measureStandbys } from '../platform/measure-database.ts';
import { redisUp } from '../platform/metrics.ts';
import { serveMetrics } from '../platform/metrics-server.ts';
import { startObserving } from '../platform/observing.ts';
import { connectRedis, connectSubscriber, measureRedis } from '../platform/redis.ts';
import { createHttpServer } from './http-server.ts';
import { type PageHandler, remixHandler, remixRenderer } from './remix-handler.ts';
import { routePatterns, UNKNOWN_ROUTE } from './route-patterns.ts';
import { SharedAssets } from './shared-assets.ts';
import { staticFiles } from './static-files.ts';
import { VisitorPages } from './visitor-pages.ts';

const STOP_WITHIN_MS = 10_000;

type ServerParts = {
  /** The Remix build, or a function that returns the latest one. */
  build: Parameters<typeof remixRenderer>[0];
  /** Handles requests before Remix, as a development server must. */
  before?: (pages: PageHandler) => PageHandler;
};

/** Starts the web server of this process; it stops gracefully on SIGINT and SIGTERM. */
export async function startServer({ build, before = (pages) => pages }: ServerParts): Promise<void> {
  const config = env();
  openDatabase({
    url: config.DATABASE_URL,
    runtimeUrl: config.DATABASE_RUNTIME_URL,
    ...(config.STAFF_HOST && { console: { url: config.DATABASE_CONSOLE_URL } }),
    poolerUrl: config.DATABASE_POOLER_URL,
    standbyUrls: config.DATABASE_STANDBY_URLS,
    groups: groupConfigs(config.DATABASE_GROUPS, { console: config.STAFF_HOST !== null, pages: true }),
    max: config.DATABASE_POOL,
    name: 'web',
  });
  const stopObserving = await startObserving('web', config, watchDatabase);
  const redis = connectRedis('web');
  const subscriber = connectSubscriber('web-subscriber');
  const listener = connectSubscriber('web-live', { resubscribe: false });
  const liveLog = new LiveLog(redis);
  setPublisher(redis, liveLog);
  setTenantsPublisher(redis);
  const hub = new LiveHub(listener, liveLog);
  hub.onLost = closeEventStreams;
  await checkPoolers();
  await refreshTenants();
  const stopSync = syncTenants(subscriber);

  let stopping = false;
  const developing = process.env.NODE_ENV === 'development';
  const render = remixRenderer(build, developing ? 'development' : 'production');
  const visitorPages = developing ? null : new VisitorPages(render);
  if (visitorPages)
    await listen('visitor_pages', (tenantId) =>
      visitorPages.clear(tenantId === null ? null : Number(tenantId)),
    );
  const client = resolve('build/client');
  const sharedAssets = developing ? null : new SharedAssets(client);
  await sharedAssets?.publish();
  const server = createHttpServer({
    pages: before(remixHandler(render)),
    visitorPages,
    routeOf: typeof build === 'function' ? () => UNKNOWN_ROUTE : routePatterns(build.routes),
    files: staticFiles(client),
    sharedAssets,
    hub,
    redis,
    proxies: config.TRUSTED_PROXIES,
    stopping: () => stopping,
  });

  if (config.METRICS_PORT !== undefined) {
    await serveMetrics('web', {
      port: config.METRICS_PORT,
      host: config.METRICS_HOST,
      read: () => {
        measurePools(countConnections());
        measureStandbys(standbyAges());
        measureEventStreams();
      },
      collectors: [{ gauges: [redisUp], collect: () => measureRedis(redis) }],
    });
  }

  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const drainMs = config.DRAIN_SECONDS * 1_000;
    log.info({ signal }, 'stopping: finishing requests in flight');
    setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref();
    // Requests are served until the proxy has seen in /readyz that it must use other processes.
    await new Promise((done) => setTimeout(done, drainMs));
    closeEventStreams();
    server.closeIdleConnections();
    await new Promise((done) => server.close(done));
    stopSync();
    hub.stop();
    await closeDatabase();
    await stopObserving();
    for (const connection of [redis, listener, subscriber]) connection.disconnect();
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
