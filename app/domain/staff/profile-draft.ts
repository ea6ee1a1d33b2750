import { isPartner, type ProfileKind } from '#app/domain/members/profile-fields.ts';
import {
  ABOUT_ME_MAX_LENGTH,
  type ProfileAnswers,
  type ProfileFault,
  profileFaults,
} from '#app/domain/members/profile-form.ts';

/** Kinds of profiles without an account, which the brand's staff manage. */
export const MANAGED_KINDS = ['fictional', 'cam', 'resell'] as const satisfies ProfileKind[];
export type ManagedKind = (typeof MANAGED_KINDS)[number];
export const isManagedKind = (text: unknown): text is ManagedKind =>
  MANAGED_KINDS.some((kind) => kind === text);

/**
 * The fields of a profile made by operators; the names are those of the form and of the columns in an imported file.
 */
export const DRAFT_FIELDS = [
  'kind',
  'name',
  'date_of_birth',
  'gender',
  'seeking',
  'region',
  'city',
  'about_me',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
  'interests',
  'offer_url',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type ProfileDraft = Record<DraftField, string>;
export type DraftFault =
  | ProfileFault
  | 'kind_missing'
  | 'offer_missing'
  | 'offer_wrong'
  | 'offer_not_here'
  | 'photo_missing'
  | 'photo_wrong'
  | 'too_many_photos';
export type DraftFaults = Partial<Record<DraftField | 'photos', DraftFault>>;

export const OFFER_MAX_LENGTH = 500;

export type DraftRules = { today: string; minimumAge: number; countries: readonly string[] };

export const emptyDraft = (): ProfileDraft =>
  Object.fromEntries(DRAFT_FIELDS.map((field) => [field, ''])) as ProfileDraft;

/** Region codes begin with their country's. */
export const countryOf = (region: string): string => region.split('-', 1)[0] ?? '';

/** The faults of a profile, by field: the rules of members' own profiles, and those of the partner's link. */
export function draftFaults(draft: ProfileDraft, { today, minimumAge, countries }: DraftRules): DraftFaults {
  const answers: Partial<ProfileAnswers> = { ...draft, country: countryOf(draft.region), sexuality: '' };
  const rules = {
    signupDay: today,
    minimumAge,
    countries,
    aboutMeLength: ABOUT_ME_MAX_LENGTH,
    // Values that no input equals, so that every name and date is checked.
    dateOfBirth: 'none',
    dateFixed: false,
    name: ' ',
    intimateConsent: true,
  };
  const faults: DraftFaults = {};
  for (const section of ['about', 'basics', 'place', 'looks', 'interests'] as const)
    for (const [field, fault] of Object.entries(profileFaults(section, answers, rules))) {
      // The country is derived from the region.
      if (field === 'country') faults.region ??= 'region_missing';
      else faults[field as DraftField] = fault;
    }
  if (!isManagedKind(draft.kind)) faults.kind = 'kind_missing';
  const offer = offerFault(draft);
  if (offer) faults.offer_url = offer;
  return faults;
}

function offerFault({ kind, offer_url: url }: ProfileDraft): DraftFault | null {
  if (!isManagedKind(kind)) return null;
  if (!isPartner(kind)) return url === '' ? null : 'offer_not_here';
  if (url === '') return 'offer_missing';
  const parsed = url.length <= OFFER_MAX_LENGTH && URL.canParse(url) ? new URL(url) : null;
  const sound = parsed?.protocol === 'https:' && /^https:\/\//.test(url) && parsed.username === '';
  return sound ? null : 'offer_wrong';
}
