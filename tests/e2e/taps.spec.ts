import { expect, type Page, test } from '@playwright/test';
import { ORDER_BUTTONS } from '../../app/domain/payments/order-buttons.ts';
import { browserOf, type MadePerson, makePeople, makePerson, spendAll } from './people.ts';
import { address, close, layersOpen, open } from './site.ts';

const BRAND = 'milf';
const PHONE = { width: 390, height: 844 };

/** Counts the taps of a flow; typing does not count. */
function tapper(page: Page) {
  let taps = 0;
  return {
    tap: async (selector: string) => {
      taps += 1;
      await page.locator(selector).first().click();
    },
    count: () => taps,
  };
}

async function likedBy(): Promise<[MadePerson, MadePerson]> {
  const [anna, bea] = await makePeople(BRAND, ['Anna', 'Bea']);
  if (!anna || !bea) throw new Error('No member was created.');
  return [anna, bea];
}

test('at most three taps lead from the notice of a like to the first message', async ({ browser }) => {
  const [anna, bea] = await likedBy();
  const annas = await (await browserOf(browser, BRAND, anna, PHONE)).newPage();
  const page = await (await browserOf(browser, BRAND, bea, PHONE)).newPage();
  await open(page, address(BRAND, '/chats'));
  await expect(page.locator('body')).toHaveAttribute('data-live', 'stream');
  await open(annas, address(BRAND, `/members/${bea.id}`));
  await annas.locator('.profile-actions button[name=like]').click();
  await expect(page.locator('.like-overlay')).toBeVisible();
  const { tap, count } = tapper(page);
  await tap('.like-overlay .button-primary');
  await page.waitForURL('**/likes/m/*');
  // The celebration does not widen the page, and fits on a low screen, including the message.
  await expect(page.locator('.first-message')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.setViewportSize({ width: 390, height: 480 });
  await expect
    .poll(async () => {
      const field = await page.locator('.first-message textarea').boundingBox();
      return (field?.y ?? 999) + (field?.height ?? 0) <= 480;
    })
    .toBe(true);
  await page.setViewportSize(PHONE);
  await tap('.opener');
  await tap('.first-message button[type=submit]');
  await expect(page.locator('.bubble-mine')).toHaveCount(1);
  expect(count()).toBeLessThanOrEqual(3);
  await close(page, annas);
});

test('at most six taps lead from the message that cannot be sent to the open chat, or four with a stored card', async ({
  browser,
}) => {
  const brand = 'bdsm';
  const [anna] = await makePeople(brand, ['Anna'], { region: 'DE-BE' });
  const account = { free_messages_used: 99, language: 'de' };
  const bea = await makePerson(brand, 'Bea', { region: 'DE-BE', free: true, account });
  const page = await (await browserOf(browser, brand, bea, PHONE)).newPage();
  const chat = address(brand, `/members/${anna?.id}/chat`);
  const order = `button:text-matches("${ORDER_BUTTONS.de.words}")`;
  await open(page, chat);

  const first = tapper(page);
  await first.tap('.quick-bundle');
  await first.tap('main a[href$="/card"]');
  await first.tap('[name=consent]');
  await first.tap('[name=consent_knowledge]');
  await first.tap(order);
  await page.waitForURL(/\/hosted\//);
  await page.check('[name=store]');
  await first.tap('button[value=success]');
  await page.waitForURL(`${chat}?bought=*`);
  await expect(page.locator('.bought-note')).toBeVisible();
  await expect(page.locator('.composer-field')).toBeVisible();
  expect(first.count()).toBeLessThanOrEqual(6);
  // Back does not lead into a completed payment.
  await layersOpen(page, 1);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/chats');

  await spendAll(brand, bea.id);
  await open(page, chat);
  const again = tapper(page);
  await again.tap('.quick-bundle');
  await again.tap('[name=consent]');
  await again.tap('[name=consent_knowledge]');
  await again.tap(order);
  await page.waitForURL(`${chat}?bought=*`);
  await expect(page.locator('.bought-note')).toBeVisible();
  await expect(page.locator('.composer-field')).toBeVisible();
  expect(again.count()).toBeLessThanOrEqual(4);
  await close(page);
});
