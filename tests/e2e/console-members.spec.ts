import { expect, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { browserOf, makePerson } from './people.ts';
import { address } from './site.ts';
import { consoleAddress, staffPage } from './staff.ts';

const BRAND = 'milf';

test('support finds a member by the exact email address, reveals it with a reason, and logs them out', async ({
  browser,
}) => {
  const person = await makePerson(BRAND, 'Elena', { region: 'ES-MD' });
  const email = `made-${person.id}@example.test`;
  const page = await staffPage(browser, 'support');
  const at = consoleAddress(`/console/brands/${BRAND}`);
  await page.goto(`${at}/members`);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.fill('[name=find]', 'Elena');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.fill('[name=find]', ` ${email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`**/members/${person.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elena');
  await expect(page.locator('main')).not.toContainText(email);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator('details:has(button[value=end_sessions]) > summary').click();
  await page.locator('form:has(button[value=reveal]) [name=reason]').fill('They wrote from another address.');
  await page.locator('button[value=reveal]').click();
  await expect(page.locator('main')).toContainText(email);

  const member = await (await browserOf(browser, BRAND, person)).newPage();
  await member.goto(address(BRAND, '/chats'));
  await expect(member).toHaveURL(/\/chats/);
  await page.locator('details:has(button[value=end_sessions]) > summary').click();
  await page.locator('form:has(button[value=end_sessions]) [name=reason]').fill('Their phone was stolen.');
  await page.locator('button[value=end_sessions]').click();
  await expect(page.getByRole('status')).toContainText('logged out everywhere');
  await member.goto(address(BRAND, '/chats'));
  await expect(member).toHaveURL(/\/login/);

  const audit = await owner<{ what: string; reason: string }[]>`
    select what, reason from platform.staff_audit where subject = ${String(person.id)} order by id`;
  const reasons = audit.filter(({ reason }) => reason !== '');
  expect(reasons).toEqual([
    { what: 'reveal_member', reason: 'They wrote from another address.' },
    { what: 'end_member_sessions', reason: 'Their phone was stolen.' },
  ]);
  await page.context().close();
  await member.context().close();
});
