import { expect, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { address } from './site.ts';
import { consoleAddress, staffPage } from './staff.ts';

const BRAND = 'gilf';

test('an operator edits a theme with live previews, publishes it, and reverts it', async ({ browser }) => {
  const page = await staffPage(browser, 'operator', { colorScheme: 'light' });
  const at = consoleAddress(`/console/brands/${BRAND}`);
  await page.goto(`${at}/theme?screen=profile`);
  expect(await violationsInBoth(page)).toEqual([]);
  const live = await page.context().newPage();
  const served = async () => {
    await live.goto(address(BRAND, '/login'));
    return await live
      .locator('main button[type=submit]')
      .first()
      .evaluate((button) => getComputedStyle(button).borderRadius);
  };
  const before = await served();
  await page.getByText('Controls and panels').click();
  await page.getByLabel('control.radius').fill('1');
  // Without a click, the draft is saved and the previews reload.
  const preview = page.frameLocator('.theme-preview-phone iframe').first();
  await expect(preview.getByRole('button', { name: 'Like' })).toHaveCSS('border-radius', '1px');
  await page.reload();
  await expect(page.getByLabel('control.radius')).toHaveValue('1');

  // A pair with too little contrast is shown at once, and prevents the theme from being published.
  const ink = page.locator('[data-contrast="light.ink"]');
  const color = await page.locator('[name="light.ink"]').inputValue();
  await page.locator('[name="light.ink"]').fill('#e8e8e8');
  await expect(ink.locator('.theme-suggestion')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await ink.locator('.theme-suggestion').click();
  await expect(page.getByRole('status')).toContainText('saved');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await page.locator('[name="light.ink"]').fill(color);
  await expect(page.locator('[data-value="light.ink"]')).toHaveText(color);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status')).toContainText('published');
  await expect.poll(served).toBe('1px');

  for (const screen of ['landing', 'members', 'chat']) {
    await live.goto(`${at}/theme/preview/${screen}?scheme=dark`);
    await expect(live.locator('body')).toBeVisible();
    expect(await violationsInBoth(live), screen).toEqual([]);
  }
  await page.getByRole('link', { name: 'Restore an earlier theme' }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(served).toBe(before);
  await page.context().close();
});
