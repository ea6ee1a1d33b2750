import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { DEMO_PASSWORD } from '#demo/seed/world/demo-accounts.ts';
import { DOCS_FOLDER, pictureOf, savePicture, siteOf } from './picture.ts';

const BRANDS = ['amora', 'bdsm', 'gay'];
/** Every brand, in the order of the niches. */
const ALL = ['amora', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
const SHEET_PART = { width: 220, height: 440, gap: 12 };
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** The README's images: the landing page and the main screens of three brands, and all brands on a contact sheet. */
export async function pictureMembers(browser: Browser): Promise<void> {
  for (const brand of BRANDS)
    for (const [size, viewport] of Object.entries(SIZES)) await picture(browser, brand, size, viewport);
  await pictureAll(browser);
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
  await logIn(page, origin);
  await keep('members');
  await openProfile(page);
  await keep('profile');
  await openChat(page, origin);
  await keep('chat');
  await context.close();
}

async function openBrand(browser: Browser, brand: string, viewport: { width: number; height: number }) {
  const origin = siteOf(brand);
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'entry_warning', value: '1', url: origin }]);
  const page = await context.newPage();
  return { origin, context, page };
}

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.fill('[name=email]', 'premium@example.test');
  await page.fill('[name=password]', DEMO_PASSWORD);
  await page.click('main form button[type=submit]:not([name])');
  await page.waitForURL('**/members**');
}

async function openProfile(page: Page): Promise<void> {
  await page.locator('.photo-card:has(img) a.cover').first().click();
  await page.waitForURL('**/members/*');
}

async function openChat(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/chats`);
  await page.locator('.conversation-row').nth(4).click();
  await page.waitForURL('**/chats/*');
  await page.locator('.bubble').first().waitFor();
}

/** All brands on a phone, side by side in one image: landing page, a profile and a chat. */
async function pictureAll(browser: Browser): Promise<void> {
  const { width, height, gap } = SHEET_PART;
  const parts: OverlayOptions[] = [];
  let rows = 0;
  for (const [column, brand] of ALL.entries()) {
    const { origin, context, page } = await openBrand(browser, brand, { width: 390, height: 780 });
    rows = 0;
    const place = async (): Promise<void> => {
      const input = await sharp(await pictureOf(page))
        .resize(width, height)
        .toBuffer();
      parts.push({ input, left: column * (width + gap), top: rows * (height + gap) });
      rows += 1;
    };
    await page.goto(origin);
    // Loaded shortly after the page, or at the first interaction.
    await page.mouse.move(1, 1);
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-late-fonts'));
    await place();
    await logIn(page, origin);
    await openProfile(page);
    await place();
    await openChat(page, origin);
    await place();
    await context.close();
  }
  const all = (count: number, size: number) => count * (size + gap) - gap;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const sheet = {
    width: all(ALL.length, width),
    height: all(rows, height),
    channels: 4 as const,
    background,
  };
  await sharp({ create: sheet })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(join(DOCS_FOLDER, 'brands.webp'));
  console.log('brands');
}
