import { expect, test } from '@playwright/test';
import { browserOf, makePerson } from './people.ts';
import { address, contextOf, ready } from './site.ts';

test('a page whose script no longer exists reloads once, then shows the error page', async ({ browser }) => {
  const page = await (await contextOf(browser, 'amora')).newPage();
  await page.route(/\/assets\/pricing[^/]*\.js/, (route) => route.abort());
  const toPricing = page.locator('a[href="/pricing"]:visible').first();
  await page.goto(address('amora', '/login'));
  await ready(page);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await Promise.all([page.waitForEvent('domcontentloaded'), toPricing.click()]);
  await ready(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  await toPricing.click();
  await expect(page.locator('h1')).toHaveText('An error has occurred.');
  expect(loads).toBe(1);
  await page.context().close();
});

test('a page that cannot be loaded offline says so, and loads when the connection returns', async ({
  browser,
}) => {
  const anna = await makePerson('amora', 'Anna');
  const page = await (await browserOf(browser, 'amora', anna, { width: 390, height: 844 })).newPage();
  await page.goto(address('amora', '/profile'));
  await ready(page);
  await page.context().setOffline(true);
  await page.locator('a[href="/likes"]:visible').first().click();
  await expect(page.locator('h1')).toHaveText('You are offline');
  await expect(page.locator('header')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('h1')).toHaveText('Likes');
  await page.context().close();
});
