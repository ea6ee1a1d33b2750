import type { HairColour } from '#app/domain/members/profile-fields.ts';
import type { Sitter } from '../people/seed-person.ts';
import { createRandom, type Random } from '../random.ts';
import { darken, lighten, mix } from './color.ts';

interface Skin {
  base: string;
  shade: string;
  light: string;
  blush: string;
  lips: string;
  line: string;
}

interface Paint {
  base: string;
  dark: string;
  light: string;
}

/** Measures in a frame of 600 by 800; the face is centered on x = 300. */
interface Build {
  /** Half width at the cheekbones, at the jaw and at the chin. */
  cheek: number;
  jaw: number;
  chin: number;
  chinY: number;
  /** Half width of the neck and of the shoulders. */
  neck: number;
  shoulder: number;
  /** 0 slim to 1 heavy. */
  weight: number;
}

/** Small individual differences of a face; factors around 1, offsets in frame units. */
interface Traits {
  eyes: number;
  eyeGap: number;
  eyeSlant: number;
  brow: number;
  browArch: number;
  nose: number;
  noseLength: number;
  mouth: number;
  mouthShift: number;
}

/** Everything about a sitter that is the same in every picture. */
export interface Look {
  sitter: Sitter;
  female: boolean;
  skin: Skin;
  hair: Paint;
  brow: string;
  iris: string;
  build: Build;
  traits: Traits;
  /** 0 young to 1 old: lines, thinner lips. */
  wear: number;
}

/** Fair to deep, with their weights. Red and blonde hair and light eyes are combined with the fair end only. */
const SKINS: readonly (readonly [base: string, weight: number])[] = [
  ['#f8dcc8', 14],
  ['#f3cdb2', 18],
  ['#ecbf9e', 18],
  ['#dfa982', 13],
  ['#c98f67', 11],
  ['#b0764f', 9],
  ['#8f5a3b', 9],
  ['#6f432c', 8],
];

const HAIR: Record<HairColour, readonly string[]> = {
  black: ['#231b1f', '#2b2226', '#1d1b24'],
  brown: ['#4a2f23', '#5d3b28', '#3a2720', '#6d4630'],
  blonde: ['#d9b171', '#c99d5c', '#e4c48d', '#b98c52'],
  red: ['#a3492a', '#8c3b24', '#b95c33'],
  grey: ['#b9b6b8', '#9a979b', '#d3d0cf', '#85838a'],
  bald: ['#4a3a33', '#6b5b52', '#8d8a8c'],
  other: ['#8d4f7d', '#3f6b8c', '#c06a86', '#4d7f77'],
};

const IRIS = {
  brown: '#5a3722',
  blue: '#4f83ab',
  green: '#5c8a5f',
  grey: '#74858f',
  hazel: '#8a6a36',
} as const;

function skinOf(sitter: Sitter, random: Random): Skin {
  const fair = { blue: 4, grey: 4, green: 5, hazel: 7, brown: SKINS.length }[sitter.eyeColour];
  const limit = sitter.hairColour === 'red' ? 2 : sitter.hairColour === 'blonde' ? Math.min(4, fair) : fair;
  const base = random.weighted(SKINS.slice(0, limit));
  const depth = SKINS.findIndex(([tone]) => tone === base) / (SKINS.length - 1);
  return {
    base,
    shade: mix(base, depth > 0.6 ? '#35130c' : '#9c4a34', 0.3),
    light: mix(base, '#fff1dc', 0.34 - depth * 0.12),
    blush: mix(base, '#e2574f', 0.42 - depth * 0.2),
    lips: mix(base, depth > 0.6 ? '#8e2f38' : '#c2414c', 0.5),
    line: mix(base, depth > 0.6 ? '#1c0806' : '#5b2415', 0.62),
  };
}

/** The share of gray hair, whatever its color was: starting at 48, most of it at 73. */
const grayingAt = (age: number): number => Math.max(0, Math.min(0.7, (age - 48) / 36));

function hairOf(sitter: Sitter, random: Random): Paint {
  const natural = random.pick(HAIR[sitter.hairColour]);
  const graying = sitter.hairColour === 'other' ? 0 : grayingAt(sitter.age);
  const base =
    sitter.hairColour === 'grey' ? natural : mix(natural, '#c9c4c4', graying * random.between(0.7, 1));
  return { base, dark: darken(base, 0.34), light: lighten(base, 0.2) };
}

function buildOf(sitter: Sitter, random: Random): Build {
  const female = sitter.gender === 'female';
  const weight = { slim: 0.08, normal: 0.35, fat: 0.9 }[sitter.bodyType] + random.between(-0.08, 0.1);
  return {
    weight,
    cheek: (female ? 88 : 92) + weight * 22 + random.between(-3, 3),
    jaw: (female ? 70 : 82) + weight * 42 + random.between(-5, 5),
    chin: (female ? 27 : 40) + weight * 26 + random.between(-4, 5),
    chinY: (female ? 450 : 457) + random.between(-5, 6),
    neck: (female ? 40 : 54) + weight * 34,
    shoulder: (female ? 162 : 196) + weight * 92 + random.between(-6, 6),
  };
}

function traitsOf(random: Random): Traits {
  return {
    eyes: random.between(0.98, 1.2),
    eyeGap: random.between(-3, 3.5),
    eyeSlant: random.between(-3.5, 5),
    brow: random.between(0.75, 1.25),
    browArch: random.between(-3, 5),
    nose: random.between(0.82, 1.25),
    noseLength: random.between(0.94, 1.07),
    mouth: random.between(0.86, 1.12),
    mouthShift: random.between(-4, 4),
  };
}

/** Face, colors and build of a sitter; the same for each of their pictures. */
export function lookOf(sitter: Sitter): Look {
  const random = createRandom(`look ${sitter.seed}`);
  const skin = skinOf(sitter, random);
  const hair = hairOf(sitter, random);
  return {
    sitter,
    female: sitter.gender === 'female',
    skin,
    hair,
    brow: mix(hair.dark, sitter.hairColour === 'grey' || sitter.age > 54 ? '#5c5356' : '#2a1a14', 0.4),
    iris: IRIS[sitter.eyeColour],
    build: buildOf(sitter, random),
    traits: traitsOf(random),
    wear: Math.max(0, Math.min(1, (sitter.age - 40) / 36)),
  };
}
