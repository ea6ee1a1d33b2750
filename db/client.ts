import { randomUUID } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
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
import { groupAfterMove, groupOf, placeOf, REGISTRY_GROUP } from './placement.ts';
import { missingSettings, RUNTIME_SETTINGS } from './runtime-settings.ts';
import { CHECK_WITHIN_MS, Standbys } from './standbys.ts';

/** The tag for statements, on whichever connection they run. */
// biome-ignore lint/complexity/noBannedTypes: postgres.js's own default for "no custom types"
export type TenantSql = postgres.ISql<{}>;

/** Drizzle's builder. Its statements return the driver's results: `count` is the number of rows. */
export type TenantDb = PostgresJsDatabase;

/** A transaction of one tenant: `sql` for hand-written statements, `db` for Drizzle's builder. */
export type Tx = {
  sql: TenantSql;
  readonly db: TenantDb;
};

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
 * A request that gets no connection is refused rather than left hanging. The server's statement timeout does not help
 * when it is unreachable.
 */
const DEADLINES: Deadlines = { connectionMs: 5_000, answerMs: 15_000, moveMs: 10_000 };
/** The primary answers instead of a standby that does not, not of one whose statement takes long. */
const STANDBY_DEADLINES: Wait = { connectionMs: 1_000, answerMs: RUNTIME_SETTINGS.statement_timeout + 1_000 };
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
  /** The pools whose connections ask the servers how far their logs are. */
  checks: ConnectionPool[];
};

let groups: Map<string, Group> | undefined;
let registryPool: ConnectionPool | undefined;
let deadlines = DEADLINES;
let watcher: DatabaseWatcher | undefined;

type FailureReason = 'unavailable' | 'timeout' | 'conflict' | 'constraint' | 'statement';

/** Observes every transaction, for metrics. */
export type DatabaseWatcher = {
  /** `started`: by `performance.now()`, when it got its connection. */
  finished(pool: PoolName, started: number): void;
  failed(pool: PoolName, reason: FailureReason): void;
};

/** Where a group of brands is. */
export type GroupConfig = {
  /** With the runtime role's login; without one, `url` with the role set at connection. */
  runtimeUrl?: string | undefined;
  url: string;
  /** A pooler that gives a server's connection to each transaction, for those of tenants. With the runtime role's login. */
  poolerUrl?: string | undefined;
  /** Hot standbys. With the runtime role's login. */
  standbyUrls?: readonly string[] | undefined;
  /** Only for programs that serve the console. With the console role's login, or, without one, `url` with the role set. */
  console?: { url: string | undefined };
};

/** The group of the registry, which has the platform's tables, and the others by name. */
export type DatabaseConfig = GroupConfig & {
  groups?: Record<string, GroupConfig>;
  /** Connections that serve requests, in each group. */
  max: number;
  name: string;
  deadlines?: Deadlines;
};

/**
 * The timeouts for getting a free connection, for a whole transaction, and for the end of a tenant's move to another
 * group.
 */
type Deadlines = Wait & { moveMs: number };

type Wait = { connectionMs: number; answerMs: number };

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

/** Connections have no maximum age: the driver would end them in the middle of a transaction. */
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

/** What the open pools have in use, and who waits for a connection. */
export const countConnections = (): ({ name: PoolName; group: string } & ConnectionPool['counts'])[] =>
  [...(groups ?? [])].flatMap(([group, { pool, consolePool, standbys }]) =>
    [pool, ...standbys.pools, ...(group === REGISTRY_GROUP ? [registryPool] : []), consolePool].flatMap(
      (one) => (one ? [{ name: one.name, group, ...one.counts }] : []),
    ),
  );

/** How old the reads of each standby are at most; infinite where that is unknown. */
export const standbyAges = (): { group: string; address: string; milliseconds: number }[] =>
  [...(groups ?? [])].flatMap(([group, { standbys }]) => standbys.ages().map((age) => ({ group, ...age })));

/** Whether reads may be older than the last write. */
export const readsFromStandbys = (): boolean =>
  [...(groups?.values() ?? [])].some(({ standbys }) => standbys.pools.length > 0);

type Difference = { max: number; max_lifetime?: null; onclose?: () => void };

/** `always`: also with a login that could be another's. */
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
    // A pooler refuses settings at the start of a connection: there they are the role's.
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

/**
 * Runs `work` in one transaction that sees this tenant's rows only, on its own connection. `begin` and
 * the tenant setting are sent with the first statements; statements that `work` starts without awaiting
 * each other share one round trip. Never await the network, hashing or another transaction inside.
 */
export async function inTenant<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  assertTenant(tenantId);
  return await onConnection(await poolOf(tenantId), async ({ sql }) => {
    const begun = begin(sql, tenantId, 'begin');
    const tx = new TenantTx(sql);
    const [value] = await Promise.all([work(tx), begun]).finally(() => tx.end());
    const { command } = await sql`commit`;
    assertCommitted(command);
    return value;
  });
}

/**
 * Statements that only read and do not depend on each other, in one transaction and one round trip. A statement that
 * waits for another's rows is refused.
 */
export async function readInTenant<const T extends readonly PromiseLike<unknown>[]>(
  tenantId: number,
  statements: (tx: Tx) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return await inOneRoundTrip(tenantId, 'begin read only', async (tx) => await Promise.all(statements(tx)));
}

/** A verb's scope, as far as its reads go. */
type ReadScope = {
  readonly tenant: { readonly id: number };
  /** A standby may lack what was changed a moment ago. */
  readonly mustBeFresh?: boolean;
};

/**
 * The same for reads that may be a second old: on a standby, where there is one that is recent enough, and on the primary
 * otherwise, or when the standby fails. `statements` may be called twice.
 */
export async function readOnStandby<const T extends readonly PromiseLike<unknown>[]>(
  { tenant, mustBeFresh }: ReadScope,
  statements: (tx: Tx) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  assertTenant(tenant.id);
  const standbys = mustBeFresh ? null : (await groupWith(tenant.id)).standbys;
  const standby = standbys?.choose();
  if (!standbys || !standby) return await readInTenant(tenant.id, statements);
  try {
    return await inOneRoundTrip(
      tenant.id,
      'begin read only',
      async (tx) => await Promise.all(statements(tx)),
      { from: standby, within: STANDBY_DEADLINES },
    );
  } catch (error) {
    if (error instanceof DatabaseUnavailable) standbys.leaveOut(standby);
    else if (reasonOf(error) !== 'conflict') throw error;
    return await readInTenant(tenant.id, statements);
  }
}

/** A transaction of one statement, a function call for instance, in one round trip. */
export async function callInTenant<T>(tenantId: number, call: (tx: Tx) => PromiseLike<T>): Promise<T> {
  return await inOneRoundTrip(tenantId, 'begin', async (tx) => await call(tx));
}

/**
 * Sends the commit behind the statements, without waiting for their rows. After a statement that failed, the server
 * answers it with a rollback. A statement whose prepared plan is out of date is repeated by the driver, then outside
 * the transaction: row-level security lets it see and write nothing there, and the caller gets an error. So this is
 * not for functions that bypass row-level security (`security definer`).
 */
async function inOneRoundTrip<T>(
  tenantId: number,
  opening: 'begin' | 'begin read only',
  work: (tx: Tx) => Promise<T>,
  elsewhere?: { from: ConnectionPool; within: Wait },
): Promise<T> {
  assertTenant(tenantId);
  const send = async ({ sql }: PooledConnection): Promise<T> => {
    const begun = begin(sql, tenantId, opening);
    const tx = new TenantTx(sql);
    let failed = false;
    const worked = work(tx);
    worked.catch(() => {
      failed = true;
    });
    // The driver sends statements in microtasks; this callback runs after them.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    tx.end();
    if (failed) return await worked; // it was never sent: there is nothing to commit
    const [value, { command }] = await Promise.all([worked, sql`commit`, begun]);
    assertCommitted(command);
    return value;
  };
  return await onConnection(elsewhere?.from ?? (await poolOf(tenantId)), send, elsewhere?.within);
}

const poolOf = async (tenantId: number): Promise<ConnectionPool> => (await groupWith(tenantId)).pool;

/** The tenant's group. While it moves to another, the caller waits. */
async function groupWith(tenantId: number): Promise<Group> {
  const name = groupOf(tenantId) ?? (await groupAfterMove(tenantId, deadlines.moveMs));
  if (name === null) throw new DatabaseUnavailable('The brand is being moved to another group.');
  return groupNamed(name);
}

function groupNamed(name: string): Group {
  const group = open(groups).get(name);
  if (!group) throw new DatabaseUnavailable(`The group ${name} is not among DATABASE_GROUPS.`);
  return group;
}

/** Runs `work` in one transaction without a tenant on one of these connections: for the outbox relay. */
export async function transact<T>(on: ConnectionPool, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  return await onConnection(on, async ({ sql }) => {
    await sql`begin`;
    const value = await work(sql);
    await sql`commit`;
    return value;
  });
}

/** Runs on an exclusive connection. It is returned to the pool only when no transaction is open on it. */
async function onConnection<T>(
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

/** What the application itself throws inside a transaction is no error of the database. */
function countError({ name }: ConnectionPool, error: unknown): void {
  const reason = reasonOf(error);
  if (reason) watcher?.failed(name, reason);
}

function reasonOf(error: unknown): FailureReason | null {
  if (error instanceof DatabaseUnavailable) return 'unavailable';
  if (!(error instanceof postgres.PostgresError)) return null;
  // By class of SQLSTATE: 57014 is a statement that took too long, 40 a deadlock or failed serialization.
  if (error.code === '57014') return 'timeout';
  if (error.code.startsWith('40')) return 'conflict';
  return error.code.startsWith('23') ? 'constraint' : 'statement';
}

/**
 * Whether the transaction is certainly over. A random value, selected after the rollback, shows whether the
 * connection's answers still belong to its statements.
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

function begin(
  sql: postgres.Sql,
  tenantId: number,
  opening: 'begin' | 'begin read only',
): PromiseLike<unknown> {
  // One simple-protocol message instead of two statements, because every transaction pays for it.
  const begun = sql.unsafe(`${opening}; set local app.tenant_id = '${tenantId}'`).simple().execute();
  // Prevents an unhandled rejection when the work throws before anything awaits the beginning.
  begun.then(undefined, () => {});
  return begun;
}

function assertTenant(tenantId: number): void {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant id must be a number.');
}

/** The server answers a commit with a rollback after a failed statement whose error was caught. */
function assertCommitted(command: string): void {
  if (command === 'ROLLBACK') throw new Error('A statement had failed, so nothing was committed.');
}

/**
 * The connection is reused by the next transaction, perhaps another tenant's, while a branch of a failed
 * `Promise.all` is still running: its statements are refused.
 */
class TenantTx implements Tx {
  sql: TenantSql;
  private builder: TenantDb | undefined;
  private ended = false;

  constructor(sql: postgres.Sql) {
    this.sql = guarded(sql, () => {
      if (this.ended) throw new Error('This transaction has ended.');
    });
  }

  end(): void {
    this.ended = true;
  }

  get db(): TenantDb {
    this.builder ??= drizzleOn(this.sql);
    return this.builder;
  }
}

/**
 * A transaction on a connection that the caller has begun, for tests and tooling: no tenant is set, and its statements
 * are not refused after its end. The application uses `inTenant`.
 */
export function txOn(sql: TenantSql): Tx {
  let builder: TenantDb | undefined;
  return {
    sql,
    get db() {
      builder ??= drizzleOn(sql);
      return builder;
    },
  };
}

/** The connection's statement functions, each calling `check` first. */
function guarded(sql: postgres.Sql, check: () => void): TenantSql {
  const tag = (first: never, ...values: never[]) => {
    check();
    return sql(first, ...values);
  };
  const { array, json, typed } = sql;
  const unsafe: postgres.Sql['unsafe'] = (query, parameters, options) => {
    check();
    return sql.unsafe(query, parameters, options);
  };
  return Object.assign(tag, { array, json, typed, unsafe }) as unknown as TenantSql;
}

/** Shared by all transactions, because it caches derived column names. */
const DIALECT = new PgDialect({ casing: 'snake_case' });

/** Drizzle on a transaction's connection. Its statements are prepared once per connection, like hand-written ones. */
function drizzleOn(sql: TenantSql): TenantDb {
  const send = async (query: string, params: never[], method: 'all' | 'execute') => {
    const statement = sql.unsafe(query, params, { prepare: true });
    return method === 'all' ? await statement.values() : await statement;
  };
  // Drizzle wraps what its callback throws in an error that hides PostgreSQL's code and shows the parameters.
  // A promise within the result is awaited outside of that wrapper.
  const run: RemoteCallback = async (query, params, method, typings) => ({
    rows: send(query, withJson(sql, params, typings), method) as never,
  });
  return drizzle(run, {}, () => DIALECT) as unknown as TenantDb;
}

/** Drizzle and the driver both serialize JSON; the value is handed over once. */
function withJson(sql: TenantSql, params: unknown[], typings: unknown[] = []): never[] {
  return params.map((value, i) =>
    typings[i] === 'json' && typeof value === 'string' ? sql.json(JSON.parse(value)) : value,
  ) as never[];
}

/**
 * For the platform's tables (brands, domains, companies), which belong to no tenant. Short reads only, on a separate
 * pool, so brands are resolved even when the tenant pool is exhausted.
 */
export async function readPlatform<T>(read: (sql: TenantSql) => Promise<T>): Promise<T> {
  return await onConnection(open(registryPool), ({ sql }) => read(sql));
}

/**
 * Runs `work` in one transaction as the console's role, which reads and writes the platform's tables and sees no row of
 * a brand's members. Throws where the program does not serve the console.
 */
export const inPlatform = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => asConsole(REGISTRY_GROUP, work);

/**
 * The same in every group that has some of these tenants, with those, at once: for what the console's role reads of
 * several brands. Returns all rows.
 */
export async function inGroupsOf<T>(
  tenantIds: readonly number[],
  work: (tx: Tx, tenantIds: number[]) => Promise<T[]>,
): Promise<T[]> {
  const byGroup = Map.groupBy(tenantIds, placeOf);
  const found = await Promise.all(
    [...byGroup].map(([group, ids]) => asConsole(group, (tx) => work(tx, ids))),
  );
  return found.flat();
}

/** The same in every group. Returns each group's answer by its name. */
export async function inEveryGroup<T>(work: (tx: Tx, group: string) => Promise<T>): Promise<[string, T][]> {
  return await Promise.all(
    [...open(groups).keys()].map(
      async (group): Promise<[string, T]> => [group, await asConsole(group, (tx) => work(tx, group))],
    ),
  );
}

async function asConsole<T>(group: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await onConnection(open(groupNamed(group).consolePool), async ({ sql }) => {
    await sql`begin`;
    const tx = new TenantTx(sql);
    const value = await work(tx).finally(() => tx.end());
    const { command } = await sql`commit`;
    assertCommitted(command);
    return value;
  });
}

/**
 * Throws where a pooler gives connections without the settings that they need: the role's own, which a migration sets
 * where the owner may, or a database administrator.
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

/** Throws when no group answers on the connections that serve requests. */
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
    // Not through a pooler, which would give the connection to others.
    group.listener ??= connect({ ...group.config, poolerUrl: undefined }, { max: 1, max_lifetime: null });
    await group.listener.listen(channel, notified, () => notified(null));
  };
  // A group that is down does not keep the program from starting: the others are served.
  const retry = async (group: Group): Promise<void> => {
    await listenIn(group).catch(() => {
      setTimeout(() => groups === opened && void retry(group), LISTEN_AGAIN_MS).unref();
    });
  };
  for (const [name, group] of opened) await (name === REGISTRY_GROUP ? listenIn(group) : retry(group));
}

/** Waits for the running transactions only. */
export async function closeDatabase(): Promise<void> {
  const all = [...(groups?.values() ?? [])];
  for (const { standbys } of all) standbys.stop();
  const pools = [
    registryPool,
    ...all.flatMap(({ pool, consolePool, standbys, checks }) => [
      ...[pool, consolePool],
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
