import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { iconSprite } from '#tooling/build/icon-sprite.ts';
import { DRAWN_ICONS } from './drawn-icons.ts';
import { LUCIDE_NAMES } from './icon-names.ts';

it('the sprite has the listed icons and our drawings (if not: npm run icons)', async () => {
  const sprite = await readFile(new URL('icons.svg', import.meta.url), 'utf8');
  expect(sprite).toBe(iconSprite(LUCIDE_NAMES, DRAWN_ICONS));
});

it('every listed icon is used', async () => {
  const files = globSync('app/**/*.tsx')
    .concat(globSync('app/**/*.ts'))
    .filter((file) => !/icon-names|drawn-icons/.test(file));
  const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const names = [...LUCIDE_NAMES, ...Object.keys(DRAWN_ICONS)];
  expect(names.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([]);
});
