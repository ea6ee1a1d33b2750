import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_DIR = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The files that `reset` may delete, so that a DATA_DIR pointing at a home folder loses nothing else. */
export const DATA_ENTRIES = ['postgres', 'redis', 'log', 'storage', 'mail', 'state.json', 'run.json'];

/** State that must be kept between starts. Contains secrets: the file is readable by its owner only. */
export type State = {
  secretKey: string;
  postgres: { port?: number; password: string; dir: string };
  redis: { port?: number; password: string };
  /** An interrupted seed is restarted on an empty database. */
  demo?: 'begun' | 'done';
};

export function dataDir(): string {
  return resolve(PROJECT_DIR, process.env.DATA_DIR || '.data');
}

/** Others may traverse it (the database may run as another user) but not list it. */
export function makeDataDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o711 });
  chmodSync(dir, 0o711);
  for (const name of ['log', 'storage', 'mail']) mkdirSync(join(dir, name), { recursive: true, mode: 0o700 });
}

/** Null when there is none yet. Throws a sentence with the file's name when it is invalid. */
export function readState(dir: string): State | null {
  const file = join(dir, 'state.json');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  try {
    const state = JSON.parse(text) as Partial<State> | null;
    if (state?.secretKey && state.postgres && state.redis) return state as State;
  } catch {
    // Reported below, with instructions.
  }
  throw new Error(
    `${file} is damaged: it holds the keys of the data next to it. Restore a copy, or delete all local data with: npm run reset`,
  );
}

export function readOrCreateState(dir: string): State {
  const known = readState(dir);
  if (known) return known;
  const state: State = {
    secretKey: randomBytes(32).toString('hex'),
    postgres: { password: randomBytes(18).toString('hex'), dir: join(dir, 'postgres') },
    redis: { password: randomBytes(18).toString('hex') },
  };
  writeState(dir, state);
  return state;
}

export function writeState(dir: string, state: State): void {
  writePrivately(join(dir, 'state.json'), `${JSON.stringify(state, null, 2)}\n`);
}

/** Atomic, so that an interruption cannot leave half a file. */
export function writePrivately(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
