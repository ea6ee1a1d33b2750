import { randomUUID } from 'node:crypto';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { endJoined, join } from './joined.ts';
import { type Lane, Lanes, orLost } from './lanes.ts';
import { parseTimestamp } from './timestamp.ts';

/** What statements are written with, on whichever connection they run. */
// biome-ignore lint/complexity/noBannedTypes: postgres.js's own default for "no custom types"
export type TenantSql = postgres.ISql<{}>;

/** A transaction of one tenant: `sql` for hand-written statements, `db` for Drizzle's builder. */
export type Tx = {
  sql: TenantSql;
  readonly db: PgDatabase<PostgresJsQueryResultHKT>;
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
  parse: parseTimestamp,
};

const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const ROLLBACK_WITHIN_MS = 1_000;
const dialect = new PgDialect({ casing: 'snake_case' });

let lanes: Lanes | undefined;
let registryPool: postgres.Sql | undefined;

export type DatabaseConfig = {
  /** With the runtime role's login; without one, `url` with the role set at connection. */
  runtimeUrl?: string | undefined;
  url: string;
  max: number;
  name: string;
};

/** Opens the process's pools. Call once, before anything queries. */
export function openDatabase(config: DatabaseConfig): void {
  // Lanes are not ended for their age: the driver would do so in the middle of a transaction.
  lanes = new Lanes(config.max, (onclose) => connect(config, { max: 1, max_lifetime: null, onclose }));
  registryPool = connect(config, { max: 2 });
}

type Difference = { max: number; max_lifetime?: null; onclose?: () => void };

function connect(config: DatabaseConfig, difference: Difference): postgres.Sql {
  return postgres(config.runtimeUrl ?? config.url, {
    ...difference,
    idle_timeout: 60,
    connect_timeout: 10,
    types: { date: TEXT_DATE, int8: NUMBER_INT8, timestamptz: TIMESTAMP },
    onnotice: refuseBrokenTransaction,
    connection: {
      application_name: config.name,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // Every statement here finds its rows by an index that begins with the tenant, whatever the values:
      // planning it anew each time cost more than running it.
      plan_cache_mode: 'force_generic_plan',
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      ...(config.runtimeUrl ? {} : { role: 'app_runtime' }),
    },
  });
}

/** 25001 ("already a transaction in progress") would mean that two requests share one connection's transaction. */
function refuseBrokenTransaction(notice: postgres.Notice): void {
  if (notice.code === '25001')
    throw new Error('A transaction began inside another: the process must not go on.');
}

/**
 * Runs `work` in one transaction that sees this tenant's rows only, on a connection of its own. The beginning
 * and the tenant setting travel with the first statements; statements that `work` starts without awaiting
 * them in between go in one round trip. Never await the network, hashing or another transaction inside.
 */
export async function inTenant<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  checkTenant(tenantId);
  return await onLane(rollBack, async ({ sql }) => {
    const opening = begin(sql, tenantId);
    unheard(opening);
    const [value] = await Promise.all([work(new TenantTx(sql)), opening]);
    const { command } = await sql`commit`;
    // The server's answer to a commit after a failed statement whose error somebody kept to themselves.
    if (command === 'ROLLBACK') throw new Error('A statement had failed, so nothing was committed.');
    return value;
  });
}

/**
 * Reads that do not depend on each other, in one transaction and one round trip: tenant setting, the statements and
 * the end are sent together. All are asked before the first is answered, each in a text of its own.
 */
export async function readInTenant<const T extends readonly PromiseLike<unknown>[]>(
  tenantId: number,
  statements: (tx: Tx) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  checkTenant(tenantId);
  return await onLane(undoJoined, async ({ sql }) => {
    const opening = join(sql, tenantId);
    unheard(opening);
    const reading = Promise.all(statements(new TenantTx(sql)));
    // After all statements have been put on the wire's queue, and before that queue is written.
    const closing = new Promise((resolve) => setImmediate(resolve)).then(() => endJoined(sql));
    const [rows] = await Promise.all([reading, opening, closing]);
    return rows as { -readonly [K in keyof T]: Awaited<T[K]> };
  });
}

/**
 * One statement that does all of its work by itself, a function call for instance, and its commit in one round
 * trip. Commits when the statement succeeds.
 */
export async function callInTenant<T>(tenantId: number, call: (tx: Tx) => PromiseLike<T>): Promise<T> {
  const [value] = await readInTenant(tenantId, (tx) => [call(tx)]);
  return value as T;
}

type Undo = (sql: postgres.Sql) => PromiseLike<unknown>;

/** After a failure that the server knows of the driver refuses the rollback; the end has undone everything then. */
const undoJoined: Undo = (sql) => Promise.all([sql`rollback`.catch(() => {}), endJoined(sql)]);

const rollBack: Undo = (sql) => sql`rollback`;

/** Runs on a connection that nobody else has meanwhile, and gives it back in no transaction, or not at all. */
async function onLane<T>(undo: Undo, run: (lane: Lane) => Promise<T>): Promise<T> {
  const from = open(lanes);
  const lane = await from.take();
  let sound = false;
  try {
    const value = await orLost(lane, run(lane));
    sound = true;
    return value;
  } catch (error) {
    sound = await isUndone(lane, undo);
    throw error;
  } finally {
    from.give(lane, sound);
  }
}

/**
 * Whether the transaction is certainly over. The answer to a question that nobody else asks tells whether
 * the connection's answers still fit its statements; one whose answers are off by one answers late or wrong.
 */
async function isUndone(lane: Lane, undo: Undo): Promise<boolean> {
  if (lane.isLost) return false;
  const { sql } = lane;
  const asked = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ROLLBACK_WITHIN_MS);
  });
  const ended = Promise.all([undo(sql), sql<{ answer: string }[]>`select ${asked}::text as answer`]);
  try {
    const [, [row]] = await Promise.race([orLost(lane, ended), late]);
    return row?.answer === asked;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whoever waits for it hears of its failure; when the work throws at once, nobody waits. */
function unheard(opening: PromiseLike<unknown>): void {
  opening.then(undefined, () => {});
}

function checkTenant(tenantId: number): void {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by its number.');
}

function begin(sql: postgres.Sql, tenantId: number): PromiseLike<unknown> {
  // One message without parameters instead of two statements: every transaction pays for this.
  return sql.unsafe(`begin; set local app.tenant_id = '${tenantId}'`).simple().execute();
}

class TenantTx implements Tx {
  sql: TenantSql;
  private builder: PgDatabase<PostgresJsQueryResultHKT> | undefined;

  constructor(sql: TenantSql) {
    this.sql = sql;
  }

  get db(): PgDatabase<PostgresJsQueryResultHKT> {
    this.builder ??= drizzleOn(this.sql);
    return this.builder;
  }
}

/** Drizzle on a given connection, its statements prepared once a connection like hand-written ones. */
function drizzleOn(sql: TenantSql): PgDatabase<PostgresJsQueryResultHKT> {
  const prepared = {
    unsafe: (query: string, params: never[]) => sql.unsafe(query, params, { prepare: true }),
    options: { parsers: {}, serializers: {} },
  } as unknown as postgres.Sql;
  const session = new PostgresJsSession(prepared, dialect, undefined, {});
  return new PgDatabase(dialect, session as never, undefined);
}

/** For the platform's own tables (brands, domains, companies), which belong to no tenant. Short reads only. */
export function platformSql(): postgres.Sql {
  return open(registryPool);
}

/** Throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await platformSql()`select 1`;
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([lanes?.end(5), registryPool?.end({ timeout: 5 })]);
  lanes = undefined;
  registryPool = undefined;
}

function open<T>(opened: T | undefined): T {
  if (!opened) throw new Error('The database is not open: call openDatabase first.');
  return opened;
}
