import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { address, close, logIn, visit } from './site.ts';

const SITES = [
  { brand: 'amora', size: { width: 390, height: 844 } },
  { brand: 'bdsm', size: { width: 1280, height: 800 } },
];

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules(['target-size'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  );
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

for (const { brand, size } of SITES)
  test(`a member of ${brand} chooses which mails come, and how often`, async ({ browser }) => {
    const page = await visit(browser, brand);
    await page.setViewportSize(size);
    await logIn(page, brand, 'empty@example.test');
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

    await test.step('and sees a mail as it comes, in light and in the dark', async () => {
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto(address(brand, '/dev/mails/weekly-update'));
        await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 96);
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .withRules(['color-contrast', 'html-has-lang', 'image-alt'])
          .analyze();
        expect(violations).toEqual([]);
      }
    });
    await close(page);
  });
