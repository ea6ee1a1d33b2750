import type { Random } from '../random.ts';
import { darken, lighten, mix } from './color.ts';

export type BrandSlug = 'amora' | 'she' | 'bdsm' | 'bbw' | 'gilf' | 'milf' | 'gay';
type Hour = 'morning' | 'noon' | 'golden' | 'dusk' | 'night';

/** The common style of a brand's pictures: light, walls, wardrobe. */
interface Taste {
  accent: string;
  wall: string;
  wardrobe: readonly string[];
  hours: readonly (readonly [Hour, number])[];
  leathers: number;
  bands: number;
}

const DAYLIGHT = [
  ['morning', 3],
  ['noon', 3],
  ['golden', 4],
  ['dusk', 2],
  ['night', 1.5],
] as const;

const BASICS = ['#f4efe8', '#2f3442', '#8b9bb0', '#d8cbbd'] as const;

const TASTES: Record<BrandSlug, Taste> = {
  amora: {
    accent: '#e8646f',
    wall: '#f0d9cd',
    wardrobe: [...BASICS, '#d9545f', '#3f6c8f', '#e7a64b', '#557a61'],
    hours: DAYLIGHT,
    leathers: 0.04,
    bands: 0,
  },
  she: {
    accent: '#9a6fc4',
    wall: '#e6dcef',
    wardrobe: [...BASICS, '#8d67b5', '#c9688f', '#3f5f86', '#e2b7c6'],
    hours: DAYLIGHT,
    leathers: 0.05,
    bands: 0,
  },
  bdsm: {
    accent: '#9c2335',
    wall: '#4a3d44',
    wardrobe: ['#1f1b20', '#2c2a31', '#5c1c29', '#7d2635', '#3a3440', '#cfc6c2'],
    hours: [
      ['dusk', 3],
      ['night', 6],
      ['golden', 1],
    ],
    leathers: 0.3,
    bands: 0.16,
  },
  bbw: {
    accent: '#e0527f',
    wall: '#fbdccb',
    wardrobe: [...BASICS, '#d2436f', '#ef8a5b', '#3c8a83', '#7b3f7a'],
    hours: DAYLIGHT,
    leathers: 0.03,
    bands: 0,
  },
  gilf: {
    accent: '#7b8f5a',
    wall: '#e7e3d2',
    wardrobe: [...BASICS, '#6f8a63', '#a64f4f', '#38577a', '#c08a4a', '#7a5d80'],
    hours: [
      ['morning', 4],
      ['noon', 3],
      ['golden', 5],
      ['dusk', 1],
    ],
    leathers: 0.02,
    bands: 0,
  },
  milf: {
    accent: '#c8623a',
    wall: '#f0d3b4',
    wardrobe: [...BASICS, '#bf4b35', '#1f6f74', '#d99a3a', '#6b2f4a'],
    hours: [
      ['golden', 5],
      ['noon', 3],
      ['dusk', 3],
      ['night', 2],
      ['morning', 1],
    ],
    leathers: 0.06,
    bands: 0,
  },
  gay: {
    accent: '#2d7fb8',
    wall: '#d5e4e8',
    wardrobe: [...BASICS, '#2f6f9f', '#d8603f', '#2f8a72', '#6a55a0', '#e3b23c'],
    hours: DAYLIGHT,
    leathers: 0.1,
    bands: 0,
  },
};

export interface Light {
  hour: Hour;
  dark: boolean;
  skyTop: string;
  skyLow: string;
  wall: string;
  floor: string;
  accent: string;
  glow: string;
  leaf: string;
  taste: Taste;
}

const SKIES: Record<Hour, readonly [top: string, low: string, glow: string]> = {
  morning: ['#bcd6e8', '#fbe6d4', '#fff3df'],
  noon: ['#8fc1e6', '#e4f1f6', '#fffbe9'],
  golden: ['#f0a868', '#fde0a8', '#ffd98a'],
  dusk: ['#5a4a86', '#f08f7a', '#ffb08a'],
  night: ['#151a38', '#3a3560', '#ffcf87'],
};

/** The light of one picture: an hour of the day, tinted by the brand. */
export function lightOf(brand: BrandSlug, random: Random): Light {
  const taste = TASTES[brand];
  const hour = random.weighted(taste.hours);
  const [top, low, glow] = SKIES[hour];
  const dark = hour === 'night' || (hour === 'dusk' && brand === 'bdsm');
  const dim = dark ? 0.52 : hour === 'dusk' ? 0.22 : 0;
  const wall = mix(mix(taste.wall, taste.accent, random.between(0, 0.22)), '#1d1730', dim);
  return {
    hour,
    dark,
    skyTop: mix(top, taste.accent, 0.14),
    skyLow: mix(low, taste.accent, 0.1),
    wall,
    floor: darken(wall, 0.18),
    accent: taste.accent,
    glow: mix(glow, lighten(taste.accent, 0.4), 0.15),
    leaf: mix(mix('#5d8a5f', taste.accent, 0.14), '#1b2238', dim * 0.9),
    taste,
  };
}
