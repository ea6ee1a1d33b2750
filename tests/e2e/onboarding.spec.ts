import { type Browser, expect, type Page, test } from '@playwright/test';
import { LOCALE_CODES, LOCALE_COOKIE } from '#app/platform/locales.ts';
import { call, form } from '../wire/call.ts';
import { drawing } from '../wire/photo-files.ts';
import { browserOf, enter, makePerson, signedUp } from './people.ts';
import {
  activate,
  address,
  close,
  mailedLinks,
  open,
  PASSWORD,
  type Person,
  ready,
  signUp,
  visit,
} from './site.ts';

const BRAND = 'amora';
const PHONE = { width: 375, height: 667 };
const newEmail = (name: string) => `${name}-${Date.now().toString(36)}@example.test`;

const NORA: Omit<Person, 'region' | 'email'> = {
  name: 'Nora',
  gender: 'female',
  seeking: 'male',
  birth: ['3', '4', '1988'],
};

async function join(browser: Browser, email: string): Promise<Page> {
  const page = await visit(browser, BRAND, undefined, { viewport: PHONE });
  await signUp(page, BRAND, { ...NORA, region: 'US-OR', email });
  return page;
}

const chosen = (page: Page, name: string) => page.locator(`main [name=${name}]:checked`);
const intent = (page: Page, value: string) => page.locator(`main button[name=intent][value=${value}]`);

test('a new member adds a photo, a goal and interests in three steps, and sees who fits', async ({
  browser,
}) => {
  const email = newEmail('nora');
  const page = await join(browser, email);
  await activate(page, BRAND, email);
  await expect(page.locator('main a[href="/signup-matches"] img').first()).toBeVisible();
  await page.click('main a[href="/welcome/photo"]');

  await page.waitForURL('**/welcome/photo');
  await ready(page);
  await expect(page.getByRole('progressbar', { name: '1 of 3' })).toBeVisible();
  const buffer = await drawing(600, 800, 77).jpeg().toBuffer();
  await page.setInputFiles('input[type=file]', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.locator('.own-photo img')).toBeVisible({ timeout: 20_000 });
  await expect(intent(page, 'skip')).toHaveCount(0);
  await page.click('main a[href="/welcome/wishes"]');

  await page.waitForURL('**/welcome/wishes');
  await page.check('[name=reason][value=relationship]');
  await intent(page, 'save').click();

  await page.waitForURL('**/welcome/interests');
  await expect(page.getByRole('progressbar', { name: '3 of 3' })).toBeVisible();
  for (const interest of ['hiking', 'wine']) await page.check(`[name="interest.${interest}"]`);
  await intent(page, 'save').click();

  await page.waitForURL('**/signup-matches');
  await expect(page.locator('.fit-choice').first()).toBeVisible();
  await page.click('main a[href="/members"]');
  await page.waitForURL('**/members');

  await page.goto(address(BRAND, '/welcome/wishes'));
  await expect(chosen(page, 'reason')).toHaveValue('relationship');
  await page.goto(address(BRAND, '/profile/edit/interests'));
  await expect(page.locator('.chip input:checked')).toHaveCount(2);
  await close(page);
});

test('a member who skips all steps reaches the members page at once, and is not asked for a photo there', async ({
  browser,
}) => {
  const email = newEmail('skips');
  const page = await join(browser, email);
  await activate(page, BRAND, email);
  await intent(page, 'skip_all').click();
  await page.waitForURL('**/members');
  await page.goto(address(BRAND, '/welcome/wishes'));
  await intent(page, 'skip_all').click();
  await page.waitForURL('**/members');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.locator('form[action="/dismiss"] [value=hide_enrich_alert]')).toHaveCount(0);
  await page.goto(address(BRAND, '/members'));
  expect(new URL(page.url()).pathname).toBe('/members');
  await close(page);
});

test('without JavaScript, each step can be skipped or answered', async ({ browser }) => {
  const silent = await makePerson(BRAND, 'Silent', { free: true });
  const page = await (await browserOf(browser, BRAND, silent, PHONE, { javaScriptEnabled: false })).newPage();
  await page.goto(address(BRAND, '/welcome/photo'));
  const buffer = await drawing(600, 800, 78).jpeg().toBuffer();
  await page.setInputFiles('input[type=file]', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.click('.upload-zone button');
  await expect(page.locator('.own-photo')).toHaveCount(1);
  await page.click('main a[href="/welcome/wishes"]');
  // Continuing without a choice skips the question.
  await intent(page, 'save').click();
  await page.waitForURL('**/welcome/interests');
  await page.click('main a[href="/welcome/wishes"]');
  await page.waitForURL('**/welcome/wishes');
  await intent(page, 'skip').click();
  await page.waitForURL('**/welcome/interests');
  await intent(page, 'skip').click();
  await page.waitForURL('**/signup-matches');
  await close(page);
});

test('the page after signup shows the address, waits before resending the email, and corrects a mistyped one', async ({
  browser,
}) => {
  const wrong = newEmail('wrnog');
  const right = newEmail('wrong');
  const page = await join(browser, wrong);
  await ready(page);
  const main = page.locator('main');
  await expect(main).toContainText(wrong);
  const resend = main.getByRole('button', { name: /^Resend email/ });
  await expect(resend).toHaveText(/Resend email in (1:00|0:\d\d)/);
  await expect(resend).toHaveAttribute('aria-disabled', 'true');

  await expect(resend).not.toHaveClass(/button-primary/);

  await main.locator('summary').click();
  await expect(page.locator('main [name=email]')).toHaveValue(wrong);
  await page.fill('main [name=email]', 'not an address');
  await page.fill('main [name=password]', PASSWORD);
  await intent(page, 'email').click();
  await expect(main.getByRole('alert')).toBeVisible();
  await page.fill('main [name=email]', right);
  await page.fill('main [name=password]', PASSWORD);
  await intent(page, 'email').click();
  await expect(main.locator('strong')).toHaveText(right);
  await expect(intent(page, 'email_cancel')).toContainText(wrong);

  const links = await mailedLinks(BRAND, right);
  await page.goto(address(BRAND, '/dev/mail'));
  const frame = page.locator('article', { hasText: right }).locator('iframe');
  await expect(frame.contentFrame().locator('a.button')).toBeVisible();
  await expect(frame.contentFrame().locator('img')).toBeVisible();
  const link = links.find((each) => each.includes(`${BRAND}.localhost`));
  await page.goto(link ?? '');
  await page.click('main form button[type=submit]');
  await page.waitForURL('**/activate/done');
  await close(page);
});

test('on a neutral brand, the page after signup works the same, and shows the same to everyone', async ({
  browser,
}) => {
  const wrong = newEmail('wrnog');
  const page = await visit(browser, 'she', undefined, { viewport: PHONE });
  await page.clock.install();
  await signUp(page, 'she', { ...NORA, region: 'NL-UT', email: wrong });
  const main = page.locator('main');
  await expect(main).toContainText(wrong);
  await page.reload();
  await ready(page);
  await expect(main).toContainText(wrong);
  const resend = intent(page, 'resend');
  await expect(resend).toHaveText(/(1:00|0:\d\d)/);
  await expect(resend).not.toHaveClass(/button-primary/);
  await page.clock.fastForward(61_000);
  await expect(resend).not.toHaveAttribute('aria-disabled', 'true');
  await resend.click();
  await expect(main.getByRole('status')).toBeVisible();
  await expect(resend).toHaveText(/(1:00|0:\d\d)/);
  // The same for an address that no one has.
  const stranger = await call(
    'she.localhost',
    '/complete-signup',
    form({ intent: 'resend', email: newEmail('no-one') }),
  );
  expect(stranger.status).toBe(200);

  // Every answer but the password is still there.
  await main.locator('a[href="/signup#email"]').click();
  await expect(page.locator('[name=email]')).toHaveValue(wrong);
  await expect(page.locator('[name=email]')).toBeVisible();
  await expect(page.locator('[name=name]')).toHaveValue(NORA.name);
  const right = newEmail('wrong');
  await page.fill('[name=email]', right);
  await page.fill('[name=password]', PASSWORD);
  await page.click('form[action^="/signup"] button[type=submit]:not([name])');
  await page.waitForURL('**/complete-signup');
  await expect(main).toContainText(right);
  expect((await signedUp('she', right)).region).toBe('NL-UT');
  await close(page);
});

test('the email can be sent again once a minute has passed', async ({ browser }) => {
  const { page } = await enter(browser, 'gilf', 'unconfirmed@example.test', { viewport: PHONE });
  await open(page, address('gilf', '/complete-signup'));
  const resend = page
    .locator('main')
    .getByRole('button', { name: /^Resend email|^Email|./ })
    .first();
  await expect(resend).not.toHaveAttribute('aria-disabled', 'true');
  await resend.click();
  await expect(page.locator('main [role=status], main [aria-live]').first()).toBeVisible();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await close(page);
});

test('every month is legible in the date of birth on phones of 320 and 375 px', async ({ browser }) => {
  const page = await visit(browser, 'bdsm', undefined, { javaScriptEnabled: false });
  const cut: string[] = [];
  for (const brand of ['bdsm', 'amora']) {
    const path = '/signup?gender=male&seeking=female';
    await page.goto(address(brand, path));
    for (const language of LOCALE_CODES) {
      const cookie = `${LOCALE_COOKIE}=${language}`;
      const { text: html } = await call(`${brand}.localhost`, path, { cookie });
      expect(html).toContain(`<html lang="${language}"`);
      await page.evaluate(showMain, html);
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 667 });
        const found = await page.locator('[name=birth_month]').evaluate(monthsWithoutRoom);
        cut.push(...found.map((month) => `${brand} ${language} ${width} ${month}`));
      }
    }
  }
  expect(cut).toEqual([]);
  await close(page);
});

/** Evaluated in the page: shows the main part of the page in another language. */
function showMain(html: string): void {
  const other = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = other.documentElement.lang;
  document.querySelector('main')?.replaceWith(other.querySelector('main') ?? '');
}

/** Evaluated in the page: the options that are wider than the field. */
function monthsWithoutRoom(select: HTMLElement | SVGElement): string[] {
  if (!(select instanceof HTMLSelectElement)) return ['no field'];
  const style = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return ['no canvas'];
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room =
    select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
}
