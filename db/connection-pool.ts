import type postgres from 'postgres';

/** A connection for one transaction at a time. */
export type PooledConnection = {
  sql: postgres.Sql;
  isLost: boolean;
  /** Called when the connection is lost while work is in progress. */
  onLost: ((error: Error) => void) | undefined;
  /** Closes the connection when it has been idle for `IDLE_MS`. */
  idleTimer: NodeJS.Timeout;
};

/** How long an unused connection stays open. */
export const IDLE_MS = 60_000;

const LOST = 'The connection to the database was lost.';

/** No connection is free, or the database is unreachable: a temporary fault that may be retried. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Codes of the driver's own connection errors, and those of sockets. */
const CONNECTION_ERROR = /^(CONNECT|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/;

/** Also raised for a brand that has moved to another group (db/functions/platform/refuse_moved.sql). */
const CANNOT_CONNECT_NOW = '57P03';

/** Converts errors of the connection (not of the statement) to DatabaseUnavailable. */
export function unavailableIfLost(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  // FATAL: the server refused or ended the connection, for example during a shutdown or because there are too many.
  const ended = ('severity' in error && error.severity === 'FATAL') || code === CANNOT_CONNECT_NOW;
  return ended || CONNECTION_ERROR.test(code) ? new DatabaseUnavailable(LOST, { cause: error }) : error;
}

export type PoolName = 'runtime' | 'standby' | 'check' | 'registry' | 'console' | 'relay';

/** Creates a driver with one connection; `onclose` is called when it ends. */
type MakeSql = (onclose: () => void) => postgres.Sql;

/**
 * Up to `max` connections, each with its own driver instance. The driver's pool is unsafe for hand-written transactions
 * (postgres.js 3.4.9): a statement on a reserved connection that the server has dropped ends the process, and a
 * parameter that cannot be serialized shifts the responses of pipelined statements by one. This pool discards a lost or
 * doubtful connection together with its driver. It also closes idle connections itself, because the driver would do so
 * unnoticed, losing a transaction that begins at the same moment.
 */
export class ConnectionPool {
  /** The pool's name in metrics. */
  readonly name: PoolName;
  private readonly make: MakeSql;
  private readonly max: number;
  private readonly all = new Set<PooledConnection>();
  private readonly idle: PooledConnection[] = [];
  private readonly waiting = new Set<(connection: PooledConnection) => void>();
  /** Set by `end`; called when the last connection is returned. */
  private onIdle: (() => void) | undefined;

  constructor(name: PoolName, max: number, make: MakeSql) {
    this.name = name;
    this.max = max;
    this.make = make;
  }

  get counts(): { max: number; inUse: number; idle: number; waiting: number } {
    const idle = this.idle.length;
    return { max: this.max, inUse: this.all.size - idle, idle, waiting: this.waiting.size };
  }

  /**
   * Takes a connection for exclusive use until it is returned. Throws DatabaseUnavailable when none is free in time.
   */
  async take(withinMs: number): Promise<PooledConnection> {
    if (this.onIdle) throw new DatabaseUnavailable('The database is being closed.');
    for (let connection = this.idle.pop(); connection; connection = this.idle.pop()) {
      if (!connection.isLost) return connection;
      this.discard(connection);
    }
    if (this.all.size < this.max) return this.open();
    return await new Promise((resolve, reject) => {
      const next = (connection: PooledConnection) => {
        clearTimeout(timer);
        resolve(connection);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(next);
        reject(new DatabaseUnavailable(`No connection to the database was free within ${withinMs} ms.`));
      }, withinMs);
      this.waiting.add(next);
    });
  }

  /** `sound`: the connection certainly has no open transaction. */
  give(connection: PooledConnection, sound: boolean): void {
    const usable = sound && !connection.isLost;
    if (!usable) this.discard(connection);
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next(usable ? connection : this.open());
      return;
    }
    if (usable) {
      connection.idleTimer.refresh();
      this.idle.push(connection);
    }
    if (this.idle.length === this.all.size) this.onIdle?.();
  }

  /** Waits for running and queued transactions, at most `seconds` seconds, then ends all connections. */
  async end(seconds: number): Promise<void> {
    if (this.idle.length < this.all.size) {
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.onIdle = resolve;
        late = setTimeout(resolve, seconds * 1_000);
      });
      clearTimeout(late);
    }
    this.onIdle ??= () => {};
    await Promise.all([...this.all].map((connection) => connection.sql.end({ timeout: 0 })));
  }

  private open(): PooledConnection {
    const sql = this.make(() => {
      connection.isLost = true;
      connection.onLost?.(new DatabaseUnavailable(LOST));
    });
    const idleTimer = setTimeout(() => this.closeIfIdle(connection), IDLE_MS).unref();
    const connection: PooledConnection = {
      sql: checkingValues(sql),
      isLost: false,
      onLost: undefined,
      idleTimer,
    };
    this.all.add(connection);
    return connection;
  }

  private closeIfIdle(connection: PooledConnection): void {
    const place = this.idle.indexOf(connection);
    if (place < 0) return;
    this.idle.splice(place, 1);
    this.discard(connection);
  }

  private discard(connection: PooledConnection): void {
    this.all.delete(connection);
    clearTimeout(connection.idleTimer);
    connection.sql.end({ timeout: 0 }).catch(() => {});
  }
}

/**
 * Waits for the work until it times out or the connection is lost. Avoids `Promise.race` with a promise that lives as
 * long as the connection, which would retain every result.
 */
export function orLost<T>(connection: PooledConnection, work: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<T>((resolve, reject) => {
    if (connection.isLost) reject(new DatabaseUnavailable(LOST));
    connection.onLost = reject;
    timer = setTimeout(() => {
      // The abandoned work may still send statements, so the connection must not be reused.
      connection.isLost = true;
      reject(new DatabaseUnavailable(`The database did not answer within ${withinMs} ms.`));
    }, withinMs);
    work.then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    connection.onLost = undefined;
  });
}

/** Throws at the call site, before the statement reaches the driver. */
function checkingValues(sql: postgres.Sql): postgres.Sql {
  const tag = (first: never, ...values: never[]) => {
    if (values.some(isUnsendable)) throw new TypeError('A statement has a value that cannot be sent.');
    return sql(first, ...values);
  };
  return Object.assign(tag, sql) as unknown as postgres.Sql;
}

/** Parameters that would shift the responses of the following statements. */
const isUnsendable = (value: unknown): boolean =>
  value === undefined || (value instanceof Date && Number.isNaN(value.getTime()));
