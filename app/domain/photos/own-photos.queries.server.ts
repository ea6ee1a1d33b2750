import type { Tx } from '#db/client.ts';
import type { Crop } from './crop.ts';
import type { PhotoState, RefusalReason } from './photo-rules.ts';

/** Uploads and changes of one member's photos stand in line from here to the transaction's end. */
export async function lockPhotosOf(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  const key = `photos:${tenantId}:${memberId}`;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

export type OwnPhotoRow = {
  id: string;
  state: PhotoState;
  reason: RefusalReason | null;
  main: boolean;
  private: boolean;
  adult: boolean;
  appealedAt: Date | null;
  width: number | null;
  height: number | null;
  crop: Crop;
  version: number;
};

/** All of a member's photos in their order, refused ones last. */
export async function listOwnRows(tx: Tx, tenantId: number, memberId: number): Promise<OwnPhotoRow[]> {
  return await tx.sql<OwnPhotoRow[]>`
    select p.id, p.state, p.reason, coalesce(m.main_photo_id = p.id, false) as main, p.private, p.adult,
      p.appealed_at as "appealedAt", p.width, p.height, p.version,
      json_build_object('zoom', p.crop_zoom, 'x', p.crop_x, 'y', p.crop_y) as crop
    from photos p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId}
    order by p.state = 'refused', p.position, p.created_at, p.id`;
}

/** Whether the account is premium, and how many of its places for photos are taken; refused ones take none. */
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

/** A photo at the end of its owner's; returns its id. */
export async function insertPhoto(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<string> {
  const [row] = await tx.sql<{ id: string }[]>`
    insert into photos (tenant_id, member_id, created_at, position)
    select ${tenantId}, ${memberId}, ${now}, coalesce(max(position) + 1, 0) from photos
      where tenant_id = ${tenantId} and member_id = ${memberId}
    returning id`;
  if (!row) throw new Error('A photo was written but not returned.');
  return row.id;
}

/** Removes a photo of this member's; false when there is none. */
export async function deletePhotoRow(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
): Promise<boolean> {
  const rows = await tx.sql`
    delete from photos where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${photoId} returning 1`;
  return rows.length > 0;
}

/** Puts photos in the order given; those that it does not name come after, as they were. */
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

/** Only a photo whose files have been made can be cut anew. */
export async function setCrop(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
  crop: Crop,
): Promise<boolean> {
  const rows = await tx.sql`
    update photos set crop_zoom = ${crop.zoom}, crop_x = ${crop.x}, crop_y = ${crop.y}
    where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${photoId} and width is not null
      and state in ('in_review', 'active') returning 1`;
  return rows.length > 0;
}

/** Back to the review, once; false when that has been or there is nothing to look at. */
export async function setAppealed(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update photos set state = 'in_review', reason = null, appealed_at = ${now}
    where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${photoId} and state = 'refused'
      and appealed_at is null and width is not null returning 1`;
  return rows.length > 0;
}

/**
 * The main photo follows: the first active one that everybody may see. What shows the member's photo looks at
 * `members.main_photo_id` only, so every change of photos ends with this.
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
