import type { ChildProcess } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { openLog } from './log-file.ts';
import { type Cluster, type ClusterOptions, prepareCluster } from './postgres-cluster.ts';
import type { ProcessGroup } from './process-group.ts';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'password_encryption=scram-sha-256',
  'timezone=UTC',
  'log_timezone=UTC',
  'random_page_cost=1.1',
  'jit=off',
];
const DURABLE = ['fsync=on', 'synchronous_commit=on'];
/** For tests. With logical decoding, so that brands can be moved to another cluster. */
const NOT_DURABLE = [
  'shared_buffers=128MB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=logical',
];
const MB = 2 ** 20;
const READY_WITHIN_MS = 120_000;

/** An eighth of the machine's or container's memory for shared buffers; the system caches as much again. */
function memorySettings(): string[] {
  // Both 0 and a number larger than the memory mean that there is no limit.
  const granted = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const pages = Math.min(1_024, Math.max(128, Math.floor(granted / MB / 8)));
  return [`shared_buffers=${pages}MB`, `effective_cache_size=${pages * 3}MB`];
}

type ServeOptions = Pick<ClusterOptions, 'dataDir' | 'ephemeral'> & {
  port: number;
  /** Further settings, such as those of a WAL archive or a recovery. */
  settings?: readonly string[];
  /** Set when two servers share a process group. */
  name?: string;
};

/** Starts the cluster, creating it first when there is none. Returns its folder. */
export async function startPostgres(
  processes: ProcessGroup,
  input: ClusterOptions & ServeOptions,
): Promise<string> {
  const cluster = await prepareCluster(processes, input);
  await serveCluster(processes, cluster, input);
  return cluster.dir;
}

/** Starts a cluster that exists. Returns its process when it accepts connections. */
export async function serveCluster(
  processes: ProcessGroup,
  cluster: Cluster,
  { port, dataDir, ephemeral, settings = [], name = 'postgres' }: ServeOptions,
): Promise<ChildProcess> {
  const all = [...SETTINGS, ...(ephemeral ? NOT_DURABLE : [...DURABLE, ...memorySettings()]), ...settings];
  const args = ['-D', cluster.dir, '-p', String(port), ...all.flatMap((each) => ['-c', each])];
  for (const until = Date.now() + READY_WITHIN_MS; ; ) {
    const said = await startOnce(processes, cluster, args, dataDir, name);
    if (typeof said !== 'string') return said;
    // After a kill -9 the former server's children take a moment to exit.
    if (!said.includes('still in use') || Date.now() > until)
      throw new Error(`The database did not start.\n${said}`);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** The process when it is ready, otherwise its output before it ended. */
async function startOnce(
  processes: ProcessGroup,
  cluster: Cluster,
  args: string[],
  dataDir: string,
  name: string,
): Promise<string | ChildProcess> {
  const log = openLog(dataDir, `${name}.log`);
  const child = processes.launch(name, join(cluster.programs, 'bin/postgres'), args, {
    ...cluster.user,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
    stopSignal: 'SIGINT',
  });
  closeSync(log.fd);
  child.once('error', () => {});
  for (const until = Date.now() + READY_WITHIN_MS; isRunning(child); ) {
    if (isReady(cluster.dir, child.pid)) return child;
    if (Date.now() > until) throw new Error(`The database is not ready yet; see ${log.file}`);
    await new Promise((done) => setTimeout(done, 30));
  }
  return readFileSync(log.file).subarray(log.size).toString('utf8');
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined;
}

/** The server writes its state to the eighth line of postmaster.pid. */
function isReady(dir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

export function postgresUrl(port: number, password: string, database: string, user = 'postgres'): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}
