import type { Viewer } from '#tenants/scope.ts';
import { GENDERS, type Gender } from '../members/profile-fields.ts';
import { forbiddenTraits } from './traits.ts';

type Seeker = Pick<Viewer, 'gender' | 'sexuality'>;

/** The genders a member looks for by their orientation; all, if it is not stated. */
export function soughtGenders({ gender, sexuality }: Seeker): readonly Gender[] {
  if (sexuality === null || sexuality === 'bi') return GENDERS;
  return GENDERS.filter((one) => (one === gender) === (sexuality !== 'hetero'));
}

/**
 * The orientations of a gender that allow an interest in the viewer, '' for not stated; empty, meaning no condition, for
 * a visitor. Applies wherever members are suggested: search, online list, similar profiles, matches and games.
 */
export const interestedIn = (viewer: Seeker | null, gender: Gender): readonly string[] => {
  if (!viewer) return [];
  return gender === viewer.gender ? ['', 'bi', 'gay', 'lesbian'] : ['', 'bi', 'hetero'];
};

/** The same as traits to exclude. */
export const uninterested = (viewer: Seeker | null, gender: Gender): number =>
  forbiddenTraits({ sexuality: interestedIn(viewer, gender) });
