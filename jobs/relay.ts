import postgres from 'postgres';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { outboxFailures, outboxOldestSeconds, outboxRelayed } from '#app/platform/metrics.ts';
import { onReturn, type RedisClient } from '#app/platform/redis.ts';
import { OUTBOX_MARK } from '#app/platform/redis-keys.ts';
import { transact } from '#db/client.ts';
import { ConnectionPool } from '#db/connection-pool.ts';
import { REGISTRY_GROUP } from '#db/placement.ts';
import { type JobQueues, optionsOf } from './queue.ts';

/** Jobs per brand in one batch, so that a brand's large backlog does not delay the other brands. */
const OF_EACH_BRAND = 50;
const POLL_EVERY_MS = 1_000;
/** A job that was handed over but is not done after this time was lost by the queue, and is handed over again. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

type OutboxRow = { tenantId: number; id: number; job: string; data: object };

/**
 * Relays committed jobs from the outbox to the queues: on a NOTIFY at each commit, and by polling every second. Rows
 * are claimed with SKIP LOCKED, so that several relays can run; the queue's job id makes a duplicate add harmless.
 * After Redis was unavailable or emptied, all unfinished jobs are added again.
 */
export class OutboxRelay {
  private readonly pool: ConnectionPool;
  /** Used only to listen: a transaction in the driver's pool would end the process when its connection is lost. */
  private readonly notices: postgres.Sql;
  private readonly queues: Pick<JobQueues, 'addBulk'>;
  private readonly redis: RedisClient | undefined;
  private readonly pollEveryMs: number;
  private readonly group: string;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private ignoreReturns = (): void => {};
  /** Jobs handed over before this time may be lost, and are added again. */
  private lostBefore = new Date(0);

  /**
   * `redis`: the queue's Redis, to notice an outage or a flush. `pollEveryMs`: the polling interval. `group`: the group
   * of brands whose outbox it is.
   */
  constructor(
    relayUrl: string,
    queues: Pick<JobQueues, 'addBulk'>,
    withLogin: boolean,
    redis?: RedisClient,
    pollEveryMs: number = POLL_EVERY_MS,
    group: string = REGISTRY_GROUP,
  ) {
    this.queues = queues;
    this.redis = redis;
    this.pollEveryMs = pollEveryMs;
    this.group = group;
    const connect = (onclose?: () => void) =>
      postgres(relayUrl, {
        max: 1,
        max_lifetime: null,
        fetch_types: false,
        types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
        connection: { application_name: 'relay', ...(withLogin ? {} : { role: 'app_relay' }) },
        onnotice: () => {},
        ...(onclose && { onclose }),
      });
    this.pool = new ConnectionPool('relay', 1, connect);
    this.notices = connect();
  }

  async start(): Promise<void> {
    await this.notices
      .listen('outbox', () => this.wake())
      .catch((error: unknown) => {
        log.warn(
          errorFields(error),
          'the relay gets no notifications from the database and polls every second',
        );
      });
    this.timer = setInterval(() => this.wake(), this.pollEveryMs);
    this.wake();
    if (this.redis) this.ignoreReturns = onReturn(this.redis, () => this.markHandedOverAsLost());
  }

  /** The connection to Redis was lost, and its contents may be lost too. */
  private markHandedOverAsLost(): void {
    this.lostBefore = new Date();
    this.wake();
  }

  /** Sets the metric of the oldest waiting job: one index lookup for each brand. */
  async measure(): Promise<void> {
    const [oldest] = await transact(
      this.pool,
      (sql) => sql<{ seconds: number }[]>`
        with recursive brands(id) as (${brandsIn(sql)})
        select coalesce(extract(epoch from now() - min(waiting.created_at)), 0)::float8 as seconds
        from brands b cross join lateral (
          select created_at from outbox where tenant_id = b.id and enqueued_at is null order by id limit 1
        ) waiting`,
    );
    // `now()` is the start of the transaction, so a newer job can seem to be in the future.
    outboxOldestSeconds.set({ group: this.group }, Math.max(0, oldest?.seconds ?? 0));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.ignoreReturns();
    await this.running;
    await Promise.all([this.pool.end(5), this.notices.end({ timeout: 0 })]);
  }

  private wake(): void {
    this.running = this.running
      .then(() => this.drain())
      .catch((error: unknown) => {
        outboxFailures.add({});
        log.error(errorFields(error), 'the outbox could not be relayed');
      });
  }

  private async drain(): Promise<void> {
    // The mark is missing when Redis was emptied. Each outbox has its own, because a relay re-adds only the jobs of its
    // outbox.
    const mark = this.group === REGISTRY_GROUP ? OUTBOX_MARK : `${OUTBOX_MARK}:${this.group}`;
    if ((await this.redis?.set(mark, '1', 'NX')) === 'OK') this.lostBefore = new Date();
    // With at least this many rows, a brand may have more.
    while (!this.stopped && (await this.relayBatch()) >= OF_EACH_BRAND);
  }

  private async relayBatch(): Promise<number> {
    const stale = new Date(Math.max(Date.now() - STALE_AFTER_MS, this.lostBefore.getTime()));
    const count = await transact(this.pool, async (sql) => {
      const rows = [
        ...(await claim(sql, sql`enqueued_at is null order by id`)),
        ...(await claim(sql, sql`enqueued_at < ${stale} order by enqueued_at`)),
      ];
      // Inside the transaction, so that the claim is rolled back if the queue rejects the jobs.
      if (rows.length > 0) await this.queues.addBulk(rows.map(toJob));
      return rows.length;
    });
    outboxRelayed.add({}, count);
    return count;
  }
}

/** The brands that have rows, then null, as the rows of a recursive `brands(id)`. */
const brandsIn = (sql: postgres.Sql) => sql`
  (select tenant_id from outbox order by tenant_id limit 1)
  union all
  select (select o.tenant_id from outbox o where o.tenant_id > b.id order by o.tenant_id limit 1)
  from brands b where b.id is not null`;

/** Brand by brand, each through an index: sorting all waiting rows for each batch would not scale. */
const claim = (sql: postgres.Sql, which: postgres.PendingQuery<postgres.Row[]>) => sql<OutboxRow[]>`
  with recursive brands(id) as (${brandsIn(sql)}), due as (
    select d.tenant_id, d.id from brands b cross join lateral (
      select tenant_id, id from outbox where tenant_id = b.id and ${which} limit ${OF_EACH_BRAND}
      for update skip locked) d
  )
  update outbox o set enqueued_at = now(), attempts = attempts + 1 from due
  where o.tenant_id = due.tenant_id and o.id = due.id
  returning o.tenant_id as "tenantId", o.id, o.job, o.data`;

const toJob = (row: OutboxRow) => ({
  name: row.job,
  data: { ...row.data, outboxId: row.id },
  opts: { ...optionsOf(row.job), jobId: `outbox-${row.tenantId}-${row.id}` },
});
