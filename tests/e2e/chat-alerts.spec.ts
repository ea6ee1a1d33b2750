import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, json } from '#tests/wire/call.ts';
import { browserOf, enter, findFictional, makePeople } from './people.ts';
import { address, open } from './site.ts';

const BRAND = 'bbw';
const PHONE = { width: 390, height: 844 };

/** Opens a new member with the given account columns. */
async function arrive(browser: Browser, account: Record<string, unknown> = {}): Promise<Page> {
  const [bea] = await makePeople(BRAND, ['Bea'], { account });
  if (!bea) throw new Error('No member was created.');
  return await (await browserOf(browser, BRAND, bea, PHONE)).newPage();
}

const composer = (page: Page) => page.locator('form:has(.composer-field)');

for (const { what, account, way } of [
  { what: 'whose credits are used up', account: null, way: '/credits/1' },
  {
    what: 'who has begun all that is free',
    account: { paid_at: null, conversations_started: 2 },
    way: '/credits/1',
  },
  {
    what: 'whose address is not confirmed',
    account: { paid_at: null, status: 'not_confirmed' },
    way: '/complete-signup',
  },
])
  test(`a member ${what} sees an alert in the chat with a helpful link`, async ({ browser }) => {
    const page = account
      ? await arrive(browser, account)
      : (await enter(browser, BRAND, 'empty@example.test', { viewport: PHONE })).page;
    const [anna] = await makePeople(BRAND, ['Anna']);
    const chat = `/members/${anna?.id}/chat`;
    await open(page, address(BRAND, chat));
    const on = page.locator(`.conversation a[href="${way}?back=${encodeURIComponent(chat)}"]`);
    await expect(on).toHaveCount(1);
    await on.click();
    await page.waitForURL(`**${way}?back=*`);
    await page.context().close();
  });

test('a fictional member can be messaged after an acknowledgement, and is labeled at every step', async ({
  browser,
}) => {
  const { id, name } = await findFictional(BRAND);
  const label = 'Fictional profile'; // in the reader's language, not the brand's
  const page = await arrive(browser);
  await open(page, address(BRAND, `/members/${id}/chat`));
  const header = page.locator('.conversation header');
  await expect(header).toContainText(name);
  await expect(header).toContainText(`✦ ${label}`);
  await expect(page).toHaveTitle(new RegExp(`${name} \\(✦ ${label}\\)`));
  await expect(composer(page)).toHaveCount(0);
  const warning = page.locator('form:has(button[value=acknowledge])');
  await expect(warning).toContainText(`✦ ${label}`);
  await expect(warning).toContainText('No one reads or answers');
  await warning.locator('button').click();
  await expect(composer(page)).toContainText(`✦ ${label}`);
  // No one answers, so it is free.
  await expect(composer(page)).toContainText('free');
  await composer(page).locator('textarea').fill('Good evening');
  await composer(page).locator('button').click();
  await expect(page.locator('.message-mine')).toHaveAttribute('data-mark', 'sent');
  await page.reload();
  await expect(warning).toHaveCount(0);
  await expect(page.locator('.conversation-row', { hasText: name })).toContainText(label);
  await page.context().close();
});

test('the app’s badge shows the unread count and is cleared by reading and on logout', async ({
  browser,
}) => {
  const [anna, bea] = await makePeople(BRAND, ['Anna', 'Bea']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await (await browserOf(browser, BRAND, bea, PHONE)).newPage();
  await page.addInitScript(() => {
    const set = (count: number) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(-1) });
  });
  const badge = (count: number) => expect(page.locator('html')).toHaveAttribute('data-badge', String(count));
  await open(page, address(BRAND, '/members'));
  await badge(0);
  const message = { recipient: bea.id, client_id: randomUUID(), body: 'Good evening' };
  const { cookie } = anna;
  expect((await call(`${BRAND}.localhost`, '/api/message.php', { ...json(message), cookie })).status).toBe(
    200,
  );
  await badge(1);
  await expect(page).toHaveTitle(/^\(1\) /);
  await open(page, address(BRAND, `/members/${anna.id}/chat`));
  await badge(0);
  await expect(page).not.toHaveTitle(/^\(/);
  // The member's data is deleted before the page is left.
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await badge(-1);
  await page.context().close();
});
