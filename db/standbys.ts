import type postgres from 'postgres';
import type { ConnectionPool } from './connection-pool.ts';

/** Maximum age of data read from a standby. */
export const STANDBY_AGE_MS = 1_000;
const CHECK_EVERY_MS = 250;
/** A server that does not respond to a check within this time is left out. */
export const CHECK_WITHIN_MS = 1_000;

/** Runs a statement on a server, on a connection that serves no requests. */
type Ask = <T>(ask: (sql: postgres.Sql) => Promise<T>) => Promise<T>;

type StandbyServer = { address: string; pool: ConnectionPool; ask: Ask };

type Standby = StandbyServer & {
  /** Everything committed before this time (by `performance.now()`) can be read there. */
  hasAllUntil: number;
};

/** A position in the write-ahead log, as bytes. `at`: everything committed before this is before the position. */
type Position = { at: number; bytes: number };

/**
 * The hot standbys of a primary. Several times a second it asks the primary for its log position, and each standby for
 * its replay position. The standby's own `pg_last_xact_replay_timestamp` would not be sufficient, because a standby
 * that is cut off from its primary does not know what it is missing.
 */
export class Standbys {
  private readonly all: Standby[];
  private readonly askPrimary: Ask;
  private positions: Position[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(askPrimary: Ask, servers: readonly StandbyServer[]) {
    this.askPrimary = askPrimary;
    this.all = servers.map((server) => ({ ...server, hasAllUntil: Number.NEGATIVE_INFINITY }));
  }

  get pools(): ConnectionPool[] {
    return this.all.map(({ pool }) => pool);
  }

  /** The maximum age of each standby's data; infinite for one that has never responded. */
  ages(now = performance.now()): { address: string; milliseconds: number }[] {
    return this.all.map(({ address, hasAllUntil }) => ({ address, milliseconds: now - hasAllUntil }));
  }

  /** The pool of the least busy standby that is recent enough; null when none is. */
  choose(now = performance.now()): ConnectionPool | null {
    const busy = ({ pool: { counts } }: Standby) => counts.inUse + counts.waiting;
    const [first, ...others] = this.all.filter(({ hasAllUntil }) => now - hasAllUntil <= STANDBY_AGE_MS);
    return first ? others.reduce((least, one) => (busy(one) < busy(least) ? one : least), first).pool : null;
  }

  /** A request failed on this standby: it is left out until a check succeeds. */
  leaveOut(pool: ConnectionPool): void {
    for (const standby of this.all) if (standby.pool === pool) standby.hasAllUntil = Number.NEGATIVE_INFINITY;
  }

  start(): void {
    const check = async () => {
      await this.check();
      if (this.timer) this.timer = setTimeout(() => void check(), CHECK_EVERY_MS).unref();
    };
    this.timer = setTimeout(() => void check(), 0).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Checks all servers once. Those that do not respond keep their last known state, which soon becomes too old. */
  async check(): Promise<void> {
    const at = performance.now();
    try {
      const primary = await this.askPrimary(readPrimary);
      const kept = this.positions.filter((position) => at - position.at <= STANDBY_AGE_MS);
      this.positions = [...kept, { at, bytes: primary.bytes }];
      await Promise.all(this.all.map((standby) => this.compare(standby, primary.system)));
    } catch {
      // Without the primary, the age of a standby is unknown. Requests report that the primary is down.
    }
  }

  private async compare(standby: Standby, system: string): Promise<void> {
    const { bytes, system: own } = await standby.ask(readStandby).catch(() => ({ bytes: null, system: '' }));
    // A promoted server is no longer a standby, and another installation's server has other members.
    if (bytes === null || own !== system) return;
    const passed = this.positions.findLast((position) => position.bytes <= bytes);
    if (passed) standby.hasAllUntil = Math.max(standby.hasAllUntil, passed.at);
  }
}

type Answer<Bytes> = { bytes: Bytes; system: string };

async function readPrimary(sql: postgres.Sql): Promise<Answer<number>> {
  const [row] = await sql<[Answer<number>]>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes, system_identifier::text as system
    from pg_control_system()`;
  return row;
}

/** `bytes` is null for a server that is not in recovery. */
async function readStandby(sql: postgres.Sql): Promise<Answer<number | null>> {
  const [row] = await sql<[Answer<number | null>]>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as bytes,
      system_identifier::text as system
    from pg_control_system()`;
  return row;
}
