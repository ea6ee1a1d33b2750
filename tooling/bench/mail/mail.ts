import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type postgres from 'postgres';
import { txOn } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { createDatabase, dropDatabase, loginsFrom } from '#tooling/embedded/servers.ts';
import { ensureBuild } from '#tooling/site/fresh-build.ts';
import {
  makeTestFolder,
  startTestServers,
  type TestEnv,
  withDatabase,
} from '#tooling/testing/test-servers.ts';
import { connectAsOwner } from '../chat/chatters.ts';
import { type Bench, report, say } from '../report.ts';
import { startServer } from '../site.ts';
import { makeReminded, TENANTS } from './reminded.ts';

/** Members in total, and how many of them are due a reminder: constant, so that only the selection grows. */
const SIZES = [10_000, 1_000_000] as const;
const DUE = 9_000;
const LOOK_EVERY_MS = 100;
const WITHIN_MS = 2 * 60_000;

type Run = { perSecond: number; seconds: number; peakMegabytes: number; mails: number; signed: number };

/**
 * A round of reminders on all of 50 brands by one real worker: selected, rendered, signed and sent over SMTP to the
 * benchmark's own mail server. The memory is the worker's peak.
 */
export const mail: Bench = async (processes, onEnd) => {
  await ensureBuild(processes, say);
  const { dir, remove } = await makeTestFolder(processes);
  onEnd(remove);
  const servers = await startTestServers(processes, dir, say);
  const runs = new Map<number, Run>();
  for (const size of SIZES) runs.set(size, await measure(processes, servers, dir, size));
  const [small, large] = SIZES.map((size) => runs.get(size) as Run) as [Run, Run];
  report('mail', 'mails_per_second', Math.min(small.perSecond, large.perSecond), {
    with_10k_members: Math.round(small.perSecond),
    with_1m_members: Math.round(large.perSecond),
    mails: large.mails,
    signed: large.signed,
  });
  report('mail', 'rss_growth_ratio_1m_to_10k', large.peakMegabytes / small.peakMegabytes, {
    megabytes_10k: Math.round(small.peakMegabytes),
    megabytes_1m: Math.round(large.peakMegabytes),
    seconds_1m: Math.round(large.seconds),
  });
};

async function measure(
  processes: ProcessGroup,
  servers: TestEnv,
  dir: string,
  members: number,
): Promise<Run> {
  const name = `mails_${members}`;
  const ownerUrl = withDatabase(servers.TEST_DATABASE_URL, name);
  await dropDatabase(ownerUrl);
  await createDatabase(ownerUrl);
  const { migrate } = await import('#db/migrate.ts');
  await migrate(ownerUrl, loginsFrom(servers.SECRET_KEY));
  // Job ids consist of brand and row number, which restart with the database, so the queue would mistake new jobs for
  // finished ones.
  await emptyRedis(servers.TEST_REDIS_URL);
  const sql = connectAsOwner(ownerUrl);
  const sink = fork(join(PROJECT_DIR, 'tooling/bench/mail/main-sink.ts'), { stdio: 'inherit' });
  const listening = once(sink, 'message');
  try {
    say(`Making ${members.toLocaleString('en')} members …`);
    const started = performance.now();
    const tenants = await makeReminded(sql, { members, due: DUE, secret: servers.SECRET_KEY });
    say(`… in ${Math.round((performance.now() - started) / 1000)} s.`);
    const [{ url }] = (await listening) as [{ url: string }];
    const env = {
      DATABASE_URL: withDatabase(servers.TEST_RUNTIME_URL, name),
      DATABASE_RUNTIME_URL: withDatabase(servers.TEST_RUNTIME_URL, name),
      DATABASE_RELAY_URL: withDatabase(servers.TEST_RELAY_URL, name),
      REDIS_URL: servers.TEST_REDIS_URL,
      DATA_DIR: dir,
      APP_ENV: 'test',
      SECRET_KEY: servers.SECRET_KEY,
      SMTP_URL: url,
      LOG_LEVEL: 'warn',
    };
    const worker = await startServer(processes, `worker-${members}`, 'build/server/worker.js', dir, env, []);
    const run = await watch(sql, { worker, sink, tenants });
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    say(`… ${run.mails} mails in ${Math.round(run.seconds)} s, ${Math.round(run.peakMegabytes)} MB at most.`);
    return run;
  } finally {
    sink.disconnect();
    await sql.end();
  }
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
}

type Parts = { worker: ChildProcess; sink: ChildProcess; tenants: number[] };

/** Requests a round on every brand and polls until the last one is finished. */
async function watch(sql: postgres.Sql, { worker, sink, tenants }: Parts): Promise<Run> {
  const day = new Date().toISOString().slice(0, 10);
  const started = performance.now();
  for (const tenantId of tenants) {
    const data = { tenantId, round: 'unread', day, after: 0 } as const;
    await enqueueLater(txOn(sql), 'mail-round', data);
  }
  let peakMegabytes = 0;
  for (;;) {
    await new Promise((go) => setTimeout(go, LOOK_EVERY_MS));
    peakMegabytes = Math.max(peakMegabytes, megabytesOf(worker.pid ?? 0));
    const [left] = await sql<
      { count: number }[]
    >`select count(*)::int as count from outbox where job = 'mail-round'`;
    const ms = performance.now() - started;
    if (ms > WITHIN_MS) throw new Error(`After ${TENANTS} brands' rounds ${left?.count} are not over.`);
    if (left?.count !== 0) continue;
    sink.send('count');
    const [{ count, signed }] = (await once(sink, 'message')) as [{ count: number; signed: number }];
    return { perSecond: (count / ms) * 1000, seconds: ms / 1000, peakMegabytes, mails: count, signed };
  }
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
