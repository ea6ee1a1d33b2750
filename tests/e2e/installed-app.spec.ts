import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, json } from '#tests/wire/call.ts';
import { browserOf, type MadePerson, makePeople } from './people.ts';
import { address, open, ready } from './site.ts';

const BRAND = 'bbw';
const PHONE = { width: 390, height: 844 };

async function arrive(browser: Browser, who: MadePerson): Promise<Page> {
  return await (await browserOf(browser, BRAND, who, PHONE)).newPage();
}

/** The browser says that the site runs as an installed app. */
async function install(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const features = [{ name: 'display-mode', value: 'standalone' }];
  await devtools.send('Emulation.setEmulatedMedia', { features });
}

test('the app’s badge counts what waits, and is cleared with it, and at the log-out', async ({ browser }) => {
  const [anna, bea] = await makePeople(BRAND, ['Anna', 'Bea']);
  if (!anna || !bea) throw new Error('Nobody was made.');
  const page = await arrive(browser, bea);
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
  // What forgets the member runs before the page is left.
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await badge(-1);
  await page.context().close();
});

test('as an installed app it has a way back where there is none of the browser’s, and no footer', async ({
  browser,
}) => {
  const [bea, anna] = await makePeople(BRAND, ['Bea', 'Anna']);
  if (!anna || !bea) throw new Error('Nobody was made.');
  const page = await arrive(browser, bea);
  const back = page.locator('header .back-button');
  const footer = page.locator('.site-footer');
  await open(page, address(BRAND, '/members'));
  await open(page, address(BRAND, `/members/${anna.id}`));
  await expect(footer).toBeVisible();
  await expect(back).toHaveCount(0);
  await install(page);
  await expect(back).toBeVisible();
  await expect(footer).toBeHidden();
  for (const path of ['/likes/received', '/credits', '/credits/1']) {
    await open(page, address(BRAND, path));
    await expect(back, path).toBeVisible();
    await expect(footer).toBeHidden();
  }
  for (const path of ['/profile', '/members']) {
    await open(page, address(BRAND, path));
    await expect(back, path).toHaveCount(0);
  }
  await open(page, address(BRAND, `/members/${anna.id}`));
  await back.click();
  await page.waitForURL('**/members');
  await page.context().close();
});

test('an installed app asks no visitor at the door', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await page.goto(address('amora', '/'));
  await ready(page);
  await expect(page.locator('.entry-warning')).toBeVisible();
  await install(page);
  await page.reload();
  await ready(page);
  await expect(page.locator('.entry-warning')).toBeHidden();
  await page.context().close();
});
