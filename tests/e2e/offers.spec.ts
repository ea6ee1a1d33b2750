import { expect, type Page, test } from '@playwright/test';
import { HOUR_MS } from '#app/platform/durations.ts';
import { ORDER_BUTTONS } from '../../app/domain/payments/order-buttons.ts';
import { LOCALE_CODES } from '../../app/platform/locales.ts';
import { call } from '../wire/call.ts';
import { violationsInBoth } from './axe.ts';
import { ALL_WORLDS } from './in-turns.ts';
import { owner } from './owner.ts';
import { browserOf, cookiesOf, makePeople, makePerson } from './people.ts';
import { address, close, contextOf, open, ready } from './site.ts';

const PHONE = { width: 390, height: 844 };

const banner = (page: Page) => page.locator('.time-bonus');
const signedUpBefore = (milliseconds: number) => new Date(Date.now() - milliseconds);
const setSignup = (id: number, milliseconds: number) =>
  owner`update accounts set signup_at = ${signedUpBefore(milliseconds)} where id = ${id}`;

/** Moves the browser's clock beyond the end of an offer that has already ended on the server. */
const afterEnd = (page: Page, shown: () => Promise<void>) =>
  // A response requested earlier may still contain the offer.
  expect(async () => {
    await page.clock.runFor(65_000);
    await shown();
  }).toPass();

test('the welcome offer shows the remaining time to members and on the prices page, and disappears when it ends', async ({
  browser,
}) => {
  const robin = await makePerson('amora', 'Robin', {
    free: true,
    account: { signup_at: signedUpBefore(24 * HOUR_MS + 60_000) },
  });
  const page = await (await browserOf(browser, 'amora', robin, PHONE)).newPage();
  for (const path of ['/members', '/chats', '/likes', '/premium']) {
    await page.goto(address('amora', path));
    await expect(banner(page)).toContainText(/10% off your first bundle Ends \w+/);
    await expect(banner(page).getByRole('timer')).toHaveText('47 hours');
  }
  await page.goto(address('amora', '/pricing'));
  await expect(page.getByText('10% off your first bundle')).toBeVisible();
  await expect(page.locator('main').getByRole('timer')).toHaveText('47 hours');

  await setSignup(robin.id, 72 * HOUR_MS - 50_000);
  await page.clock.install();
  await open(page, address('amora', '/members'));
  await expect(banner(page).getByRole('timer')).toHaveText('1 minute');
  await setSignup(robin.id, 72 * HOUR_MS);
  await afterEnd(page, () => expect(banner(page)).toHaveCount(0, { timeout: 1_000 }));
  await page.goto(address('amora', '/pricing'));
  await expect(page.locator('.price-table')).toBeVisible();
  await expect(page.getByText('10% off your first bundle')).toHaveCount(0);
  await close(page);
});

test('the prices page counts down the time bonus, and shows the next offer when it ends', async ({
  browser,
}) => {
  const robin = await makePerson('amora', 'Robin', {
    free: true,
    account: { signup_at: signedUpBefore(4 * HOUR_MS - 50_000) },
  });
  const page = await (await browserOf(browser, 'amora', robin, PHONE)).newPage();
  await page.clock.install();
  await open(page, address('amora', '/pricing'));
  const timer = page.locator('main').getByRole('timer');
  await expect(timer).toHaveText(/^00:00:\d\d$/);
  await setSignup(robin.id, 4 * HOUR_MS);
  await afterEnd(page, () => expect(timer).toHaveText('2 days', { timeout: 1_000 }));
  expect(await violationsInBoth(page)).toEqual([]);
  await close(page);
});

test('an offer ends in the reader’s time zone, on every page that mentions it, and is never shown next to a single person', async ({
  browser,
}) => {
  const [vera] = await makePeople('amora', ['Vera']);
  // It ends at noon in Honolulu, today or tomorrow.
  const noon = new Date();
  noon.setUTCHours(22, 0, 0, 0);
  if (noon.getTime() < Date.now() + HOUR_MS) noon.setUTCDate(noon.getUTCDate() + 1);
  const robin = await makePerson('amora', 'Robin', {
    free: true,
    account: { signup_at: new Date(noon.getTime() - 72 * HOUR_MS), free_messages_used: 3 },
  });
  const context = await contextOf(browser, 'amora', { viewport: PHONE, timezoneId: 'Pacific/Honolulu' });
  await context.addCookies(cookiesOf('amora', robin));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const end = /Ends (today|\w+day) at 12:00\sPM\./;
  for (const path of [
    '/members',
    '/premium',
    '/credits',
    '/pricing',
    `/members/${vera?.id}/chat`,
    '/credits/1',
  ]) {
    await open(page, address('amora', path));
    await expect(page.locator('#main, .time-bonus').filter({ hasText: end }).first(), path).toBeAttached();
  }
  // The order states the offer, not its code.
  await expect(page.locator('main')).toContainText('Welcome offer (10% off)');
  await expect(page.locator('main')).not.toContainText('WELCOME10');
  const without = await call('amora.localhost', '/premium', { cookie: robin.cookie });
  // Before hydration it is the brand's time zone, with its name.
  expect(without.text).toMatch(/Ends \w+day at \d+:00\s[AP]M [A-Z]{2,4}[^<]{0,4}\./);
  expect(faults).toEqual([]);

  await open(page, address('amora', `/members/${vera?.id}`));
  await expect(banner(page)).toHaveCount(0);
  await setSignup(robin.id, 0);
  await open(page, address('amora', '/members'));
  await expect(banner(page)).toContainText('25% off your first bundle');
  await page.locator(`a[href="/premium"].time-bonus-link`).click();
  await page.waitForURL('**/premium');
  await page.evaluate(
    (id) => fetch(`/members/${id}/like`, { method: 'POST', body: new URLSearchParams({ like: 'yes' }) }),
    vera?.id,
  );
  for (const path of [`/members/${vera?.id}`, `/likes/m/${vera?.id}`]) {
    await open(page, address('amora', path));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
  await close(page);
});

test('the offer and the photo prompt take one line each on a small phone, in every language', async ({
  browser,
}) => {
  for (const brand of ['bbw', 'bdsm']) {
    const robin = await makePerson(brand, 'Robin', { free: true, account: { signup_at: new Date() } });
    const size = { width: 375, height: 667 };
    const context = await browserOf(browser, brand, robin, size, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address(brand, '/members'));
    const tall: string[] = [];
    for (const language of LOCALE_CODES)
      for (const hours of [0, 23]) {
        await owner`update accounts set language = ${language}, signup_at = ${signedUpBefore(hours * HOUR_MS)} where id = ${robin.id}`;
        const { text: html } = await call(`${brand}.localhost`, '/members', { cookie: robin.cookie });
        const lines = await page.evaluate(linesOf, html);
        expect(lines).toHaveLength(2);
        for (const { height, text } of lines) if (height > 8) tall.push(`${brand} ${language}: ${text}`);
      }
    expect(tall).toEqual([]);
    await close(page);
  }
});

/**
 * Evaluated in the page: shows the offer and the prompt of another version of it. Returns how far each line's text
 * extends, in pixels.
 */
function linesOf(html: string): { height: number; text: string | null }[] {
  const other = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = other.documentElement.lang;
  for (const part of ['.time-bonus', '.notice-line'])
    document.querySelector(part)?.replaceWith(other.querySelector(part) ?? '');
  const range = document.createRange();
  return [...document.querySelectorAll('.time-bonus p, .notice-line > a > span')].map((line) => {
    const shown = [...line.childNodes].filter(
      (node) => !(node instanceof Element && node.className.includes('time-bonus-next')),
    );
    const bottoms = shown.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
    });
    return { height: Math.max(...bottoms) - Math.min(...bottoms), text: line.textContent };
  });
}

/** A payment method of each: two in Drop-in, and one that the provider's page shows. */
const SHOPS = [
  {
    brand: 'amora',
    locale: 'en',
    region: 'US-OR',
    method: 'paypal',
    order: 'Pay $8.95',
  },
  {
    brand: 'she',
    locale: 'nl',
    region: 'NL-UT',
    method: 'ideal',
    order: ORDER_BUTTONS.nl.words,
  },
  {
    brand: 'bdsm',
    locale: 'de',
    region: 'DE-BE',
    method: 'paysafecard',
    order: ORDER_BUTTONS.de.words,
  },
] as const;

/** The third is a second one in Drop-in. */
for (const { brand, locale, region, method, order } of ALL_WORLDS ? SHOPS : SHOPS.slice(0, 2))
  test(`a member without credits is led back to the chat after buying, where the message waits and the offer is gone, on ${brand}`, async ({
    browser,
  }) => {
    const [vera] = await makePeople(brand, ['Vera'], { region });
    const robin = await makePerson(brand, 'Robin', {
      free: true,
      region,
      account: { signup_at: signedUpBefore(24 * HOUR_MS), free_messages_used: 2, language: locale },
    });
    const page = await (await browserOf(browser, brand, robin, PHONE)).newPage();
    const chat = `/members/${vera?.id}/chat`;
    await page.goto(address(brand, '/members'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(banner(page)).toBeVisible();
    await open(page, address(brand, chat));
    await page.fill('[name=body]', 'Coffee?');
    // On another device they send the last free message in the meantime.
    await page.evaluate(
      (path) =>
        fetch(path, {
          method: 'POST',
          body: new URLSearchParams({ body: 'Hello', client_id: crypto.randomUUID() }),
        }),
      chat,
    );
    // Replaces the form: what happened, the cost, and the discount on the first bundle.
    const nothingLeft = page.locator('.conversation [role=status]:has(.quick-bundles)');
    await expect(nothingLeft).toContainText('3');
    await expect(nothingLeft).toContainText('%');
    await expect(nothingLeft).toContainText('Coffee?');
    await expect(page.locator('.composer-field')).toHaveCount(0);
    expect(await violationsInBoth(page)).toEqual([]);
    const other = await page.context().newPage();
    await open(other, address(brand, chat));
    await expect(other.locator('.quick-bundles')).toBeVisible();
    await nothingLeft.locator('a[href^="/credits/1?"]').click();
    await page.click(`main a[href^="/credits/1/${method}"]`);
    if (method !== 'paypal') await expect(page.locator('.drop-in .adyen-checkout__dropin')).toBeAttached();
    await expect(page.locator('form button[type=submit][aria-busy]')).toHaveCount(0);
    await page.check('[name=consent]');
    await page.check('[name=consent_knowledge]');
    await page.getByRole('button', { name: order }).click();
    // The bank's page, or the provider's.
    await page.click('button[value=success]');
    await page.waitForURL(`**${chat}?bought=*`, { timeout: 20_000 });
    await expect(page.locator('.bought-note')).toBeVisible();
    // Every open tab is updated.
    await expect(other.locator('.composer-field')).toBeVisible();
    await expect(other.locator('.quick-bundles')).toHaveCount(0);
    await ready(page);
    await expect(page.locator('.composer-field')).toHaveValue('Coffee?');
    await page.click('form:has([name=body]) button[type=submit]');
    await page.reload();
    await expect(page.locator('.bubble', { hasText: 'Coffee?' })).toBeVisible();
    await page.goto(address(brand, '/members'));
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await close(page);
  });

test('members reach the prices in one tap from their own page', async ({ browser }) => {
  const robin = await makePerson('amora', 'Robin');
  const page = await (await browserOf(browser, 'amora', robin, PHONE)).newPage();
  await page.goto(address('amora', '/profile'));
  await page.locator('main a[href="/pricing"]').click();
  await expect(page.locator('.price-table')).toBeVisible();
  await close(page);
});
