import { expect, test } from '@playwright/test';
import { close, ready, visit } from './site.ts';

test('a visitor’s like opens the signup dialog; once begun, only its close button closes it', async ({
  browser,
}) => {
  const page = await visit(browser, 'amora', '/members');
  await expect(page.locator('.photo-card').first()).toBeVisible();
  await ready(page);
  const dialog = page.getByRole('dialog');

  await page.locator('a.like-button').first().click();
  await expect(dialog.locator('[name=gender]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/members');

  await page.locator('a.like-button').first().click();
  await dialog.locator('[name=gender][value=female]').check();
  await dialog.locator('[name=seeking][value=male]').check();
  await dialog.locator('button[type=submit]:not([name])').click();
  await expect(dialog.locator('[name=birth_day]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.locator('[name=birth_day]')).toBeVisible();

  await dialog.locator('[name=birth_day]').fill('31');
  await dialog.locator('[name=birth_month]').selectOption('5');
  await dialog.locator('[name=birth_year]').fill(String(new Date().getFullYear() - 17));
  await dialog.locator('button[type=submit]:not([name])').click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter your date of birth (18+)');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await close(page);
});
