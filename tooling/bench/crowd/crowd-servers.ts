import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir, PROJECT_DIR, readOrCreateState } from '#tooling/embedded/data-dir.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { claim } from '#tooling/embedded/run-record.ts';
import {
  createDatabase,
  type DatabaseEnv,
  databaseEnv,
  dropDatabase,
  loginsFrom,
  startDatabase,
  startQueue,
} from '#tooling/embedded/servers.ts';
import { ensurePlaces } from '#tooling/places/ensure-places.ts';
import { withDatabase } from '#tooling/testing/test-servers.ts';
import { say } from '../report.ts';
import { makeCrowd } from './make-crowd.ts';

/** How a crowd is generated, from which folders, and where its data is kept. */
type CrowdKind = {
  folder: string;
  madeFrom: readonly string[];
  make: (ownerUrl: string, size: number) => Promise<void>;
};

export const SCHEMA_FOLDERS = ['db/functions', 'db/migrations', 'tooling/bench/crowd'];
const SEARCHED: CrowdKind = { folder: 'bench-search', madeFrom: SCHEMA_FOLDERS, make: makeCrowd };

export type CrowdServers = { dir: string; redisUrl: string; secretKey: string; of: Map<number, DatabaseEnv> };

/**
 * Databases with the given numbers of members, on a dedicated server whose data stays in node_modules/.cache, so that
 * the next run reuses them. They are rebuilt when the schema or the source folders have changed.
 */
export async function startCrowdServers(
  processes: ProcessGroup,
  onEnd: (ending: () => Promise<void>) => void,
  sizes: readonly number[],
  kind = SEARCHED,
): Promise<CrowdServers> {
  const dir = join(PROJECT_DIR, 'node_modules/.cache', kind.folder);
  makeDataDir(dir);
  const held = await claim(dir);
  processes.onChange = held.record;
  onEnd(async () => held.release());
  const { secretKey } = readOrCreateState(dir);
  await ensurePlaces();
  const [ownerUrl, redisUrl] = await Promise.all([
    startDatabase(processes, dir),
    startQueue(processes, dir, say),
  ]);
  const of = new Map<number, DatabaseEnv>();
  for (const size of sizes) {
    const url = withDatabase(ownerUrl, `crowd_${size}`);
    await ensureCrowd(url, size, { dir, secretKey, kind });
    of.set(size, databaseEnv(url, loginsFrom(secretKey)));
  }
  return { dir, redisUrl, secretKey, of };
}

type Place = { dir: string; secretKey: string; kind: CrowdKind };

async function ensureCrowd(ownerUrl: string, size: number, { dir, secretKey, kind }: Place): Promise<void> {
  const stamp = join(dir, `crowd-${size}`);
  const wanted = fingerprint(kind.madeFrom);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = performance.now();
  say(`Making ${size.toLocaleString('en')} members …`);
  await dropDatabase(ownerUrl);
  await createDatabase(ownerUrl);
  const { migrate } = await import('#db/migrate.ts');
  await migrate(ownerUrl, loginsFrom(secretKey));
  await kind.make(ownerUrl, size);
  writeFileSync(stamp, wanted);
  say(`… in ${Math.round((performance.now() - started) / 1000)} s.`);
}

function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(join(PROJECT_DIR, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(sql|ts)$/.test(file)) hash.update(readFileSync(join(PROJECT_DIR, folder, file)));
  return hash.digest('hex');
}
