import { rmSync } from 'node:fs';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { clearData } from '#tooling/embedded/clear.ts';
import { dataDir, PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { canReach, reachableFolder, unprivilegedUser } from '#tooling/embedded/postgres-binaries.ts';

parseScript(
  commandLine('reset', 'Deletes all local data: the next npm start begins with an empty database.'),
);
try {
  const dir = dataDir();
  await clearData(dir);
  // The copied binaries of a checkout that the database's user cannot access.
  if (process.getuid?.() === 0 && !canReach(PROJECT_DIR, unprivilegedUser()))
    rmSync(reachableFolder(PROJECT_DIR), { recursive: true, force: true });
  console.log(`Cleared ${dir}. The next npm start begins with an empty database.`);
  if (process.env.DATABASE_URL) console.log('The database of DATABASE_URL was not changed.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
