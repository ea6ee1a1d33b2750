import { env } from './env.ts';
import { localStorage, type Storage } from './storage-local.ts';

let current: Promise<Storage> | undefined;

/** The configured storage; the bucket's library is loaded only where there is a bucket. */
function storage(): Promise<Storage> {
  current ??= open();
  return current;
}

/** For tests, which share a process and configure it differently. */
export function resetStorage(): void {
  current = undefined;
}

async function open(): Promise<Storage> {
  const { S3, DATA_DIR } = env();
  if (!S3) return localStorage(DATA_DIR);
  const { bucketStorage } = await import('./storage-s3.ts');
  return bucketStorage(S3);
}

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
