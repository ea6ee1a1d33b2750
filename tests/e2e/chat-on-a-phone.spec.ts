import { expect, type Page, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { browserOf, makePeople } from './people.ts';
import { address, close, open } from './site.ts';

const BRAND = 'she';

/** The part of the screen's height that is messages. */
const messagesPart = (page: Page): Promise<number> =>
  page.evaluate(() => (document.querySelector('.message-area')?.clientHeight ?? 0) / innerHeight);

for (const { what, size } of [
  { what: 'with the keyboard open', size: { width: 390, height: 480 } },
  { what: 'at twice the text size', size: { width: 195, height: 422 } },
  { what: 'on its side', size: { width: 844, height: 390 } },
])
  test(`a conversation on a phone ${what} mostly shows messages`, async ({ browser }) => {
    const [anna, bea] = await makePeople(BRAND, ['Anna', 'Bea']);
    if (!anna || !bea) throw new Error('No member was created.');
    const page = await (await browserOf(browser, BRAND, bea, size)).newPage();
    await open(page, address(BRAND, `/members/${anna.id}/chat`));
    await page.locator('.composer-field').fill('Hi Anna');
    await expect(page.locator('.main-nav')).toBeHidden();
    await expect(page.locator('.frame > header')).toBeHidden();
    expect(await messagesPart(page)).toBeGreaterThanOrEqual(0.6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.locator('.chat-extras summary').click();
    await expect(page.locator('.chat-extras a[href$="/gift"]')).toBeInViewport();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.chat-extras summary')).toBeFocused();
    // The back button.
    await page.locator('.conversation header a[href="/chats"]').click();
    await page.waitForURL('**/chats');
    await expect(page.locator('.main-nav')).toBeVisible();
    await close(page);
  });

test('on a touch screen, tapping a message opens its actions, and the options button is hidden', async ({
  browser,
}) => {
  const [anna, bea] = await makePeople(BRAND, ['Anna', 'Bea']);
  if (!anna || !bea) throw new Error('No member was created.');
  const touch = { hasTouch: true, isMobile: true };
  const page = await (await browserOf(browser, BRAND, bea, { width: 390, height: 844 }, touch)).newPage();
  await open(page, address(BRAND, `/members/${anna.id}/chat`));
  await page.locator('.composer-field').fill('Hi Anna');
  await page.locator('.composer-row button[type=submit]').tap();
  const bubble = page.locator('.message[data-id] .bubble');
  await expect(bubble).toHaveCount(1);
  expect((await page.locator('.message-options').boundingBox())?.width).toBeLessThan(2);
  await bubble.tap();
  await expect(page.locator('.message-actions')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await bubble.tap();
  await expect(page.locator('.message-actions')).toHaveCount(0);

  // A text that is too long is neither cut off nor sent.
  const field = page.locator('.composer-field');
  const send = page.locator('.composer-row button[type=submit]');
  await field.fill('😍'.repeat(1_001));
  await expect(page.locator('.composer-terms .text-error')).toContainText('1,001');
  await send.tap();
  await expect(bubble).toHaveCount(1);
  await expect(field).toHaveValue('😍'.repeat(1_001));
  // One that was refused goes back to be corrected, before what was written since.
  await field.fill('Write to bea@example.com');
  await send.tap();
  const refused = page.locator('[data-mark=refused]');
  await expect(refused).toHaveCount(1);
  await field.fill('See you');
  await refused.getByRole('button', { name: 'Edit', exact: true }).tap();
  await expect(field).toHaveValue('Write to bea@example.com\nSee you');
  await expect(refused).toHaveCount(0);
  await close(page);
});

test('times in a chat use the reader’s time zone, regardless of the brand’s', async ({ browser }) => {
  const [anna, bea] = await makePeople(BRAND, ['Anna', 'Bea']);
  if (!anna || !bea) throw new Error('No member was created.');
  const timezoneId = 'Asia/Tokyo';
  const size = { width: 390, height: 844 };
  const page = await (await browserOf(browser, BRAND, bea, size, { timezoneId })).newPage();
  await open(page, address(BRAND, `/members/${anna.id}/chat`));
  await page.locator('.composer-field').fill('Hi Anna');
  await page.locator('.composer-row button[type=submit]').click();
  const time = page.locator('.message[data-id] time');
  await expect(time).toHaveCount(1);
  const sentAt = new Date((await time.getAttribute('datetime')) ?? '');
  const inTokyo = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: timezoneId }).format(sentAt);
  const words = (text: string) => text.replace(/\s/g, ' ').trim();
  expect(words((await time.textContent()) ?? '')).toBe(words(inTokyo));
  await page.reload();
  await expect.poll(async () => words((await time.textContent()) ?? '')).toBe(words(inTokyo));
  await close(page);
});
