import type postgres from 'postgres';

/** A connection for one transaction at a time. */
export type Lane = {
  sql: postgres.Sql;
  isLost: boolean;
  /** What the work in progress is told when the connection is gone, for whatever reason. */
  onLost: ((error: Error) => void) | undefined;
};

const LOST = 'The connection to the database was lost.';

/** Makes a driver with one connection, which tells of its end. */
export type MakeSql = (onclose: () => void) => postgres.Sql;

/**
 * Up to `max` connections, each with a driver of its own. The driver's pool does not suit transactions
 * that are put together by hand (postgres.js 3.4.9): a statement on a reserved connection that the server
 * has dropped ends the process, and a parameter that cannot be sent sets the answers of the statements
 * sent with it off by one. Here a connection that is lost or in doubt is thrown away with its driver.
 */
export class Lanes {
  private readonly make: MakeSql;
  private readonly max: number;
  private readonly all = new Set<Lane>();
  private readonly idle: Lane[] = [];
  private readonly waiting: ((lane: Lane) => void)[] = [];

  constructor(max: number, make: MakeSql) {
    this.max = max;
    this.make = make;
  }

  /** A connection that nobody else has until it is given back. */
  async take(): Promise<Lane> {
    for (let lane = this.idle.pop(); lane; lane = this.idle.pop()) {
      if (!lane.isLost) return lane;
      this.discard(lane);
    }
    if (this.all.size < this.max) return this.open();
    return await new Promise((resolve) => this.waiting.push(resolve));
  }

  /** `sound`: it is certain that the connection is in no transaction. */
  give(lane: Lane, sound: boolean): void {
    const usable = sound && !lane.isLost;
    if (!usable) this.discard(lane);
    const next = this.waiting.shift();
    if (next) next(usable ? lane : this.open());
    else if (usable) this.idle.push(lane);
  }

  /** Ends all connections, those in use after so many seconds at the latest. */
  async end(seconds: number): Promise<void> {
    await Promise.all([...this.all].map((lane) => lane.sql.end({ timeout: seconds })));
  }

  private open(): Lane {
    const sql = this.make(() => {
      lane.isLost = true;
      lane.onLost?.(new Error(LOST));
    });
    const lane: Lane = { sql: checkingValues(sql), isLost: false, onLost: undefined };
    this.all.add(lane);
    return lane;
  }

  private discard(lane: Lane): void {
    this.all.delete(lane);
    lane.sql.end({ timeout: 0 }).catch(() => {});
  }
}

/**
 * Waits for the work, or until the connection is gone. Not `Promise.race` with a promise that lives as long
 * as the connection: that keeps every result it ever waited beside.
 */
export function orLost<T>(lane: Lane, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (lane.isLost) reject(new Error(LOST));
    lane.onLost = reject;
    work.then(resolve, reject);
  }).finally(() => {
    lane.onLost = undefined;
  });
}

/** Throws where the statement stands, before anything of it reaches the driver. */
function checkingValues(sql: postgres.Sql): postgres.Sql {
  const tag = (first: never, ...values: never[]) => {
    if (values.some(isUnsendable)) throw new TypeError('A statement has a value that cannot be sent.');
    return sql(first, ...values);
  };
  return Object.assign(tag, sql) as unknown as postgres.Sql;
}

/** What would upset the order of the answers behind it. */
export const isUnsendable = (value: unknown): boolean =>
  value === undefined || (value instanceof Date && Number.isNaN(value.getTime()));
