import { expect, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { browserOf, makePerson } from './people.ts';
import { address, open } from './site.ts';
import { consoleAddress, staffPage } from './staff.ts';

const BRAND = 'gilf';
const staffAddress = (path = ''): string => consoleAddress(`/console/brands/${BRAND}${path}`);

/** Runs the sweep that erases what is due, and waits until it is done. */
async function sweep(tenantId: number): Promise<void> {
  await owner`
    insert into outbox (tenant_id, job, data) values (${tenantId}, 'erase-due', ${owner.json({ tenantId })})`;
  await expect
    .poll(
      async () =>
        (await owner`select from outbox where tenant_id = ${tenantId} and job like 'erase-%'`).count,
    )
    .toBe(0);
}

const exists = async (id: number) => (await owner`select from members where id = ${id}`).count > 0;
const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a deletion is held, the hold is ended, and the account is erased with a proof that lists the hold', async ({
  browser,
}) => {
  const person = await makePerson(BRAND, 'Teresa', { region: 'IT-62', free: true });
  const [row] = await owner<{ tenantId: number; email: string }[]>`
    select tenant_id as "tenantId", email from accounts where id = ${person.id}`;
  const tenantId = row?.tenantId ?? 0;
  const context = await browserOf(browser, BRAND, person);
  const member = await context.newPage();
  await open(member, address(BRAND, '/notifications/delete'));
  await member.locator('button[value=delete]').click();
  await expect
    .poll(async () => (await owner`select status from accounts where id = ${person.id}`)[0]?.status)
    .toBe('pending_deletion');
  await context.close();

  const kim = await staffPage(browser, 'support');
  await kim.goto(staffAddress('/deletions'));
  expect(await violationsInBoth(kim)).toEqual([]);
  const line = kim.getByRole('row', { name: String(person.id) });
  await expect(line).toContainText('14');
  await line.getByRole('link').click();
  await kim.waitForURL(`**/members/${person.id}`);
  await kim.locator('details:has(button[value=hold]) > summary').click();
  const hold = kim.locator('form', { has: kim.locator('button[value=hold]') });
  await hold.locator('[name=why]').selectOption('dispute');
  await hold.locator('[name=until]').fill(today(400));
  await hold.locator('[name=reason]').fill('Their complaint about an order is open.');
  await kim.locator('button[value=hold]').click();
  await expect(kim.getByRole('alert')).toBeVisible();
  await hold.locator('[name=until]').fill(today(60));
  await kim.locator('button[value=hold]').click();
  await kim.waitForURL('**/*?done=hold');
  expect(await violationsInBoth(kim)).toEqual([]);

  // Due, but held.
  await owner`update accounts set deletion_requested_at = now() - interval '15 days' where id = ${person.id}`;
  await sweep(tenantId);
  expect(await exists(person.id)).toBe(true);
  await kim.goto(staffAddress('/deletions?state=held'));
  await expect(kim.getByRole('row', { name: String(person.id) })).toContainText('complaint about an order');

  await kim.goto(staffAddress(`/members/${person.id}`));
  await kim.locator('details:has(button[value=end_hold]) > summary').click();
  const end = kim.locator('form', { has: kim.locator('button[value=end_hold]') });
  await end.locator('[name=reason]').fill('The complaint is settled.');
  await kim.locator('button[value=end_hold]').click();
  await kim.waitForURL('**/*?done=end_hold');
  await sweep(tenantId);
  await expect.poll(() => exists(person.id)).toBe(false);
  await kim.goto(staffAddress('/deletions?state=erased'));
  const proof = kim.getByRole('row', { name: String(person.id) });
  await expect(proof).toContainText(today(0));
  await expect(proof.locator('td').last()).not.toHaveText('–');
  expect(await violationsInBoth(kim)).toEqual([]);

  // A person who asks whether their account was erased is found by their address only.
  const search = kim.getByLabel('Email address of the erased account');
  await search.fill(row?.email ?? '');
  await kim.getByRole('button', { name: 'Find proof' }).click();
  await expect(kim.locator('main')).toContainText(`Erased on ${today(0)}`);
  await expect(kim.locator('main')).toContainText('Still kept');
  expect(await violationsInBoth(kim)).toEqual([]);
  await search.fill('no-one@example.test');
  await kim.getByRole('button', { name: 'Find proof' }).click();
  await expect(kim.getByRole('status')).toContainText("didn't erase an account with this address");
  await kim.context().close();
});
