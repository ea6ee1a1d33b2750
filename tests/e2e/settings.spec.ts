import { expect } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { browserOf, makePeople } from './people.ts';
import { address, close, open } from './site.ts';

const CASES = [
  { brand: 'amora', viewport: { width: 375, height: 667 } },
  { brand: 'bdsm', viewport: { width: 1280, height: 800 } },
];

inTurns(CASES, ({ brand, viewport }, inTurn) => {
  inTurn(
    `settings are a list with their values, a search and ways back, on ${brand}, ${viewport.width} px`,
    async ({ browser }) => {
      const [person] = await makePeople(brand, ['Sam']);
      if (!person) throw new Error('No member was created.');
      const page = await (await browserOf(browser, brand, person, viewport)).newPage();
      // On the member's own page they are second, after the name.
      await open(page, address(brand, '/profile'));
      await page.locator('main h1 ~ *, main nav').locator('a[href="/notifications"]').first().click();
      await page.waitForURL('**/notifications');
      const entries = page.locator('main li a');
      await expect(entries.first()).toContainText(`made-${person.id}@example.test`);
      await expect(entries.last()).toHaveAttribute('href', '/notifications/delete');
      for (const path of ['/complaints', '/pages/faq'])
        await expect(page.locator(`main li a[href="${path}"]`)).toBeVisible();

      const before = await entries.count();
      await page.getByRole('searchbox').fill('night');
      await expect(entries).toHaveCount(2);
      expect(await violationsInBoth(page)).toEqual([]);
      await page.getByRole('searchbox').fill('xyzzy');
      await expect(entries).toHaveCount(0);
      await page.getByRole('searchbox').fill('');
      await expect(entries).toHaveCount(before);

      const quiet = page.locator('main li a[href="/notifications/safety/quiet"]');
      await expect(quiet).toContainText('Off');
      await quiet.click();
      await page.check('[name=on]');
      await page.click('main form button[type=submit]');
      await expect(page.getByRole('status').filter({ hasText: 'On from' })).toBeVisible();
      await page.locator('main a[href="/notifications"]').click();
      await expect(quiet).toContainText('22:00');

      await page.locator('main li a[href="/notifications/privacy"]').click();
      await page.click('button[value=invisible_on]');
      await expect(page.getByRole('status').filter({ hasText: 'invisible' })).toBeVisible();
      for (const path of [
        'mail',
        'push',
        'blocked',
        'security',
        'export',
        'delete',
        'appearance',
        'language',
      ]) {
        await page.goto(address(brand, `/notifications/${path}`));
        await expect(page.locator('main a[href="/notifications"]').first()).toBeVisible();
      }
      await open(page, address(brand, '/notifications'));
      await page.click('main form[action="/logout"] button');
      await expect(page.locator('header a[href="/login"]').first()).toBeVisible();
      await close(page);
    },
  );
});
