import { expect, type Page, test } from '@playwright/test';
import { activate, address, close, logIn, PASSWORD } from './site.ts';

// Wide, where the filters are beside the list.
test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

const BRAND = 'milf';
const next = (page: Page) => page.click('form[action="/signup"] button[type=submit]:not([name])');

/** The server leads from step to step and keeps every answer. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(address(BRAND, '/signup'));
  await next(page);
  await expect(page.locator('[role=alert]:visible')).toHaveCount(2);
  await page.check('[name=gender][value=female]');
  await page.check('[name=seeking][value=male]');
  await next(page);
  await page.fill('[name=birth_day]', '3');
  await page.selectOption('[name=birth_month]', '4');
  await page.fill('[name=birth_year]', '1980');
  await next(page);
  await page.selectOption('[name=region]', { index: 1 });
  await next(page);
  await page.click('button[value=back]');
  await expect(page.locator('[name=region]')).not.toHaveValue('');
  await next(page);
  await page.fill('[name=name]', 'Vera');
  await next(page);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', PASSWORD);
  await page.check('[name=terms]');
  // The honeypot field makes the form suspicious: without JavaScript the signup continues by email.
  await page.fill('[name=homepage]', 'https://example.test', { force: true });
  await next(page);
  await page.fill('[name=password]', PASSWORD);
  await next(page);
  await page.waitForURL('**/complete-signup');
}

test('signup, login, filters, likes, messages and language work without JavaScript', async ({ page }) => {
  const email = `vera-${Date.now().toString(36)}@example.test`;
  await page.context().addCookies([{ name: 'entry_warning', value: '1', url: address(BRAND) }]);

  await test.step('sign up and confirm', async () => {
    await signUp(page, email);
    await activate(page, BRAND, email);
  });

  await test.step('log in; a wrong password keeps the entered address', async () => {
    await page.context().clearCookies({ name: 'auth.session' });
    await page.goto(address(BRAND, '/login'));
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', 'wrong horse');
    await page.click('form[method=post] button[type=submit]:not([name])');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('[name=email]')).toHaveValue(email);
    await logIn(page, BRAND, email);
  });

  await test.step('edit the profile, and dismiss an alert', async () => {
    await page.goto(address(BRAND, '/profile/edit/looks'));
    await page.selectOption('[name=hair_colour]', 'grey');
    await page.click('main form button[type=submit]:not([name])');
    await page.waitForURL('**/profile?saved=looks**');
    await page.goto(address(BRAND, '/notifications/privacy'));
    await page.click('button[name=intent][value=invisible_on]');
    await expect(page.locator('button[name=intent][value=invisible_off]')).toBeVisible();
    await page.click('button[name=intent][value=invisible_off]');
    await page.goto(address(BRAND, '/members'));
    await page.click('aside form[action="/dismiss"] button');
    await page.waitForURL('**/members');
    await expect(page.locator('aside form[action="/dismiss"]')).toHaveCount(0);
  });

  await test.step('filter, and like the first result', async () => {
    await page.fill('[name=min_age]', '30');
    await page.click('.filter-panel button[type=submit]');
    await page.waitForURL('**min_age=30**');
    await page.goto(address(BRAND, '/members/filters'));
    await expect(page.locator('[name=min_age]')).toHaveValue('30');
    await page.fill('[name=max_age]', '60');
    await page.click('button[value=search]');
    await page.waitForURL('**max_age=60**');
    const card = page.locator('main article').first();
    const link = await card.locator('a.cover').getAttribute('href');
    await card.locator('button[name=like]').click();
    await page.goto(address(BRAND, '/likes/sent'));
    await expect(page.locator(`a[href$="${link?.replace('/members', '')}"]`)).toHaveCount(1);
  });

  await test.step('write to them', async () => {
    await page.locator('main a.cover').first().click();
    await page.click('main a[href$="/chat"]');
    await page.fill('[name=body]', 'Hola');
    await page.click('form:has([name=body]) button[type=submit]');
    await expect(page.locator('.bubble', { hasText: 'Hola' })).toHaveCount(1);
    await page.goto(address(BRAND, '/chats?order=unread'));
    await expect(page.locator('.conversation-row')).toHaveCount(1);
    await page.locator('.conversation-row').click();
    await page.locator('.conversation header summary').click();
    await page.click('button[name=intent][value=delete]');
    await page.waitForURL('**/chats');
    await expect(page.locator('.conversation-row')).toHaveCount(0);
  });

  await test.step('read the site in another language', async () => {
    await page.click('header summary >> nth=0');
    await page.click('button[name=language][value=fi] >> visible=true');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  });
  await close(page);
});

test('the entry warning is a form that returns to the page, once', async ({ page }) => {
  const warning = page.locator('.entry-warning-page');
  for (const path of ['/pricing', '/landers/gallery?ref=autumn']) {
    await page.context().clearCookies();
    // Visitors from the Netherlands are warned on all layouts.
    await page.goto(address('she', path));
    await expect(warning, path).toBeVisible();
    await warning.locator('button').click();
    await page.waitForURL(address('she', path.split('?')[0]));
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(warning).toHaveCount(0);
    await page.goto(address('she', '/login'));
    await expect(warning).toHaveCount(0);
  }
});
