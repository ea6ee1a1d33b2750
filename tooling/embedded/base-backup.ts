import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import type { Cluster } from './postgres-cluster.ts';
import type { ProcessGroup } from './process-group.ts';

/**
 * A base backup of the running server, in a folder next to its own: the data folder is copied between pg_backup_start
 * and pg_backup_stop, as pg_basebackup does through its own protocol. The PostgreSQL installed by npm does not include
 * that program. The copy has no write-ahead log: a recovery reads it from an archive, a standby from its primary.
 */
export async function takeBaseBackup(
  processes: ProcessGroup,
  { url, cluster }: { url: string; cluster: Cluster },
  folder: string,
): Promise<Cluster> {
  const copy = { ...cluster, dir: ownFolder(cluster, folder) };
  // The backup ends with its connection.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_backup_start(${folder}, fast => true)`;
    const { code, output } = await processes.run('copy', 'cp', ['-a', `${cluster.dir}/.`, copy.dir], {
      ...cluster.user,
      cwd: '/',
    });
    // The server continues deleting files in the meantime; their contents are in the log.
    const faults = output.split('\n').filter((line) => line && !line.includes('No such file or directory'));
    if (code !== 0 && faults.length > 0) throw new Error(`The backup failed.\n${output}`);
    const [label] = await sql<{ text: string }[]>`select labelfile as text from pg_backup_stop()`;
    // The copied log may be torn.
    for (const name of readdirSync(join(copy.dir, 'pg_wal'), { withFileTypes: true }))
      if (name.isFile()) rmSync(join(copy.dir, 'pg_wal', name.name));
    rmSync(join(copy.dir, 'postmaster.pid'), { force: true });
    putFile(copy, 'backup_label', label?.text ?? '');
  } finally {
    await sql.end();
  }
  return copy;
}

/** An empty folder next to the cluster, owned by the database's user. */
export function ownFolder({ dir, user }: Cluster, name: string): string {
  const folder = join(dirname(dir), name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A file in the cluster's folder, readable by the database's user. */
export function putFile({ dir, user }: Cluster, name: string, text: string): void {
  writeFileSync(join(dir, name), text, { mode: 0o600 });
  if (user) chownSync(join(dir, name), user.uid, user.gid);
}
