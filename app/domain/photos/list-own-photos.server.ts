import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { listOwnRows, type OwnPhotoRow } from './own-photos.queries.server.ts';
import { mayAppeal, photoLimit } from './photo-rules.ts';

export type OwnPhoto = Omit<OwnPhotoRow, 'appealedAt'> & { mayAppeal: boolean; appealed: boolean };
export type OwnPhotos = { photos: OwnPhoto[]; limit: number; free: number; premium: boolean };

/** The viewer's own photos in any state, and how many more may be added. */
export async function listOwnPhotos(scope: MemberScope): Promise<OwnPhotos> {
  const { tenant, viewer } = scope;
  const [rows] = await readInTenant(tenant.id, (tx) => [listOwnRows(tx, tenant.id, viewer.id)]);
  const limit = photoLimit(viewer.premium);
  const taken = rows.filter(({ state }) => state !== 'refused').length;
  const photos = rows.map(({ appealedAt, ...row }) => ({
    ...row,
    appealed: appealedAt !== null,
    mayAppeal: mayAppeal({ ...row, appealedAt }),
  }));
  return { photos, limit, free: Math.max(0, limit - taken), premium: viewer.premium };
}
