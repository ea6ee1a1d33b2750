import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { aptInstall, aptPrefix, onPath } from './apt.ts';
import { writePrivately } from './data-dir.ts';
import { openLog } from './log-file.ts';
import type { ProcessGroup } from './process-group.ts';

const READY_WITHIN_MS = 60_000;

export type RedisOptions = {
  dataDir: string;
  port: number;
  password: string;
  ephemeral?: boolean;
  /** The suffix of its folder and log, if there are several. */
  name?: string;
  /** Additional configuration lines. */
  lines?: readonly string[];
  sentinel?: boolean;
};

/** A real Redis on a private port of this machine. Returns when it responds. */
export async function startRedis(
  processes: ProcessGroup,
  options: RedisOptions,
  say: (line: string) => void,
): Promise<void> {
  const { name = 'redis' } = options;
  const program = await findRedis(processes, say);
  const dir = join(options.dataDir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // Passed in a file, because command lines are visible to all users of the machine.
  const config = join(dir, 'redis.conf');
  writePrivately(config, configText(dir, options));
  const log = openLog(options.dataDir, `${name}.log`);
  const args = options.sentinel ? [config, '--sentinel'] : [config];
  const child = processes.launch(name, program, args, { cwd: dir, stdio: ['ignore', log.fd, log.fd] });
  closeSync(log.fd);
  child.once('error', () => {});
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await answers(redisUrl(options.port, options.password)))) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid || Date.now() > until)
      throw new Error(`Redis did not start.\n${readFileSync(log.file, 'utf8').slice(log.size)}`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

export function redisUrl(port: number, password: string): string {
  return `redis://default:${password}@127.0.0.1:${port}/0`;
}

async function findRedis(processes: ProcessGroup, say: (line: string) => void): Promise<string> {
  const known = onPath('redis-server', 'valkey-server');
  if (known) return known;
  if (aptPrefix()) {
    say('Redis is not on this machine: installing Debian’s package redis-server with apt-get …');
    await aptInstall(processes, 'redis-server', say);
  }
  const installed =
    onPath('redis-server') ??
    (spawnSync('/usr/bin/redis-server', ['--version']).status === 0 ? '/usr/bin/redis-server' : null);
  if (installed) return installed;
  throw new Error(
    [
      'Redis is needed and was not found. Install it one of these ways, then start again:',
      '  Debian, Ubuntu:  sudo apt-get install redis-server',
      '  macOS:           brew install redis',
      '  Docker:          docker run -d -p 127.0.0.1:6379:6379 redis:8, then REDIS_URL=redis://127.0.0.1:6379 npm start',
    ].join('\n'),
  );
}

/** noeviction: the job queues must never lose a key to memory pressure. */
function configText(dir: string, { port, password, ephemeral, lines = [], sentinel }: RedisOptions) {
  const ofServers = [`appendonly ${ephemeral ? 'no' : 'yes'}`, 'save ""', 'maxmemory-policy noeviction'];
  const all = [
    `port ${port}`,
    'bind 127.0.0.1',
    'protected-mode yes',
    `requirepass ${password}`,
    `dir "${dir.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
    ...(sentinel ? [] : ofServers),
    'daemonize no',
    ...lines,
  ];
  return `${all.join('\n')}\n`;
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
