import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Sitter } from '../people/seed-person.ts';
import { drawPortrait } from './draw-portrait.ts';
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
  it('is the same each time for the same sitter, brand and picture', () => {
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

  it('is rendered as two 3:4 pictures', async () => {
    const { large, thumb } = await rasterise(drawPortrait(sitter, 'gay'));
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 720, height: 960 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
  });
});
