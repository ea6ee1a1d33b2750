import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/** Files in the data folder, which web and worker share. */
export function localStorage(dataDir: string): Storage {
  const path = (name: string) => join(dataDir, 'storage', name);
  return {
    async read(name) {
      try {
        return new Uint8Array(await readFile(path(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const target = path(name);
      const unfinished = `${target}.${randomUUID()}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    removeFolder: (folder) => rm(path(folder), { recursive: true, force: true }),
    remove: (name) => rm(path(name), { force: true }),
  };
}
