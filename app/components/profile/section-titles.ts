import { useLingui } from '@lingui/react/macro';
import type { CompletenessItem } from '#app/domain/members/completeness.ts';
import type { InterestCategory } from '#app/domain/members/profile-fields.ts';
import type { ProfileSection } from '#app/domain/members/profile-form.ts';

export function useSectionTitles(): Record<ProfileSection, string> {
  const { t } = useLingui();
  return {
    about: t`About me`,
    basics: t`Who I am`,
    place: t`Where I live`,
    wishes: t`What I'm looking for`,
    looks: t`My looks`,
    interests: t`What I like`,
  };
}

export function useCategoryTitles(): Record<InterestCategory, string> {
  const { t } = useLingui();
  return {
    leisure: t`Leisure`,
    outdoors: t`Out and about`,
    sports: t`Sports`,
    food: t`Food and drink`,
    intimate: t`Intimate`,
  };
}

/** Missing profile items, as something to add. */
export function useMissingTexts(): Record<CompletenessItem, string> {
  const { t } = useLingui();
  return {
    photo: t`a photo`,
    about_me: t`a few words about you`,
    interests: t`your interests`,
    reason: t`what you're looking for`,
    relationship_status: t`your relationship status`,
    sexuality: t`your orientation`,
    city: t`your town`,
    body_type: t`your body type`,
    hair_colour: t`your hair color`,
    eye_colour: t`your eye color`,
    tattoos: t`your tattoos`,
  };
}
