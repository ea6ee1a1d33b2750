import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../embedded/data-dir.ts';
import { lock } from '../embedded/lock.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';

const SOURCES = [
  'app',
  'commands',
  'db',
  'demo',
  'jobs',
  'locales',
  'scripts',
  'tenants',
  'themes',
  'tooling/build',
  'tooling/i18n',
  'tooling/places',
  'remix.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'patches',
];
const NOT_BUILT = /\.test\.tsx?$|^locales\/.*\.js$|\.md$/;

/**
 * Builds unless the build matches the sources. Prints that it builds, and throws with the whole output on failure.
 */
export async function ensureBuild(processes: ProcessGroup, say: (line: string) => void): Promise<void> {
  const stamp = join(PROJECT_DIR, 'build/.stamp');
  const release = await lock(join(PROJECT_DIR, 'node_modules/.build.lock'));
  try {
    const wanted = hashSources();
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
    say('Building the site …');
    rmSync(stamp, { force: true });
    const built = await processes.run('build', 'npm', ['run', '-s', 'build'], {
      cwd: PROJECT_DIR,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (built.code !== 0) throw new Error(`The build failed.\n${built.output}`);
    writeFileSync(stamp, wanted);
  } finally {
    release();
  }
}

/** By content: a checkout or a save without a change triggers no build. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder).sort()) {
    if (NOT_BUILT.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(PROJECT_DIR, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const full = join(PROJECT_DIR, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const entries = readdirSync(full, { withFileTypes: true, recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT_DIR.length + 1));
}
