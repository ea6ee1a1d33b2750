import type { ProfileSection } from './profile-form.ts';
import type { Profile } from './view-profile.server.ts';

/** The parts of a complete profile, all weighted equally; answers required at signup are not listed. */
const ITEMS = {
  photo: 'photos',
  about_me: 'about',
  interests: 'interests',
  reason: 'wishes',
  relationship_status: 'wishes',
  sexuality: 'basics',
  city: 'place',
  body_type: 'looks',
  hair_colour: 'looks',
  eye_colour: 'looks',
  tattoos: 'looks',
} as const satisfies Record<string, ProfileSection | 'photos'>;

export type CompletenessItem = keyof typeof ITEMS;
export type Completeness = { percent: number; missing: CompletenessItem[] };

type Facts = Pick<
  Profile,
  | 'mainPhotoId'
  | 'aboutMe'
  | 'interests'
  | 'reason'
  | 'relationshipStatus'
  | 'sexuality'
  | 'city'
  | 'bodyType'
  | 'hairColour'
  | 'eyeColour'
  | 'tattoos'
>;

const HAS: Record<CompletenessItem, (profile: Facts) => boolean> = {
  photo: (profile) => profile.mainPhotoId !== null,
  about_me: (profile) => profile.aboutMe.trim() !== '',
  interests: (profile) => profile.interests.length > 0,
  reason: (profile) => profile.reason !== null,
  relationship_status: (profile) => profile.relationshipStatus !== null,
  sexuality: (profile) => profile.sexuality !== null,
  city: (profile) => profile.city !== null,
  body_type: (profile) => profile.bodyType !== null,
  hair_colour: (profile) => profile.hairColour !== null,
  eye_colour: (profile) => profile.eyeColour !== null,
  tattoos: (profile) => profile.tattoos !== null,
};

/** Completeness in percent, rounded down: 100 only when nothing is missing. */
export function completenessOf(profile: Facts): Completeness {
  const items = Object.keys(ITEMS) as CompletenessItem[];
  const missing = items.filter((item) => !HAS[item](profile));
  return { percent: Math.floor((100 * (items.length - missing.length)) / items.length), missing };
}

/** The page where a missing item can be added. */
export function completenessLink(item: CompletenessItem): string {
  const section = ITEMS[item];
  return section === 'photos' ? '/profile/photos' : `/profile/edit/${section}#${item}`;
}
