import { hasOutOfCourtBodies } from '#app/domain/support/restriction-rules.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { listOwnRows, type OwnPhotoRow } from './own-photos.queries.server.ts';
import { mayAppeal, photoLimit, refusalKeptUntil } from './photo-rules.ts';

export type OwnPhoto = Omit<OwnPhotoRow, 'appealedAt' | 'reviewedAt'> & {
  mayAppeal: boolean;
  appealed: boolean;
  /** A person has reviewed it since its upload or its appeal. */
  reviewed: boolean;
  /** Until when a refused photo is kept (ISO); null for others. */
  keptUntil: string | null;
};
export type OwnPhotos = {
  photos: OwnPhoto[];
  limit: number;
  free: number;
  premium: boolean;
  /** Whether certified bodies settle disputes out of court where the member lives. */
  outOfCourt: boolean;
};

/** The viewer's own photos in any state, and how many more may be added. */
export async function listOwnPhotos(scope: MemberScope): Promise<OwnPhotos> {
  const { tenant, viewer } = scope;
  const [rows] = await readInTenant(tenant.id, (tx) => [listOwnRows(tx, tenant.id, viewer.id)]);
  const limit = photoLimit(viewer.premium);
  const taken = rows.filter(({ state }) => state !== 'refused').length;
  const photos = rows.map(({ appealedAt, reviewedAt, ...row }) => ({
    ...row,
    appealed: appealedAt !== null,
    reviewed: reviewedAt !== null,
    mayAppeal: mayAppeal({ ...row, appealedAt }),
    keptUntil: row.state === 'refused' && reviewedAt ? refusalKeptUntil(reviewedAt).toISOString() : null,
  }));
  const outOfCourt = hasOutOfCourtBodies(viewer.country);
  return { photos, limit, free: Math.max(0, limit - taken), premium: viewer.premium, outOfCourt };
}
