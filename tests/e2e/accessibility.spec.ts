import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { address, close, logIn, visit } from './site.ts';

const VISITOR = ['/', '/signup', '/login', '/lang-config', '/pages/faq', '/nothing-here'];
const MEMBER = ['/members', '/likes', '/chats', '/credits', '/premium', '/profile', '/notifications'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong with a page, as short lines; none is what is wanted. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
  const { wide, shift } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    shift: performance.getEntriesByType('layout-shift').length,
  }));
  if (wide > 0) faults.push(`${wide} px too wide`);
  return shift > 0 ? [...faults, `${shift} layout shifts`] : faults;
}

async function check(page: Page, brand: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(address(brand, path));
    expect.soft(await faultsOf(page), `${brand}${path}`).toEqual([]);
  }
}

/** Complaints of the browser: scripts that fail, what the content policy refuses, hydration that differs. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const noted = ['error', 'warning'].includes(message.type());
    if (noted && !message.text().includes('status of 404')) complaints.push(message.text());
  });
  return complaints;
}

for (const brand of ['amora', 'bdsm']) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`nothing is in the way of anybody on ${brand} in ${scheme}`, async ({ browser }) => {
      const page = await visit(browser, brand, '/');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const complaints = complaintsOf(page);
      await check(page, brand, VISITOR);
      await logIn(page, brand, 'premium@example.test');
      await check(page, brand, MEMBER);
      await page.goto(address(brand, '/chats'));
      const chat = await page.locator('main a[href^="/chats/"]').first().getAttribute('href');
      await page.goto(address(brand, '/likes'));
      const member = await page.locator('main a.cover').first().getAttribute('href');
      await check(page, brand, [chat ?? '', member ?? '']);
      expect(complaints).toEqual([]);
      await close(page);
    });
  }
}

test('the keyboard reaches the content, opens menus and closes them', async ({ browser }) => {
  const page = await visit(browser, 'amora', '/login');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const languages = page.locator('header summary').first();
  await languages.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('button[name=language][value=fi]')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.locator('button[name=language][value=fi]')).toBeHidden();
  await expect(languages).toBeFocused();
  await close(page);
});
