import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type postgres from 'postgres';
import { vi } from 'vitest';
import { EVENT_LOGS } from '#app/platform/redis-keys.ts';
import { JobQueues } from '#jobs/queue.ts';
import { clearTenantCache } from '#tenants/registry.ts';
import { connectOwner } from '#tests/world/owner.ts';
import { makeTenantPair, type TenantPair } from '#tests/world/tenant-pair.ts';
import { freePort, reservePorts } from '#tooling/embedded/ports.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { redisUrl, startRedis } from '#tooling/embedded/redis.ts';
import { createDatabase, DATABASE_NAME, dropDatabase } from '#tooling/embedded/servers.ts';
import { withDatabase } from '#tooling/testing/test-servers.ts';

const PASSWORD = 'resilience';

export type WebProcess = { port: number; process: ChildProcess };

/** A web server, a worker, a Redis and a database for one test file only, which may be killed and restarted. */
export class OwnSite {
  readonly port: number;
  readonly owner: postgres.Sql;
  readonly pair: TenantPair;
  private readonly processes: ProcessGroup;
  private readonly env: Record<string, string>;
  /** Its data folder, with logs. */
  readonly dir: string;
  private readonly redisPort: number;
  /** Its ports may be reused by others. */
  private readonly release: () => Promise<void>;
  /** The addresses of its programs' metrics. */
  readonly metricsPorts: Record<'main' | 'worker', number>;
  /** Includes the port of its database. */
  private readonly name: string;
  private web: ChildProcess | undefined;
  private worker: ChildProcess | undefined;

  private constructor(
    parts: Pick<OwnSite, 'port' | 'owner' | 'pair' | 'dir' | 'metricsPorts'> & {
      name: string;
      redisPort: number;
      release: () => Promise<void>;
      env: Record<string, string>;
    },
  ) {
    const {
      TEST_RUNTIME_URL = '',
      TEST_RELAY_URL = '',
      TEST_CONSOLE_URL = '',
      SECRET_KEY = '',
    } = process.env;
    this.port = parts.port;
    this.owner = parts.owner;
    this.pair = parts.pair;
    this.dir = parts.dir;
    this.redisPort = parts.redisPort;
    this.release = parts.release;
    this.metricsPorts = parts.metricsPorts;
    this.name = parts.name;
    this.processes = new ProcessGroup();
    const runtimeUrl = withDatabase(TEST_RUNTIME_URL, parts.name);
    this.env = {
      DATABASE_URL: runtimeUrl,
      DATABASE_RUNTIME_URL: runtimeUrl,
      DATABASE_RELAY_URL: withDatabase(TEST_RELAY_URL, parts.name),
      DATABASE_CONSOLE_URL: withDatabase(TEST_CONSOLE_URL, parts.name),
      REDIS_URL: redisUrl(parts.redisPort, PASSWORD),
      PORT: String(parts.port),
      HOST: '127.0.0.1',
      DATA_DIR: parts.dir,
      APP_ENV: 'test',
      SECRET_KEY,
      SMTP_URL: '',
      JOB_LOCK_MS: '2000',
      // No provider is running; webhooks are still received.
      ADYEN_LOCAL_URL: 'http://127.0.0.1:9',
      ...parts.env,
    };
  }

  /** `env`: additional variables for its programs. */
  static async start(name = 'resilience', env: Record<string, string> = {}): Promise<OwnSite> {
    const ownerUrl = withDatabase(process.env.TEST_DATABASE_URL ?? '', name);
    await dropDatabase(ownerUrl);
    await createDatabase(ownerUrl, DATABASE_NAME);
    const owner = connectOwner(ownerUrl);
    // The brands of another file's site have the same numbers and versions.
    clearTenantCache();
    const pair = await makeTenantPair(owner, name);
    // Its tests send faster than the limits allow.
    await owner`update platform.tenants set settings = settings || '{"messages_per_minute": 100000}'`;
    const dir = mkdtempSync(join(tmpdir(), `${name}-`));
    const { ports, release } = await reservePorts(4);
    const [port = 0, redisPort = 0, main = 0, worker = 0] = ports;
    const metricsPorts = { main, worker };
    const site = new OwnSite({ name, owner, pair, dir, port, redisPort, metricsPorts, release, env });
    await site.startRedis();
    site.startWorker();
    await site.startWeb();
    return site;
  }

  startRedis(): Promise<void> {
    return startRedis(
      this.processes,
      { dataDir: this.dir, port: this.redisPort, password: PASSWORD },
      () => {},
    );
  }

  /** Runs an administrator's command on a separate connection. */
  async askRedis(command: 'flushall' | 'rewrite' | 'shutdown'): Promise<void> {
    const redis = new Redis(redisUrl(this.redisPort, PASSWORD), { retryStrategy: () => null });
    redis.on('error', () => {});
    if (command === 'flushall') await redis.flushall();
    else if (command === 'rewrite') {
      // Events kept for interrupted streams expire after five minutes, and are removed from the file by the next
      // rewrite.
      await redis.del('none', ...(await redis.keys(EVENT_LOGS)));
      await redis.call('BGREWRITEAOF');
      await vi.waitFor(async () => {
        const state = await redis.info('persistence');
        if (/aof_rewrite_(in_progress|scheduled):1/.test(state)) throw new Error('It is being rewritten.');
      });
    } else await redis.shutdown('NOSAVE').catch(() => {}); // it closes the connection instead of responding
    redis.disconnect();
  }

  async startWeb(): Promise<void> {
    this.web = this.launch('main');
    await vi.waitFor(async () => (await fetch(`http://127.0.0.1:${this.port}/healthz`)).text(), {
      timeout: 60_000,
      interval: 30,
    });
  }

  /** The database refuses this site's connections, as when it is down; `owner` stays connected. */
  async denyDatabase(denied: boolean): Promise<void> {
    const admin = connectOwner(process.env.TEST_DATABASE_URL ?? '');
    await admin.unsafe(`alter database ${this.name} allow_connections ${!denied}`);
    if (denied)
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${this.name} and usename <> current_user`;
    await admin.end();
  }

  async killWeb(): Promise<void> {
    const gone = this.web && once(this.web, 'exit');
    this.web?.kill('SIGKILL');
    await gone;
  }

  /** A web process of the build in another folder, next to the first. */
  async startAnotherWeb(folder: string): Promise<WebProcess> {
    const out = openSync(join(this.dir, 'another.log'), 'a');
    const port = await freePort();
    const process = this.processes.launch('another', globalThis.process.execPath, ['build/server/main.js'], {
      cwd: folder,
      env: { ...globalThis.process.env, ...this.env, PORT: String(port), NODE_ENV: 'production' },
      stdio: ['ignore', out, out],
      graceMs: 3_000,
    });
    return { port, process };
  }

  /** Asks the first web process to stop; resolves with its exit code. */
  async endWeb(): Promise<number | null> {
    const gone = this.web && once(this.web, 'exit');
    this.web?.kill('SIGTERM');
    return (await gone)?.[0] ?? null;
  }

  startWorker(): void {
    this.worker = this.launch('worker');
  }

  async killWorker(): Promise<void> {
    const gone = this.worker && once(this.worker, 'exit');
    this.worker?.kill('SIGKILL');
    await gone;
  }

  /** The jobs that its worker runs by schedule. */
  async scheduledJobs(): Promise<string[]> {
    const redis = new Redis(redisUrl(this.redisPort, PASSWORD), { maxRetriesPerRequest: null });
    const queues = new JobQueues(redis);
    const schedulers = await Promise.all(queues.all.map((queue) => queue.getJobSchedulers()));
    await queues.close();
    redis.disconnect();
    return schedulers.flat().map(({ key }) => key.replace('every-', ''));
  }

  /** Everything stored in Redis, as one text. */
  async dumpRedis(): Promise<string> {
    const redis = new Redis(redisUrl(this.redisPort, PASSWORD), { retryStrategy: () => null });
    await redis.config('SET', 'rdbcompression', 'no');
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
    redis.disconnect();
    return [...keys, ...values.map((value) => value?.toString('latin1') ?? '')].join('\n');
  }

  async stop(): Promise<void> {
    await this.processes.stop();
    await this.release();
    await this.owner.end();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private launch(program: 'main' | 'worker'): ChildProcess {
    const out = openSync(join(this.dir, `${program}.log`), 'a');
    const file = join(process.cwd(), `build/server/${program}.js`);
    return this.processes.launch(program, process.execPath, [file], {
      env: {
        ...process.env,
        ...this.env,
        METRICS_PORT: String(this.metricsPorts[program]),
        NODE_ENV: 'production',
      },
      stdio: ['ignore', out, out],
      graceMs: 3_000,
    });
  }
}
