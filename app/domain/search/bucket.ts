import { type Gender, PROFILE_KINDS, type ProfileKind } from '../members/profile-fields.ts';

/** The bits of a place: the highest cell and area numbers of the grid fit. */
const PLACE_BITS = 26;

/** The search index bucket of a kind, gender and place; same as `search_bucket` in SQL. */
export const bucketOf = (kind: ProfileKind, gender: Gender, place: number): number =>
  ((PROFILE_KINDS.indexOf(kind) * 2 + (gender === 'male' ? 1 : 0)) << PLACE_BITS) | place;
