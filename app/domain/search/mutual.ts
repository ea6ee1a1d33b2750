import type { Viewer } from '#tenants/scope.ts';
import { GENDERS, type Gender } from '../members/profile-fields.ts';
import { forbiddenTraits } from './traits.ts';

/** The genders that a member would like to meet. */
export const soughtGenders = ({ seeking }: Pick<Viewer, 'seeking'>): readonly Gender[] =>
  seeking === 'both' ? GENDERS : [seeking];

/**
 * The traits of members who do not look for the viewer's gender. Applies wherever members are suggested: search, online
 * list, similar profiles, matches and games. Orientation is not considered.
 */
export const uninterested = ({ gender }: Pick<Viewer, 'gender'>): number =>
  forbiddenTraits({ seeking: [gender, 'both'] });
