import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  canReach,
  programsFor,
  reachableFolder,
  type Unprivileged,
  unprivilegedUser,
} from './postgres-binaries.ts';
import type { ProcessGroup } from './process-group.ts';
import { commandLineOf, endProcess, identityOf } from './process-identity.ts';

/** A data folder, its binaries, and the user they run as. */
export type Cluster = { dir: string; programs: string; user: Unprivileged };

export type ClusterOptions = {
  dataDir: string;
  /** The preferred location of the cluster; the result has the actual one. */
  clusterDir: string;
  password: string;
  /** Without fsync: tests may lose their data in a power cut, and are faster. */
  ephemeral?: boolean;
};

/** Finds the cluster, or creates it. Leftovers of a crash are deleted. */
export async function prepareCluster(processes: ProcessGroup, input: ClusterOptions): Promise<Cluster> {
  const user = unprivilegedUser();
  const cluster = { user, programs: programsFor(user), dir: placeFor(input, user) };
  if (isOrphaned(cluster.dir, input)) {
    await clearStalePid(cluster.dir);
    rmSync(cluster.dir, { recursive: true, force: true });
  }
  if (!existsSync(join(cluster.dir, 'PG_VERSION'))) await make(processes, cluster, input);
  await clearStalePid(cluster.dir);
  return cluster;
}

/** Next to the other data; elsewhere only when the database's user has no access (a checkout in /root). */
function placeFor({ dataDir, clusterDir }: ClusterOptions, user: Unprivileged): string {
  if (existsSync(join(clusterDir, 'PG_VERSION')) && canReach(dirname(clusterDir), user)) return clusterDir;
  return canReach(dataDir, user) ? join(dataDir, 'postgres') : join(reachableFolder(dataDir), 'postgres');
}

/**
 * A cluster outside the data folder survives the deletion of that folder (`npm ci` deletes that of the benchmarks),
 * but its password is lost. The state of a cluster in use names its folder.
 */
const isOrphaned = (dir: string, { dataDir, clusterDir }: ClusterOptions): boolean =>
  dir !== clusterDir && dirname(dir) !== dataDir && existsSync(join(dir, 'PG_VERSION'));

async function make(
  processes: ProcessGroup,
  { dir, programs, user }: Cluster,
  input: ClusterOptions,
): Promise<void> {
  // Created under another name and then renamed, so that an interruption leaves no incomplete cluster.
  const draft = `${dir}.new`;
  const passwordFile = `${dir}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, input.password, { mode: 0o600 });
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = initdbFlags(draft, passwordFile, input);
  const env = { ...process.env, LC_ALL: 'C' };
  try {
    const made = await processes.run('initdb', join(programs, 'bin/initdb'), flags, {
      ...user,
      cwd: '/',
      env,
    });
    if (made.code !== 0) throw new Error(`The database could not be created.\n${made.output}`);
    renameSync(draft, dir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The builtin provider sorts the same on every machine and does not depend on the system's locales. */
function initdbFlags(dir: string, passwordFile: string, { ephemeral }: ClusterOptions): string[] {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const flags = [`--pgdata=${dir}`, ...locale, ...access, '--no-instructions'];
  return ephemeral ? [...flags, '--no-sync'] : flags;
}

/** A postmaster.pid left by a crash blocks the start when another program has its process id. */
async function clearStalePid(clusterDir: string): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const identity = identityOf(pid);
  if (identity && commandLineOf(pid).includes(clusterDir))
    await endProcess({ pid, identity }, 'SIGINT', 15_000);
  rmSync(file, { force: true });
}
