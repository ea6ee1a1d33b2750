import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { photos } from '#db/schema/photos.ts';
import type { Crop } from './crop.ts';

/** Serializes uploads and changes of a member's photos until the transaction ends. */
export async function lockPhotosOf(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  const key = `photos:${tenantId}:${memberId}`;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

export type OwnPhotoRow = (typeof OWN_PHOTO)['Row'] & { main: boolean; crop: Crop };

const OWN_PHOTO = columnsOf(photos, 'p', [
  'id',
  'state',
  'reason',
  'private',
  'adult',
  'blurred',
  'appealedAt',
  'reviewedAt',
  'width',
  'height',
  'version',
]);

const isOwn = (tenantId: number, memberId: number, photoId: string) =>
  and(eq(photos.tenantId, tenantId), eq(photos.memberId, memberId), eq(photos.id, photoId));

/** All of a member's photos in order, refused ones last. */
export async function listOwnRows(tx: Tx, tenantId: number, memberId: number): Promise<OwnPhotoRow[]> {
  return await tx.sql<OwnPhotoRow[]>`
    select ${list(tx, OWN_PHOTO)}, coalesce(m.main_photo_id = p.id, false) as main,
      json_build_object('zoom', p.crop_zoom, 'x', p.crop_x, 'y', p.crop_y) as crop
    from photos p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId}
    order by p.state = 'refused', p.position, p.created_at, p.id`;
}

/** Whether the account is premium, and how many photos count toward the maximum; refused ones do not. */
export async function countPlaces(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<{ premium: boolean; taken: number } | null> {
  const [row] = await tx.sql<{ premium: boolean; taken: number }[]>`
    select a.paid_at is not null as premium,
      (select count(*)::int from photos p where p.tenant_id = ${tenantId} and p.member_id = a.id and p.state <> 'refused')
        as taken
    from accounts a where a.tenant_id = ${tenantId} and a.id = ${memberId}`;
  return row ?? null;
}

/** How many photos a profile has, without refused ones. */
export async function countOwnPhotos(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from photos
    where tenant_id = ${tenantId} and member_id = ${memberId} and state <> 'refused'`;
  return row?.count ?? 0;
}

/** Adds a photo at the end of the member's list; returns its id. */
export async function insertPhoto(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<string> {
  const [row] = await tx.sql<{ id: string }[]>`
    insert into photos (tenant_id, member_id, created_at, position)
    select ${tenantId}, ${memberId}, ${now}, coalesce(max(position) + 1, 0) from photos
      where tenant_id = ${tenantId} and member_id = ${memberId}
    returning id`;
  if (!row) throw new Error('A photo was written but not returned.');
  return row.id;
}

/** Removes a photo of this member; false when there is none. */
export async function deletePhotoRow(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
): Promise<boolean> {
  const removed = await tx.db.delete(photos).where(isOwn(tenantId, memberId, photoId));
  return removed.count > 0;
}

/** Sorts photos in this order; those not named keep their order after them. */
export async function orderPhotos(
  tx: Tx,
  tenantId: number,
  memberId: number,
  ids: readonly string[],
): Promise<void> {
  await tx.sql`
    update photos p set position = o.place
    from (
      select q.id, row_number() over (order by array_position(${ids as string[]}::uuid[], q.id), q.position,
        q.created_at, q.id) - 1 as place
      from photos q where q.tenant_id = ${tenantId} and q.member_id = ${memberId}
    ) o
    where p.tenant_id = ${tenantId} and p.id = o.id and p.position <> o.place`;
}

export type PhotoMarks = { private?: boolean | undefined; adult?: boolean | undefined };

/** False when the member has no such photo. */
export async function markPhoto(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
  marks: PhotoMarks,
): Promise<boolean> {
  const rows = await tx.sql`
    update photos set private = coalesce(${marks.private ?? null}, private), adult = coalesce(${marks.adult ?? null}, adult)
    where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${photoId} returning 1`;
  return rows.length > 0;
}

/** Only a photo whose files have been made can be cropped again. */
export async function setCrop(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
  crop: Crop,
): Promise<boolean> {
  const cropped = await tx.db
    .update(photos)
    .set({ cropZoom: crop.zoom, cropX: crop.x, cropY: crop.y })
    .where(
      and(
        isOwn(tenantId, memberId, photoId),
        isNotNull(photos.width),
        inArray(photos.state, ['in_review', 'active']),
      ),
    );
  return cropped.count > 0;
}

/**
 * Sends a refused photo back to review, once, and a blurred one to the queue, where it stays blurred. False when it was
 * appealed before or has no files.
 */
export async function setAppealed(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
  now: Date,
): Promise<boolean> {
  const appealed = await tx.db
    .update(photos)
    .set({
      state: sql`case when ${photos.state} = 'refused' then 'in_review' else ${photos.state} end`,
      reviewedAt: sql`case when ${photos.state} = 'refused' then ${photos.reviewedAt} end`,
      reason: null,
      appealedAt: now,
    })
    .where(
      and(
        isOwn(tenantId, memberId, photoId),
        or(eq(photos.state, 'refused'), and(eq(photos.state, 'active'), photos.blurred)),
        isNull(photos.appealedAt),
        isNotNull(photos.width),
      ),
    );
  return appealed.count > 0;
}

/**
 * Updates the main photo: the first active public one. Everything that shows the member's photo reads only
 * `members.main_photo_id`, so every change of photos ends with this.
 */
export async function followMainPhoto(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`
    update members m set main_photo_id = f.id
    from (
      select (select p.id from photos p where p.tenant_id = ${tenantId} and p.member_id = ${memberId}
        and p.state = 'active' and not p.private and not p.adult order by p.position, p.created_at, p.id limit 1) as id
    ) f
    where m.tenant_id = ${tenantId} and m.id = ${memberId} and m.main_photo_id is distinct from f.id`;
}
