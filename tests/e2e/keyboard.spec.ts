import { type Browser, expect, type Page, test } from '@playwright/test';
import { ORDER_BUTTONS } from '../../app/domain/payments/order-buttons.ts';
import { browserOf, type MadePerson, makeActive, makePeople, makePerson } from './people.ts';
import { address, close, contextOf, open, PASSWORD } from './site.ts';
import { accessibilityOf, pressOn, tabTo } from './with-the-keyboard.ts';

const DESKTOP = { width: 1280, height: 800 };

/** Every control has a name, and what changes on the page is announced. */
async function expectSpoken(page: Page): Promise<void> {
  const { unnamed, liveRegions } = await accessibilityOf(page);
  expect.soft(unnamed, page.url()).toEqual([]);
  expect.soft(liveRegions, `live regions of ${page.url()}`).toBeGreaterThan(0);
}

const pageOf = async (browser: Browser, brand: string, person: MadePerson): Promise<Page> =>
  await (await browserOf(browser, brand, person, DESKTOP)).newPage();

test('a visitor signs up using only the keyboard', async ({ browser }) => {
  const page = await (await contextOf(browser, 'amora', { viewport: DESKTOP })).newPage();
  const next = 'form[action^="/signup"] button[type=submit]:not([name])';
  await open(page, address('amora', '/signup'));
  await pressOn(page, '[name=gender]', 'Space');
  await pressOn(page, '[name=seeking]', 'Space');
  await expectSpoken(page);
  await pressOn(page, next);
  await tabTo(page, '[name=birth_day]');
  await page.keyboard.type('3');
  await pressOn(page, '[name=birth_month]', 'ArrowDown');
  await tabTo(page, '[name=birth_year]');
  await page.keyboard.type('1988');
  await page.keyboard.press('Enter');
  await pressOn(page, '[name=region]', 'ArrowDown');
  await pressOn(page, next);
  await tabTo(page, '[name=name]');
  await page.keyboard.type('Kay');
  await expectSpoken(page);
  await pressOn(page, next);
  await tabTo(page, '[name=email]');
  await page.keyboard.type(`kay-${Date.now().toString(36)}@example.test`);
  await tabTo(page, '[name=password]');
  await page.keyboard.type(PASSWORD);
  await pressOn(page, '[name=terms]', 'Space');
  await pressOn(page, next);
  await page.waitForURL('**/complete-signup');
  await close(page);
});

test('a member searches, opens a profile and likes it using only the keyboard', async ({ browser }) => {
  // In a separate region, because members in other results may be blocked or deleted by another test at any time.
  const [anna, bea] = await makePeople('amora', ['Anna', 'Bea'], { region: 'US-VT' });
  await makeActive([(bea as MadePerson).id]);
  const page = await pageOf(browser, 'amora', anna as MadePerson);
  await open(page, address('amora', '/members?gender=female&region=US-VT'));
  await expectSpoken(page);
  await expect(page.getByRole('slider')).not.toHaveCount(0);
  await tabTo(page, '[role=slider]');
  for (let age = 18; age < 25; age += 1) await page.keyboard.press('ArrowRight');
  await pressOn(page, '.filter-panel button[type=submit]');
  await page.waitForURL(/min_age=25/);
  await pressOn(page, 'main .photo-card a.cover');
  await page.waitForURL(`**/members/${bea?.id}*`);
  await expectSpoken(page);
  await pressOn(page, '.profile-actions button[name=like]');
  await expect(page.locator('.profile-actions button[name=like]')).toHaveAttribute('value', 'no');
  await close(page);
});

test('two members chat using only the keyboard, and incoming messages are announced', async ({ browser }) => {
  const [anna, bea] = (await makePeople('amora', ['Anna', 'Bea'])) as [MadePerson, MadePerson];
  const annas = await pageOf(browser, 'amora', anna);
  await open(annas, address('amora', `/members/${bea.id}/chat`));
  // An opener is inserted into the field, so that it can be edited before it is sent.
  await expect(annas.locator('.opener')).toHaveCount(3);
  const opener = await annas.locator('.opener').first().innerText();
  await pressOn(annas, '.opener');
  await expect(annas.locator('.composer-field')).toBeFocused();
  await expect(annas.locator('.composer-field')).toHaveValue(opener);
  await annas.keyboard.press('ControlOrMeta+a');
  await annas.keyboard.type('Hello from the keyboard');
  await pressOn(annas, '.composer-row button[type=submit]');
  await expect(annas.locator('.bubble-mine')).toHaveCount(1);
  await expect(annas.locator('.opener')).toHaveCount(0);
  await expectSpoken(annas);

  const beas = await pageOf(browser, 'amora', bea);
  await open(beas, address('amora', '/chats'));
  await pressOn(beas, '.conversation-row');
  await expect(beas.locator('body')).toHaveAttribute('data-live', 'stream');
  await tabTo(annas, '.composer-field');
  await annas.keyboard.type('Are you there?');
  await annas.keyboard.press('Enter');
  await expect(beas.locator('p.sr-only[role=status]').filter({ hasText: 'Are you there?' })).toBeAttached();
  await close(annas, beas);
});

test('a member buys credits and deletes the account using only the keyboard', async ({ browser }) => {
  const person = await makePerson('she', 'Anna', { region: 'NL-NH', account: { language: 'nl' } });
  const page = await pageOf(browser, 'she', person);
  await open(page, address('she', '/credits'));
  await expectSpoken(page);
  await pressOn(page, 'main a[href="/credits/1"]');
  await page.waitForURL('**/credits/1');
  await pressOn(page, 'main a[href^="/credits/1/ideal"]');
  await expect(page.locator('.drop-in .adyen-checkout__dropin')).toBeAttached();
  await expect(page.locator('form button[type=submit][aria-busy]')).toHaveCount(0);
  await pressOn(page, '[name=consent]', 'Space');
  await pressOn(page, '[name=consent_knowledge]', 'Space');
  await expectSpoken(page);
  await tabTo(page, 'button[type=submit]', ORDER_BUTTONS.nl.words);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pay\//);
  await page.click('button[value=success]');
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'completed', { timeout: 20_000 });
  await expectSpoken(page);

  await open(page, address('she', '/notifications/delete'));
  await pressOn(page, 'main button[value=delete]');
  await page.waitForURL('**/account-deleted');
  await close(page);
});
