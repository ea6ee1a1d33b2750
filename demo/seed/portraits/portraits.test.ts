import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Sitter } from '../people/seed-person.ts';
import { createRandom } from '../random.ts';
import { cutOf } from './beard.ts';
import { drawPortrait } from './draw-portrait.ts';
import { long, mensStyle } from './hair-men.ts';
import { lookOf } from './look.ts';
import { rasterise } from './rasterise.ts';

const sitter: Sitter = {
  seed: 7,
  gender: 'female',
  age: 44,
  bodyType: 'normal',
  hairColour: 'brown',
  eyeColour: 'green',
};

describe('a drawn portrait', () => {
  it('is deterministic for the same sitter, brand and photo', () => {
    expect(drawPortrait(sitter, 'amora')).toBe(drawPortrait(sitter, 'amora'));
    expect(drawPortrait(sitter, 'amora', 1)).not.toBe(drawPortrait(sitter, 'amora'));
    expect(drawPortrait({ ...sitter, seed: 8 }, 'amora')).not.toBe(drawPortrait(sitter, 'amora'));
  });

  it('contains no NaN', () => {
    for (let seed = 0; seed < 300; seed++) {
      const gender = seed % 2 ? 'male' : 'female';
      expect(drawPortrait({ ...sitter, seed, gender, age: 20 + (seed % 55) }, 'bbw', seed % 4)).not.toMatch(
        /NaN|undefined|Infinity/,
      );
    }
  });

  it('of a man has long hair only with a beard', () => {
    const styles = Array.from({ length: 400 }, (_, seed) => {
      const look = lookOf({ ...sitter, seed, gender: 'male', age: 30 });
      return { style: mensStyle(look, createRandom(`hair ${seed}`)), beard: cutOf(look.sitter) };
    });
    const bearded = styles.filter(({ style }) => style === long).map(({ beard }) => beard);
    expect(bearded.length).toBeGreaterThan(0);
    for (const beard of bearded) expect(['full', 'goatee']).toContain(beard);
  });

  it('has no wrinkles or gray hair in the forties, and both at seventy', () => {
    const at = (age: number) => lookOf({ ...sitter, age });
    expect(at(40).wear).toBe(0);
    expect(at(47).wear).toBeLessThan(0.2);
    expect(at(70).wear).toBeGreaterThan(0.8);
    expect(at(47).hair).toEqual(at(30).hair);
    expect(at(70).hair).not.toEqual(at(30).hair);
  });

  it('is rendered as two 3:4 images', async () => {
    const { large, thumb } = await rasterise(drawPortrait(sitter, 'gay'));
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 720, height: 960 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
  });
});
