import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where files lie: a folder of this machine, or a bucket. Names are made by us, never by a caller. */
export type Storage = {
  /** The file's bytes; null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Atomic: readers never see a partial file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes one file; none is no error. */
  remove(name: string): Promise<void>;
};

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
    remove: (name) => removeWithRemains(path(name)),
  };
}

/** The file, what a crash left of writing it, and its folder when that is empty now. */
async function removeWithRemains(target: string): Promise<void> {
  const folder = dirname(target);
  const others = await readdir(folder).catch(() => []);
  const remains = others.filter((name) => name.startsWith(`${basename(target)}.`));
  await Promise.all(
    [target, ...remains.map((name) => join(folder, name))].map((file) => rm(file, { force: true })),
  );
  await rmdir(folder).catch(() => {}); // others are in it, or it is gone
}
