import type { Viewer } from '#tenants/scope.ts';
import { GENDERS, type Gender } from '../members/profile-fields.ts';
import { forbiddenTraits } from './traits.ts';

type Seeker = Pick<Viewer, 'gender' | 'sexuality'>;

/** Whom somebody looks for by their own orientation, where they do not say otherwise; all, if they have not told it. */
export function soughtGenders({ gender, sexuality }: Seeker): readonly Gender[] {
  if (sexuality === null || sexuality === 'bi') return GENDERS;
  return GENDERS.filter((one) => (one === gender) === (sexuality !== 'hetero'));
}

/**
 * The orientations of those of a gender who can be interested in somebody, '' for those who have not told
 * theirs; none, and so no condition, for a visitor. Whatever offers members to a member holds to it: search,
 * who is online, profiles like another, matches and games.
 */
export const interestedIn = (viewer: Seeker | null, gender: Gender): readonly string[] => {
  if (!viewer) return [];
  return gender === viewer.gender ? ['', 'bi', 'gay', 'lesbian'] : ['', 'bi', 'hetero'];
};

/** The same as traits that are not looked for. */
export const uninterested = (viewer: Seeker | null, gender: Gender): number =>
  forbiddenTraits({ sexuality: interestedIn(viewer, gender) });
