import { expect, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { address, contextOf, open } from './site.ts';

const PHONE = { width: 390, height: 844 };

test('a visitor reports illegal content and gets a case number', async ({ browser }) => {
  const page = await (await contextOf(browser, 'amora', { viewport: PHONE })).newPage();
  await open(page, address('amora', '/report?about=/members/1'));
  expect(await violationsInBoth(page)).toEqual([]);
  const send = page.locator('main form button[type=submit]');
  // At first it is refused for being sent too fast.
  await expect(async () => {
    await send.click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [4_000] });
  await page.selectOption('[name=category]', 'hate');
  await page.fill('[name=body]', 'The profile calls for violence.');
  await page.fill('[name=name]', 'Wil');
  await page.fill('[name=email]', 'wil@example.test');
  await page.check('[name=good_faith]');
  await send.click();
  await expect(page.locator('main')).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
  await page.context().close();
});
