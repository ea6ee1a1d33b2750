import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { ARRAY_TYPES } from './array-types.ts';
import {
  ConnectionPool,
  DatabaseUnavailable,
  orLost,
  type PooledConnection,
  type PoolName,
  unavailableIfLost,
} from './connection-pool.ts';
import { groupAfterMove, groupOf, REGISTRY_GROUP } from './placement.ts';
import { missingSettings, RUNTIME_SETTINGS } from './runtime-settings.ts';
import { CHECK_WITHIN_MS, Standbys } from './standbys.ts';

/** Dates without a time stay text (`1990-05-31`): a birthday has no time zone. */
const TEXT_DATE = { to: 1082, from: [1082], serialize: (x: string) => x, parse: (x: string) => x };
/** 64-bit integers: ours stay below 2^53 (48 random bits, identities). */
const NUMBER_INT8 = {
  to: 20,
  from: [20],
  serialize: (x: number) => String(x),
  parse: (x: string) => Number(x),
};

const TIMESTAMP = {
  to: 1184,
  from: [1184],
  serialize: (x: Date | string) => (x instanceof Date ? x : new Date(x)).toISOString(),
  parse: (x: string) => new Date(x),
};

const ROLLBACK_WITHIN_MS = 1_000;
/** A dead peer is noticed by the operating system after this and ten more seconds. */
const KEEP_ALIVE_SECONDS = 15;
/**
 * A request that gets no connection is refused instead of hanging. The server's statement timeout does not help when it
 * is unreachable.
 */
const DEADLINES: Deadlines = { connectionMs: 5_000, answerMs: 15_000, moveMs: 10_000 };
/** Falls back to the primary when a standby does not respond, but not when its statement takes long. */
export const STANDBY_DEADLINES: Wait = {
  connectionMs: 1_000,
  answerMs: RUNTIME_SETTINGS.statement_timeout + 1_000,
};
const CHECK_DEADLINES: Wait = { connectionMs: CHECK_WITHIN_MS, answerMs: CHECK_WITHIN_MS };
const CLOSE_WITHIN_SECONDS = 5;
const LISTEN_AGAIN_MS = 5_000;

/** The connections to one group of brands, a PostgreSQL cluster. */
type Group = {
  config: GroupConfig & { name: string };
  pool: ConnectionPool;
  consolePool: ConnectionPool | undefined;
  listener: postgres.Sql | undefined;
  standbys: Standbys;
  /** The pools for querying the servers' replication positions. */
  checks: ConnectionPool[];
};

let groups: Map<string, Group> | undefined;
let registryPool: ConnectionPool | undefined;
let deadlines = DEADLINES;
let watcher: DatabaseWatcher | undefined;

type FailureReason = 'unavailable' | 'timeout' | 'conflict' | 'constraint' | 'statement';

/** Observes every transaction, for metrics. */
export type DatabaseWatcher = {
  /** `started`: the `performance.now()` at which it got its connection. */
  finished(pool: PoolName, started: number): void;
  failed(pool: PoolName, reason: FailureReason): void;
};

/** The addresses of a group of brands. */
type GroupConfig = {
  /** With the runtime role's login; without one, `url` with the role set when connecting. */
  runtimeUrl?: string | undefined;
  url: string;
  /** A pooler in transaction mode, for transactions of tenants. With the runtime role's login. */
  poolerUrl?: string | undefined;
  /** Hot standbys. With the runtime role's login. */
  standbyUrls?: readonly string[] | undefined;
  /** Only for programs that serve the console. With the console role's login, or, without one, `url` with the role set. */
  console?: { url: string | undefined };
};

/** The group of the registry, which has the platform's tables, and the others by name. */
type DatabaseConfig = GroupConfig & {
  groups?: Record<string, GroupConfig>;
  /** The maximum number of connections that serve requests, in each group. */
  max: number;
  name: string;
  deadlines?: Deadlines;
};

/**
 * The timeouts for getting a free connection, for a whole transaction, and for the end of a tenant's move to another
 * group.
 */
type Deadlines = Wait & { moveMs: number };

export type Wait = { connectionMs: number; answerMs: number };

/** Opens the process's pools. Call once, before anything queries. */
export function openDatabase({ groups: others = {}, ...config }: DatabaseConfig): void {
  deadlines = config.deadlines ?? DEADLINES;
  const { name, max } = config;
  groups = new Map(
    Object.entries({ [REGISTRY_GROUP]: config, ...others }).map(([group, where]) => [
      group,
      openGroup({ ...where, name }, max),
    ]),
  );
  registryPool = poolOn('registry', 2, { ...config, name });
  for (const { standbys } of groups.values()) if (standbys.pools.length > 0) standbys.start();
}

function openGroup(config: Group['config'], max: number): Group {
  const { console, name, poolerUrl, standbyUrls = [] } = config;
  const checks: ConnectionPool[] = [];
  const askOn = (to: Group['config'] & Role) => {
    const one = poolOn('check', 1, to);
    checks.push(one);
    return <T>(ask: (sql: postgres.Sql) => Promise<T>) =>
      onConnection(one, ({ sql }) => ask(sql), CHECK_DEADLINES);
  };
  const servers = standbyUrls.map((url) => {
    const to = { ...config, runtimeUrl: url, roleIsSet: 'always' as const };
    return { address: new URL(url).host, pool: poolOn('standby', max, to), ask: askOn(to) };
  });
  return {
    config,
    pool: poolOn('runtime', max, config, poolerUrl),
    standbys: new Standbys(servers.length > 0 ? askOn(config) : noPrimary, servers),
    checks,
    consolePool:
      console &&
      poolOn('console', 2, { url: config.url, runtimeUrl: console.url, name, role: 'app_console' }),
    listener: undefined,
  };
}

const noPrimary = (): Promise<never> => Promise.reject(new Error('There is no standby to compare.'));

/** Connections have no maximum age, because the driver would end them in the middle of a transaction. */
const poolOn = (
  name: PoolName,
  max: number,
  to: Group['config'] & Role,
  poolerUrl?: string,
): ConnectionPool =>
  new ConnectionPool(name, max, (onclose) =>
    connect({ ...to, poolerUrl }, { max: 1, max_lifetime: null, onclose }),
  );

export function watchDatabase(by: DatabaseWatcher | undefined): void {
  watcher = by;
}

/** The connections in use and the waiting callers of each open pool. */
export const countConnections = (): ({ name: PoolName; group: string } & ConnectionPool['counts'])[] =>
  [...(groups ?? [])].flatMap(([group, { pool, consolePool, standbys }]) =>
    [pool, ...standbys.pools, ...(group === REGISTRY_GROUP ? [registryPool] : []), consolePool].flatMap(
      (one) => (one ? [{ name: one.name, group, ...one.counts }] : []),
    ),
  );

/** The maximum age of each standby's data; infinite where it is unknown. */
export const standbyAges = (): { group: string; address: string; milliseconds: number }[] =>
  [...(groups ?? [])].flatMap(([group, { standbys }]) => standbys.ages().map((age) => ({ group, ...age })));

/** Whether reads may miss the latest writes. */
export const readsFromStandbys = (): boolean =>
  [...(groups?.values() ?? [])].some(({ standbys }) => standbys.pools.length > 0);

type Difference = { max: number; max_lifetime?: null; onclose?: () => void };

/** `always`: set the role even with a separate login, which could be another role's. */
type Role = { role?: 'app_runtime' | 'app_console'; roleIsSet?: 'always' };

function connect(
  { role = 'app_runtime', roleIsSet, ...config }: Group['config'] & Role,
  difference: Difference,
): postgres.Sql {
  const { poolerUrl } = config;
  return postgres(poolerUrl ?? config.runtimeUrl ?? config.url, {
    ...difference,
    connect_timeout: 10,
    keep_alive: KEEP_ALIVE_SECONDS,
    fetch_types: false,
    types: { date: TEXT_DATE, int8: NUMBER_INT8, timestamptz: TIMESTAMP, ...ARRAY_TYPES },
    onnotice: refuseBrokenTransaction,
    // A pooler refuses settings at the start of a connection, so there they are settings of the role.
    connection: poolerUrl
      ? { application_name: config.name }
      : {
          application_name: config.name,
          ...RUNTIME_SETTINGS,
          ...(config.runtimeUrl && !roleIsSet ? {} : { role }),
        },
  });
}

/** 25001 ("already a transaction in progress") would mean that two requests share one connection's transaction. */
function refuseBrokenTransaction(notice: postgres.Notice): void {
  if (notice.code === '25001')
    throw new Error('A transaction began inside another: the process must not continue.');
}

/** The tenant's group. While the tenant moves to another group, the caller waits. */
export async function groupWith(tenantId: number): Promise<Group> {
  const name = groupOf(tenantId) ?? (await groupAfterMove(tenantId, deadlines.moveMs));
  if (name === null) throw new DatabaseUnavailable('The brand is being moved to another group.');
  return groupNamed(name);
}

function groupNamed(name: string): Group {
  const group = open(groups).get(name);
  if (!group) throw new DatabaseUnavailable(`The group ${name} is not among DATABASE_GROUPS.`);
  return group;
}

export const consolePoolOf = (group: string): ConnectionPool => open(groupNamed(group).consolePool);
export const registryConnections = (): ConnectionPool => open(registryPool);
export const groupNames = (): string[] => [...open(groups).keys()];

/** Runs on an exclusive connection, which returns to the pool only when it has no open transaction. */
export async function onConnection<T>(
  from: ConnectionPool,
  run: (connection: PooledConnection) => Promise<T>,
  within: Wait = deadlines,
): Promise<T> {
  const connection = await from.take(within.connectionMs).catch((error: unknown) => {
    countError(from, error);
    throw error;
  });
  const started = performance.now();
  let sound = false;
  try {
    const value = await orLost(connection, run(connection), within.answerMs);
    sound = true;
    return value;
  } catch (error) {
    sound = await isRolledBack(connection);
    const known = unavailableIfLost(error);
    countError(from, known);
    throw known;
  } finally {
    watcher?.finished(from.name, started);
    from.give(connection, sound);
  }
}

/** Counts only database errors, not errors thrown by the application inside a transaction. */
function countError({ name }: ConnectionPool, error: unknown): void {
  const reason = reasonOf(error);
  if (reason) watcher?.failed(name, reason);
}

export function reasonOf(error: unknown): FailureReason | null {
  if (error instanceof DatabaseUnavailable) return 'unavailable';
  if (!(error instanceof postgres.PostgresError)) return null;
  // Classified by SQLSTATE: 57014 is a statement timeout, class 40 a deadlock or failed serialization.
  if (error.code === '57014') return 'timeout';
  if (error.code.startsWith('40')) return 'conflict';
  return error.code.startsWith('23') ? 'constraint' : 'statement';
}

/**
 * Whether the transaction is certainly over. A random value, selected after the rollback, shows whether the
 * connection's responses still match its statements.
 */
async function isRolledBack(connection: PooledConnection): Promise<boolean> {
  if (connection.isLost) return false;
  const { sql } = connection;
  const asked = randomUUID();
  const ended = Promise.all([sql`rollback`, sql<{ answer: string }[]>`select ${asked}::text as answer`]);
  try {
    const [, [row]] = await orLost(connection, ended, ROLLBACK_WITHIN_MS);
    return row?.answer === asked;
  } catch {
    return false;
  }
}

/**
 * Throws if a pooler's connections lack the settings that they need. These are settings of the role, set by a migration
 * if the owner may, or by a database administrator.
 */
export async function checkPoolers(): Promise<void> {
  for (const [name, { pool, config }] of open(groups)) {
    if (!config.poolerUrl) continue;
    const missing = await onConnection(pool, ({ sql }) => missingSettings(sql));
    if (missing.length > 0)
      throw new Error(
        `The pooler of the group ${name}: ${missing.join('; ')}. Set them on its role: alter role app_runtime set …`,
      );
  }
}

/** Throws when no group responds on the connections that serve requests. */
export async function pingDatabase(): Promise<void> {
  const pings = [...open(groups).values()].map(({ pool }) =>
    onConnection(pool, async ({ sql }) => void (await sql`select 1`)),
  );
  await Promise.any(pings);
}

/**
 * Calls `notified` with the payload of each notification on a channel of any group, and with null after a time without
 * a connection, when some may have been missed. Ends with the database.
 */
export async function listen(channel: string, notified: (payload: string | null) => void): Promise<void> {
  const opened = open(groups);
  const listenIn = async (group: Group): Promise<void> => {
    // Connects directly, because a pooler would give the connection to others.
    group.listener ??= connect({ ...group.config, poolerUrl: undefined }, { max: 1, max_lifetime: null });
    await group.listener.listen(channel, notified, () => notified(null));
  };
  // A group that is down does not prevent the program from starting and serving the others.
  const retry = async (group: Group): Promise<void> => {
    await listenIn(group).catch(() => {
      setTimeout(() => groups === opened && void retry(group), LISTEN_AGAIN_MS).unref();
    });
  };
  for (const [name, group] of opened) await (name === REGISTRY_GROUP ? listenIn(group) : retry(group));
}

/** Closes all pools after waiting for running transactions only. */
export async function closeDatabase(): Promise<void> {
  const all = [...(groups?.values() ?? [])];
  for (const { standbys } of all) standbys.stop();
  const pools = [
    registryPool,
    ...all.flatMap(({ pool, consolePool, standbys, checks }) => [
      pool,
      consolePool,
      ...standbys.pools,
      ...checks,
    ]),
  ];
  await Promise.all([
    ...pools.map((pool) => pool?.end(CLOSE_WITHIN_SECONDS)),
    ...all.map(({ listener }) => listener?.end({ timeout: 0 })),
  ]);
  groups = undefined;
  registryPool = undefined;
}

function open<T>(opened: T | undefined): T {
  if (!opened) throw new Error('The database is not open: call openDatabase first.');
  return opened;
}
