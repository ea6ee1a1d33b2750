import { expect, type Page, test } from '@playwright/test';
import { browserOf, makePerson } from './people.ts';
import { address, close, open, visit } from './site.ts';

const BRAND = 'amora';
const DEFAULT = ['/', '/members', '/no-such-page'];
const LANDER = ['/landers/gallery', '/landers/video'];

/** A link to the signup opens the dialog. It is added to the page, so that every page has one. */
async function expectDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/signup?ref=layouts';
    link.id = 'added';
    link.textContent = 'Sign up';
    document.querySelector('main')?.prepend(link);
  });
  await page.locator('#added').click();
  await expect(page.getByRole('dialog').locator('[name=gender]').first()).toBeAttached();
}

test('a visitor signs up in a dialog over pages of the default and the lander layout', async ({
  browser,
}) => {
  const page = await visit(browser, BRAND, undefined, { viewport: { width: 1280, height: 800 } });
  for (const path of [...DEFAULT, ...LANDER]) {
    await open(page, address(BRAND, path));
    await expectDialog(page);
  }
  // Sent without scripts.
  await page.goto(address(BRAND, '/pages/terms'));
  await page.locator('a[href="/signup"]').first().click();
  await page.waitForURL('**/signup');
  await expect(page.locator('main [name=gender]').first()).toBeVisible();
  await close(page);
});

test('a member is not prompted to sign up', async ({ browser }) => {
  const robin = await makePerson(BRAND, 'Robin');
  const page = await (await browserOf(browser, BRAND, robin, { width: 390, height: 844 })).newPage();
  for (const path of ['/members', '/pricing', '/chats', '/pages/terms']) {
    await open(page, address(BRAND, path));
    await expect(page.locator('a[href^="/signup"]:visible'), path).toHaveCount(0);
  }
  await close(page);
});

test('a printed static page contains only its text, without bars, footer and buttons', async ({
  browser,
}) => {
  const page = await visit(browser, BRAND);
  for (const name of ['terms', 'privacy', 'imprint', 'faq']) {
    await page.goto(address(BRAND, `/pages/${name}`));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('main h1'), name).toBeVisible();
    for (const part of ['header', 'footer', '.skip-link', '.no-print'])
      await expect(page.locator(`${part}:visible`), `${name} ${part}`).toHaveCount(0);
    const ink = await page
      .locator('main')
      .evaluate((main) => [getComputedStyle(main).color, getComputedStyle(main).backgroundColor]);
    expect(ink, name).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, name).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  }
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5_000);
  await close(page);
});
