import { expect, type Page, test } from '@playwright/test';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { browserOf, logInWith, makePerson } from './people.ts';
import { address } from './site.ts';
import { consoleAddress, staffPage } from './staff.ts';

const BRAND = 'milf';
const staffAddress = (path = ''): string => consoleAddress(`/console/brands/${BRAND}${path}`);

const openSection = (page: Page, intent: string) =>
  page
    .locator('details', { has: page.locator(`button[value=${intent}]`) })
    .locator('summary')
    .click();

test('a ban requires two people: the member is limited, then banned, and the author cannot decide', async ({
  browser,
}) => {
  const person = await makePerson(BRAND, 'Ramona', { region: 'ES-MD' });
  const kim = await staffPage(browser, 'support');
  await kim.goto(staffAddress(`/members/${person.id}`));
  await openSection(kim, 'restrict');
  await kim.selectOption('[name=measure]', 'ban');
  await kim.selectOption('[name=rule]', 'fraud');
  await kim.fill('[name=facts]', 'Pediste 300 euros a tres personas.');
  await kim.locator('button[value=restrict]').click();
  await kim.waitForURL('**/*?done=asked');
  await expect(kim.getByRole('status')).toBeVisible();
  // Limited immediately, with an explanation.
  const member = await (await browserOf(browser, BRAND, person)).newPage();
  await member.goto(address(BRAND, '/members'));
  await expect(member).toHaveURL(/\/restrictions/);
  await expect(member.locator('main')).toContainText('Pediste 300 euros a tres personas.');

  const request = await kim.locator('main a[href*="/approvals/"]').first().getAttribute('href');
  await kim.goto(consoleAddress(`${request}`));
  await expect(kim.locator('button[value=approve]')).toHaveCount(0);
  await expect(kim.locator('button[value=withdraw]')).toHaveCount(1);

  const olga = await staffPage(browser, 'operator');
  await olga.goto(staffAddress());
  await olga.locator('main a[href$="/approvals"]').click();
  expect(await violationsInBoth(olga)).toEqual([]);
  await olga
    .getByRole('row', { name: String(person.id) })
    .getByRole('link')
    .click();
  await olga.waitForURL('**/approvals/*');
  expect(await violationsInBoth(olga)).toEqual([]);
  await olga.locator('button[value=refuse]').click();
  await expect(olga.getByRole('alert')).toBeVisible();
  await olga.locator('button[value=approve]').click();
  await olga.waitForURL('**/*?done=approve');
  // Their open page updates automatically.
  await expect(member).toHaveURL(/\/login/);
  await logInWith(member, BRAND, person.id);
  await expect(member.getByRole('alert').getByRole('link')).toBeVisible();
  const [row] = await owner`
    select kind, imposed_by <> approved_by as two from restrictions where member_id = ${person.id} and ended_at is null`;
  expect(row).toEqual({ kind: 'ban', two: true });
  for (const page of [kim, olga, member]) await page.context().close();
});

test('support grants credits, and the member sees who granted them', async ({ browser }) => {
  const person = await makePerson(BRAND, 'Lucia', { region: 'ES-MD' });
  const kim = await staffPage(browser, 'support');
  await kim.setViewportSize({ width: 820, height: 1180 });
  await kim.goto(staffAddress(`/members/${person.id}`));
  await openSection(kim, 'give');
  const form = kim.locator('form', { has: kim.locator('button[value=give]') });
  await form.locator('[name=credits]').fill('25');
  await form.locator('[name=reason]').fill('short');
  // The browser checks the length; the server does too.
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await kim.locator('button[value=give]').click();
  await expect(kim.getByRole('alert')).toBeVisible();
  await expect(form.locator('[name=credits]')).toHaveValue('25');
  expect(await violationsInBoth(kim)).toEqual([]);
  await form.locator('[name=reason]').fill('The gift was lost on its way.');
  await kim.locator('button[value=give]').click();
  await kim.waitForURL('**/*?done=give');
  const member = await (await browserOf(browser, BRAND, person)).newPage();
  await member.goto(address(BRAND, '/credits'));
  await expect(member.locator('main')).toContainText('125');
  await kim.context().close();
  await member.context().close();
});

test('a refund above the limit waits for a second person, then has its credit note', async ({ browser }) => {
  const person = await makePerson(BRAND, 'Pilar', { region: 'ES-MD', free: true });
  const [row] = await owner<{ tenantId: number }[]>`
    select tenant_id as "tenantId" from members where id = ${person.id}`;
  const tenant = { id: row?.tenantId ?? 0 };
  const orderId = await insertOrder(owner, tenant, person, {
    list_minor: 6_500,
    total_minor: 6_000,
    country: 'ES',
  });
  await bookOrder(owner, tenant, orderId);
  const kim = await staffPage(browser, 'support');
  await kim.goto(staffAddress(`/members/${person.id}`));
  await openSection(kim, 'refund');
  const form = kim.locator('form', { has: kim.locator('button[value=refund]') });
  await form.locator('[name=reason]').fill('They bought the wrong bundle.');
  await kim.locator('button[value=refund]').click();
  await kim.waitForURL('**/*?done=asked');
  const request = await kim.locator('main a[href*="/approvals/"]').first().getAttribute('href');
  const fin = await staffPage(browser, 'finance');
  await fin.goto(consoleAddress(`${request}`));
  await expect(fin.locator('main')).toContainText('60.00');
  await fin.locator('button[value=approve]').click();
  await fin.waitForURL('**/*?done=approve');
  await expect
    .poll(async () => {
      const rows = await owner<{ kind: string }[]>`
        select kind from billing_documents where order_id = ${orderId} order by kind`;
      return rows.map(({ kind }) => kind);
    })
    .toContain('credit_note');
  const member = await (await browserOf(browser, BRAND, person)).newPage();
  await member.goto(address(BRAND, '/transactions'));
  await expect(member.locator('main')).toContainText(/credit note/i);
  for (const page of [kim, fin, member]) await page.context().close();
});
