import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** A transaction of one tenant: `sql` for hand-written statements, `db` for Drizzle's builder. */
export type Tx = {
  sql: postgres.TransactionSql;
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

const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const dialect = new PgDialect({ casing: 'snake_case' });

let pool: postgres.Sql | undefined;
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
  pool = connect(config, config.max);
  registryPool = connect(config, 2);
}

function connect(config: DatabaseConfig, max: number): postgres.Sql {
  return postgres(config.runtimeUrl ?? config.url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    types: { date: TEXT_DATE, int8: NUMBER_INT8 },
    onnotice: refuseBrokenTransaction,
    connection: {
      application_name: config.name,
      statement_timeout: STATEMENT_TIMEOUT_MS,
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
 * Runs `work` in one transaction that sees this tenant's rows only. Statements that `work` starts without
 * awaiting them in between go to the server in one round trip, the tenant setting with them.
 * Never await the network, hashing or another transaction inside.
 */
export async function inTenant<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await open(pool).begin(async (sql) => {
    const setting = sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`.execute();
    const [, value] = await Promise.all([setting, work(new TenantTx(sql))]);
    return { value };
  });
  return result.value;
}

class TenantTx implements Tx {
  sql: postgres.TransactionSql;
  private builder: PgDatabase<PostgresJsQueryResultHKT> | undefined;

  constructor(sql: postgres.TransactionSql) {
    this.sql = sql;
  }

  get db(): PgDatabase<PostgresJsQueryResultHKT> {
    this.builder ??= drizzleOn(this.sql);
    return this.builder;
  }
}

/** Drizzle on a given connection, its statements prepared once a connection like hand-written ones. */
function drizzleOn(sql: postgres.TransactionSql | postgres.Sql): PgDatabase<PostgresJsQueryResultHKT> {
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
  await Promise.all([pool?.end({ timeout: 5 }), registryPool?.end({ timeout: 5 })]);
  pool = undefined;
  registryPool = undefined;
}

function open(sql: postgres.Sql | undefined): postgres.Sql {
  if (!sql) throw new Error('The database is not open: call openDatabase first.');
  return sql;
}
