import { Redis } from 'ioredis';
import type { RedisConfig } from '#app/platform/redis-config.ts';
import { freePort } from './ports.ts';
import type { ProcessGroup } from './process-group.ts';
import { redisUrl, startRedis } from './redis.ts';

const PASSWORD = 'redis-group';
/** A server that does not respond for this long is considered down. */
const DOWN_AFTER_MS = 1_000;
const READY_WITHIN_MS = 20_000;
/** Without the usual five-second wait for more replicas to request the same data. */
const REPLICATION = [`masterauth ${PASSWORD}`, 'repl-diskless-sync-delay 0'];

type Server = { name: string; port: number };
type ConfigOf<Mode> = Extract<RedisConfig, { mode: Mode }>;
const login = { username: undefined, password: PASSWORD, tls: false, nat: {} };
const addressOf = ({ port }: Server) => ({ host: '127.0.0.1', port });

/** Redis servers on this machine with failover, for tests. */
export class RedisGroup<Mode extends 'sentinel' | 'cluster'> {
  readonly config: ConfigOf<Mode>;
  private readonly processes: ProcessGroup;
  private readonly servers: readonly Server[];

  constructor(processes: ProcessGroup, servers: readonly Server[], config: ConfigOf<Mode>) {
    this.processes = processes;
    this.servers = servers;
    this.config = config;
  }

  /** Kills a server as a crash of its machine would. */
  kill(port: number): void {
    this.signal(port, 'SIGKILL');
  }

  /** Pauses a replica's replication, so that it misses writes until it is resumed. */
  async cutOff(port: number): Promise<void> {
    await this.ask(port, (redis) => redis.client('KILL', 'TYPE', 'MASTER'));
    this.signal(port, 'SIGSTOP');
  }

  letGo(port: number): void {
    this.signal(port, 'SIGCONT');
  }

  ask<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
    return ask(port, question);
  }

  private signal(port: number, signal: NodeJS.Signals): void {
    const name = this.servers.find((server) => server.port === port)?.name ?? '';
    this.processes.find(name)?.kill(signal);
  }
}

async function ask<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(redisUrl(port, PASSWORD), { retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Redis: ${what} did not happen.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

const place = async (name: string): Promise<Server> => ({ name, port: await freePort() });

/** A primary, its replica and three Sentinels. Returns when each Sentinel knows all others. */
export async function startSentinelGroup(
  processes: ProcessGroup,
  dataDir: string,
): Promise<RedisGroup<'sentinel'>> {
  const master = 'site';
  const start = (server: Server, lines: string[], sentinel = false) =>
    startRedis(processes, { dataDir, ...server, password: PASSWORD, lines, sentinel }, () => {});
  const [primary, replica] = [await place('redis-1'), await place('redis-2')];
  await Promise.all([
    start(primary, REPLICATION),
    start(replica, [...REPLICATION, `replicaof 127.0.0.1 ${primary.port}`]),
  ]);
  await until('replication', () =>
    ask(primary.port, async (redis) => /state=online/.test(await redis.info('replication'))),
  );
  const watch = [
    `sentinel monitor ${master} 127.0.0.1 ${primary.port} 2`,
    `sentinel auth-pass ${master} ${PASSWORD}`,
    `sentinel sentinel-pass ${PASSWORD}`,
    `sentinel down-after-milliseconds ${master} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${master} 2000`,
  ];
  const sentinels = [await place('sentinel-1'), await place('sentinel-2'), await place('sentinel-3')];
  await Promise.all(sentinels.map((sentinel) => start(sentinel, watch, true)));
  for (const { port } of sentinels)
    await until('the Sentinels’ acquaintance', () =>
      ask(port, async (redis) => {
        const text = await redis.info('sentinel');
        return /status=ok,.*slaves=1,sentinels=3/.test(text);
      }),
    );
  return new RedisGroup(processes, [primary, replica, ...sentinels], {
    mode: 'sentinel',
    sentinels: sentinels.map(addressOf),
    master,
    sentinelLogin: { username: undefined, password: PASSWORD },
    ...login,
  });
}

const SLOTS = 16_384;

/** A cluster of three primaries with a replica each. Returns when every node reports that it is whole. */
export async function startRedisCluster(
  processes: ProcessGroup,
  dataDir: string,
): Promise<RedisGroup<'cluster'>> {
  const nodes: (Server & { bus: number })[] = [];
  for (let n = 1; n <= 6; n += 1) nodes.push({ ...(await place(`node-${n}`)), bus: await freePort() });
  const lines = ({ bus }: { bus: number }) => [
    'cluster-enabled yes',
    `cluster-port ${bus}`,
    `cluster-node-timeout ${DOWN_AFTER_MS}`,
    ...REPLICATION,
  ];
  await Promise.all(
    nodes.map((node) =>
      startRedis(processes, { dataDir, ...node, password: PASSWORD, lines: lines(node) }, () => {}),
    ),
  );
  const primaries = nodes.slice(0, 3);
  await Promise.all(
    primaries.map(({ port }, at) => {
      const [from, to] = [at, at + 1].map((third) => Math.floor((SLOTS * third) / 3)) as [number, number];
      return ask(port, async (redis) => {
        await redis.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to - 1));
        for (const other of nodes)
          await redis.call('CLUSTER', 'MEET', '127.0.0.1', String(other.port), String(other.bus));
      });
    }),
  );
  const info = (port: number) => ask(port, async (redis) => String(await redis.cluster('INFO')));
  for (const { port } of nodes)
    await until('the meeting of the nodes', async () => /cluster_known_nodes:6/.test(await info(port)));
  for (const [at, replica] of nodes.slice(3).entries()) {
    const id = await ask(Number(primaries[at]?.port), async (redis) =>
      String(await redis.call('CLUSTER', 'MYID')),
    );
    await until('replication', () =>
      ask(replica.port, async (redis) => (await redis.call('CLUSTER', 'REPLICATE', id)) === 'OK'),
    );
  }
  for (const { port } of nodes) {
    await until('the cluster', async () => /cluster_state:ok[\s\S]*cluster_size:3/.test(await info(port)));
    await until('replication', () =>
      ask(port, async (redis) => /state=online|master_link_status:up/.test(await redis.info('replication'))),
    );
  }
  return new RedisGroup(processes, nodes, { mode: 'cluster', nodes: primaries.map(addressOf), ...login });
}
