import { type Browser, expect, type Page, test } from '@playwright/test';
import { address, close, PASSWORD, ready, visit } from './site.ts';

const newEmail = (name: string) => `${name}-${Date.now().toString(36)}@example.test`;
const next = (page: Page) => page.click('form[action^="/signup"] button[type=submit]:not([name])');

/** Opens the activation link, wherever that leads. */
async function confirm(page: Page, brand: string, email: string): Promise<void> {
  const mail = page.locator('article', { hasText: email }).locator(`a[href*="${brand}.localhost"]`);
  await expect(async () => {
    await page.goto(address(brand, '/dev/mail'));
    await expect(mail).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await mail.click();
  await page.waitForURL('**/activate/do?**');
  await page.click('main form button[type=submit]');
}

/** Makes the form suspicious, however slow this machine is. */
const fillTrap = (page: Page) =>
  page.locator('[name=homepage]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://shop.example';
  });

/** The id and the photo of a member that visitors can see. */
async function someone(page: Page, brand: string): Promise<{ id: string; photo: string }> {
  await page.goto(address(brand, '/members'));
  const card = page.locator('main article', { has: page.locator('img') }).first();
  const [id = ''] = /\d+/.exec((await card.locator('a.cover').getAttribute('href')) ?? '') ?? [];
  const [photo = ''] = /[0-9a-f-]{36}/.exec((await card.locator('img').getAttribute('src')) ?? '') ?? [];
  return { id, photo };
}

/** Puts a link of a lander onto the page that is open. */
const addLink = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'Meet me';
    link.id = 'entry';
    document.querySelector('main')?.prepend(link);
  }, href);

async function answerTheRest(page: Page, email: string): Promise<void> {
  await page.fill('[name=birth_day]', '3');
  await page.selectOption('[name=birth_month]', '4');
  await page.fill('[name=birth_year]', '1988');
  await next(page);
  await next(page);
  await page.fill('[name=name]', 'Nora');
  await expect(page.locator('[name=interest]')).toBeChecked();
  await next(page);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', PASSWORD);
  await page.check('[name=terms]');
  await next(page);
  await page.waitForURL('**/complete-signup');
}

test('an entry link opens the dialog with what it says, and leads to the member after the confirmation', async ({
  browser,
}) => {
  const page = await visit(browser, 'amora', '/members?network=spring&sub1=7');
  const { id, photo } = await someone(page, 'amora');
  await page.goto(address('amora', '/members'));
  await ready(page);
  await addLink(
    page,
    `/signup?gender=female&seeking=male&country=US&region=US-OR&interest=hiking&member=${id}`,
  );
  await page.click('#entry');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('h2 img')).toHaveAttribute('src', new RegExp(photo));
  await expect(dialog.locator('[name=birth_day]')).toBeVisible();
  await expect(dialog.locator('[name=region]')).toHaveValue('US-OR');
  const email = newEmail('nora');
  await answerTheRest(page, email);
  await confirm(page, 'amora', email);
  await page.waitForURL(`**/members/${id}`);
  await page.goto(address('amora', '/profile'));
  await expect(page.locator('main')).toContainText('hiking');
  await close(page);
});

test('too fast a form is asked for work, which the browser does unnoticed', async ({ browser }) => {
  const page = await visit(browser, 'milf', '/');
  const challenged = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 403,
  );
  await page.goto(address('milf', '/signup?gender=male&seeking=female&region=ES-MD&interest=wine'));
  await ready(page);
  await fillTrap(page);
  await answerTheRest(page, newEmail('quick'));
  expect((await (await challenged).json()).challenge).toMatchObject({ salt: expect.any(String) });
  await close(page);
});

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: 'entry_warning', value: '1', url: address('gilf') }]);
  return await context.newPage();
}

test('without script the link is a page whose steps keep all of it', async ({ browser }) => {
  const page = await withoutScript(browser);
  const { id, photo } = await someone(page, 'gilf');
  await page.goto(
    address('gilf', `/signup?gender=male&seeking=female&region=IT-62&interest=wine&member=${id}&ref=r1`),
  );
  const head = page.locator('h1 img');
  await expect(head).toHaveAttribute('src', new RegExp(photo));
  const email = newEmail('vito');
  await page.fill('[name=birth_day]', '40');
  await next(page);
  await expect(head).toHaveAttribute('src', new RegExp(photo));
  // A person needs this long; a program would not.
  await page.waitForTimeout(3_000);
  await answerTheRest(page, email);
  await confirm(page, 'gilf', email);
  await page.waitForURL(`**/members/${id}`);
  await close(page);
});

test('without script a suspicious form goes on by email', async ({ browser }) => {
  const page = await withoutScript(browser);
  await page.goto(address('gilf', '/signup?gender=male&seeking=female&region=IT-62&interest=wine'));
  const email = newEmail('fast');
  await page.fill('[name=birth_day]', '3');
  await page.selectOption('[name=birth_month]', '4');
  await page.fill('[name=birth_year]', '1988');
  await next(page);
  await next(page);
  await page.fill('[name=name]', 'Nora');
  await next(page);
  await fillTrap(page);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', PASSWORD);
  await page.check('[name=terms]');
  await next(page);
  await expect(page.locator('[name=password]')).toHaveValue('');
  await page.fill('[name=password]', PASSWORD);
  await fillTrap(page);
  await next(page);
  await page.waitForURL('**/complete-signup');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth.session');
  await confirm(page, 'gilf', email);
  await page.waitForURL('**/activate/done');
  await close(page);
});
