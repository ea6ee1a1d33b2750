import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { brands } from '#tenants/brands/index.ts';
import { pictureOf, siteOf } from './picture.ts';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, part: { width: 280, height: 606 }, columns: 7 },
  desktop: { viewport: { width: 1280, height: 800 }, part: { width: 640, height: 400 }, columns: 3 },
} as const;
const GAP = 8;
/** With a member for `:id`; left out where visitors see no members. */
const OF_MEMBERS = ['landing', 'landing2', 'landing3'];

type Lander = { name: string; path: string };
const ALL: readonly Lander[] = [
  { name: 'index', path: '/' },
  ...['tinderswipe', ...LANDERS].map((name) => ({ name, path: `/landers/${name}` })),
  ...OF_MEMBERS.map((name) => ({ name: `member-${name}`, path: `/members/:id/${name}` })),
];

/** The first screen of every landing page on every brand, one contact sheet for each page and size. */
export async function sheetLanders(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [size, { viewport, part, columns }] of Object.entries(SIZES)) {
    const pages = new Map<string, { page: Page; member: string | null }>();
    for (const { slug } of brands) pages.set(slug, await openBrand(browser, slug, viewport));
    for (const { name, path } of ALL) {
      const pictures: Buffer[] = [];
      for (const [slug, { page, member }] of pages) {
        if (path.includes(':id') && member === null) continue;
        await page.goto(siteOf(slug) + path.replace(':id', String(member)));
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wider > 0) console.log(`${slug} ${path} is ${wider} px wider than the ${size}.`);
        pictures.push(
          await sharp(await pictureOf(page))
            .resize(part.width)
            .toBuffer(),
        );
      }
      await joinPictures(pictures, { ...part, columns }, join(folder, `${name}-${size}.webp`));
    }
    for (const { page } of pages.values()) await page.context().close();
  }
}

/** A visitor of a brand, and a member that they can see. */
async function openBrand(browser: Browser, slug: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'entry_warning', value: '1', url: siteOf(slug) }]);
  const page = await context.newPage();
  await page.goto(`${siteOf(slug)}/landers/gallery`);
  const links = page.locator('main a[href*="member="]');
  const href = (await links.count()) > 0 ? await links.first().getAttribute('href') : null;
  return { page, member: href && new URLSearchParams(href.split('?')[1]).get('member') };
}

type Grid = { width: number; height: number; columns: number };

async function joinPictures(
  pictures: readonly Buffer[],
  { width, height, columns }: Grid,
  file: string,
): Promise<void> {
  const layers = pictures.map(
    (input, index): OverlayOptions => ({
      input,
      left: (index % columns) * (width + GAP),
      top: Math.floor(index / columns) * (height + GAP),
    }),
  );
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: columns * (width + GAP), height: rows * (height + GAP) };
  await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(layers)
    .webp({ quality: 82 })
    .toFile(file);
  console.log(file);
}
