import { closeImageProcesses } from '#app/domain/photos/image-processes.server.ts';
import { LiveLog } from '#app/live/event-log.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { groupConfigs } from '#app/platform/database-groups.ts';
import { closeIconProcess } from '#app/platform/draw-icon.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { measurePools } from '#app/platform/measure-database.ts';
import { outboxOldestSeconds, queueJobs, queueOldestSeconds, redisUp } from '#app/platform/metrics.ts';
import { serveMetrics } from '#app/platform/metrics-server.ts';
import { startObserving } from '#app/platform/observing.ts';
import { connectRedis, connectSubscriber, measureRedis, onNodes, whenReady } from '#app/platform/redis.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { checkPoolers, closeDatabase, countConnections, openDatabase, watchDatabase } from '#db/database.ts';
import { REGISTRY_GROUP } from '#db/placement.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { syncTenants } from '#tenants/sync.ts';
import { openMailInbox } from './mail-inbox.ts';
import { measureQueues } from './measure-queue.ts';
import { JobQueues } from './queue.ts';
import { OutboxRelay } from './relay.ts';
import { schedule } from './schedule.ts';
import { applySchedule, Workers } from './worker.ts';

const STOP_WITHIN_MS = 15_000;
const [MIN_CONNECTIONS, MAX_CONNECTIONS] = [5, 10];
const REWRITE_MS = DAY_MS;
const RENEW_SCHEDULES_MS = 10 * MINUTE_MS;

/** Starts the workers: the outbox relay, the schedules, and the job classes that this process handles. */
async function main(): Promise<void> {
  const config = env();
  const atOnce = [...config.WORKER_QUEUES.values()].reduce((sum, count) => sum + count, 0);
  openDatabase({
    url: config.DATABASE_URL,
    runtimeUrl: config.DATABASE_RUNTIME_URL,
    poolerUrl: config.DATABASE_POOLER_URL,
    groups: groupConfigs(config.DATABASE_GROUPS, {}),
    // Jobs spend more time waiting for other servers than for the database.
    max: Math.min(MAX_CONNECTIONS, Math.max(MIN_CONNECTIONS, Math.ceil(atOnce / 3))),
    name: 'worker',
  });
  const stopObserving = await startObserving('worker', config, watchDatabase);
  await checkPoolers();
  await refreshTenants();
  const subscriber = connectSubscriber('worker-subscriber');
  const stopSync = syncTenants(subscriber);
  const producer = connectRedis('worker-queue');
  // Jobs publish live events too.
  setPublisher(producer, new LiveLog(producer));
  const consumer = connectRedis('worker', { blocking: true });
  await whenReady(producer);
  const queues = new JobQueues(producer);
  const outboxes = {
    [REGISTRY_GROUP]: { url: config.DATABASE_URL, relayUrl: config.DATABASE_RELAY_URL },
    ...config.DATABASE_GROUPS,
  };
  const relays = Object.entries(outboxes).map(
    ([group, { url, relayUrl }]) =>
      new OutboxRelay(relayUrl ?? url, queues, relayUrl !== undefined, producer, undefined, group),
  );
  const workers = new Workers(consumer, queues);
  const schedules = config.JOB_SCHEDULES === 'on' ? schedule : [];
  await applySchedule(queues, schedules);
  // The schedules are lost when Redis was flushed.
  const renewal = setInterval(() => {
    applySchedule(queues, schedules).catch((error: unknown) =>
      log.warn(errorFields(error), 'schedules were not renewed'),
    );
  }, RENEW_SCHEDULES_MS);
  // Deleted data leaves Redis's append-only file only when it is rewritten; ignored where the command is not permitted.
  const rewriting = setInterval(
    () => void onNodes(producer, (node) => node.call('BGREWRITEAOF')).catch(() => {}),
    REWRITE_MS,
  );
  await Promise.all(relays.map((relay) => relay.start()));
  const { MAIL_INBOX_PORT: port, MAIL_INBOX_HOST: host } = config;
  const inbox = port === undefined ? null : await openMailInbox(port, host);
  if (config.METRICS_PORT !== undefined) {
    await serveMetrics('worker', {
      port: config.METRICS_PORT,
      host: config.METRICS_HOST,
      read: () => measurePools(countConnections()),
      collectors: [
        { gauges: [redisUp], collect: () => measureRedis(producer) },
        { gauges: [queueJobs, queueOldestSeconds], collect: () => measureQueues(queues.all) },
        {
          gauges: [outboxOldestSeconds],
          collect: async () => void (await Promise.all(relays.map((relay) => relay.measure()))),
        },
      ],
    });
  }
  log.info({ queues: Object.fromEntries(config.WORKER_QUEUES) }, 'workers are running');

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: running jobs are finished or released');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    clearInterval(renewal);
    clearInterval(rewriting);
    stopSync();
    await Promise.all(relays.map((relay) => relay.stop()));
    inbox?.close(() => {});
    await workers.close();
    closeMailPools();
    closeIconProcess();
    closeImageProcesses();
    await queues.close();
    await closeDatabase();
    await stopObserving();
    for (const redis of [subscriber, producer, consumer]) redis.disconnect();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  log.fatal(errorFields(error), 'the workers did not start');
  process.exit(1);
});
