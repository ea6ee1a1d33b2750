import {
  type Browser,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
  type TestInfo,
  test,
} from '@playwright/test';
import { call, form } from '#tests/wire/call.ts';
import { drawing } from '../wire/photo-files.ts';
import { browserOf, cookiesOf, logInWith, type MadePerson, makePeople } from './people.ts';
import { address, open } from './site.ts';
import { checkScreens, LEGAL } from './site-footer.ts';

const BRAND = 'bbw';
const PHONE = { width: 390, height: 844 };
async function arrive(browser: Browser, who: MadePerson): Promise<Page> {
  return await (await browserOf(browser, BRAND, who, PHONE)).newPage();
}

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

test('the installed app has a back button, no footer for members, and no entry warning', async ({
  launchOptions,
}, info) => {
  test.slow(); // some thirty pages, because an app window needs a browser of its own
  const [bea, anna] = await makePeople(BRAND, ['Bea', 'Anna']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await openApp(launchOptions, info);
  const context = page.context();
  await checkScreens(page, bea, { installed: true });
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
