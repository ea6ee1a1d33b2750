import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { ownFolder, putFile } from '../embedded/base-backup.ts';
import { readOrCreateState } from '../embedded/data-dir.ts';
import { freePort } from '../embedded/ports.ts';
import { postgresUrl, serveCluster, startPostgres } from '../embedded/postgres.ts';
import { type Cluster, prepareCluster } from '../embedded/postgres-cluster.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import { createDatabase, DATABASE_NAME } from '../embedded/servers.ts';

const ARCHIVED_WITHIN_MS = 60_000;

/** A database whose write-ahead log is archived to a folder next to its own. */
export type ArchivedServer = { url: string; cluster: Cluster; archive: string; password: string };

export async function startArchivedServer(processes: ProcessGroup, dataDir: string): Promise<ArchivedServer> {
  const { postgres: kept } = readOrCreateState(dataDir);
  const options = { dataDir, clusterDir: kept.dir, password: kept.password };
  const cluster = await prepareCluster(processes, options);
  const archive = ownFolder(cluster, 'archive');
  const port = await freePort();
  await startPostgres(processes, {
    ...options,
    port,
    settings: [
      'archive_mode=on',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    ],
  });
  const url = postgresUrl(port, kept.password, DATABASE_NAME);
  await createDatabase(url);
  return { url, cluster, archive, password: kept.password };
}

/** Starts the backup as a second server, recovered to a point in time from the archive. Returns its address. */
export async function restoreTo(
  processes: ProcessGroup,
  { archive, password }: ArchivedServer,
  backup: Cluster,
  dataDir: string,
  moment: string,
): Promise<string> {
  putFile(backup, 'recovery.signal', '');
  const port = await freePort();
  await serveCluster(processes, backup, {
    name: 'restored',
    dataDir,
    port,
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
      // It must not write into the archive of the live server.
      'archive_mode=off',
    ],
  });
  return postgresUrl(port, password, DATABASE_NAME);
}

/** Closes the current segment of the log and waits until it is in the archive. */
export async function archiveAll(sql: postgres.Sql): Promise<void> {
  const [segment] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
  for (const until = Date.now() + ARCHIVED_WITHIN_MS; ; ) {
    const [archiver] = await sql<
      { last: string | null }[]
    >`select last_archived_wal as last from pg_stat_archiver`;
    if (segment && archiver?.last && archiver.last >= segment.name) return;
    if (Date.now() > until) throw new Error(`The archive has no ${segment?.name}.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

export function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  return Math.round(bytes / 2 ** 20);
}
