import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { iconSprite } from '#tooling/build/icon-sprite.ts';
import { ICON_NAMES } from './icon-names.ts';

it('the sprite has lucide’s shapes of the listed icons (if not: npm run icons)', async () => {
  const sprite = await readFile(new URL('icons.svg', import.meta.url), 'utf8');
  expect(sprite).toBe(await iconSprite(ICON_NAMES));
});

it('every listed icon is used', async () => {
  const files = globSync('app/**/*.tsx')
    .concat(globSync('app/**/*.ts'))
    .filter((file) => !file.endsWith('icon-names.ts'));
  const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  expect(ICON_NAMES.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([]);
});
