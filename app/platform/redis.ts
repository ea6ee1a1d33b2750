import { createConnection } from 'node:net';
import { connect as connectTls } from 'node:tls';
import {
  AbstractConnector,
  Cluster,
  Redis,
  type RedisOptions,
  type SentinelConnectionOptions,
  SentinelConnector,
} from 'ioredis';
import { env } from './env.ts';
import { errorFields, log } from './log.ts';
import { redisLosses, redisUp } from './metrics.ts';
import type { RedisAddress, RedisConfig } from './redis-config.ts';
import { within } from './within.ts';

export type RedisClient = Redis | Cluster;
/** `quiet`: outages are not logged. */
type ClientOptions = { blocking?: boolean; quiet?: boolean };
type ClusterConfig = Extract<RedisConfig, { mode: 'cluster' }>;

/** A hanging Redis counts as unavailable. */
const ANSWERS_WITHIN_MS = 2_000;
const CHECK_AGAIN_MS = 500;
/** One minute in total, because in a cluster the retries of a blocking connection are counted. */
const [RETRY_MS, MAX_RETRIES] = [100, 600];

const waitBefore = (times: number): number => Math.min(times * 100, 2_000);

const optionsOf = (name: string, blocking: boolean) => ({
  connectionName: name,
  enableOfflineQueue: blocking,
  maxRetriesPerRequest: blocking ? null : 1,
  ...(blocking ? {} : { commandTimeout: ANSWERS_WITHIN_MS }),
  retryStrategy: waitBefore,
});

/** A connection whose commands fail immediately while Redis is unavailable; it reconnects automatically. */
export function connectRedis(
  name: string,
  { blocking = false, quiet = false }: ClientOptions = {},
  config: RedisConfig = env().REDIS,
): RedisClient {
  const options = optionsOf(name, blocking);
  const redis =
    config.mode === 'cluster' ? openCluster(config, options, blocking) : openServer(config, options);
  if (quiet) redis.on('error', () => {});
  else logOutages(redis, name);
  return redis;
}

/**
 * A connection for SUBSCRIBE only. `resubscribe: false`: subscribers must subscribe again after a reconnect. In a
 * cluster every node delivers messages published on any node, so this is a plain connection to one node, and to another
 * one after each loss: the client's own subscriber silently switches nodes and may miss messages.
 */
export function connectSubscriber(
  name: string,
  { resubscribe = true }: { resubscribe?: boolean } = {},
  config: RedisConfig = env().REDIS,
): Redis {
  const options = { ...optionsOf(name, false), autoResubscribe: resubscribe };
  const redis =
    config.mode === 'cluster'
      ? new Redis({ ...options, ...loginOf(config), Connector: oneOf(config.nodes, config.tls) })
      : openServer(config, options);
  logOutages(redis, name);
  return redis;
}

function openServer(config: Exclude<RedisConfig, ClusterConfig>, options: RedisOptions): Redis {
  if (config.mode === 'single') return new Redis(config.url, options);
  const { sentinels, master, sentinelLogin, tls, nat } = config;
  return new Redis({
    ...options,
    ...loginOf(config),
    sentinels,
    name: master,
    natMap: nat,
    ...(sentinelLogin.username && { sentinelUsername: sentinelLogin.username }),
    ...(sentinelLogin.password && { sentinelPassword: sentinelLogin.password }),
    ...(tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelRetryStrategy: waitBefore,
    sentinelCommandTimeout: ANSWERS_WITHIN_MS,
    // A primary that hangs or is cut off keeps its connections, so ask the Sentinels whether there is another one.
    failoverDetector: true,
    Connector: FailoverConnector,
    // This server was the primary and is now a replica.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
}

/**
 * Stops listening to the Sentinels for the lost connection first: otherwise that would also end the attempt that
 * replaces it, and the client would not retry.
 */
class FailoverConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(...args: Parameters<SentinelConnector['connect']>) {
    this.disconnect();
    return super.connect(...args);
  }
}

function openCluster(config: ClusterConfig, options: RedisOptions, blocking: boolean): Cluster {
  const { retryStrategy: _, enableOfflineQueue, ...nodeOptions } = options;
  return new Cluster([...config.nodes], {
    enableOfflineQueue: enableOfflineQueue ?? false,
    clusterRetryStrategy: waitBefore,
    slotsRefreshTimeout: ANSWERS_WITHIN_MS,
    // 0: a command for an unavailable node fails instead of waiting for the failover.
    retryDelayOnFailover: blocking ? RETRY_MS : 0,
    retryDelayOnClusterDown: blocking ? RETRY_MS : 0,
    ...(blocking && { maxRedirections: MAX_RETRIES }),
    natMap: config.nat,
    // Connects by name, because certificates are issued for the name and not for its address.
    ...(config.tls && { dnsLookup: (host, found) => found(null, host) }),
    redisOptions: { ...nodeOptions, ...loginOf(config), ...(config.tls && { tls: {} }) },
  });
}

const loginOf = ({
  username,
  password,
}: {
  username?: string | undefined;
  password?: string | undefined;
}) => ({
  ...(username && { username }),
  ...(password && { password }),
});

/** Connects to the next address on each attempt. */
function oneOf(nodes: readonly RedisAddress[], tls: boolean) {
  let next = Math.floor(Math.random() * nodes.length);
  return class extends AbstractConnector {
    constructor() {
      super(ANSWERS_WITHIN_MS);
    }

    async connect() {
      const { host = '', port = 0 } = nodes[next % nodes.length] ?? {};
      next += 1;
      this.connecting = true;
      const stream = tls ? connectTls({ host, port }) : createConnection({ host, port });
      stream.once('error', (error: Error) => {
        this.firstError = error;
      });
      this.stream = stream;
      return stream;
    }
  };
}

/** Logs one line when Redis becomes unavailable, and one when it is back. */
function logOutages(redis: RedisClient, name: string): void {
  let down = false;
  const lost = (error: unknown): void => {
    if (!down) {
      log.error({ ...errorFields(error), redis: name }, 'redis is unavailable');
      redisLosses.add({ connection: name });
    }
    down = true;
  };
  const back = (): void => {
    if (down) log.info({ redis: name }, 'redis is available again');
    down = false;
  };
  redis.on('error', lost);
  if (!(redis instanceof Cluster)) {
    redis.on('ready', back);
    return;
  }
  // A cluster's connection stays ready while one of the primaries is unavailable.
  let checking = false;
  const check = async (cause?: unknown): Promise<void> => {
    if (checking) return;
    checking = true;
    for (;;) {
      const answer = await pingRedis(redis).catch((error: unknown) => error);
      // Closed by us.
      if (redis.status === 'end') return;
      if (answer === undefined) break;
      lost(cause ?? answer);
      await new Promise((done) => setTimeout(done, CHECK_AGAIN_MS).unref());
    }
    checking = false;
    back();
  };
  redis.on('error', check);
  // While the client connects, the configured addresses are replaced by those that the nodes announce.
  redis.on('node error', (error) => redis.status === 'ready' && check(error));
  redis.on('-node', () => redis.status === 'ready' && check());
}

/** The primaries. Throws while a part of the cluster has none. */
async function primariesOf(redis: RedisClient): Promise<Redis[]> {
  if (!(redis instanceof Cluster)) return [redis];
  const nodes = redis.nodes('master');
  const info = String(await redis.cluster('INFO'));
  const count = Number(/^cluster_size:(\d+)/m.exec(info)?.[1]);
  if (!/^cluster_state:ok/m.test(info) || nodes.length < count)
    throw new Error('A part of the Redis cluster has no primary.');
  return nodes;
}

/** Pings the server, or all primaries of the cluster; throws unless each responds. */
export async function pingRedis(redis: RedisClient): Promise<void> {
  await onPrimaries(redis, (node) => node.ping());
}

/** Sets the metric of whether Redis responds. */
export async function measureRedis(redis: RedisClient): Promise<void> {
  const isUp = await pingRedis(redis).then(
    () => true,
    () => false,
  );
  redisUp.set({}, isUp ? 1 : 0);
}

/** Runs a command that is not about a key on the server, or on every primary of the cluster. */
export async function onPrimaries<T>(redis: RedisClient, act: (node: Redis) => Promise<T>): Promise<T[]> {
  return await Promise.all((await primariesOf(redis)).map(act));
}

/** Like `onPrimaries`, on every node that responds, replicas included. */
export async function onNodes<T>(redis: RedisClient, act: (node: Redis) => Promise<T>): Promise<T[]> {
  if (!(redis instanceof Cluster)) return [await act(redis)];
  const answers = await Promise.allSettled(redis.nodes().map(act));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** Calls `act` whenever Redis is lost or, in a cluster, the primaries have changed. */
export function onLoss(redis: RedisClient, act: () => void): void {
  redis.on('close', act);
  if (redis instanceof Cluster) onOtherNodes(redis, act);
}

/**
 * Calls `act` when Redis is back or, in a cluster, the primaries have changed: the newest writes may be lost. Returns a
 * function that unsubscribes.
 */
export function onReturn(redis: RedisClient, act: () => void): () => void {
  redis.on('ready', act);
  const end = redis instanceof Cluster ? onOtherNodes(redis, act) : () => {};
  return () => {
    redis.off('ready', act);
    end();
  };
}

function onOtherNodes(cluster: Cluster, act: () => void): () => void {
  const primaries = () =>
    cluster
      .nodes('master')
      .map(({ options }) => `${options.host}:${options.port}`)
      .sort()
      .join();
  let known = primaries();
  // A replica that is promoted keeps its connection, so no event signals the change.
  const compare = (): void => {
    const now = primaries();
    if (now !== known) act();
    known = now;
  };
  const events = { '+node': act, '-node': act, refresh: compare };
  for (const [event, listener] of Object.entries(events)) cluster.on(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(events)) cluster.off(event, listener);
  };
}

const NODES_EVERY_MS = 50;

/** Resolves when commands can be sent; rejects after `withinMs`. */
export async function whenReady(redis: RedisClient, withinMs?: number): Promise<void> {
  const ready = untilReady(redis);
  await (withinMs ? within(withinMs, ready, 'Redis does not answer.') : ready);
}

async function untilReady(redis: RedisClient): Promise<void> {
  if (redis.status !== 'ready') await new Promise<void>((ready) => redis.once('ready', () => ready()));
  if (!(redis instanceof Cluster)) return;
  // The client is ready before its connections to all nodes are, and commands to the other nodes would fail.
  while (redis.status !== 'end') {
    const answered = await pingRedis(redis).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((done) => setTimeout(done, NODES_EVERY_MS).unref());
  }
}
