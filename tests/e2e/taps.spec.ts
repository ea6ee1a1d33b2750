import { expect, type Page, test } from '@playwright/test';
import { browserOf, type MadePerson, makePeople } from './people.ts';
import { address, close, open } from './site.ts';

const BRAND = 'milf';
const PHONE = { width: 390, height: 844 };

/** Counts the taps of a flow; typing is none. */
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

test('from the notice of a like to the first message: three taps at most', async ({ browser }) => {
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
  await tap('.opener');
  await tap('.first-message button[type=submit]');
  await expect(page.locator('.bubble-mine')).toHaveCount(1);
  expect(count()).toBeLessThanOrEqual(3);
  await close(page, annas);
});
