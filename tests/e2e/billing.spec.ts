import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { pdfText } from '../pdf-text.ts';
import { bookOrder, insertOrder } from '../world/order.ts';
import { violationsInBoth } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { owner } from './owner.ts';
import { accountOf, browserOf, enter, makePeople } from './people.ts';
import { address, close, layersOpen, loseSession, open as openReady, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const CASES = [
  { brand: 'amora', phone: true, country: 'US', region: 'US-NY' },
  { brand: 'bdsm', phone: false, country: 'DE', region: 'DE-BE' },
];
/** Serial, because they change the time of the same account. */
test.describe.configure({ mode: 'default' });

/** A logged-in browser whose clock the test controls. */
async function open(browser: Browser, brand: string, email: string, phone: boolean): Promise<Page> {
  const { page } = await enter(browser, brand, email, { viewport: phone ? PHONE : DESKTOP });
  await page.clock.install();
  await openReady(page, address(brand, '/members'));
  return page;
}

const signedUp = async (brand: string, secondsAgo: number) => {
  const { id, tenantId } = await accountOf(brand, 'new@example.test');
  await owner`update accounts set signup_at = now() - ${secondsAgo} * interval '1 second'
    where tenant_id = ${tenantId} and id = ${id}`;
};

inTurns(CASES, ({ brand, phone, country, region }, inTurn) => {
  const on = `${brand} on a ${phone ? 'phone' : 'desktop'}`;

  /** A new member in a separate browser context. */
  async function someone(browser: Browser): Promise<{ page: Page; id: number; tenantId: number }> {
    const [person] = await makePeople(brand, ['Robin']);
    if (!person) throw new Error('No member was created.');
    const [row] = await owner<{ tenantId: number }[]>`
      update members set country = ${country}, region = ${region} where id = ${person.id} returning tenant_id as "tenantId"`;
    const context = await browserOf(browser, brand, person, phone ? PHONE : DESKTOP);
    return { page: await context.newPage(), id: person.id, tenantId: row?.tenantId ?? 0 };
  }

  inTurn(
    `the time bonus counts down, shows its dialog once after 40 seconds, and disappears at its end, ${on}`,
    async ({ browser }) => {
      await signedUp(brand, 14_400 - 120);
      const page = await open(browser, brand, 'new@example.test', phone);
      // The welcome offer that follows has an end but no countdown.
      const left = page.locator('.time-bonus time', { hasText: /^\d\d:/ });
      await expect(left).toHaveText(/^00:0[01]:\d\d$/);
      await page.clock.runFor(30_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.clock.runFor(15_000);
      const modal = page.getByRole('dialog');
      await expect(modal).toContainText('TIMEBONUS25');
      expect(await violationsInBoth(page)).toEqual([]);
      const dismissed = page.waitForResponse((response) => response.url().endsWith('/dismiss'));
      await page.keyboard.press('Escape');
      expect((await dismissed).status()).toBe(200);
      await expect(modal).toHaveCount(0);
      await layersOpen(page, 0);
      await page.goto(address(brand, '/profile'));
      await expect(left).toHaveCount(0);
      await signedUp(brand, 14_400 - 60);
      await openReady(page, address(brand, '/chats'));
      await expect(left).toHaveText(/^00:0[01]:\d\d$/);
      await page.clock.runFor(45_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await signedUp(brand, 14_400);
      // A response requested earlier may still contain the old state; the server's clock cannot be changed.
      await expect(async () => {
        await page.clock.runFor(65_000);
        await expect(left).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await close(page);
    },
  );

  inTurn(`the time bonus disappears when the member pays or logs out, ${on}`, async ({ browser }) => {
    await signedUp(brand, 60);
    const page = await open(browser, brand, 'new@example.test', phone);
    await expect(page.locator('.time-bonus')).toBeVisible();
    const { id, tenantId } = await accountOf(brand, 'new@example.test');
    const paid = (at: Date | null) =>
      owner`update accounts set paid_at = ${at} where tenant_id = ${tenantId} and id = ${id}`;
    await paid(new Date());
    await page.reload();
    await expect(page.locator('.time-bonus')).toHaveCount(0);
    await paid(null);
    await page.reload();
    await expect(page.locator('.time-bonus')).toBeVisible();
    await loseSession(page);
    await page.goto(address(brand, '/members'));
    await expect(page.locator('.time-bonus')).toHaveCount(0);
    await close(page);
  });

  inTurn(`a purchase has an invoice and can be withdrawn in two steps, ${on}`, async ({ browser }) => {
    const { page, id, tenantId } = await someone(browser);
    const tenant = { id: tenantId };
    const order = await insertOrder(owner, tenant, { id }, { locale: 'en' });
    await bookOrder(owner, tenant, order);
    await openReady(page, address(brand, '/transactions'));
    expect(await violationsInBoth(page)).toEqual([]);
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

    await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
    await page.waitForURL(`**/transactions/${order}/withdraw`);
    await expect(page.locator('main dl')).toContainText('100 of 100 credits');
    await expect(page.locator('main dl')).toContainText(`made-${id}@example.test`);
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.locator('main')).toContainText(/You withdrew on .+ 20\d\d.+You get €14\.99 back/);
    await page.goto(address(brand, '/transactions'));
    await expect(page.getByRole('link', { name: /^Credit note CRN-\d+-\d{6}, -€14\.99$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(0);
    await close(page);
  });

  inTurn(`a discount code lowers the price, and an invalid one shows why, ${on}`, async ({ browser }) => {
    const { page, id, tenantId } = await someone(browser);
    const [good, used] = [`GOOD-${id}`, `USED-${id}`];
    for (const code of [good, used])
      await owner`insert into discount_codes (tenant_id, code, percentage, validity)
        values (${tenantId}, ${code}, 20, 'member')`;
    await owner`insert into discount_uses (tenant_id, code, slot, member_id, order_id, reserved_at, used_at)
      values (${tenantId}, ${used}, ${`member:${id}`}, ${id}, ${used}, now(), now())`;
    await page.goto(address(brand, '/credits/1'));
    const total = page.locator('[data-total]');
    const usual = await total.textContent();
    await page.locator('summary', { hasText: 'Use a discount code' }).click();
    const enter = async (code: string) => {
      await page.getByLabel('Discount code').fill(code);
      await page.getByRole('button', { name: 'Use code' }).click();
      await page.waitForURL((url) => url.searchParams.get('code') === code);
    };
    await enter('NO-SUCH-CODE');
    await expect(page.getByText('Code not found')).toBeVisible();
    await enter(used);
    await expect(page.getByText('Code already used')).toBeVisible();
    await expect(total).toHaveText(usual ?? '');
    await enter(good.toLowerCase());
    await expect(page.getByText(`(${good})`)).toBeVisible();
    await expect(total).not.toHaveText(usual ?? '');
    await close(page);
  });

  inTurn(`a spending limit is lowered at once and raised a day later, ${on}`, async ({ browser }) => {
    const { page } = await someone(browser);
    await page.goto(address(brand, '/credits'));
    await page.getByRole('link', { name: 'Spending limits' }).click();
    await page.waitForURL('**/credits/limits');
    const save = async (perDay: string) => {
      await page.getByLabel('Credits per day').fill(perDay);
      await page.getByRole('button', { name: 'Save limits' }).click();
    };
    await save('lots');
    await expect(page.getByText('Enter a whole number up to')).toBeVisible();
    await save('5');
    await expect(page.getByText('Per day: 5. Per month: no limit.')).toBeVisible();
    await expect(page.getByText('0 of 5 spent')).toBeVisible();
    await save('9');
    await expect(page.getByText('The higher limit applies from')).toBeVisible();
    await expect(page.getByText('0 of 5 spent')).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    await close(page);
  });

  inTurn(`visitors see prices before they sign up, ${on}`, async ({ browser }) => {
    const viewport = phone ? { width: 360, height: 740 } : DESKTOP;
    const page = await visit(browser, brand, '/pricing', { viewport });
    await expect(page.locator('.price-table tbody tr')).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsInBoth(page)).toEqual([]);
    await close(page);
  });

  inTurn(
    `after a reversed payment, the alert leads to what is owed and what to do, ${on}`,
    async ({ browser }) => {
      const { page, id, tenantId } = await someone(browser);
      const orderId = await insertOrder(
        owner,
        { id: tenantId },
        { id },
        { currency: 'USD', state: 'charged_back' },
      );
      await owner`
      insert into credit_debts (tenant_id, order_id, member_id, credits, amount_minor, currency, created_at)
      values (${tenantId}, ${orderId}, ${id}, 40, 600, 'USD', now())`;
      await owner`
      update accounts set spending_restricted_at = now() where tenant_id = ${tenantId} and id = ${id}`;
      await page.goto(address(brand, '/members'));
      await page.locator('a[href="/credits/restricted"]').first().click();
      await page.waitForURL('**/credits/restricted');
      for (const text of [String(orderId), '6.00'])
        await expect(page.locator('main li', { hasText: text })).toBeVisible();
      await expect(page.locator('main a[href^="mailto:"]')).toBeVisible();
      expect(await violationsInBoth(page)).toEqual([]);
      await owner`update credit_debts set settled_at = now(), settled_by = 'paid' where tenant_id = ${tenantId} and order_id = ${orderId}`;
      await page.reload();
      await page.waitForURL('**/credits');
      await close(page);
    },
  );
});
