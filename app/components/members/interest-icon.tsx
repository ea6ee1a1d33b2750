import {
  Bike,
  BookOpen,
  CakeSlice,
  Camera,
  ChefHat,
  Clapperboard,
  Coffee,
  Drama,
  Dumbbell,
  Flower2,
  Footprints,
  Gamepad2,
  type LucideIcon,
  Motorbike,
  Mountain,
  Music,
  Palette,
  PartyPopper,
  PawPrint,
  Plane,
  Sparkles,
  Tent,
  ThermometerSun,
  TreePalm,
  UtensilsCrossed,
  Volleyball,
  Waves,
  Wine,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Interest } from '#app/domain/members/profile-fields.ts';
import * as drawn from './interest-drawings.tsx';

const made = (Icon: LucideIcon) => <Icon aria-hidden="true" />;

const ICONS: Record<Interest, ReactNode> = {
  music: made(Music),
  movies: made(Clapperboard),
  reading: made(BookOpen),
  gaming: made(Gamepad2),
  art: made(Palette),
  photography: made(Camera),
  theatre: made(Drama),
  festivals: made(PartyPopper),
  hiking: made(Mountain),
  cycling: made(Bike),
  travel: made(Plane),
  camping: made(Tent),
  beach: made(TreePalm),
  gardening: made(Flower2),
  pets: made(PawPrint),
  motorbikes: made(Motorbike),
  fitness: made(Dumbbell),
  yoga: drawn.YOGA,
  running: made(Footprints),
  swimming: made(Waves),
  dancing: drawn.DANCING,
  football: made(Volleyball),
  sauna: made(ThermometerSun),
  cooking: made(ChefHat),
  wine: made(Wine),
  coffee: made(Coffee),
  dining_out: made(UtensilsCrossed),
  baking: made(CakeSlice),
  flirting: drawn.FLIRTING,
  massage: drawn.MASSAGE,
  romance: drawn.ROMANCE,
  sex: drawn.SEX,
  role_play: drawn.ROLE_PLAY,
  bondage: drawn.BONDAGE,
  lingerie: drawn.LINGERIE,
  fantasies: drawn.FANTASIES,
};
const UNKNOWN = made(Sparkles);

/** The picture of an interest; a constant, made once. */
export const interestIcon = (code: string): ReactNode =>
  (ICONS as Record<string, ReactNode>)[code] ?? UNKNOWN;
