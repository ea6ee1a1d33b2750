import { TaskKilled } from '#app/platform/process-pool.ts';
import type { Result } from '#app/platform/result.ts';
import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { DEFAULT_CROP } from './crop.ts';
import { makeFilesInProcess } from './image-processes.server.ts';
import type { FileOutcome } from './make-files.server.ts';
import { findKnownPicture } from './photo-processing.queries.server.ts';
import { type KnownPicture, type PictureFault, SAME_PICTURE_BITS } from './photo-rules.ts';

type PrivatePicture = Result<
  { full: Uint8Array; veil: Uint8Array; width: number; height: number },
  PictureFault | KnownPicture
>;

/**
 * Processes a picture for one viewer, in the same processes and by the same rules as profile photos. Null when the
 * process crashed on it.
 */
export async function makePrivatePicture(
  { tenant }: Scope,
  bytes: Uint8Array,
): Promise<PrivatePicture | null> {
  const made = await attempt(bytes);
  if (!made?.ok) return made;
  const [known] = await readInTenant(tenant.id, (tx) => [
    findKnownPicture(tx, tenant.id, made.hash, SAME_PICTURE_BITS),
  ]);
  if (known) return { ok: false, code: known };
  const [full, veil] = (['full', 'veil'] as const).map(
    (size) => made.files.find((one) => one.size === size)?.bytes,
  );
  if (!full || !veil) throw new Error('A picture was processed without its files.');
  return { ok: true, full, veil, width: made.width, height: made.height };
}

async function attempt(bytes: Uint8Array): Promise<FileOutcome | null> {
  try {
    return await makeFilesInProcess({ make: 'whole', bytes, crop: DEFAULT_CROP });
  } catch (error) {
    if (error instanceof TaskKilled) return null;
    throw error;
  }
}
