import { type Browser, expect, type Page, test } from '@playwright/test';
import { staffSession } from '#tests/world/staff.ts';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { address, contextOf } from './site.ts';

const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
const BRAND = 'amora';

const staffAddress = (path: string): string => `http://staff.localhost:${process.env.TEST_BASE_PORT}${path}`;

async function operatorPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  const [name = '', value = ''] = (await staffSession(owner, 'operator')).split('=');
  await context.addCookies([{ name, value, domain: 'staff.localhost', path: '/console' }]);
  return await context.newPage();
}

async function looksRight(page: Page): Promise<void> {
  expect(await violationsInBoth(page)).toEqual([]);
  await page.setViewportSize(TABLET);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
  await page.setViewportSize(DESKTOP);
}

test('an operator edits a page of the brand, visitors see it, and the standard text is restored', async ({
  browser,
}) => {
  const page = await operatorPage(browser);
  const visitor = await (await contextOf(browser, BRAND, { viewport: DESKTOP })).newPage();
  const main = visitor.locator('main');
  const site = address(BRAND, '/pages/service');
  await visitor.goto(site);
  await expect(main).toContainText("It's faster if you include");
  const company = await main.locator('address').innerText();

  await page.goto(staffAddress(`/console/brands/${BRAND}/content/terms`));
  await looksRight(page);
  await page.getByRole('link', { name: 'Edit text of How to reach us' }).click();
  await expect(page.getByText('The site has always shown the default text')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Write a text');
  await page.fill('[name=text_en]', '# Our desk\n\nWe <b>answer</b> each day.\n\n- by email\n- by post');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status')).toContainText("Visitors don't see it yet");
  await expect(page.getByRole('heading', { name: 'Our desk' })).toBeVisible();
  await looksRight(page);
  await visitor.goto(site);
  await expect(main).toContainText("It's faster if you include");

  await page.getByRole('button', { name: 'Publish page' }).click();
  await expect(page.getByRole('status')).toContainText('Published');
  await looksRight(page);
  await visitor.goto(site);
  await expect(main.getByRole('heading', { name: 'Our desk' })).toBeVisible();
  await expect(main).toContainText('We <b>answer</b> each day.');
  await expect(main).not.toContainText("It's faster if you include");
  await expect(main.locator('address')).toHaveText(company, { useInnerText: true });
  expect(await violationsInBoth(visitor)).toEqual([]);
  // No Dutch text was written.
  const dutch = await (await contextOf(browser, BRAND, { viewport: DESKTOP })).newPage();
  await dutch.goto(address(BRAND, '/pages/service?lang=nl'));
  await expect(dutch.locator('main')).toContainText('Het gaat sneller met');

  await page.getByRole('button', { name: 'Restore default text' }).click();
  await expect(page.getByRole('status')).toContainText('again');
  await visitor.goto(site);
  await expect(main).toContainText("It's faster if you include");
  await page.locator('tbody').getByRole('link').last().click();
  await expect(page.getByRole('heading', { name: 'Our desk' })).toBeVisible();
  await looksRight(page);
});
