import { accessRefusal, memberAccess } from '#app/domain/safety/member-access.server.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  countFavourites,
  deleteFavourite,
  insertFavourite,
  lockFavourites,
} from './favourites.queries.server.ts';
import { MAX_FAVOURITES } from './favourites.ts';

type FavouriteOutcome = Result<
  { favourite: boolean },
  'not_found' | 'blocked_by_them' | 'blocked_by_you' | 'too_many'
>;

/** Bookmarks a member; only the viewer sees it. Idempotent. */
export async function saveFavourite(scope: MemberScope, memberId: number): Promise<FavouriteOutcome> {
  const { tenant, viewer, now } = scope;
  if (memberId === viewer.id) return { ok: false, code: 'not_found' };
  return await inTenant(tenant.id, async (tx): Promise<FavouriteOutcome> => {
    await lockFavourites(tx, tenant.id, viewer.id);
    const access = await memberAccess(tx, scope, memberId);
    if (access !== 'none') return { ok: false, code: accessRefusal(access) };
    const isNew = await insertFavourite(tx, tenant.id, viewer.id, memberId, now);
    if (!isNew || (await countFavourites(tx, tenant.id, viewer.id)) <= MAX_FAVOURITES)
      return { ok: true, favourite: true };
    await deleteFavourite(tx, tenant.id, viewer.id, memberId);
    return { ok: false, code: 'too_many' };
  });
}

export async function dropFavourite(scope: MemberScope, memberId: number): Promise<FavouriteOutcome> {
  const { tenant, viewer } = scope;
  await inTenant(tenant.id, (tx) => deleteFavourite(tx, tenant.id, viewer.id, memberId));
  return { ok: true, favourite: false };
}
