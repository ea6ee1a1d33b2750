import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type ConnectionPool, DatabaseUnavailable, type PooledConnection } from './connection-pool.ts';
import {
  consolePoolOf,
  groupNames,
  groupWith,
  onConnection,
  reasonOf,
  registryConnections,
  STANDBY_DEADLINES,
  type Wait,
} from './database.ts';
import { placeOf, REGISTRY_GROUP } from './placement.ts';

/** The tagged template for statements, on whichever connection they run. */
// biome-ignore lint/complexity/noBannedTypes: postgres.js's own default for "no custom types"
export type TenantSql = postgres.ISql<{}>;

/** Drizzle's builder. Its statements return the driver's results: `count` is the number of rows. */
type TenantDb = PostgresJsDatabase;

/** A transaction of one tenant: `sql` for hand-written statements, `db` for Drizzle's builder. */
export type Tx = {
  sql: TenantSql;
  readonly db: TenantDb;
};

/**
 * Runs `work` in one transaction that sees only this tenant's rows, on an exclusive connection. `begin` and the tenant
 * setting are sent with the first statements; statements that `work` starts without awaiting each other share one round
 * trip. Never await the network, hashing or another transaction inside.
 */
export async function inTenant<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  assertTenant(tenantId);
  return await onConnection((await groupWith(tenantId)).pool, async ({ sql }) => {
    const begun = begin(sql, tenantId, 'begin');
    const tx = new TenantTx(sql);
    const [value] = await Promise.all([work(tx), begun]).finally(() => tx.end());
    const { command } = await sql`commit`;
    assertCommitted(command);
    return value;
  });
}

/**
 * Runs independent read-only statements in one transaction and one round trip. A statement that waits for another's
 * rows is refused.
 */
export async function readInTenant<const T extends readonly PromiseLike<unknown>[]>(
  tenantId: number,
  statements: (tx: Tx) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return await inOneRoundTrip(tenantId, 'begin read only', async (tx) => await Promise.all(statements(tx)));
}

/** The part of a scope that reads depend on. */
type ReadScope = {
  readonly tenant: { readonly id: number };
  /** Set when a read must see the latest writes, which a standby may lack. */
  readonly mustBeFresh?: boolean;
};

/**
 * Like `readInTenant`, for reads that may be a second old: on a standby if one is recent enough, otherwise, or when the
 * standby fails, on the primary. `statements` may be called twice.
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

/** A transaction with one statement, such as a function call, in one round trip. */
export async function callInTenant<T>(tenantId: number, call: (tx: Tx) => PromiseLike<T>): Promise<T> {
  return await inOneRoundTrip(tenantId, 'begin', async (tx) => await call(tx));
}

/**
 * Sends the commit right after the statements, without waiting for their rows. If a statement failed, the server turns
 * the commit into a rollback. The driver repeats a statement whose prepared plan is outdated, but outside the
 * transaction: row-level security lets it see and write nothing there, and the caller gets an error. So this is not for
 * functions that bypass row-level security (`security definer`).
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
    if (failed) return await worked; // begin was never sent, so there is nothing to commit
    const [value, { command }] = await Promise.all([worked, sql`commit`, begun]);
    assertCommitted(command);
    return value;
  };
  return await onConnection(elsewhere?.from ?? (await groupWith(tenantId)).pool, send, elsewhere?.within);
}

/** Runs `work` in one transaction without a tenant on a connection of this pool, for the outbox relay. */
export async function transact<T>(on: ConnectionPool, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  return await onConnection(on, async ({ sql }) => {
    await sql`begin`;
    const value = await work(sql);
    await sql`commit`;
    return value;
  });
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

/** After a failed statement whose error was caught, the server answers a commit with a rollback. */
function assertCommitted(command: string): void {
  if (command === 'ROLLBACK') throw new Error('A statement had failed, so nothing was committed.');
}

/**
 * Refuses statements after the end of the transaction: a branch of a failed `Promise.all` may still be running while
 * the connection is already used by the next transaction, perhaps another tenant's.
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
 * A transaction on a connection on which the caller has begun one, for tests and tooling: no tenant is set, and its
 * statements are not refused after its end. The application uses `inTenant`.
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
  // Drizzle wraps errors of its callback in one that hides PostgreSQL's code and exposes the parameters. A promise
  // within the result is awaited outside that wrapper.
  const run: RemoteCallback = async (query, params, method, typings) => ({
    rows: send(query, withJson(sql, params, typings), method) as never,
  });
  return drizzle(run, {}, () => DIALECT) as unknown as TenantDb;
}

/** Drizzle and the driver both serialize JSON, so the value is passed in parsed form. */
function withJson(sql: TenantSql, params: unknown[], typings: unknown[] = []): never[] {
  return params.map((value, i) =>
    typings[i] === 'json' && typeof value === 'string' ? sql.json(JSON.parse(value)) : value,
  ) as never[];
}

/**
 * For the platform's tables (brands, domains, companies), which belong to no tenant. Short reads only, on a separate
 * pool, so that brands can be resolved even when the tenant pool is exhausted.
 */
export async function readPlatform<T>(read: (sql: TenantSql) => Promise<T>): Promise<T> {
  return await onConnection(registryConnections(), ({ sql }) => read(sql));
}

/**
 * Runs `work` in one transaction as the console's role, which reads and writes the platform's tables and sees no row of
 * a brand's members. Throws where the program does not serve the console.
 */
export const inPlatform = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => asConsole(REGISTRY_GROUP, work);

/**
 * Like `inPlatform`, concurrently in every group that has some of these tenants, with those tenants: for reads of the
 * console's role across brands. Returns all rows.
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

/** Like `inPlatform`, in every group. Returns each group's result by its name. */
export async function inEveryGroup<T>(work: (tx: Tx, group: string) => Promise<T>): Promise<[string, T][]> {
  return await Promise.all(
    groupNames().map(
      async (group): Promise<[string, T]> => [group, await asConsole(group, (tx) => work(tx, group))],
    ),
  );
}

async function asConsole<T>(group: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await onConnection(consolePoolOf(group), async ({ sql }) => {
    await sql`begin`;
    const tx = new TenantTx(sql);
    const value = await work(tx).finally(() => tx.end());
    const { command } = await sql`commit`;
    assertCommitted(command);
    return value;
  });
}
