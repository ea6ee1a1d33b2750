import type { Tx } from '#db/client.ts';
import type { Crop } from './crop.ts';
import type { PhotoState, RefusalReason } from './photo-rules.ts';

export type UnmadeRow = {
  memberId: number;
  state: PhotoState;
  createdAt: Date;
  tries: number;
  version: number;
  crop: Crop;
};

/** A photo as the making of its files needs it. */
export async function findForMaking(tx: Tx, tenantId: number, photoId: string): Promise<UnmadeRow | null> {
  const [row] = await tx.sql<UnmadeRow[]>`
    select member_id as "memberId", state, created_at as "createdAt", tries, version,
      json_build_object('zoom', crop_zoom, 'x', crop_x, 'y', crop_y) as crop
    from photos where tenant_id = ${tenantId} and id = ${photoId}`;
  return row ?? null;
}

/** Counts a beginning, or takes it back when something else than the picture failed. */
export async function countTry(tx: Tx, tenantId: number, photoId: string, by: 1 | -1): Promise<void> {
  await tx.sql`update photos set tries = tries + ${by} where tenant_id = ${tenantId} and id = ${photoId}`;
}

export type Made = {
  state: PhotoState;
  reason: RefusalReason | null;
  width: number;
  height: number;
  hash: string;
  now: Date;
};

/** Out of quarantine; false when it is not there any more, because of another run or a deletion. */
export async function storeMade(tx: Tx, tenantId: number, photoId: string, made: Made): Promise<boolean> {
  const rows = await tx.sql`
    update photos set state = ${made.state}, reason = ${made.reason}, width = ${made.width}, height = ${made.height},
      hash = ${made.hash}::text::bit(128), avif = true,
      reviewed_at = case when ${made.state} = 'refused' then ${made.now}::timestamptz end
    where tenant_id = ${tenantId} and id = ${photoId} and state = 'quarantine' returning 1`;
  return rows.length > 0;
}

/** Refused by what its file is; false when it is not in quarantine any more. */
export async function storeFault(
  tx: Tx,
  tenantId: number,
  photoId: string,
  reason: RefusalReason,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update photos set state = 'refused', reason = ${reason}, reviewed_at = ${now}
    where tenant_id = ${tenantId} and id = ${photoId} and state = 'quarantine' returning 1`;
  return rows.length > 0;
}

/** New files lie there under the same names; false when the photo or the wish for this cut is gone. */
export async function storeCut(tx: Tx, tenantId: number, photoId: string, crop: Crop): Promise<boolean> {
  const rows = await tx.sql`
    update photos set version = version + 1, avif = true
    where tenant_id = ${tenantId} and id = ${photoId}
      and crop_zoom = ${crop.zoom} and crop_x = ${crop.x} and crop_y = ${crop.y} returning 1`;
  return rows.length > 0;
}

/** Whether a picture looks like one that this brand refused. */
export async function looksRefused(
  tx: Tx,
  tenantId: number,
  hash: string,
  withinBits: number,
): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from refused_photo_hashes
    where tenant_id = ${tenantId} and bit_count(hash # ${hash}::text::bit(128)) <= ${withinBits} limit 1`;
  return rows.length > 0;
}

/** Photos whose job was lost, oldest first. */
export async function listStuck(tx: Tx, tenantId: number, before: Date): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from photos where tenant_id = ${tenantId} and state = 'quarantine' and created_at < ${before}
    order by created_at limit 100`;
  return rows.map(({ id }) => id);
}

/** Refused photos that nobody has appealed for since; returns their ids. */
export async function deleteLongRefused(tx: Tx, tenantId: number, before: Date): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    delete from photos where tenant_id = ${tenantId} and (tenant_id, id) in (
      select tenant_id, id from photos where tenant_id = ${tenantId} and state = 'refused' and reviewed_at < ${before} limit 500)
    returning id`;
  return rows.map(({ id }) => id);
}
