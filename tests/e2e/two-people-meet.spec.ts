import { expect, type Locator, type Page, test } from '@playwright/test';
import { inTurns } from './in-turns.ts';
import { enter } from './people.ts';
import { activate, address, close, logIn, loseSession, type Person, ready, signUp, visit } from './site.ts';

/** Two brands, each with a region where no demo member has this age. */
const BRANDS = [
  { brand: 'amora', other: 'she', country: 'US', region: 'US-WY' },
  { brand: 'she', other: 'amora', country: 'NL', region: 'NL-ZE' },
];

/** Different in each run, and from the other brand's in this one. */
const stampOf = (brand: string): string => `${brand}${Date.now().toString(36)}`;
const people = (brand: string, stamp: string, region: string): [Person, Person] => [
  {
    name: `Anna ${stamp}`,
    gender: 'female',
    seeking: 'male',
    birth: ['31', '5', '1988'],
    region,
    email: `anna-${brand}-${stamp}@example.test`,
  },
  {
    name: `Bram ${stamp}`,
    gender: 'male',
    seeking: 'female',
    birth: ['1', '12', '1986'],
    region,
    email: `bram-${brand}-${stamp}@example.test`,
  },
];

const card = (page: Page, name: string) => page.locator('article', { has: page.getByText(name) });
const bubble = (page: Page, text: string) => page.locator('.bubble', { hasText: text });

/** Clicks the heart and waits until the server has stored it. */
async function like(page: Page, where: Locator): Promise<void> {
  // Without its script, the heart is a form that leads to another page.
  await ready(page);
  const stored = page.waitForResponse((response) => response.url().endsWith('/like') && response.ok());
  await where.locator('button[name=like]').click();
  await stored;
}

async function write(page: Page, text: string): Promise<void> {
  await page.fill('[name=body]', text);
  await page.click('form:has([name=body]) button[type=submit]');
}

inTurns(BRANDS, ({ brand, other, country, region }, inTurn) => {
  inTurn(`two people sign up on ${brand}, find each other, match and chat`, async ({ browser }) => {
    const stamp = stampOf(brand);
    const [anna, bram] = people(brand, stamp, region);
    const annasPage = await visit(browser, brand);
    const bramsPage = await visit(browser, brand);

    await test.step('both sign up, confirm their address, and log in', async () => {
      await signUp(annasPage, brand, anna);
      await signUp(bramsPage, brand, bram);
      await activate(annasPage, brand, anna.email);
      await activate(bramsPage, brand, bram.email);
      await loseSession(bramsPage);
      await logIn(bramsPage, brand, bram.email);
    });

    await test.step('Anna finds Bram with the filters and likes him', async () => {
      await annasPage.goto(
        address(brand, `/members?country=${country}&region=${region}&min_age=30&max_age=50`),
      );
      const tile = card(annasPage, bram.name);
      await expect(tile).toBeVisible();
      await like(annasPage, tile);
      await expect(tile.locator('button[name=like]')).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('Bram sees the like, opens it, and likes her back: a match', async () => {
      await bramsPage.goto(address(brand, '/likes/received'));
      await card(bramsPage, anna.name).locator('a').first().click();
      await expect(bramsPage.locator('h1')).toContainText(anna.name);
      await like(bramsPage, bramsPage.locator('main'));
      await expect(bramsPage.locator('.first-message')).toBeVisible();
      await bramsPage.goto(address(brand, '/likes/matches'));
      await expect(card(bramsPage, anna.name)).toBeVisible();
      await annasPage.goto(address(brand, '/likes/received'));
      await expect(annasPage).toHaveTitle(/^\(1\) /);
      await card(annasPage, bram.name).locator('a').first().click();
      await expect(annasPage.locator('h1')).toContainText(bram.name);
      await annasPage.goto(address(brand, '/likes/matches'));
      await expect(annasPage).not.toHaveTitle(/^\(/);
      await expect(card(annasPage, bram.name)).toBeVisible();
    });

    await test.step('they chat; each message is on the other screen within a second', async () => {
      await card(annasPage, bram.name).locator('a').first().click();
      await expect(annasPage.locator('[name=body]')).toBeVisible();
      await card(bramsPage, anna.name).locator('a').first().click();
      await expect(bramsPage.locator('[name=body]')).toBeVisible();
      await expect(bramsPage.locator('body')).toHaveAttribute('data-live', 'stream');
      await expect(annasPage.locator('body')).toHaveAttribute('data-live', 'stream');

      await write(annasPage, 'Hello Bram, nice to meet you');
      await expect(bubble(bramsPage, 'Hello Bram, nice to meet you')).toBeVisible();
      await write(bramsPage, 'Hello Anna 😊 <b>not bold</b>');
      await expect(bubble(annasPage, 'Hello Anna 😊 <b>not bold</b>')).toBeVisible();
      await expect(bubble(annasPage, 'Hello Anna 😊')).toHaveCount(1);
      await expect(bubble(bramsPage, 'Hello Anna 😊')).toHaveCount(1);
      // A page that is left before it reports so has not marked it as read.
      const answer = bramsPage.locator('.message', { hasText: 'Hello Anna 😊' });
      await expect(answer).toHaveAttribute('data-mark', 'read');
    });

    await test.step('an unread message is counted in the title and in the badge elsewhere on the site', async () => {
      await annasPage.goto(address(brand, '/members'));
      await expect(annasPage.locator('body')).toHaveAttribute('data-live', 'stream');
      await write(bramsPage, 'Are you still there?');
      await expect(annasPage).toHaveTitle(/^\(1\) /);
      await annasPage.goto(address(brand, '/chats'));
      await annasPage.locator('.conversation-row').first().click();
      await expect(bubble(annasPage, 'Are you still there?')).toBeVisible();
      await expect(annasPage).not.toHaveTitle(/^\(/);
    });

    await test.step('the third free message is the last; the composer says so before sending', async () => {
      await write(annasPage, 'Yes, I am');
      await write(annasPage, 'How was your day?');
      await expect(bubble(bramsPage, 'How was your day?')).toBeVisible();
      await annasPage.reload();
      await expect(annasPage.locator('.quick-bundle, a[href^="/credits"].button').first()).toBeVisible();
    });

    await test.step(`nothing of either member is visible on ${other}`, async () => {
      const bramsProfile = await annasPage
        .locator('.conversation header a[href^="/members/"]')
        .first()
        .getAttribute('href');
      const { page: stranger } = await enter(browser, other, 'premium@example.test');
      expect((await stranger.goto(address(other, bramsProfile ?? '')))?.status()).toBe(404);
      for (const path of ['/members?gender=both', '/likes', '/chats', '/dev/mail']) {
        await stranger.goto(address(other, path));
        await expect(stranger.getByText(stamp)).toHaveCount(0);
      }
      const cookies = await annasPage.context().cookies(address(other));
      expect(cookies.filter((cookie) => cookie.name === 'auth.session')).toEqual([]);
      await close(stranger);
    });
    await close(annasPage, bramsPage);
  });
});
