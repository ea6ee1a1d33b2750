import { join } from 'node:path';
import postgres from 'postgres';
import { type BroughtBack, bringBack, compareCounts, timedTable } from '#db/bring-back.ts';
import { migrate } from '#db/migrate.ts';
import { takeBaseBackup } from '../embedded/base-backup.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import {
  type ArchivedServer,
  archiveAll,
  megabytesOf,
  restoreTo,
  startArchivedServer,
} from './archived-server.ts';

const WRITE_EVERY_MS = 25;
const HARMED = 'amora';
const OTHER = 'she';
/** What the accident deletes; foreign keys cascade to the dependent rows. */
const DELETED = ['messages', 'likes', 'profile_visits:visited_at'];
/** Rows that are deleted with messages, regardless of when they were written. */
const CASCADED = ['message_reactions', 'gifts:sent_at', 'chat_photos'];

type Rehearsal = {
  steps: { what: string; ms: number; note: string }[];
  tables: BroughtBack[];
  /** Counts of the damaged brand, before the accident and after the rows were brought back. */
  before: string;
  after: string;
  /** The number of messages sent after the accident, and how many of them are still in the live database. */
  sentSince: { sent: number; kept: number };
  /** Whether the other brand's rows are the same as without the accident. */
  otherUntouched: boolean;
  /** Whether the restored database ends at the recovery point: it has the last message before it, and none after. */
  exact: boolean;
};

/**
 * Rehearses the whole procedure from a backup to a brand whose deleted day is restored, on separate servers: base
 * backup, writes, recovery point, accident, more writes, a second server restored to that point, rows copied and
 * compared.
 */
export async function rehearseRestore(
  processes: ProcessGroup,
  dataDir: string,
  profiles: number,
  say: (line: string) => void = () => {},
): Promise<Rehearsal> {
  const steps: Rehearsal['steps'] = [];
  const step = async <T>(
    what: string,
    act: () => Promise<T>,
    note: (value: T) => string = () => '',
  ): Promise<T> => {
    const started = performance.now();
    const value = await act();
    const done = { what, ms: Math.round(performance.now() - started), note: note(value) };
    steps.push(done);
    say(`${what.padEnd(48)} ${(done.ms / 1_000).toFixed(1).padStart(6)} s  ${done.note}`);
    return value;
  };
  const server = await step('a database with demo brands', () =>
    startWithBrands(processes, dataDir, profiles),
  );
  const live = postgres(server.url, { max: 2, onnotice: () => {} });
  const writers = [new Writer(live, HARMED), new Writer(live, OTHER)];
  try {
    for (const writer of writers) await writer.start();
    const backup = await step(
      'base backup, while members write',
      () => takeBaseBackup(processes, server, 'base-backup'),
      ({ dir }) => `${megabytesOf(dir)} MB`,
    );
    const day = await busiestDay(live, HARMED);
    await react(live, day);
    for (const writer of writers) await writer.untilSent(10);
    const moment = await betweenMessages(writers, async () => {
      // A whole millisecond, with none of the messages within one: their time is rounded to milliseconds, and one that is
      // sent right after the moment would be dated before it.
      const [marked] = await live<{ moment: string }[]>`
        select date_trunc('milliseconds', clock_timestamp() + interval '2 ms')::text as moment`;
      const at = marked?.moment ?? '';
      await live`select pg_sleep_until(${at}::timestamptz)`;
      return at;
    });
    const [before, lastBefore] = [await digest(live, HARMED, moment), await lastSentBefore(live, moment)];
    for (const writer of writers) await writer.untilSent(10);
    await step(
      'the accident: a day of a brand is deleted',
      () => haveAccident(live, day),
      (rows) => `${rows} rows of ${HARMED} on ${day.from.toISOString().slice(0, 10)}`,
    );
    const accidentAt = new Date();
    for (const writer of writers) await writer.untilSent(10);
    await step(
      'the log up to now is archived',
      () => archiveAll(live),
      () => `${megabytesOf(server.archive)} MB since the start`,
    );
    const restoredUrl = await step(
      'a second server, restored to the moment before',
      () => restoreTo(processes, server, backup, dataDir, moment),
      () => moment,
    );
    const restored = postgres(restoredUrl, { max: 1, onnotice: () => {} });
    try {
      const exact =
        (await lastSent(restored)) === lastBefore && (await digest(restored, HARMED, moment)) === before;
      const tenantId = await tenantIdOf(live, HARMED);
      await step(
        'which tables of the brand differ',
        () => compareCounts(live, restored, tenantId),
        (differences) => differences.map(({ table }) => table).join(', '),
      );
      const outcome = await step(
        'the day of the brand is brought back',
        async () => [
          ...(await bringBack(live, restored, { tenantId, tables: await timed(live, DELETED), ...day })),
          ...(await bringBack(live, restored, {
            tenantId,
            tables: await timed(live, CASCADED),
            from: day.from,
            until: new Date(moment),
          })),
        ],
        (all) => `${all.reduce((sum, { inserted }) => sum + inserted, 0)} rows`,
      );
      for (const writer of writers) await writer.stop();
      return {
        steps,
        tables: outcome,
        before,
        after: await digest(live, HARMED, moment),
        sentSince: await sentSince(live, writers, accidentAt),
        otherUntouched: (await digest(live, OTHER, moment)) === (await digest(restored, OTHER, moment)),
        exact,
      };
    } finally {
      await restored.end();
    }
  } finally {
    for (const writer of writers) await writer.stop();
    await live.end();
  }
}

const timed = (sql: postgres.Sql, names: readonly string[]) =>
  Promise.all(names.map((name) => timedTable(sql, name)));

async function startWithBrands(
  processes: ProcessGroup,
  dataDir: string,
  profiles: number,
): Promise<ArchivedServer> {
  const server = await startArchivedServer(processes, dataDir);
  await migrate(server.url, null);
  const { seedDemo } = await import('#demo/seed/seed-demo.ts');
  const storageDir = join(dataDir, 'storage');
  await seedDemo(server.url, { storageDir, log: () => {}, pictures: false, profiles });
  return server;
}

/** Two members who continuously write to each other, in the same way as on the site. */
class Writer {
  readonly sent: { id: string; at: Date }[] = [];
  readonly slug: string;
  private readonly sql: postgres.Sql;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();
  private failure: unknown;
  /** The next message waits for it. */
  private gate: Promise<void> = Promise.resolve();
  private sending: Promise<unknown> = Promise.resolve();

  constructor(sql: postgres.Sql, slug: string) {
    this.sql = sql;
    this.slug = slug;
  }

  async start(): Promise<void> {
    const tenantId = await tenantIdOf(this.sql, this.slug);
    const [pair] = await this.sql<{ sender: string; recipient: string }[]>`
      select p.member_id as sender, p.other_id as recipient from participants p
        join accounts a on a.tenant_id = p.tenant_id and a.id = p.member_id and a.status = 'active'
        join accounts b on b.tenant_id = p.tenant_id and b.id = p.other_id and b.status = 'active'
      where p.tenant_id = ${tenantId} order by a.email = 'premium@example.test' desc limit 1`;
    if (!pair) throw new Error(`No two members of ${this.slug} have a conversation.`);
    this.running = this.write(tenantId, pair).catch((error: unknown) => {
      this.failure = error;
    });
  }

  private async write(
    tenantId: number,
    { sender, recipient }: { sender: string; recipient: string },
  ): Promise<void> {
    while (!this.stopped) {
      await this.gate;
      const message = this.sql<{ outcome: string; id: string; at: Date }[]>`
        select outcome, message_id as id, sent_at as at
        from send_message(${tenantId}, ${sender}, ${recipient}, gen_random_uuid(), 'Written during the rehearsal', 0, 3, 2,
          clock_timestamp())`.execute();
      this.sending = message;
      const [row] = await message;
      if (row?.outcome !== 'sent')
        throw new Error(`A message of ${this.slug} was not sent: ${row?.outcome}.`);
      this.sent.push({ id: row.id, at: row.at });
      await new Promise((done) => setTimeout(done, WRITE_EVERY_MS));
    }
  }

  /** Waits for this many more messages. */
  async untilSent(count: number): Promise<void> {
    const target = this.sent.length + count;
    while (this.sent.length < target) {
      if (this.failure) throw this.failure;
      await new Promise((done) => setTimeout(done, WRITE_EVERY_MS));
    }
  }

  /** Sends no message until the returned function is called; the last one has been committed. */
  async pause(): Promise<() => void> {
    let resume = () => {};
    this.gate = new Promise((done) => {
      resume = done;
    });
    // One that has just passed the gate is sent within this time.
    await new Promise((done) => setTimeout(done, WRITE_EVERY_MS));
    await this.sending;
    return resume;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }
}

/** Runs an action while no message is being sent: one is dated before it is committed. */
async function betweenMessages<T>(writers: readonly Writer[], act: () => Promise<T>): Promise<T> {
  const resumes = await Promise.all(writers.map((writer) => writer.pause()));
  try {
    return await act();
  } finally {
    for (const resume of resumes) resume();
  }
}

async function tenantIdOf(sql: postgres.Sql, slug: string): Promise<number> {
  const [tenant] = await sql<{ id: number }[]>`select id from platform.tenants where slug = ${slug}`;
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  return tenant.id;
}

/** The full day before today on which the brand's members wrote most. */
async function busiestDay(sql: postgres.Sql, slug: string): Promise<{ from: Date; until: Date }> {
  const [day] = await sql<{ from: Date; until: Date }[]>`
    select date_trunc('day', created_at, 'UTC') as from, date_trunc('day', created_at, 'UTC') + interval '1 day' as until
    from messages where tenant_id = ${await tenantIdOf(sql, slug)} and created_at < date_trunc('day', now(), 'UTC')
    group by 1, 2 order by count(*) desc limit 1`;
  if (!day) throw new Error(`The members of ${slug} have written nothing.`);
  return day;
}

/** Later reactions to messages of that day, which are deleted with them. */
async function react(sql: postgres.Sql, { from, until }: { from: Date; until: Date }): Promise<void> {
  await sql`
    insert into message_reactions (tenant_id, message_id, member_id, reaction)
    select tenant_id, id, sender_id, 'heart' from messages
    where tenant_id = ${await tenantIdOf(sql, HARMED)} and created_at >= ${from} and created_at < ${until}
    limit 20`;
}

async function haveAccident(
  sql: postgres.Sql,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const tenantId = await tenantIdOf(sql, HARMED);
  let rows = 0;
  for (const given of DELETED) {
    const { table, column } = await timedTable(sql, given);
    const { count } = await sql`
      delete from ${sql(table)} where tenant_id = ${tenantId} and ${sql(column)} >= ${from} and ${sql(column)} < ${until}`;
    rows += count;
  }
  return rows;
}

/** A checksum of a brand's affected tables from before the recovery point. */
async function digest(sql: postgres.Sql, slug: string, moment: string): Promise<string> {
  const tenantId = await tenantIdOf(sql, slug);
  const parts: string[] = [];
  for (const given of [...DELETED, ...CASCADED]) {
    const { table, column } = await timedTable(sql, given);
    const [row] = await sql<{ count: number; hash: string | null }[]>`
      select count(*)::int as count, md5(string_agg(hash, '' order by hash)) as hash
      from (select md5(t::text) as hash from ${sql(table)} t
        where tenant_id = ${tenantId} and ${sql(column)} < ${moment}::timestamptz) rows`;
    parts.push(`${table} ${row?.count} ${row?.hash}`);
  }
  return parts.join('; ');
}

async function lastSentBefore(sql: postgres.Sql, moment: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select max(id) as id from messages where created_at < ${moment}::timestamptz and body = 'Written during the rehearsal'`;
  return row?.id;
}

async function lastSent(sql: postgres.Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select max(id) as id from messages where body = 'Written during the rehearsal'`;
  return row?.id;
}

async function sentSince(
  sql: postgres.Sql,
  writers: readonly Writer[],
  since: Date,
): Promise<Rehearsal['sentSince']> {
  const ids = writers.flatMap(({ sent }) => sent.filter(({ at }) => at > since).map(({ id }) => id));
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from messages where id = any(${ids}::bigint[])`;
  return { sent: ids.length, kept: row?.count ?? 0 };
}
