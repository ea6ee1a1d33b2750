import type { ReactNode } from 'react';
import type { Interest } from '#app/domain/members/profile-fields.ts';
import { Icon } from '#app/ui/icon.tsx';
import * as drawn from './interest-drawings.tsx';

const ICONS: Record<Interest, ReactNode> = {
  music: <Icon name="eighth-notes" />,
  movies: <Icon name="clapperboard" />,
  reading: <Icon name="book-open" />,
  gaming: <Icon name="gamepad-2" />,
  art: <Icon name="palette" />,
  photography: <Icon name="camera" />,
  theatre: <Icon name="drama" />,
  festivals: <Icon name="party-popper" />,
  hiking: <Icon name="mountain" />,
  cycling: <Icon name="bike" />,
  travel: <Icon name="plane" />,
  camping: <Icon name="tent" />,
  beach: <Icon name="tree-palm" />,
  gardening: <Icon name="flower-2" />,
  pets: <Icon name="paw-print" />,
  motorbikes: <Icon name="motorbike" />,
  fitness: <Icon name="dumbbell" />,
  yoga: drawn.YOGA,
  running: <Icon name="footprints" />,
  swimming: <Icon name="waves-horizontal" />,
  dancing: drawn.DANCING,
  football: <Icon name="volleyball" />,
  sauna: <Icon name="thermometer-sun" />,
  cooking: <Icon name="chef-hat" />,
  wine: <Icon name="wine" />,
  coffee: <Icon name="coffee" />,
  dining_out: <Icon name="utensils-crossed" />,
  baking: <Icon name="cake-slice" />,
  flirting: drawn.FLIRTING,
  massage: drawn.MASSAGE,
  romance: drawn.ROMANCE,
  sex: drawn.SEX,
  role_play: drawn.ROLE_PLAY,
  bondage: drawn.BONDAGE,
  lingerie: drawn.LINGERIE,
  fantasies: drawn.FANTASIES,
};
const UNKNOWN = <Icon name="sparkles" />;

/** The icon of an interest; created once. */
export const interestIcon = (code: string): ReactNode =>
  (ICONS as Record<string, ReactNode>)[code] ?? UNKNOWN;
