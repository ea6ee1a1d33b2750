import type postgres from 'postgres';
import type { ConnectionPool } from './connection-pool.ts';

/** Reads of a standby are at most this old. */
export const STANDBY_AGE_MS = 1_000;
const CHECK_EVERY_MS = 250;
/** A server that does not answer a check within this is left out. */
export const CHECK_WITHIN_MS = 1_000;

/** Runs a statement on a server, on a connection that no request uses. */
type Ask = <T>(ask: (sql: postgres.Sql) => Promise<T>) => Promise<T>;

type StandbyServer = { address: string; pool: ConnectionPool; ask: Ask };

type Standby = StandbyServer & {
  /** Everything that was committed before this (by `performance.now()`) can be read there. */
  hasAllUntil: number;
};

/** A position in the write-ahead log, as bytes. `at`: everything committed before this is before the position. */
type Position = { at: number; bytes: number };

/**
 * The hot standbys of a primary. Several times a second it asks the primary how long its log is, and each standby how far
 * it has replayed it. A time that the standby itself computes (`pg_last_xact_replay_timestamp`) would not do: one that is
 * cut off from its primary does not know what it lacks.
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

  /** How old the reads of each are at most; infinite for one that has never answered. */
  ages(now = performance.now()): { address: string; milliseconds: number }[] {
    return this.all.map(({ address, hasAllUntil }) => ({ address, milliseconds: now - hasAllUntil }));
  }

  /** The pool of the least busy standby that is recent enough; null when none is. */
  choose(now = performance.now()): ConnectionPool | null {
    const busy = ({ pool: { counts } }: Standby) => counts.inUse + counts.waiting;
    const [first, ...others] = this.all.filter(({ hasAllUntil }) => now - hasAllUntil <= STANDBY_AGE_MS);
    return first ? others.reduce((least, one) => (busy(one) < busy(least) ? one : least), first).pool : null;
  }

  /** A request found it gone: it is left out until a check finds it again. */
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

  /** Asks all servers once. Those that do not answer keep what is known of them, which grows too old. */
  async check(): Promise<void> {
    const at = performance.now();
    try {
      const primary = await this.askPrimary(readPrimary);
      const kept = this.positions.filter((position) => at - position.at <= STANDBY_AGE_MS);
      this.positions = [...kept, { at, bytes: primary.bytes }];
      await Promise.all(this.all.map((standby) => this.compare(standby, primary.system)));
    } catch {
      // Without the primary it is unknown how old a standby is. Requests report that it is gone.
    }
  }

  private async compare(standby: Standby, system: string): Promise<void> {
    const { bytes, system: own } = await standby.ask(readStandby).catch(() => ({ bytes: null, system: '' }));
    // One that was promoted is no standby, and another installation's has other members.
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

/** `bytes` is null of a server that is not in recovery. */
async function readStandby(sql: postgres.Sql): Promise<Answer<number | null>> {
  const [row] = await sql<[Answer<number | null>]>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as bytes,
      system_identifier::text as system
    from pg_control_system()`;
  return row;
}
