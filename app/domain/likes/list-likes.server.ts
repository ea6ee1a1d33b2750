import { COUNTED_FOR_BADGES } from '#app/domain/accounts/limits.ts';
import { regionName } from '#app/platform/regions.server.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { ageInYears } from '../members/age.ts';
import { kindLabelOf } from '../members/kind-label.ts';
import { isOnline } from '../members/presence.ts';
import {
  countLikes,
  LIKE_LISTS,
  LIKES_PAGE_SIZE,
  type LikeCounts,
  type LikeList,
  type LikeRow,
  listLikeRows,
} from './likes.queries.server.ts';

export type LikeCard = {
  id: number;
  name: string;
  age: number;
  region: string;
  photoId: string | null;
  online: boolean;
  label: string | null;
  isNew: boolean;
  matched: boolean;
};

type LikesPage = { cards: LikeCard[]; next: { at: number; id: number } | null };

export const isLikeList = (text: unknown): text is LikeList => LIKE_LISTS.some((list) => list === text);

/** One page of received or sent likes, or of matches, newest first. */
export async function listLikes(
  scope: MemberScope,
  list: LikeList,
  after: { at: number; id: number } | null = null,
  size = LIKES_PAGE_SIZE,
): Promise<LikesPage> {
  const [rows] = await readInTenant(scope.tenant.id, (tx) => [
    listLikeRows(tx, scope.tenant.id, scope.viewer.id, list, after, size),
  ]);
  return present(scope, rows, size);
}

function present(scope: MemberScope, rows: LikeRow[], size = LIKES_PAGE_SIZE): LikesPage {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const today = dayIn(scope.tenant.settings.time_zone, scope.now);
  return {
    cards: page.map((row) => card(row, today, scope)),
    next: rows.length > size && last ? { at: last.at.getTime(), id: last.id } : null,
  };
}

function card(row: LikeRow, today: string, scope: MemberScope): LikeCard {
  return {
    id: row.id,
    name: row.name,
    age: ageInYears(row.dateOfBirth, today),
    region: regionName(row.region),
    photoId: row.mainPhotoId,
    online: isOnline(row, scope.now),
    label: kindLabelOf(scope, row),
    isNew: row.isNew,
    matched: row.matched,
  };
}

export type { LikeCounts, LikeList };

const UNWRITTEN_SHOWN = 12;

/** The newest matches that no one has written to yet. */
export async function unwrittenMatches(scope: MemberScope): Promise<LikeCard[]> {
  const [rows] = await readInTenant(scope.tenant.id, (tx) => [
    listLikeRows(tx, scope.tenant.id, scope.viewer.id, 'unwritten', null, UNWRITTEN_SHOWN),
  ]);
  return present(scope, rows, UNWRITTEN_SHOWN).cards;
}

/** The lengths of all lists. */
export async function likeCounts({ tenant, viewer }: MemberScope): Promise<LikeCounts> {
  const [counts] = await readInTenant(tenant.id, (tx) => [
    countLikes(tx, tenant.id, viewer.id, COUNTED_FOR_BADGES),
  ]);
  return counts;
}

/** A page of a list together with the lengths of all lists. */
export async function listLikesWithCounts(
  scope: MemberScope,
  list: LikeList,
  after: { at: number; id: number } | null,
): Promise<LikesPage & { counts: LikeCounts }> {
  const { tenant, viewer } = scope;
  const [rows, counts] = await readInTenant(tenant.id, (tx) => [
    listLikeRows(tx, tenant.id, viewer.id, list, after),
    countLikes(tx, tenant.id, viewer.id, COUNTED_FOR_BADGES),
  ]);
  return { ...present(scope, rows), counts };
}
