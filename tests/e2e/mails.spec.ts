import { expect, type Page, test } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { enter } from './people.ts';
import { address, close } from './site.ts';

/** A mail has no surrounding page. */
const MAIL_RULES = ['color-contrast', 'html-has-lang', 'image-alt'];
const SITES = [
  { brand: 'amora', size: { width: 390, height: 844 } },
  { brand: 'bdsm', size: { width: 1280, height: 800 } },
];

async function expectSound(page: Page): Promise<void> {
  expect(await violationsIn(page, 'light', 'all')).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

inTurns(SITES, ({ brand, size }, inTurn) =>
  inTurn(`a member of ${brand} chooses which emails to get and how often`, async ({ browser }) => {
    const { page } = await enter(browser, brand, 'empty@example.test', { viewport: size });
    await page.goto(address(brand, '/notifications'));
    await page.locator('main a[href="/notifications/mail"]').click();
    await page.waitForURL('**/notifications/mail');
    await expectSound(page);
    await page.check('[name=mail_news]');
    await page.uncheck('[name=mail_likes]');
    await page.selectOption('[name=frequency]', 'weekly');
    await page.selectOption('[name=pause]', '14');
    await page.locator('form:has([name=frequency]) button[type=submit]').click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(1);
    await page.reload();
    await expect(page.locator('[name=mail_news]')).toBeChecked();
    await expect(page.locator('[name=mail_likes]')).not.toBeChecked();
    await expect(page.locator('[name=frequency]')).toHaveValue('weekly');
    await expect(page.locator('[name=pause]')).toHaveValue('keep');

    await page.click('main a[href="/notifications/safety/quiet"]');
    await expect(page.locator('[name=from]')).toBeVisible();

    await test.step('sees an email as delivered, in light and dark mode', async () => {
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto(address(brand, '/dev/mails/weekly-update'));
        await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 96);
        expect(await violationsIn(page, scheme, MAIL_RULES)).toEqual([]);
      }
    });
    await close(page);
  }),
);
