import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { pdfText } from '../pdf-text.ts';
import { bookOrder, insertOrder } from '../world/order.ts';
import { connectOwner } from '../world/owner.ts';
import { address, close, logIn, visit } from './site.ts';

const CASES = [
  { brand: 'amora', phone: true },
  { brand: 'bdsm', phone: false },
];
/** One after the other: they move the time of the same account. */
test.describe.configure({ mode: 'default' });
const owner = connectOwner(process.env.TEST_SITE_DATABASE_URL ?? '');
test.afterAll(() => owner.end());

/** A browser whose time the test moves, logged in. */
async function open(browser: Browser, brand: string, email: string, phone: boolean): Promise<Page> {
  const page = await visit(browser, brand, '/login');
  if (phone) await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await logIn(page, brand, email);
  await page.waitForLoadState('networkidle');
  return page;
}

const accountOf = async (brand: string, email: string) => {
  const [row] = await owner<{ id: number; tenantId: number }[]>`
    select a.id, a.tenant_id as "tenantId" from accounts a join platform.tenants t on t.id = a.tenant_id
    where t.slug = ${brand} and a.email = ${email}`;
  return row ?? { id: 0, tenantId: 0 };
};
const signedUp = async (brand: string, secondsAgo: number) => {
  const { id, tenantId } = await accountOf(brand, 'new@example.test');
  await owner`update accounts set signup_at = now() - ${secondsAgo} * interval '1 second'
    where tenant_id = ${tenantId} and id = ${id}`;
};

async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).disableRules(['target-size']).analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target)}`),
    );
  }
  return found;
}

for (const { brand, phone } of CASES) {
  const on = `${brand} on a ${phone ? 'phone' : 'desktop'}`;

  test(`the time bonus counts down, asks once after 40 seconds, and is gone at its end, ${on}`, async ({
    browser,
  }) => {
    await signedUp(brand, 14_400 - 120);
    const page = await open(browser, brand, 'new@example.test', phone);
    const banner = page.locator('.time-bonus');
    const left = banner.locator('time');
    await expect(left).toHaveText(/^00:0[01]:\d\d$/);
    await page.clock.runFor(30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(15_000);
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('TIMEBONUS25');
    expect(await faults(page)).toEqual([]);
    const dismissed = page.waitForResponse((response) => response.url().endsWith('/dismiss'));
    await page.keyboard.press('Escape');
    expect((await dismissed).status()).toBe(200);
    await expect(modal).toHaveCount(0);
    await page.reload({ waitUntil: 'networkidle' });
    await page.clock.runFor(45_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signedUp(brand, 14_400 - 60);
    await page.goto(address(brand, '/profile'), { waitUntil: 'networkidle' });
    await expect(banner).toHaveCount(0);
    await page.goto(address(brand, '/chats'), { waitUntil: 'networkidle' });
    await expect(left).toHaveText(/^00:0[01]:\d\d$/);
    await signedUp(brand, 14_400);
    await page.clock.runFor(65_000);
    await expect(banner).toHaveCount(0);
    await close(page);
  });

  test(`the time bonus is gone when the member has paid or logs out, ${on}`, async ({ browser }) => {
    await signedUp(brand, 60);
    const page = await open(browser, brand, 'new@example.test', phone);
    await expect(page.locator('.time-bonus')).toBeVisible();
    const { id, tenantId } = await accountOf(brand, 'new@example.test');
    await owner`update accounts set paid_at = now() where tenant_id = ${tenantId} and id = ${id}`;
    await page.reload();
    await expect(page.locator('.time-bonus')).toHaveCount(0);
    await owner`update accounts set paid_at = null where tenant_id = ${tenantId} and id = ${id}`;
    await page.reload();
    await expect(page.locator('.time-bonus')).toBeVisible();
    await page.context().clearCookies({ name: 'auth.session' });
    await page.goto(address(brand, '/members'));
    await expect(page.locator('.time-bonus')).toHaveCount(0);
    await close(page);
  });

  test(`an invoice is listed and says what was paid, in discreet mode without the brand, ${on}`, async ({
    browser,
  }) => {
    const { id, tenantId } = await accountOf(brand, 'low@example.test');
    const tenant = { id: tenantId };
    const order = await insertOrder(owner, tenant, { id }, { locale: 'en' });
    await bookOrder(owner, tenant, order);
    const page = await open(browser, brand, 'low@example.test', phone);
    await page.goto(address(brand, '/transactions'), { waitUntil: 'networkidle' });
    expect(await faults(page)).toEqual([]);
    const download = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.click(`a[href^="/receipts/"]`)]);
      expect(file.suggestedFilename()).toMatch(/^INV-\d+-\d{6}\.pdf$/);
      return pdfText(await readFile(await file.path()));
    };
    const text = await download();
    const [{ name = '' } = {}] = await owner<
      { name: string }[]
    >`select name from platform.tenants where id = ${tenantId}`;
    for (const part of ['Invoice', '€14.99', 'TIMEBONUS25', 'VAT 21%, Netherlands', '€2.60', name])
      expect(text).toContain(part);
    await owner`update accounts set discreet = true where tenant_id = ${tenantId} and id = ${id}`;
    expect(await download()).not.toContain(name);
    await owner`update accounts set discreet = false where tenant_id = ${tenantId} and id = ${id}`;
    await close(page);
  });

  test(`prices are told before anybody signs up, ${on}`, async ({ browser }) => {
    const page = await visit(browser, brand, '/pricing');
    if (phone) await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('.price-table tbody tr')).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await faults(page)).toEqual([]);
    await close(page);
  });
}
