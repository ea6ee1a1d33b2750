import { expect, test } from '@playwright/test';
import { bookOrder, insertOrder } from '../world/order.ts';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { makePerson } from './people.ts';
import { consoleAddress, staffPage } from './staff.ts';

const BRAND = 'bbw';
const at = consoleAddress(`/console/brands/${BRAND}/money`);

test('finance finds an order with the keyboard, refunds it, and sees the credit note', async ({
  browser,
}) => {
  const person = await makePerson(BRAND, 'Lucie', { free: true });
  const [tenant] = await owner<{ id: number }[]>`
    select tenant_id as id from members where id = ${person.id}`;
  const order = await insertOrder(owner, tenant ?? { id: 0 }, person);
  await bookOrder(owner, tenant ?? { id: 0 }, order);
  const page = await staffPage(browser, 'finance');
  await page.goto(at);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto(`${at}/orders?member=${person.id}`);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.locator('main h2').first()).toContainText(`Order ${order}`);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByLabel('Reason').fill('too short');
  await page.locator('button[value=refund]').click();
  // The browser itself refuses fewer than ten characters.
  await expect(page).toHaveURL(`${at}/orders/${order}`);
  await page.getByLabel('Reason').fill('They were charged twice.');
  await page.locator('button[value=refund]').click();
  await expect(page.getByRole('status')).toContainText('Done');
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('credit note');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^CRN-/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^CRN-\d+-\d{6}\.pdf$/);
  await page.context().close();
});

test('the finance pages are accessible, and direct debit is blocked and allowed again', async ({
  browser,
}) => {
  const page = await staffPage(browser, 'finance');
  for (const room of ['returns', 'documents?month=2026-01', 'owed', 'webhooks', 'ledger']) {
    await page.goto(`${at}/${room}`);
    expect(await violationsInBoth(page), room).toEqual([]);
  }
  await page.goto(`${at}/debits`);
  await page.getByLabel('IBAN').fill('not an account');
  await page.getByLabel('Reason').fill('The bank told us so.');
  await page.locator('button[value=block]').click();
  await expect(page.getByText('Enter an IBAN')).toBeVisible();
  await expect(page.getByLabel('Reason').first()).toHaveValue('The bank told us so.');
  await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606');
  await page.locator('button[value=block]').click();
  await expect(page.getByRole('status')).toContainText('Done');
  expect(await violationsInBoth(page)).toEqual([]);
  const row = page.getByRole('row', { name: 'bank account' }).first();
  await row.getByLabel('Reason').fill('It was the wrong account.');
  await row.getByRole('button', { name: 'Lift block' }).click();
  await expect(page.getByRole('status')).toContainText('Done');
  await page.goto(`${at}/debits?show=mandates`);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.context().close();
});

test('figures are shown as charts, by country and source, and can be downloaded', async ({ browser }) => {
  const [tenant] = await owner<{ id: number }[]>`select id from platform.tenants where slug = ${BRAND}`;
  for (const [split, key, value] of [
    ['total', '', 7],
    ['country', 'FR', 5],
    ['country', 'BE', 2],
    ['source', 'net', 3],
  ] as const)
    await owner`
      insert into daily_figures (tenant_id, day, metric, split, key, value)
      values (${tenant?.id ?? 0}, '2025-02-03', 'signups', ${split}, ${key}, ${value})
      on conflict do nothing`;
  const page = await staffPage(browser, 'finance');
  const figures = at.replace('/money', '/figures');
  await page.goto(`${figures}?from=2025-02-01&to=2025-02-07`);
  await expect(page.getByRole('img', { name: /^Signups: 7, Feb 1 – Feb 7$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Belgium 2' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByLabel('Split by').selectOption('source');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('row', { name: 'net 3' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${BRAND}-2025-02-01-2025-02-07.csv`);
  await page.goto(`${figures}?from=2025-02-08&to=2025-02-07`);
  await expect(page.getByText('Choose a start and end date')).toBeVisible();
  const brands = new URL('/console/figures?from=2025-02-01&to=2025-02-07', at);
  await page.goto(brands.href);
  const ofBrand = page.getByRole('row', { name: /Rondeurs 7/ });
  // Other tests leave brands behind, so this one may be on a later page.
  while ((await ofBrand.count()) === 0)
    await page.goto(new URL((await page.locator('a[rel=next]').getAttribute('href')) ?? '', brands).href);
  await expect(ofBrand).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.context().close();
});
