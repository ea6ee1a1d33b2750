import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { DEMO_PASSWORD } from '#demo/seed/world/demo-accounts.ts';
import { DOCS_FOLDER, pictureOf, savePicture, siteOf } from './picture.ts';

const BRANDS = ['amora', 'bdsm', 'gay'];
/** Every brand, in the order of the niches. */
const STRIP = ['amora', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
const STRIP_PART = { width: 260, height: 520, gap: 12 };
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** The README's pictures: the landing page and the main screens of three brands, and all brands in a strip. */
export async function pictureMembers(browser: Browser): Promise<void> {
  for (const brand of BRANDS)
    for (const [size, viewport] of Object.entries(SIZES)) await picture(browser, brand, size, viewport);
  await pictureStrip(browser);
}

async function picture(
  browser: Browser,
  brand: string,
  size: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const { origin, context, page } = await openBrand(browser, brand, viewport);
  const keep = (name: string) => savePicture(page, DOCS_FOLDER, `${brand}-${name}-${size}`);
  await page.goto(origin);
  await keep('landing');
  await page.goto(`${origin}/login`);
  await page.fill('[name=email]', 'premium@example.test');
  await page.fill('[name=password]', DEMO_PASSWORD);
  await page.click('main form button[type=submit]:not([name])');
  await page.waitForURL('**/members**');
  await keep('members');
  await page.locator('.photo-card:has(img) a.cover').first().click();
  await page.waitForURL('**/members/*');
  await keep('profile');
  await page.goto(`${origin}/chats`);
  await page.locator('.conversation-row').nth(4).click();
  await page.waitForURL('**/chats/*');
  await keep('chat');
  await page.goto(`${origin}/dev/mails/weekly-update`, { waitUntil: 'networkidle' });
  await keep('mail');
  await context.close();
}

async function openBrand(browser: Browser, brand: string, viewport: { width: number; height: number }) {
  const origin = siteOf(brand);
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1 });
  await context.addCookies([{ name: 'entry_warning', value: '1', url: origin }]);
  const page = await context.newPage();
  return { origin, context, page };
}

/** The landing pages of all brands on a phone, side by side in one picture. */
async function pictureStrip(browser: Browser): Promise<void> {
  const { width, height, gap } = STRIP_PART;
  const parts: OverlayOptions[] = [];
  for (const [index, brand] of STRIP.entries()) {
    const { origin, context, page } = await openBrand(browser, brand, { width: 390, height: 780 });
    await page.goto(origin);
    const input = await sharp(await pictureOf(page))
      .resize(width, height)
      .toBuffer();
    parts.push({ input, left: index * (width + gap), top: 0 });
    await context.close();
  }
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: parts.length * (width + gap) - gap, height, channels: 4, background } })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(join(DOCS_FOLDER, 'brands.webp'));
  console.log('brands');
}
