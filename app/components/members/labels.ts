import { useLingui } from '@lingui/react/macro';
import type * as fields from '#app/domain/members/profile-fields.ts';

/** The words for the codes of profile fields. */
export function useLabels() {
  const { t } = useLingui();
  const field = {
    gender: t`Gender`,
    sexuality: t`Orientation`,
    relationship: t`Relationship`,
    body: t`Figure`,
    hair: t`Hair`,
    eyes: t`Eyes`,
    tattoos: t`Tattoos`,
    reason: t`Looking for`,
    country: t`Country`,
  };
  const gender: Record<fields.Gender, string> = { female: t`woman`, male: t`man` };
  const sexuality: Record<fields.Sexuality, string> = {
    hetero: t`straight`,
    gay: t`gay`,
    lesbian: t`lesbian`,
    bi: t`bisexual`,
  };
  const relationship: Record<fields.RelationshipStatus, string> = {
    single: t`single`,
    married: t`married`,
    living_together: t`living together`,
    divorced: t`divorced`,
    widowed: t`widowed`,
    unmarried: t`unmarried`,
  };
  const body: Record<fields.BodyType, string> = { slim: t`slim`, normal: t`average`, fat: t`full-figured` };
  const hair: Record<fields.HairColour, string> = {
    black: t({ message: 'black', context: 'hair' }),
    brown: t({ message: 'brown', context: 'hair' }),
    blonde: t({ message: 'blonde', context: 'hair' }),
    red: t({ message: 'red', context: 'hair' }),
    grey: t({ message: 'grey', context: 'hair' }),
    bald: t({ message: 'bald', context: 'hair' }),
    other: t({ message: 'another colour', context: 'hair' }),
  };
  const eyes: Record<fields.EyeColour, string> = {
    brown: t({ message: 'brown', context: 'eyes' }),
    blue: t({ message: 'blue', context: 'eyes' }),
    green: t({ message: 'green', context: 'eyes' }),
    grey: t({ message: 'grey', context: 'eyes' }),
    hazel: t({ message: 'hazel', context: 'eyes' }),
  };
  const tattoos: Record<fields.Tattoos, string> = {
    none: t({ message: 'none', context: 'tattoos' }),
    some: t({ message: 'some', context: 'tattoos' }),
    many: t({ message: 'many', context: 'tattoos' }),
  };
  const reason: Record<fields.SignupReason, string> = {
    dating: t`dates`,
    chat: t`chatting`,
    friendship: t`friendship`,
    relationship: t`a relationship`,
    adventure: t`an adventure`,
  };
  const words: Record<string, Record<string, string>> = {
    gender,
    sexuality,
    relationship,
    body,
    hair,
    eyes,
    tattoos,
    reason,
    interest: useInterestLabels(),
  };
  return { field, of: (name: string, code: string | null) => (code ? (words[name]?.[code] ?? null) : null) };
}

export function useInterestLabels(): Record<fields.Interest, string> {
  const { t } = useLingui();
  return {
    music: t`music`,
    movies: t`films`,
    reading: t`reading`,
    gaming: t`games`,
    art: t`art`,
    photography: t`photography`,
    theatre: t`theatre`,
    festivals: t`festivals`,
    hiking: t`hiking`,
    cycling: t`cycling`,
    travel: t`travelling`,
    camping: t`camping`,
    beach: t`the beach`,
    gardening: t`gardening`,
    pets: t`pets`,
    motorbikes: t`motorbikes`,
    fitness: t`fitness`,
    yoga: t`yoga`,
    running: t`running`,
    swimming: t`swimming`,
    dancing: t`dancing`,
    football: t`football`,
    sauna: t`sauna`,
    cooking: t`cooking`,
    wine: t`wine`,
    coffee: t`coffee`,
    dining_out: t`dining out`,
    baking: t`baking`,
    flirting: t`flirting`,
    massage: t`massage`,
    romance: t`romance`,
    sex: t`sex`,
    role_play: t`role play`,
    bondage: t`bondage`,
    lingerie: t`lingerie`,
    fantasies: t`fantasies`,
  };
}
