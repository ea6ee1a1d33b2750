import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { closeIconProcess } from '#app/platform/draw-icon.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTheme } from '#tenants/parse-tenant.ts';
import { appScreen, SCREEN_FORMS, SCREEN_SIZES, socialPicture } from './brand-pictures.server.ts';

afterAll(closeIconProcess);

it('each brand has its own social preview image of 1200 by 630 pixels', async () => {
  const pictures = [];
  for (const { theme } of brands) {
    const look = parseTheme(theme);
    const png = await socialPicture(look, artMarkup(look.art));
    expect(await sharp(png ?? undefined).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    pictures.push(Buffer.from(png ?? []).toString('base64'));
  }
  expect(new Set(pictures).size).toBe(brands.length);
}, 60_000);

it.each(SCREEN_FORMS)(
  'each brand has a %s screenshot of the installed app, of at most 60 kB',
  async (form) => {
    const pictures = [];
    for (const { theme } of brands) {
      const look = parseTheme(theme);
      const webp = await appScreen(look, artMarkup(look.art), form);
      expect(await sharp(webp ?? undefined).metadata()).toMatchObject({
        format: 'webp',
        ...SCREEN_SIZES[form],
      });
      expect(webp?.length).toBeLessThan(60_000);
      pictures.push(Buffer.from(webp ?? []).toString('base64'));
    }
    expect(new Set(pictures).size).toBe(brands.length);
  },
  60_000,
);
