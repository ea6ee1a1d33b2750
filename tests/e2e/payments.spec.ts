import { type Browser, expect, type Page, test } from '@playwright/test';
import { ORDER_BUTTONS } from '../../app/domain/payments/order-buttons.ts';
import { violationsIn } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { browserOf, enter, makePeople, makePerson } from './people.ts';
import { address, close } from './site.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A redirect method of the brand's country that Drop-in shows. */
const CASES = [
  { brand: 'she', method: 'ideal', locale: 'nl', size: PHONE },
  { brand: 'gay', method: 'swish', locale: 'sv', size: DESKTOP },
] as const;

/** In the list of bundles. */
async function open(browser: Browser, brand: string, email: string, viewport: typeof PHONE): Promise<Page> {
  const { page } = await enter(browser, brand, email, { viewport });
  await page.goto(address(brand, '/credits'));
  return page;
}

const credits = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.credits);
const state = (page: Page) => page.locator('[data-state]');
const chooseOutcome = async (page: Page, outcome: string): Promise<void> => {
  await page.waitForURL(/\/pay\//);
  await page.click(`button[value=${outcome}]`);
};

/** From the list of bundles to the checkout page. */
async function choose(page: Page, brand: string, method: string, bundle = 1): Promise<void> {
  if (page.url() !== address(brand, '/credits')) await page.goto(address(brand, '/credits'));
  await page.click(`main a[href="/credits/${bundle}"]`);
  await page.click(`main a[href^="/credits/${bundle}/${method}"]`);
  // Hidden where the method asks for nothing.
  await expect(page.locator('.drop-in .adyen-checkout__dropin')).toBeAttached();
  await expect(page.locator('form button[type=submit][aria-busy]')).toHaveCount(0);
}

async function clickButton(page: Page, words: string): Promise<void> {
  await page.check('[name=consent]');
  await page.check('[name=consent_knowledge]');
  await page.getByRole('button', { name: words }).click();
}

/** Drop-in's elements are the provider's, and light; this applies to all checks here. */
const violations = (page: Page): Promise<string[]> =>
  violationsIn(page, 'light', 'all', { without: '.adyen-checkout__dropin' });

inTurns(CASES, ({ brand, method, locale, size }, inTurn) => {
  const words = ORDER_BUTTONS[locale].words;
  const on = `${brand} on a ${size === PHONE ? 'phone' : 'desktop'}`;

  inTurn(`credits are bought through Drop-in, with all terms shown before, ${on}`, async ({ browser }) => {
    const page = await open(browser, brand, 'low@example.test', size);
    const before = await credits(page);
    await choose(page, brand, method);
    await expect(page.locator('[data-total]')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words }).click();
    // At each of the two parts of the consent.
    await expect(page.getByRole('alert')).toHaveCount(2);
    await page.check('[name=consent]');
    await page.check('[name=consent_knowledge]');
    // Both clicks at once: the second click of a slow double click would hit the provider's page.
    await page.getByRole('button', { name: words }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await chooseOutcome(page, 'doubled');
    await expect(state(page)).toHaveAttribute('data-state', 'completed', { timeout: 20_000 });
    expect(await credits(page)).toBe(before + 20);
    expect(await violations(page)).toEqual([]);
    await close(page);
  });

  inTurn(
    `payments are refused, canceled, pending then completed, or need 3-D Secure, ${on}`,
    async ({ browser }) => {
      const page = await open(browser, brand, 'empty@example.test', size);
      const before = await credits(page);
      for (const outcome of ['refused', 'cancel']) {
        await choose(page, brand, method);
        await clickButton(page, words);
        await chooseOutcome(page, outcome);
        await expect(state(page)).toHaveAttribute('data-state', 'failed', { timeout: 20_000 });
        await expect(state(page)).toHaveAttribute('data-end', outcome === 'cancel' ? 'canceled' : 'declined');
      }
      expect(await credits(page)).toBe(before);
      await choose(page, brand, method, 2);
      await clickButton(page, words);
      await page.waitForURL(/\/pay\//);
      const payment = new URL(page.url()).pathname.split('/').at(-1);
      const bank = new URL(page.url()).origin;
      await page.click('button[value=pending]');
      await expect(state(page)).toHaveAttribute('data-state', 'pending', { timeout: 20_000 });
      // A person who may leave is told where to go.
      await expect(page.locator('main a.button[href="/chats"]')).toBeVisible();
      // No one buys the same again while they wait.
      const order = new URL(page.url()).pathname;
      const bundles = await page.context().newPage();
      const note = bundles.locator(`main a.button[href="${order}"]`);
      // The provider's webhook may arrive after the buyer returns.
      await expect(async () => {
        await bundles.goto(address(brand, '/credits'));
        await expect(note).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      expect(await violations(bundles)).toEqual([]);
      await page.request.post(`${bank}/events/${payment}`, { form: { event: 'AUTHORISATION' } });
      await expect(state(page)).toHaveAttribute('data-state', 'completed', { timeout: 30_000 });
      expect(await credits(page)).toBe(before + 60);
      await bundles.reload();
      await expect(bundles.locator('main a[href^="/credits/1"]').first()).toBeVisible();
      await expect(note).toHaveCount(0);
      await bundles.close();
      await choose(page, brand, method);
      await clickButton(page, words);
      await chooseOutcome(page, 'secure');
      await page.waitForURL(/challenge/);
      await page.click('button[value=success]');
      await expect(state(page)).toHaveAttribute('data-state', 'completed', { timeout: 20_000 });
      expect(await credits(page)).toBe(before + 80);
      await close(page);
    },
  );

  inTurn(`going back during a payment or using a second tab pays only once, ${on}`, async ({ browser }) => {
    const page = await open(browser, brand, 'premium@example.test', size);
    const before = await credits(page);
    await choose(page, brand, method);
    await clickButton(page, words);
    await page.waitForURL(/\/pay\//);
    await page.goBack();
    const tab = await page.context().newPage();
    await choose(tab, brand, method);
    await expect(page.locator('.drop-in .adyen-checkout__dropin')).toBeAttached();
    await clickButton(page, words);
    await chooseOutcome(page, 'success');
    await expect(state(page)).toHaveAttribute('data-state', 'completed', { timeout: 20_000 });
    await clickButton(tab, words);
    await expect(tab.getByRole('alert')).toBeVisible();
    expect(await credits(page)).toBe(before + 20);
    await close(page);
  });
});

test('Enter in a field of Drop-in pays nothing without the consent, and a form with an empty field can be sent again', async ({
  browser,
}) => {
  const hanna = await makePerson('bdsm', 'Hanna', { region: 'AT-9', account: { language: 'de' } });
  const page = await (await browserOf(browser, 'bdsm', hanna, PHONE)).newPage();
  await choose(page, 'bdsm', 'eps');
  const bank = page.locator('.drop-in input[role=combobox], .drop-in [role=combobox] input').first();
  const { words } = ORDER_BUTTONS.de;
  await clickButton(page, words);
  // The bank is missing.
  await expect(
    page.locator('.drop-in [role=alert], .drop-in .adyen-checkout-contextual-text--error'),
  ).not.toHaveCount(0);
  await expect(page.locator('form button[type=submit][aria-busy]')).toHaveCount(0);
  await bank.click();
  await page.getByRole('option').first().click();
  await page.uncheck('[name=consent]');
  // As in the text fields of other methods; in this one, Enter opens the list.
  await page.locator('.drop-in').dispatchEvent('keydown', { key: 'Enter', code: 'Enter' });
  await expect(page.getByRole('alert').filter({ visible: true })).not.toHaveCount(0);
  expect(page.url()).toContain('/credits/1/eps');
  await clickButton(page, words);
  await chooseOutcome(page, 'success');
  await expect(state(page)).toHaveAttribute('data-state', 'completed', { timeout: 20_000 });
  await close(page);
});

test('a card is stored with consent, repeats an order in one step, may require 3-D Secure, and offers alternatives when declined', async ({
  browser,
}) => {
  const words = ORDER_BUTTONS.de.words;
  const page = await open(browser, 'bdsm', 'free@example.test', PHONE);
  const before = await credits(page);
  await page.goto(address('bdsm', '/credits/1/card'));
  await clickButton(page, words);
  await page.waitForURL(/\/hosted\//);
  await page.check('[name=store]');
  await page.selectOption('[name=token]', 'TOKEN3DS');
  await page.click('button[value=success]');
  await expect(state(page)).toHaveAttribute('data-state', 'completed', { timeout: 20_000 });
  await expect(async () => {
    await page.goto(address('bdsm', '/credits/repeat-order'));
    expect(new URL(page.url()).pathname).toBe('/credits/repeat-order');
  }).toPass();
  expect(await violations(page)).toEqual([]);
  await clickButton(page, words);
  await page.waitForURL(/challenge/);
  await page.click('button[value=success]');
  await expect(state(page)).toHaveAttribute('data-state', 'completed', { timeout: 20_000 });
  expect(await credits(page)).toBe(before + 40);
  await page.goto(address('bdsm', '/credits/repeat-order'));
  await clickButton(page, words);
  await page.waitForURL(/challenge/);
  await page.click('button[value=refused]');
  await expect(state(page)).toHaveAttribute('data-state', 'failed', { timeout: 20_000 });
  await expect(page.locator('main a[href="/credits/repeat-order?bundle=1"]')).toBeVisible();
  await expect(page.locator('main a[href="/credits/1/paypal"]')).toBeVisible();
  await expect(page.locator('main a[href="/credits/1"]')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await close(page);
});

test('a failed payment leads back to the intended recipient, to the same method and to the others', async ({
  browser,
}) => {
  const [anna] = await makePeople('bdsm', ['Anna'], { region: 'DE-BE' });
  const kim = await makePerson('bdsm', 'Kim', { region: 'DE-BE', free: true, account: { language: 'de' } });
  const page = await (await browserOf(browser, 'bdsm', kim, PHONE)).newPage();
  const chat = `/members/${anna?.id}/chat`;
  await page.goto(address('bdsm', `/credits/1?back=${encodeURIComponent(chat)}`));
  await page.goto(address('bdsm', '/credits/1/card'));
  await clickButton(page, ORDER_BUTTONS.de.words);
  await page.waitForURL(/\/hosted\//);
  await page.click('button[value=refused]');
  await expect(state(page)).toHaveAttribute('data-state', 'failed', { timeout: 20_000 });
  await expect(page.locator(`main a[href="${chat}"]`)).toContainText('Anna');
  await expect(page.locator('main a[href="/credits/1/card"]')).toBeVisible();
  await expect(page.locator('main a[href="/credits/1"]')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await close(page);
});

/** The code of the newest text message; its number and time are on a separate line. */
async function codeFrom(page: Page, brand: string): Promise<string> {
  const messages = await page.context().newPage();
  let code = '';
  await expect(async () => {
    await messages.goto(address(brand, '/dev/sms'));
    const text = await messages.locator('article p').nth(1).innerText({ timeout: 500 });
    code = /\b\d{6}\b/.exec(text.replace(/^[^:]*:/, ''))?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 10_000 });
  await messages.close();
  return code;
}

inTurns(
  [
    { brand: 'bdsm', locale: 'de', phone: '+49 1512 3456789', held: '5 Tage', size: DESKTOP },
    { brand: 'milf', locale: 'es', phone: '+34 612 345 678', held: '5 días', size: PHONE },
  ] as const,
  ({ brand, locale, phone, held, size }, inTurn) =>
    inTurn(`a direct debit is ordered with a code by text message, on ${brand}`, async ({ browser }) => {
      const page = await open(browser, brand, 'premium@example.test', size);
      await page.goto(address(brand, '/credits/1/direct-debit'));
      await page.waitForURL('**/directdebit**');
      await expect(page.locator('main')).toContainText(held);
      expect(await violations(page)).toEqual([]);
      await page.fill('[name=iban]', 'DE89 3704 0044 0532 0130 01');
      await page.click('button[value=code]');
      await expect(page.getByRole('alert').first()).toBeVisible();
      // The first field with an error.
      await expect(page.locator('[name=holder]')).toBeFocused();
      await page.fill('[name=holder]', 'Kim Muster');
      await page.fill('[name=iban]', 'de89 3704 0044 0532 0130 00');
      await page.fill('[name=street]', 'Hauptstraße');
      await page.fill('[name=house_number]', '1');
      await page.fill('[name=postal_code]', '10115');
      await page.fill('[name=city]', 'Berlin');
      await page.fill('[name=phone]', phone);
      await page.check('[name=authorization]');
      await page.click('button[value=code]');
      await page.fill('[name=code]', await codeFrom(page, brand));
      await clickButton(page, ORDER_BUTTONS[locale].words);
      await page.waitForURL('**/transactions/**');
      await expect(state(page)).toHaveAttribute('data-state', 'pending');
      await expect(page.locator('main')).toContainText(held);
      expect(await violations(page)).toEqual([]);
      await close(page);
    }),
);
