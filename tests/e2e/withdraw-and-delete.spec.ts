import { type Browser, expect, type Page } from '@playwright/test';
import { randomToken, sha256 } from '../../app/platform/secrets.ts';
import { bookOrder, insertOrder } from '../world/order.ts';
import { violationsInBoth } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { owner } from './owner.ts';
import { browserOf, makePeople } from './people.ts';
import { address, close, open, visit } from './site.ts';

const SITES = [
  { brand: 'amora', size: { width: 390, height: 844 }, refund: '$14.99' },
  { brand: 'she', size: { width: 390, height: 844 }, refund: /€\s14,99/ },
  { brand: 'bdsm', size: { width: 1280, height: 800 }, refund: /14,99\s€/ },
];

/** A member who bought 100 credits today. */
async function buyer(browser: Browser, { brand, size }: (typeof SITES)[number]) {
  const [person] = await makePeople(brand, ['Robin'], { free: true });
  if (!person) throw new Error('No member was created.');
  const [row] = await owner<{ tenantId: number }[]>`
    select tenant_id as "tenantId" from members where id = ${person.id}`;
  const tenant = { id: row?.tenantId ?? 0 };
  const currency = brand === 'amora' ? 'USD' : 'EUR';
  await bookOrder(owner, tenant, await insertOrder(owner, tenant, person, { currency }));
  const page = await (await browserOf(browser, brand, person, size)).newPage();
  return { page, tenant, id: person.id };
}

async function returnsOf(memberId: number): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from order_returns where member_id = ${memberId} and reason = 'withdrawal'`;
  return row?.count ?? 0;
}

const withdrawButtons = (page: Page) => page.locator('main a.button[href$="/withdraw"]');

inTurns(SITES, (site, inTurn) => {
  const { brand, size, refund } = site;

  inTurn(
    `the withdrawal function is a button wherever credits are bought, on ${brand}`,
    async ({ browser }) => {
      const { page } = await buyer(browser, site);
      for (const path of ['/transactions', '/credits', '/premium']) {
        await open(page, address(brand, path));
        await expect(withdrawButtons(page)).toBeVisible();
      }
      expect(await violationsInBoth(page)).toEqual([]);
      await close(page);
    },
  );

  inTurn(
    `a member withdraws and deletes in one step that says the amount, on ${brand}`,
    async ({ browser }) => {
      const { page, id } = await buyer(browser, site);
      await open(page, address(brand, '/notifications/delete'));
      const both = page.locator('button[value=withdraw_and_delete]');
      // In the member's own language, which is English on every brand.
      await expect(both).toContainText(/[$€]14\.99/);
      expect(await violationsInBoth(page)).toEqual([]);
      await both.click();
      await page.waitForURL('**/account-deleted?withdrawn=1');
      expect(await returnsOf(id)).toBe(1);
      await close(page);
    },
  );

  inTurn(
    `who deletes only can withdraw later by a link, without logging in, on ${brand}`,
    async ({ browser }) => {
      const { page, tenant, id } = await buyer(browser, site);
      await open(page, address(brand, '/notifications/delete'));
      await page.locator('button[value=delete]').click();
      await page.waitForURL('**/account-deleted');
      expect(await returnsOf(id)).toBe(0);
      await close(page);
      const token = randomToken();
      await owner`insert into tokens (tenant_id, token_hash, purpose, account_id, expires_at)
      values (${tenant.id}, ${sha256(token)}, 'withdraw', ${id}, now() + interval '10 minutes')`;
      const later = await visit(browser, brand, `/${token}`, { viewport: size });
      await later.waitForURL('**/withdraw/do**');
      await expect(later.locator('main')).toContainText(refund);
      expect(await violationsInBoth(later)).toEqual([]);
      expect(await returnsOf(id)).toBe(0);
      await later.locator('main form button').click();
      await expect(later.getByRole('status')).toContainText(refund);
      expect(await returnsOf(id)).toBe(1);
      await open(later, address(brand, `/withdraw/do?token=${token}`));
      await expect(later.locator('main form')).toHaveCount(0);
      await close(later);
    },
  );
});
