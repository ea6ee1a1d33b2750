import { type Browser, expect, type Page, test } from '@playwright/test';
import { browserOf, type MadePerson, makePeople } from './people.ts';
import { address, layersOpen, open } from './site.ts';
import { checkScreens, expectShown, LEGAL } from './site-footer.ts';

// What the installed app shows: installed-app.spec.ts.

const BRAND = 'bbw';
const PHONE = { width: 390, height: 844 };

async function arrive(browser: Browser, who: MadePerson): Promise<Page> {
  return await (await browserOf(browser, BRAND, who, PHONE)).newPage();
}

/** More members' pages with the footer. */
const MORE = [
  '/match-finder',
  '/online',
  '/signup-matches',
  '/directdebit?bundle=1',
  '/notifications/privacy',
  '/notifications/push',
  '/credits/limits',
];

test('the footer and the entry warning are shown on the right pages', async ({ browser }) => {
  const [bea] = await makePeople(BRAND, ['Bea']);
  if (!bea) throw new Error('No member was created.');
  const page = await (await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
  await checkScreens(page, bea, { installed: false });
  for (const path of MORE) {
    await page.goto(address(BRAND, path));
    await expectShown(page, path, { footer: true, warning: false });
  }
  await page.context().close();
});

test('in a browser, the legal pages and the complaint form are linked below every list, on any screen', async ({
  browser,
}) => {
  const [bea] = await makePeople(BRAND, ['Bea']);
  if (!bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  for (const path of ['/members', '/likes', '/profile']) {
    await page.goto(address(BRAND, path));
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      for (const legal of [...LEGAL, '/pricing'])
        await expect(page.locator(`.site-footer a[href="${legal}"]`), `${path} ${legal}`).toBeVisible();
    }
  }
  await page.click('.site-footer a[href="/complaints"]');
  await page.waitForURL('**/complaints');
  await page.context().close();
});

test('where there is no footer, the legal pages and the prices are in the menu, on any screen', async ({
  browser,
}) => {
  const [bea, anna] = await makePeople(BRAND, ['Bea', 'Anna']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  const DESKTOP = { width: 1280, height: 800 };
  for (const [viewport, path, menu] of [
    [PHONE, `/members/${anna.id}/chat`, '.conversation-bar details'],
    [{ width: 800, height: 1000 }, `/members/${anna.id}/chat`, '.conversation-bar details'],
    [DESKTOP, `/members/${anna.id}/chat`, 'header.bg-bar details:has([action="/logout"])'],
    [DESKTOP, '/chats', 'header.bg-bar details:has([action="/logout"])'],
    [PHONE, '/chats', 'header.bg-bar details:has([action="/logout"])'],
  ] as const) {
    const where = `${path} at ${viewport.width}`;
    await page.setViewportSize(viewport);
    if (!page.url().endsWith(path)) await open(page, address(BRAND, path));
    await page.click(`${menu} summary`);
    for (const link of [...LEGAL, '/pricing'])
      await expect(page.locator(`${menu} a[href="${link}"]`), where).toBeVisible();
    await page.click(`${menu} summary`);
    await expect(page.locator(`${menu} a[href="/complaints"]`), where).toBeHidden();
    await layersOpen(page, 0);
  }
  await page.click('header.bg-bar details:has([action="/logout"]) summary');
  await page.click('header.bg-bar details:has([action="/logout"]) a[href="/complaints"]');
  await page.waitForURL('**/complaints');
  await page.context().close();
});

test('in a browser, the site has the footer and no back button', async ({ browser }) => {
  const [bea, anna] = await makePeople(BRAND, ['Bea', 'Anna']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  await page.goto(address(BRAND, '/members'));
  await open(page, address(BRAND, `/members/${anna.id}`));
  await expect(page.locator('.site-footer')).toBeVisible();
  await expect(page.locator('header .back-button')).toHaveCount(0);
  await page.context().close();
});
