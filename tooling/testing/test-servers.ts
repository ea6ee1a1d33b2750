import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearData } from '../embedded/clear.ts';
import { makeDataDir, readOrCreateState } from '../embedded/data-dir.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import { claim } from '../embedded/run-record.ts';
import { databaseEnv, loginsFrom, startDatabase, startQueue } from '../embedded/servers.ts';

const PREFIX = 'white-label-test-';
const IN_MEMORY = '/dev/shm';
const GB = 2 ** 30;
/** A whole run needs up to 0.4 GB of files at a time. */
const ROOM = { files: 2 * GB, memory: 4 * GB };

export type TestFolder = { dir: string; remove: () => Promise<void> };

/**
 * A data folder for this run only, in memory if it fits: each test file clones the database, 900 files, and creating
 * and deleting them on a disk took a fifth of the database tests' time. Leftovers of an earlier, killed run are deleted
 * first.
 */
export async function makeTestFolder(processes: ProcessGroup): Promise<TestFolder> {
  for (const parent of [tmpdir(), IN_MEMORY].filter(existsSync)) await clearAbandoned(parent);
  const dir = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), PREFIX));
  chmodSync(dir, 0o711);
  makeDataDir(dir);
  const held = await claim(dir);
  processes.onChange = held.record;
  return {
    dir,
    remove: async () => {
      held.release();
      await clearData(dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function hasRoom(parent: string): boolean {
  try {
    accessSync(parent, constants.W_OK);
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize >= ROOM.files && process.availableMemory() >= ROOM.memory;
  } catch {
    // Not available on this system.
    return false;
  }
}

async function clearAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const dir = join(parent, name);
    try {
      await clearData(dir);
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // In use by another run, or owned by another user.
    }
  }
}

/** The environment of the tests; the database is the migrated template that each worker clones. */
export type TestEnv = {
  TEST_DATABASE_URL: string;
  TEST_RUNTIME_URL: string;
  TEST_RELAY_URL: string;
  TEST_CONSOLE_URL: string;
  TEST_REDIS_URL: string;
  SECRET_KEY: string;
  /** Where emails and files of the tests are stored, separate from those of a running `npm start`. */
  DATA_DIR: string;
  APP_ENV: 'test';
};

/** Dedicated servers for the tests, with a migrated but empty database. */
export async function startTestServers(
  processes: ProcessGroup,
  dir: string,
  say: (line: string) => void,
): Promise<TestEnv> {
  const { secretKey } = readOrCreateState(dir);
  const [ownerUrl, redisUrl] = await Promise.all([
    startDatabase(processes, dir, true),
    startQueue(processes, dir, say, true),
  ]);
  const logins = loginsFrom(secretKey);
  const { migrate } = await import('#db/migrate.ts');
  await migrate(ownerUrl, logins);
  const urls = databaseEnv(ownerUrl, logins);
  return {
    TEST_DATABASE_URL: urls.DATABASE_URL,
    TEST_RUNTIME_URL: urls.DATABASE_RUNTIME_URL,
    TEST_RELAY_URL: urls.DATABASE_RELAY_URL,
    TEST_CONSOLE_URL: urls.DATABASE_CONSOLE_URL,
    TEST_REDIS_URL: redisUrl,
    SECRET_KEY: secretKey,
    DATA_DIR: join(dir, 'files'),
    APP_ENV: 'test',
  };
}

/** The URL of another database of that server. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
