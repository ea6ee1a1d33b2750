import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type BucketConfig, env } from './env.ts';
import { localStorage, type Storage } from './storage-local.ts';

let current: Promise<Storage> | undefined;

/** The configured storage; the bucket's library is loaded only where there is a bucket. */
function storage(): Promise<Storage> {
  current ??= open();
  return current;
}

/** For tests, which share a process and need different configurations. */
export function resetStorage(): void {
  current = undefined;
}

async function open(): Promise<Storage> {
  const { S3, DATA_DIR } = env();
  return (await openBucket(S3)) ?? localStorage(DATA_DIR);
}

/** Null where no bucket is configured. */
export async function openBucket(config: BucketConfig | null): Promise<Storage | null> {
  if (!config) return null;
  const { bucketStorage } = await import('./storage-s3.ts');
  return bucketStorage(config);
}

const COPIES_AT_ONCE = 8;

/** Copies all files of a folder to another storage under the same names, replacing existing ones. */
export async function copyFolder(folder: string, to: Pick<Storage, 'write'>): Promise<number> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  const waiting = [...names];
  const copy = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      await to.write(name, await readFile(join(folder, name)));
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copy));
  return names.length;
}

/** Files of the site's builds live under `assets/`. */
export const readAsset = async (name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  (await storage()).read(`assets/${name}`);

export const writeAsset = async (name: string, bytes: Uint8Array): Promise<void> =>
  (await storage()).write(`assets/${name}`, bytes);

/** Files of a tenant live under `t/<tenantId>/`. */
const nameOf = (tenantId: number, name: string): string => `t/${tenantId}/${name}`;

export const readTenantFile = async (
  tenantId: number,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> => (await storage()).read(nameOf(tenantId, name));

export const writeTenantFile = async (tenantId: number, name: string, bytes: Uint8Array): Promise<void> =>
  (await storage()).write(nameOf(tenantId, name), bytes);

export async function removeTenantFiles(tenantId: number, names: readonly string[]): Promise<void> {
  const { remove } = await storage();
  await Promise.all(names.map((name) => remove(nameOf(tenantId, name))));
}
