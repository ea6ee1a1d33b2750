import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type * as fields from '#app/domain/members/profile-fields.ts';

const FIELD = {
  gender: msg`Gender`,
  sexuality: msg`Orientation`,
  relationship: msg`Relationship`,
  body: msg`Body type`,
  hair: msg`Hair`,
  eyes: msg`Eyes`,
  tattoos: msg`Tattoos`,
  reason: msg`Looking for`,
  country: msg`Country`,
};
const GENDER: Record<fields.Gender, MessageDescriptor> = { female: msg`woman`, male: msg`man` };
const SEXUALITY: Record<fields.Sexuality, MessageDescriptor> = {
  hetero: msg`straight`,
  gay: msg`gay`,
  lesbian: msg`lesbian`,
  bi: msg`bisexual`,
};
const RELATIONSHIP: Record<fields.RelationshipStatus, MessageDescriptor> = {
  single: msg`single`,
  married: msg`married`,
  living_together: msg`living together`,
  divorced: msg`divorced`,
  widowed: msg`widowed`,
  unmarried: msg`unmarried`,
};
const BODY: Record<fields.BodyType, MessageDescriptor> = {
  slim: msg`slim`,
  normal: msg`average`,
  fat: msg`full-figured`,
};
const HAIR: Record<fields.HairColour, MessageDescriptor> = {
  black: msg({ message: 'black', context: 'hair' }),
  brown: msg({ message: 'brown', context: 'hair' }),
  blonde: msg({ message: 'blonde', context: 'hair' }),
  red: msg({ message: 'red', context: 'hair' }),
  grey: msg({ message: 'gray', context: 'hair' }),
  bald: msg({ message: 'bald', context: 'hair' }),
  other: msg({ message: 'another color', context: 'hair' }),
};
const EYES: Record<fields.EyeColour, MessageDescriptor> = {
  brown: msg({ message: 'brown', context: 'eyes' }),
  blue: msg({ message: 'blue', context: 'eyes' }),
  green: msg({ message: 'green', context: 'eyes' }),
  grey: msg({ message: 'gray', context: 'eyes' }),
  hazel: msg({ message: 'hazel', context: 'eyes' }),
};
const TATTOOS: Record<fields.Tattoos, MessageDescriptor> = {
  none: msg({ message: 'none', context: 'tattoos' }),
  some: msg({ message: 'some', context: 'tattoos' }),
  many: msg({ message: 'many', context: 'tattoos' }),
};
const REASON: Record<fields.SignupReason, MessageDescriptor> = {
  dating: msg`dates`,
  chat: msg`chatting`,
  friendship: msg`friendship`,
  relationship: msg`a relationship`,
  adventure: msg`an adventure`,
};

export const INTEREST_LABELS: Record<fields.Interest, MessageDescriptor> = {
  music: msg`music`,
  movies: msg`movies`,
  reading: msg`reading`,
  gaming: msg`games`,
  art: msg`art`,
  photography: msg`photography`,
  theatre: msg`theater`,
  festivals: msg`festivals`,
  hiking: msg`hiking`,
  cycling: msg`cycling`,
  travel: msg`traveling`,
  camping: msg`camping`,
  beach: msg`the beach`,
  gardening: msg`gardening`,
  pets: msg`pets`,
  motorbikes: msg`motorcycles`,
  fitness: msg`fitness`,
  yoga: msg`yoga`,
  running: msg`running`,
  swimming: msg`swimming`,
  dancing: msg`dancing`,
  football: msg`soccer`,
  sauna: msg`sauna`,
  cooking: msg`cooking`,
  wine: msg`wine`,
  coffee: msg`coffee`,
  dining_out: msg`dining out`,
  baking: msg`baking`,
  flirting: msg`flirting`,
  massage: msg`massage`,
  romance: msg`romance`,
  sex: msg`sex`,
  role_play: msg`role play`,
  bondage: msg`bondage`,
  lingerie: msg`lingerie`,
  fantasies: msg`fantasies`,
};

const WORDS: Record<string, Record<string, MessageDescriptor>> = {
  gender: GENDER,
  sexuality: SEXUALITY,
  relationship: RELATIONSHIP,
  body: BODY,
  hair: HAIR,
  eyes: EYES,
  tattoos: TATTOOS,
  reason: REASON,
  interest: INTEREST_LABELS,
};

/** The labels of profile field codes; each is looked up on access. */
export function useLabels() {
  const { i18n } = useLingui();
  const translated = <K extends string>(all: Record<K, MessageDescriptor>): Record<K, string> =>
    Object.fromEntries(
      Object.entries<MessageDescriptor>(all).map(([code, label]) => [code, i18n._(label)]),
    ) as Record<K, string>;
  return {
    field: translated(FIELD),
    of: (name: string, code: string | null): string | null => {
      const label = code ? WORDS[name]?.[code] : undefined;
      return label ? i18n._(label) : null;
    },
  };
}

export function useInterestLabels(): Record<fields.Interest, string> {
  const { of } = useLabels();
  return Object.fromEntries(
    Object.keys(INTEREST_LABELS).map((code) => [code, of('interest', code)]),
  ) as Record<fields.Interest, string>;
}
