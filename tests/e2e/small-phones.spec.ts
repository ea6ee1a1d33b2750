import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, form } from '#tests/wire/call.ts';
import { browserOf, makePeople } from './people.ts';
import { address, open } from './site.ts';

const BRAND = 'amora';
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** Opens a member without a photo. */
async function arrive(browser: Browser, minAge: string): Promise<Page> {
  const [bea] = await makePeople(BRAND, ['Bea']);
  if (!bea) throw new Error('No member was created.');
  const wishes = { min_age: minAge, max_age: '99', place: 'country', matters_nearby: 'yes' };
  const told = await call(`${BRAND}.localhost`, '/match-finder', { ...form(wishes), cookie: bea.cookie });
  expect(told.status).toBe(302);
  return await (await browserOf(browser, BRAND, bea, PHONES[0] as (typeof PHONES)[0])).newPage();
}

/** How far an element extends below the visible area between the bars; 0 when it is fully visible. */
const below = (page: Page, what: string): Promise<number> =>
  page.evaluate((selector) => {
    const ends = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().bottom);
    const bar = document.querySelector('.main-nav')?.getBoundingClientRect().top ?? 0;
    return ends.length > 0 ? Math.max(0, Math.round(Math.max(...ends) - bar)) : -1;
  }, what);

test('the swipe game’s card and buttons are visible on small phones, and an empty deck is announced', async ({
  browser,
}) => {
  const page = await arrive(browser, '18');
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await open(page, address(BRAND, '/swipe-game'));
    await expect(page.locator('.deck-card:not([aria-hidden]) .deck-text')).toBeInViewport({ ratio: 1 });
    expect(await below(page, '.deck-text, .deck-buttons button')).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.context().close();
  const alone = await arrive(browser, '99');
  await open(alone, address(BRAND, '/swipe-game'));
  await expect(alone.locator('.swipe-game h2')).toBeVisible();
  await alone.locator('.swipe-game a[href="/match-finder?edit"]').click();
  await expect(alone.locator('[name=max_age]')).toBeVisible();
  await alone.context().close();
});

test('a profile’s name and actions are visible on small phones', async ({ browser }) => {
  const page = await arrive(browser, '18');
  await open(page, address(BRAND, '/members?gender=both&photo=yes'));
  const profile = await page.locator('main a.cover').first().getAttribute('href');
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await open(page, address(BRAND, profile ?? ''));
    expect(await below(page, '.profile-actions')).toBe(0);
    const [name, actions] = await Promise.all([
      page.locator('main h1').boundingBox(),
      page.locator('.profile-actions').boundingBox(),
    ]);
    expect(name && actions && name.y + name.height <= actions.y).toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await below(page, '.profile-actions')).toBe(0);
  const last = await page.locator('.site-footer a').last().boundingBox();
  const bar = await page.locator('.profile-actions').boundingBox();
  expect(last && bar && last.y + last.height <= bar.y).toBe(true);
  await page.context().close();
});

test('the current tab of the likes pages is scrolled into view', async ({ browser }) => {
  const page = await arrive(browser, '18');
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/online', '/profile/preview?as=visitor']) {
    await open(page, address(BRAND, path));
    await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 0.99 });
  }
  await page.context().close();
});
