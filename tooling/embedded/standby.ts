import type { ChildProcess } from 'node:child_process';
import postgres from 'postgres';
import { putFile, takeBaseBackup } from './base-backup.ts';
import { readOrCreateState } from './data-dir.ts';
import { freePort } from './ports.ts';
import { postgresUrl, serveCluster, startPostgres } from './postgres.ts';
import { type Cluster, prepareCluster } from './postgres-cluster.ts';
import type { ProcessGroup } from './process-group.ts';
import { createDatabase, DATABASE_NAME } from './servers.ts';

/** A server that standbys follow. `url`: with the owner's login. */
type Primary = { url: string; cluster: Cluster; password: string; port: number };

/** Starts a separate database in the folder, without fsync. */
export async function startPrimary(processes: ProcessGroup, dataDir: string): Promise<Primary> {
  const { postgres: kept } = readOrCreateState(dataDir);
  const options = { dataDir, clusterDir: kept.dir, password: kept.password, ephemeral: true };
  const cluster = await prepareCluster(processes, options);
  const port = await freePort();
  await startPostgres(processes, { ...options, port, name: 'primary' });
  const url = postgresUrl(port, kept.password, DATABASE_NAME);
  await createDatabase(url);
  return { url, cluster, password: kept.password, port };
}

/**
 * Starts a hot standby of a server, which streams its log through a replication slot. Returns its address with the same
 * login.
 */
export async function startStandby(
  processes: ProcessGroup,
  { url, cluster, password, port: primaryPort }: Primary,
  dataDir: string,
  name = 'standby',
): Promise<{ url: string; server: ChildProcess }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  // The slot keeps the log since the backup until the standby has read it.
  await sql`select pg_create_physical_replication_slot(${name}, true)`.finally(() => sql.end());
  const copy = await takeBaseBackup(processes, { url, cluster }, name);
  putFile(copy, 'standby.signal', '');
  const port = await freePort();
  const server = await serveCluster(processes, copy, {
    name,
    dataDir,
    port,
    ephemeral: true,
    settings: [
      `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`,
      `primary_slot_name=${name}`,
      'hot_standby_feedback=on',
    ],
  });
  return { url: postgresUrl(port, password, DATABASE_NAME), server };
}
