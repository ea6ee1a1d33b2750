import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { photos } from '#db/schema/photos.ts';
import { isEnqueued } from '#jobs/enqueue.ts';
import type { Crop } from './crop.ts';
import type { KnownPicture, PhotoState, RefusalReason } from './photo-rules.ts';

type Photo = typeof photos.$inferSelect;
export type UnprocessedRow = Pick<Photo, 'memberId' | 'state' | 'createdAt' | 'tries' | 'version'> & {
  crop: Crop;
  /** Belongs to a profile that operators made: reviewed before anyone sees it. */
  made: boolean;
};

const isPhoto = (tenantId: number, photoId: string) =>
  and(eq(photos.tenantId, tenantId), eq(photos.id, photoId));

/** A photo with the facts needed to make its files. */
export async function findForProcessing(
  tx: Tx,
  tenantId: number,
  photoId: string,
): Promise<UnprocessedRow | null> {
  const { memberId, state, createdAt, tries, version, cropZoom: zoom, cropX: x, cropY: y } = photos;
  const isMade = sql<boolean>`exists (select from members m where m.tenant_id = ${photos.tenantId}
    and m.id = ${photos.memberId} and m.kind <> 'member')`;
  const [row] = await tx.db
    .select({ memberId, state, createdAt, tries, version, crop: { zoom, x, y }, made: isMade })
    .from(photos)
    .where(isPhoto(tenantId, photoId));
  return row ?? null;
}

/** Counts a processing attempt, or decrements the counter when it failed for a reason other than the photo. */
export async function countTry(tx: Tx, tenantId: number, photoId: string, by: 1 | -1): Promise<void> {
  await tx.db
    .update(photos)
    .set({ tries: sql`${photos.tries} + ${by}` })
    .where(isPhoto(tenantId, photoId));
}

type ProcessedFiles = {
  state: PhotoState;
  reason: RefusalReason | null;
  width: number;
  height: number;
  hash: string;
  now: Date;
};

/** Moves a photo out of quarantine; false when a concurrent run or deletion was first. */
export async function storeProcessed(
  tx: Tx,
  tenantId: number,
  photoId: string,
  made: ProcessedFiles,
): Promise<boolean> {
  const rows = await tx.sql`
    update photos set state = ${made.state}, reason = ${made.reason}, width = ${made.width}, height = ${made.height},
      hash = ${made.hash}::text::bit(128), avif = true,
      reviewed_at = case when ${made.state} = 'refused' then ${made.now}::timestamptz end
    where tenant_id = ${tenantId} and id = ${photoId} and state = 'quarantine' returning 1`;
  return rows.length > 0;
}

/** Refuses a photo because of its file; false when it is no longer in quarantine. */
export async function storeFault(
  tx: Tx,
  tenantId: number,
  photoId: string,
  reason: RefusalReason,
  now: Date,
): Promise<boolean> {
  const refused = await tx.db
    .update(photos)
    .set({ state: 'refused', reason, reviewedAt: now })
    .where(and(isPhoto(tenantId, photoId), eq(photos.state, 'quarantine')));
  return refused.count > 0;
}

/** Records new files under the same names; false when the photo is gone or its crop has changed since. */
export async function storeCut(tx: Tx, tenantId: number, photoId: string, crop: Crop): Promise<boolean> {
  const stored = await tx.db
    .update(photos)
    .set({ version: sql`${photos.version} + 1`, avif: true })
    .where(
      and(
        isPhoto(tenantId, photoId),
        eq(photos.cropZoom, crop.zoom),
        eq(photos.cropX, crop.x),
        eq(photos.cropY, crop.y),
      ),
    );
  return stored.count > 0;
}

/** Whether a photo with a similar hash was banned or refused on this brand; null when neither was. */
export async function findKnownPicture(
  tx: Tx,
  tenantId: number,
  hash: string,
  withinBits: number,
): Promise<KnownPicture | null> {
  const [row] = await tx.sql<{ banned: boolean; refused: boolean }[]>`
    select
      exists (select from photo_bans where tenant_id = ${tenantId} and lifted_at is null
        and bit_count(hash # ${hash}::text::bit(128)) <= ${withinBits}) as banned,
      exists (select from refused_photo_hashes where tenant_id = ${tenantId}
        and bit_count(hash # ${hash}::text::bit(128)) <= ${withinBits}) as refused`;
  if (row?.banned) return 'banned';
  return row?.refused ? 'refused_before' : null;
}

/** Photos whose job was lost, or failed an hour ago, oldest first. */
export async function listStuck(
  tx: Tx,
  tenantId: number,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from photos where tenant_id = ${tenantId} and state = 'quarantine' and created_at < ${before}
      and not ${isEnqueued(tx, 'make-photo', { tenantId, key: 'photoId', id: tx.sql`photos.id`, now })}
    order by created_at limit 100`;
  return rows.map(({ id }) => id);
}

/** Refused photos without an appeal since that time; returns their ids. */
export async function deleteLongRefused(tx: Tx, tenantId: number, before: Date): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    delete from photos where tenant_id = ${tenantId} and (tenant_id, id) in (
      select tenant_id, id from photos where tenant_id = ${tenantId} and state = 'refused' and reviewed_at < ${before} limit 500)
    returning id`;
  return rows.map(({ id }) => id);
}
