import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf, isAlive, type ProcessRecord } from './process-identity.ts';

/** Creates the file with its content atomically, so that a partial file is never read. False if it exists. */
export function createOnce(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Waits until no other live process holds the lock file; returns a function that releases it. */
export async function lock(file: string): Promise<() => void> {
  const mine: ProcessRecord = { pid: process.pid, identity: identityOf(process.pid) ?? '' };
  while (!createOnce(file, JSON.stringify(mine))) {
    const holder = readHolder(file);
    if (!holder || !isAlive(holder)) rmSync(file, { force: true });
    else await new Promise((done) => setTimeout(done, 200));
  }
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): ProcessRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord;
  } catch {
    return null;
  }
}
