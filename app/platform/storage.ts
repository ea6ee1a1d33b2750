import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from './env.ts';

/** Files of a tenant live under `t/<tenantId>/`; names are made by us, never by a caller. */
export const tenantPath = (tenantId: number, name: string): string =>
  join(env().DATA_DIR, 'storage', 't', String(tenantId), name);

/** The file's bytes; null when there is none. */
export async function readTenantFile(
  tenantId: number,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(tenantPath(tenantId, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
