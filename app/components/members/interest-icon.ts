import type { Interest } from '#app/domain/members/profile-fields.ts';
import type { IconName } from '#app/ui/icon-names.ts';

const ICONS: Record<Interest, IconName> = {
  music: 'music',
  movies: 'clapperboard',
  reading: 'book-open',
  gaming: 'gamepad-2',
  art: 'palette',
  photography: 'camera',
  theatre: 'drama',
  festivals: 'party-popper',
  hiking: 'mountain',
  cycling: 'bike',
  travel: 'plane',
  camping: 'tent',
  beach: 'tree-palm',
  gardening: 'flower-2',
  pets: 'paw-print',
  motorbikes: 'motorbike',
  fitness: 'dumbbell',
  yoga: 'yoga',
  running: 'footprints',
  swimming: 'waves-horizontal',
  dancing: 'dancing',
  football: 'volleyball',
  sauna: 'thermometer-sun',
  cooking: 'chef-hat',
  wine: 'wine',
  coffee: 'coffee',
  dining_out: 'utensils-crossed',
  baking: 'cake-slice',
  flirting: 'flirting',
  massage: 'massage',
  romance: 'romance',
  sex: 'sex',
  role_play: 'role-play',
  bondage: 'bondage',
  lingerie: 'lingerie',
  fantasies: 'fantasies',
};

/** The icon of an interest, including an unknown one stored by a newer version. */
export const interestIcon = (code: string): IconName =>
  (ICONS as Record<string, IconName>)[code] ?? 'sparkles';
