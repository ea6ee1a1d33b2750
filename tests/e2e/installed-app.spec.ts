import { randomUUID } from 'node:crypto';
import {
  type Browser,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
  type TestInfo,
  test,
} from '@playwright/test';
import { call, form, json } from '#tests/wire/call.ts';
import { drawing } from '../wire/photo-files.ts';
import { browserOf, cookiesOf, logInWith, type MadePerson, makePeople } from './people.ts';
import { address, open } from './site.ts';

const BRAND = 'bbw';
const PHONE = { width: 390, height: 844 };
/** Pages that members must reach in at most two taps. */
const LEGAL = ['/pages/terms', '/pages/privacy', '/complaints', '/pages/service', '/pages/imprint'];

async function arrive(browser: Browser, who: MadePerson): Promise<Page> {
  return await (await browserOf(browser, BRAND, who, PHONE)).newPage();
}

test('the app’s badge shows the unread count and is cleared by reading and on logout', async ({
  browser,
}) => {
  const [anna, bea] = await makePeople(BRAND, ['Anna', 'Bea']);
  if (!anna || !bea) throw new Error('No member was created.');
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
  // The member's data is deleted before the page is left.
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await badge(-1);
  await page.context().close();
});

/**
 * An app window, which needs a separate browser. It begins empty: Chromium hung once while the window loaded a page and
 * Playwright connected to it.
 */
async function openApp(launchOptions: LaunchOptions, info: TestInfo): Promise<Page> {
  const { CHROMIUM_PATH: executablePath = launchOptions.executablePath ?? '' } = process.env;
  const context = await chromium.launchPersistentContext(info.outputPath('app'), {
    ...launchOptions,
    ...(executablePath && { executablePath }),
    args: [...(launchOptions.args ?? []), '--app=data:text/html,'],
    viewport: PHONE,
    timeout: 60_000,
  });
  return context.pages()[0] as Page;
}

test('the installed app has a back button, and no footer for members', async ({ launchOptions }, info) => {
  const [bea, anna] = await makePeople(BRAND, ['Bea', 'Anna']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await openApp(launchOptions, info);
  const context = page.context();
  // Amora shows the entry warning.
  await open(page, address('amora', '/'));
  await expect(page.locator('.entry-warning')).toBeHidden();
  await context.addCookies(cookiesOf(BRAND, bea));
  const { cookie } = bea;
  await call(`${BRAND}.localhost`, `/members/${anna.id}/like`, { ...form({ like: 'yes' }), cookie });
  const back = page.locator('header .back-button');
  const footer = page.locator('.site-footer');
  for (const path of [`/members/${anna.id}`, '/likes/received', `/likes/m/${anna.id}`, '/credits']) {
    await open(page, address(BRAND, path));
    await expect(back, path).toBeVisible();
    await expect(footer).toBeHidden();
  }
  // The sheet of a purchase has its own bar.
  await open(page, address(BRAND, '/credits/1'));
  await expect(page.locator('.checkout-bar a')).toBeVisible();
  await expect(footer).toBeHidden();
  for (const path of ['/profile', '/members']) {
    await open(page, address(BRAND, path));
    await expect(page.locator('header.bg-bar')).toBeVisible();
    await expect(back, path).toHaveCount(0);
  }
  await open(page, address(BRAND, `/members/${anna.id}`));
  await back.click();
  await page.waitForURL('**/members');
  // The footer's links are two taps away there: Me is in the navigation.
  await page.click('.main-nav a[href="/profile"]');
  for (const legal of LEGAL) {
    await page.waitForURL('**/profile');
    await page.click(`main a[href="${legal}"]`);
    await page.waitForURL(`**${legal}`);
    await expect(page.locator('main h1'), legal).toBeVisible();
    const wayBack = legal.startsWith('/pages/') ? 'header .back-link' : '.main-nav a[href="/profile"]';
    await page.click(wayBack);
  }
  await context.close();
});

/** Brand and path, followed by what is shown in a browser and in the installed app. */
const SCREENS: { at: [brand: string, path: string]; member?: true; footer: boolean[]; warning: boolean[] }[] =
  [
    { at: ['amora', '/'], footer: [true, true], warning: [true, false] },
    { at: ['amora', '/login'], footer: [true, true], warning: [true, false] },
    { at: ['amora', '/landers/gallery'], footer: [true, true], warning: [false, false] },
    // Visitors from the Netherlands and Germany are warned on all layouts.
    { at: ['she', '/landers/gallery'], footer: [true, true], warning: [true, false] },
    { at: ['bdsm', '/landers/video'], footer: [true, true], warning: [true, false] },
    { at: ['she', '/pages/terms'], footer: [true, true], warning: [true, false] },
    { at: ['she', '/reset-password'], footer: [true, true], warning: [false, false] },
    // The empty layout.
    { at: ['she', '/dev/mails'], footer: [false, false], warning: [true, false] },
    { at: [BRAND, '/members'], member: true, footer: [true, false], warning: [false, false] },
    { at: [BRAND, '/pages/terms'], member: true, footer: [true, false], warning: [false, false] },
    { at: [BRAND, '/chats'], member: true, footer: [false, false], warning: [false, false] },
    ...[
      '/match-finder',
      '/online',
      '/signup-matches',
      '/directdebit?bundle=1',
      '/notifications/privacy',
      '/notifications/push',
      '/credits/limits',
    ].map((path) => ({
      at: [BRAND, path] as [string, string],
      member: true as const,
      footer: [true, false],
      warning: [false, false],
    })),
  ];

test('the footer and the entry warning are shown correctly in a browser and in the installed app', async ({
  browser,
  launchOptions,
}, info) => {
  const [bea] = await makePeople(BRAND, ['Bea']);
  if (!bea) throw new Error('No member was created.');
  const app = await openApp(launchOptions, info);
  const windows = [await (await browser.newContext({ viewport: PHONE })).newPage(), app];
  for (const [index, page] of windows.entries())
    for (const { at, member, footer, warning } of SCREENS) {
      const where = `${at.join('')} in ${index === 0 ? 'a browser' : 'the app'}`;
      // A member's open page would navigate to the login when its session ends, so members' pages are last.
      if (member) await page.context().addCookies(cookiesOf(BRAND, bea));
      else await page.context().clearCookies();
      await open(page, address(...at));
      await expect(page.locator('.site-footer:visible'), where).toHaveCount(footer[index] ? 1 : 0);
      const warnings = page.locator('.entry-warning:visible, .entry-warning-page:visible');
      await expect(warnings, where).toHaveCount(warning[index] ? 1 : 0);
    }
  await app.context().close();
});

test('in a browser, the legal pages and the complaint form are linked below every list, on any screen', async ({
  browser,
}) => {
  const [bea] = await makePeople(BRAND, ['Bea']);
  if (!bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  for (const path of ['/members', '/likes', '/profile']) {
    await page.goto(address(BRAND, path));
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      for (const legal of [...LEGAL, '/pricing'])
        await expect(page.locator(`.site-footer a[href="${legal}"]`), `${path} ${legal}`).toBeVisible();
    }
  }
  await page.click('.site-footer a[href="/complaints"]');
  await page.waitForURL('**/complaints');
  await page.context().close();
});

test('where there is no footer, the legal pages and the prices are in the menu, on any screen', async ({
  browser,
}) => {
  const [bea, anna] = await makePeople(BRAND, ['Bea', 'Anna']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  const DESKTOP = { width: 1280, height: 800 };
  for (const [viewport, path, menu] of [
    [PHONE, `/members/${anna.id}/chat`, '.conversation-bar details'],
    [{ width: 800, height: 1000 }, `/members/${anna.id}/chat`, '.conversation-bar details'],
    [DESKTOP, `/members/${anna.id}/chat`, 'header.bg-bar details:has([action="/logout"])'],
    [DESKTOP, '/chats', 'header.bg-bar details:has([action="/logout"])'],
    [PHONE, '/chats', 'header.bg-bar details:has([action="/logout"])'],
  ] as const) {
    const where = `${path} at ${viewport.width}`;
    await page.setViewportSize(viewport);
    await open(page, address(BRAND, path));
    await page.click(`${menu} summary`);
    for (const link of [...LEGAL, '/pricing'])
      await expect(page.locator(`${menu} a[href="${link}"]`), where).toBeVisible();
    await page.click(`${menu} a[href="/complaints"]`);
    await page.waitForURL('**/complaints');
  }
  await page.context().close();
});

test('in a browser, the site has the footer and no back button', async ({ browser }) => {
  const [bea, anna] = await makePeople(BRAND, ['Bea', 'Anna']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  await open(page, address(BRAND, '/members'));
  await open(page, address(BRAND, `/members/${anna.id}`));
  await expect(page.locator('.site-footer')).toBeVisible();
  await expect(page.locator('header .back-button')).toHaveCount(0);
  await page.context().close();
});

/** A service worker serves the page. */
const served = (page: Page) =>
  page.waitForFunction(
    async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null,
  );

/** Shares a picture with the app as a phone does: a form that the browser sends as a navigation. */
async function share(page: Page): Promise<void> {
  const picture = [...(await drawing(600, 800, 33).jpeg().toBuffer())];
  await page.evaluate((bytes) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], 'holiday.jpg', { type: 'image/jpeg' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
    input.files = files.files;
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, picture);
}

test('a photo shared with the app is uploaded after confirmation, also when a login is required first', async ({
  browser,
}) => {
  const [bea] = await makePeople(BRAND, ['Bea']);
  if (!bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  await open(page, address(BRAND, '/members'));
  await served(page);
  const question = page.getByRole('heading', { name: 'Add this photo to your profile?' });

  await share(page);
  await page.waitForURL('**/profile/photos?shared=yes');
  await expect(question).toBeVisible();
  await expect(page.locator('.own-photo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toHaveCount(0);
  await open(page, address(BRAND, '/profile/photos?shared=yes'));
  await expect(page.getByText('No photos yet')).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.goto(address(BRAND, '/pages/faq'));
  await page.context().clearCookies({ name: 'auth.session' });
  await share(page);
  await page.waitForURL('**/login?back=**');
  await logInWith(page, BRAND, bea.id);
  await page.waitForURL('**/members**');
  await open(page, address(BRAND, '/profile/photos?shared=yes'));
  await page.getByRole('button', { name: 'Add photo', exact: true }).click();
  await expect(page.locator('.own-photo img')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/profile\/photos$/);
  await page.context().close();
});

test('a new version is loaded once, when requested', async ({ browser }) => {
  const [bea] = await makePeople(BRAND, ['Bea']);
  if (!bea) throw new Error('No member was created.');
  const page = await arrive(browser, bea);
  await open(page, address(BRAND, '/members'));
  await served(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const offer = page.getByText("There's a new version");
  // Another URL of the worker is another version of it; on the next page the first one is newer again.
  await page.evaluate(() => navigator.serviceWorker.register('/sw-push.js?next', { scope: '/' }));
  await expect(offer).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(1);
  const controller = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(/^.*\//, ''));
  expect(await controller()).toBe('sw-push.js?next');
  // It still waits for a click, so the page stays.
  await expect(offer).toBeVisible();
  expect(loads).toBe(1);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(2);
  expect(await controller()).toBe('sw-push.js');
  // Nothing newer is waiting: no offer, and no further reload.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(offer).toHaveCount(0);
  expect(loads).toBe(2);
  await page.context().close();
});
