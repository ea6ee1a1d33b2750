import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { themes } from '#themes/index.ts';
import { plainTheme } from '#themes/plain-theme.test-data.ts';
import { headlineFont } from '#tooling/build/headline-font.ts';
import { headlineFontName } from './headline-font-name.ts';
import { headlineStyles } from './headline-fonts.ts';

it.each(Object.values(themes))('the headline font of $slug matches its typography', async (theme) => {
  for (const subset of ['latin', 'latin-ext'] as const) {
    const file = new URL(`headline-fonts/${headlineFontName(theme.type, subset)}.woff2`, import.meta.url);
    const stored = await readFile(file).catch(() => Buffer.from(''));
    const same = stored.equals(await headlineFont(theme, subset));
    expect(same, 'the theme changed: run npm run headline-fonts').toBe(true);
  }
});

it('loads Polish letters on Polish pages only', () => {
  const { type } = themes.gilf as (typeof themes)[string];
  expect(headlineStyles(type, false)?.match(/@font-face/g)).toHaveLength(1);
  expect(headlineStyles(type, true)?.match(/@font-face/g)).toHaveLength(2);
});

it('falls back to the font families for a typography without files', () => {
  const { type } = plainTheme();
  expect(headlineStyles({ ...type, displayWeight: 345 }, false)).toBeNull();
});
