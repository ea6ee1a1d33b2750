import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { isRoot } from './apt.ts';
import { readState } from './data-dir.ts';
import { ProcessGroup } from './process-group.ts';
import { startDatabase } from './servers.ts';

// Readable by its owner only, so when run as root, the database must be outside of it.
const dir = mkdtempSync(join(tmpdir(), 'closed-folder-'));
let outside: string | undefined;

afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
  if (outside) rmSync(dirname(outside), { recursive: true, force: true });
});

/** Starts the database of the folder, runs one query and stops it. */
async function startAndAsk(): Promise<number> {
  const processes = new ProcessGroup();
  try {
    const sql = postgres(await startDatabase(processes, dir, true), { max: 1 });
    const [row] = await sql<{ answer: number }[]>`select 1 as answer`;
    await sql.end();
    return row?.answer ?? 0;
  } finally {
    outside = readState(dir)?.postgres.dir;
    await processes.stop();
  }
}

it.skipIf(!isRoot())(
  'a database whose data folder was deleted is recreated, with the new password',
  async () => {
    expect(await startAndAsk()).toBe(1);
    expect(outside?.startsWith(dir)).toBe(false);
    rmSync(join(dir, 'state.json'));
    expect(await startAndAsk()).toBe(1);
  },
);
