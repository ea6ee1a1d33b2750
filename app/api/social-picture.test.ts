import sharp from 'sharp';
import { expect, it } from 'vitest';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { closeIconProcess } from '#app/platform/draw-icon.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTheme } from '#tenants/parse-tenant.ts';
import { socialPicture } from './social-picture.server.ts';

it('each brand has a social preview picture of 1200 by 630 pixels that another one does not have', async () => {
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
  closeIconProcess();
}, 60_000);
