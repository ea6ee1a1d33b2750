import { useLingui } from '@lingui/react/macro';
import type { ProfileState } from '#app/api/console-profiles.ts';
import { useProfileFaultText } from '#app/components/profile/fault-text.ts';
import type { ProfileFault } from '#app/domain/members/profile-form.ts';
import type { DraftFault, DraftField, DraftRules, ManagedKind } from '#app/domain/staff/profile-draft.ts';

/** The console's texts for profiles made by operators. */
export function useProfileWords({ minimumAge }: Pick<DraftRules, 'minimumAge'> = { minimumAge: 18 }) {
  const { t } = useLingui();
  const ofMembers = useProfileFaultText({ minimumAge, aboutMeLength: 2_000 });
  const kinds: Record<ManagedKind, string> = {
    fictional: t({ message: 'Fictional', context: 'kind of profile' }),
    cam: t({ message: 'Live cam', context: 'kind of profile' }),
    resell: t({ message: 'Partner', context: 'kind of profile' }),
  };
  const states: Record<ProfileState, string> = {
    active: t({ message: 'visible', context: 'state of a profile' }),
    retired: t({ message: 'archived', context: 'state of a profile' }),
    restricted: t({ message: 'restricted', context: 'state of a profile' }),
  };
  const own: Partial<Record<DraftFault, string>> = {
    kind_missing: t`Choose a type: fictional, cam or resell.`,
    too_young: t`The profile must be at least ${minimumAge} years old.`,
    date_missing: t`Enter the date of birth.`,
    date_invalid: t`This date doesn't exist. Check the date of birth.`,
    name_missing: t`Enter a name.`,
    gender_missing: t`Choose a gender.`,
    seeking_missing: t`Choose who the profile is interested in.`,
    region_missing: t`Choose a region in one of the brand's countries.`,
    offer_missing: t`Enter the partner's link.`,
    offer_wrong: t`Enter a link that starts with https://.`,
    offer_not_here: t`Fictional profiles can't have a link.`,
    photo_missing: t`A photo is missing from the ZIP file. Photos can only be imported in a ZIP file.`,
    photo_wrong: t`A photo is too large.`,
    too_many_photos: t`Too many photos.`,
  };
  const fields: Record<DraftField | 'photos', string> = {
    kind: t({ message: 'Type', context: 'of a profile' }),
    name: t`Name`,
    date_of_birth: t`Date of birth`,
    gender: t`Gender`,
    seeking: t`Interested in`,
    region: t`Region`,
    city: t`City`,
    about_me: t`About me`,
    body_type: t`Body type`,
    hair_colour: t`Hair`,
    eye_colour: t`Eyes`,
    tattoos: t`Tattoos`,
    interests: t`Interests`,
    offer_url: t`Partner's link`,
    photos: t`Photos`,
  };
  const faultText = (fault: DraftFault | undefined): string | undefined =>
    fault && (own[fault] ?? ofMembers(fault as ProfileFault));
  return { kinds, states, fields, faultText };
}
