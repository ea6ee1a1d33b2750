import { rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA_ENTRIES, readState } from './data-dir.ts';
import { clearLeftovers } from './run-record.ts';

/** Deletes our files in a data folder, and the cluster if it is elsewhere. Throws while in use. */
export async function clearData(dir: string): Promise<void> {
  await clearLeftovers(dir);
  const cluster = readState(dir)?.postgres.dir;
  if (cluster && !cluster.startsWith(dir)) rmSync(dirname(cluster), { recursive: true, force: true });
  for (const name of DATA_ENTRIES) rmSync(join(dir, name), { recursive: true, force: true });
  try {
    rmdirSync(dir);
  } catch {
    // It does not exist, or contains files that are not ours.
  }
}
