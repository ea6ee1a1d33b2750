import { expect, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { address, contextOf } from './site.ts';
import { consoleAddress, DESKTOP, expectSound, staffPage } from './staff.ts';

const BRAND = 'amora';

test('an operator edits a page of the brand, visitors see it, and the standard text is restored', async ({
  browser,
}) => {
  const page = await staffPage(browser, 'operator');
  const visitor = await (await contextOf(browser, BRAND, { viewport: DESKTOP })).newPage();
  const main = visitor.locator('main');
  const site = address(BRAND, '/pages/service');
  await visitor.goto(site);
  await expect(main).toContainText("It's faster if you include");
  const company = await main.locator('address').innerText();

  await page.goto(consoleAddress(`/console/brands/${BRAND}/content/terms`));
  await expectSound(page);
  await page.getByRole('link', { name: 'Edit text of How to reach us' }).click();
  await expect(page.getByText('The site has always shown the default text')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Write a text');
  await page.fill('[name=text_en]', '# Our desk\n\nWe <b>answer</b> each day.\n\n- by email\n- by post');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status')).toContainText("Visitors don't see it yet");
  await expect(page.getByRole('heading', { name: 'Our desk' })).toBeVisible();
  await expectSound(page);
  await visitor.goto(site);
  await expect(main).toContainText("It's faster if you include");

  await page.getByRole('button', { name: 'Publish page' }).click();
  await expect(page.getByRole('status')).toContainText('Published');
  await expectSound(page);
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
  await expectSound(page);
});
