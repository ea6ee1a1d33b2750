import { createHash, randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { inTurns } from './in-turns.ts';
import { owner } from './owner.ts';
import { choicesOf, enterWith } from './people.ts';
import {
  address,
  close,
  confirmAddress,
  layersOpen,
  loseSession,
  PASSWORD,
  type Person,
  ready,
  signUp,
  visit,
} from './site.ts';

const newEmail = (name: string) => `${name}-${Date.now().toString(36)}@example.test`;
const next = (page: Page) => page.click('form[action^="/signup"] button[type=submit]:not([name])');

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

test('Enter leads to the next step, and the browser’s Back to the one before, with its answers', async ({
  browser,
}) => {
  const page = await visit(browser, 'bdsm', '/signup');
  await ready(page);
  const step = page.locator('form[action^="/signup"] [name=step]');
  await page.check('[name=gender][value=female]');
  await page.check('[name=seeking][value=both]');
  await next(page);
  await page.fill('[name=birth_day]', '3');
  await page.selectOption('[name=birth_month]', '4');
  await page.fill('[name=birth_year]', '1988');
  await page.keyboard.press('Enter');
  await expect(step).toHaveValue('2');
  await layersOpen(page, 2);
  await page.goBack();
  await expect(step).toHaveValue('1');
  await expect(page.locator('[name=birth_year]')).toHaveValue('1988');
  await next(page);
  await expect(step).toHaveValue('2');

  // A town that is not in the region's list is not published.
  await page.selectOption('[name=region]', 'DE-BE');
  const city = page.locator('[name=city]');
  await city.fill('Zzzz');
  await next(page);
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expect(city).toBeFocused();
  await expect(step).toHaveValue('2');
  await city.fill('Berlin');
  await next(page);
  await expect(step).toHaveValue('3');
  await page.fill('[name=name]', 'Nora');
  await page.locator('[name=name]').blur();

  // A phone may load the page again while it is in the background.
  await page.reload();
  await expect(step).toHaveValue('3');
  await expect(page.locator('[name=name]')).toHaveValue('Nora');
  await page.locator('button[name=intent][value=back]').click();
  await expect(city).toHaveValue('Berlin');
  await close(page);
});

test('the date of birth is asked in the country’s field order', async ({ browser }) => {
  const page = await visit(browser, 'amora', undefined, { viewport: { width: 375, height: 667 } });
  const names = () =>
    page
      .locator('[data-step="1"] :is(input, select)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  await page.goto(address('amora', '/signup?gender=female&seeking=male'));
  expect(await names()).toEqual(['birth_month', 'birth_day', 'birth_year']);
  const rows = await page
    .locator('[data-step="1"] :is(input, select)')
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))).size);
  expect(rows).toBe(1);
  await page.goto(address('bdsm', '/signup?gender=female&seeking=male'));
  expect(await names()).toEqual(['birth_day', 'birth_month', 'birth_year']);
  await close(page);
});

test('a suspicious form gets a proof-of-work challenge, which the browser solves in the background', async ({
  browser,
}) => {
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

test('without JavaScript, the link opens a page whose steps keep all answers', async ({ browser }) => {
  const page = await withoutScript(browser);
  const { id, photo } = await someone(page, 'gilf');
  await page.goto(
    address('gilf', `/signup?gender=male&seeking=female&region=IT-62&interest=wine&member=${id}&ref=r1`),
  );
  const opened = Date.now();
  const head = page.locator('h1 img');
  await expect(head).toHaveAttribute('src', new RegExp(photo));
  const email = newEmail('vito');
  await page.fill('[name=birth_day]', '40');
  await next(page);
  await expect(head).toHaveAttribute('src', new RegExp(photo));
  // A person needs this long; a program would not.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_000);
  await answerTheRest(page, email);
  await confirmAddress(page, 'gilf', email);
  await page.waitForURL(`**/members/${id}`);
  await close(page);
});

test('without JavaScript, a suspicious form continues by email', async ({ browser }) => {
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
  await confirmAddress(page, 'gilf', email);
  await page.waitForURL('**/activate/done');
  await close(page);
});

test('a visitor’s like opens the signup dialog; once begun, only its close button closes it', async ({
  browser,
}) => {
  const page = await visit(browser, 'amora', '/members');
  await expect(page.locator('.photo-card').first()).toBeVisible();
  await ready(page);
  const dialog = page.getByRole('dialog');

  await page.locator('a.like-button').first().click();
  await expect(dialog.locator('[name=gender]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/members');

  await page.locator('a.like-button').first().click();
  await dialog.locator('[name=gender][value=female]').check();
  await dialog.locator('[name=seeking][value=male]').check();
  await dialog.locator('button[type=submit]:not([name])').click();
  await expect(dialog.locator('[name=birth_day]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.locator('[name=birth_day]')).toBeVisible();

  await dialog.locator('[name=birth_day]').fill('31');
  await dialog.locator('[name=birth_month]').selectOption('5');
  await dialog.locator('[name=birth_year]').fill(String(new Date().getFullYear() - 17));
  await dialog.locator('button[type=submit]:not([name])').click();
  // A year is easily mistyped, so the question leads back to the date.
  await expect(dialog.getByRole('alert')).toContainText(/That would make you 1[67]/);
  await expect(dialog.locator('[value=correct_age]')).toBeFocused();
  await dialog.locator('[value=correct_age]').click();
  await expect(dialog.locator('[name=birth_year]')).toBeFocused();
  await dialog.locator('[name=birth_year]').fill('1988');
  await dialog.locator('button[type=submit]:not([name])').click();
  await expect(dialog.locator('[name=region]')).toBeVisible();
  await page.context().clearCookies({ name: 'age_refused' });
  await dialog.locator('button[value=back]').click();
  await dialog.locator('[name=birth_year]').fill(String(new Date().getFullYear() - 17));
  await dialog.locator('button[type=submit]:not([name])').click();
  await dialog.locator('[value=confirm_age]').click();
  await expect(dialog.getByRole('alert')).toContainText('You need to be 18 or older');
  // Another date does not give a second attempt.
  await expect(dialog.locator('[name=birth_year]')).toHaveCount(0);
  await layersOpen(page, 0);
  await page.goto(address('amora', '/signup'));
  await expect(page.locator('main').getByRole('alert')).toContainText('18 or older');
  await page.goBack();
  await page.locator('a.like-button').first().click();
  await expect(dialog.getByRole('alert')).toContainText('18 or older');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await close(page);
});

const CHOICES = {
  sexuality: 'bi',
  intimate_consent: 'yes',
  visible_to_visitors: 'yes',
  discreet: 'yes',
  marketing: 'yes',
};
const PLACES = [
  ['amora', 'US-OR'],
  ['she', 'NL-UT'],
  ['bdsm', 'DE-BE'],
] as const;
inTurns(PLACES, ([brand, region], inTurn) => {
  // Visitors see no members of bdsm, so it does not ask.
  const visible = brand !== 'bdsm';
  inTurn(`on ${brand} the signup stores what was agreed to, and nothing else`, async ({ browser }) => {
    const join = async (name: string, choices: NonNullable<Person['choices']>) => {
      const page = await visit(browser, brand);
      const email = newEmail(name.toLowerCase());
      const birth: Person['birth'] = ['3', '4', '1988'];
      await signUp(page, brand, { name, gender: 'female', seeking: 'both', birth, region, email, choices });
      // Also where the signup opens no session.
      await expect(page.locator('main')).toContainText(email);
      await confirmAddress(page, brand, email);
      await page.waitForURL('**/activate/done');
      await close(page);
      return await choicesOf(brand, email);
    };
    const agreed = { ...CHOICES, ...(!visible && { visible_to_visitors: undefined }) };
    expect(await join('Agreed', agreed)).toEqual({
      sexuality: 'bi',
      visible,
      discreet: true,
      consents: ['intimate', 'marketing'],
    });
    expect(await join('Silent', { sexuality: 'bi' })).toEqual({
      sexuality: null,
      visible: false,
      discreet: false,
      consents: [],
    });
  });
});

test('errors and likely typos are shown when a field loses focus', async ({ browser }) => {
  const page = await visit(browser, 'amora', '/signup?gender=female&seeking=male');
  await ready(page);
  await page.fill('[name=birth_day]', '3');
  await page.selectOption('[name=birth_month]', '4');
  await page.fill('[name=birth_year]', '1988');
  await next(page);
  await page.selectOption('[name=region]', 'US-OR');
  await next(page);
  await page.fill('[name=name]', 'Nora');
  await next(page);
  const email = page.locator('[name=email]');
  const password = page.locator('[name=password]');
  await email.fill('nora@gmial.com');
  await password.fill('short');
  await page.getByRole('button', { name: 'nora@gmail.com' }).click();
  await expect(email).toHaveValue('nora@gmail.com');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('short-no-more');
  await expect(password).not.toHaveAttribute('aria-invalid');

  // A click is not missed when an error appears above its target.
  await email.fill('nora');
  await page.locator('[name=terms]').click();
  await expect(page.locator('[name=terms]')).toBeChecked();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await close(page);
});

/** Brands like Amora, on which not everyone may sign up. */
// One for each worker, because two concurrent workers would both create it.
const INVITED = `e2e-invited-${process.env.TEST_WORKER_INDEX}`;
const PARTNERS = `e2e-partners-${process.env.TEST_WORKER_INDEX}`;
const NORA: Omit<Person, 'email'> = {
  name: 'Nora',
  gender: 'female',
  seeking: 'male',
  birth: ['3', '4', '1988'],
  region: 'US-OR',
};

test.describe('a brand with restricted signup', () => {
  async function makeBrand(slug: string, signups: 'invite_only' | 'with_trafficsource', browser: Browser) {
    const settings = { ...amora.settings, signups };
    await applyBrand(owner, { ...amora, slug, hosts: [`${slug}.localhost`], settings });
    const page = await visit(browser, slug);
    await expect.poll(async () => (await page.goto(address(slug)))?.status()).toBe(200);
    return page;
  }

  /** The link for one person, as `npm run tenant -- invite` prints it. */
  async function invitation(slug: string): Promise<string> {
    const code = randomUUID();
    const hash = createHash('sha256').update(code).digest('base64url');
    await owner.begin(async (tx) => {
      const [tenant] = await tx<{ id: number }[]>`select id from platform.tenants where slug = ${slug}`;
      await tx`select set_config('app.tenant_id', ${String(tenant?.id)}, true)`;
      await tx`insert into invites (tenant_id, code_hash, uses_left, expires_at)
        values (${tenant?.id ?? 0}, ${hash}, 1, now() + interval '1 day')`;
    });
    return `?invite=${code}`;
  }

  test('by invitation: without one, the signup says so and offers the login; with one, it succeeds once', async ({
    browser,
  }) => {
    const page = await makeBrand(INVITED, 'invite_only', browser);
    await ready(page);
    await page.locator('main a[href^="/signup"]').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You need an invitation to sign up');
    await expect(dialog.locator('a[href="/login"]')).toBeVisible();
    await expect(dialog.locator('[name=gender]')).toHaveCount(0);
    const link = await invitation(INVITED);
    for (const query of ['', '?invite=guessed']) {
      await page.goto(address(INVITED, `/signup${query}`));
      await expect(page.locator('main')).toContainText('You need an invitation to sign up');
      await expect(page.locator('main a[href="/login"]')).toBeVisible();
    }
    const email = newEmail('invited');
    await signUp(page, INVITED, { ...NORA, email }, link);
    await confirmAddress(page, INVITED, email);
    await page.waitForURL('**/activate/done');
    const late = await visit(browser, INVITED, `/signup${link}`);
    await expect(late.locator('main')).toContainText('You need an invitation to sign up');
    await close(page, late);
  });

  test('by invitation: the link’s code is kept when arriving from another page', async ({ browser }) => {
    const page = await makeBrand(INVITED, 'invite_only', browser);
    await page.goto(address(INVITED, `/${await invitation(INVITED)}`));
    await ready(page);
    await page.locator('main a[href^="/signup"]').first().click();
    await expect(page.getByRole('dialog').locator('[name=gender]').first()).toBeVisible();
    await close(page);
  });

  test('by partners: only visitors with a partner’s link can sign up, from any page and also later', async ({
    browser,
  }) => {
    const page = await makeBrand(PARTNERS, 'with_trafficsource', browser);
    await page.goto(address(PARTNERS, '/signup'));
    await expect(page.locator('main')).toContainText('through a link from one of our partners');
    await expect(page.locator('main a[href="/login"]')).toBeVisible();
    await page.goto(address(PARTNERS, '/landers/gallery?network=spring'));
    await page.goto(address(PARTNERS, '/pricing'));
    const email = newEmail('partner');
    await signUp(page, PARTNERS, { ...NORA, email });
    await confirmAddress(page, PARTNERS, email);
    await page.waitForURL('**/activate/done');
    await close(page);
  });
});

test('on a brand with closed search, a link to a member redirects through the login to the profile', async ({
  browser,
}) => {
  const page = await visit(browser, 'bdsm');
  const reader = await visit(browser, 'bdsm');
  await enterWith(reader.context(), 'bdsm', 'premium@example.test');
  await reader.goto(address('bdsm', '/members'));
  const card = reader.locator('main article a.cover[href^="/members/"]').first();
  const profile = /^\/members\/\d+/.exec((await card.getAttribute('href')) ?? '')?.[0] ?? '';
  for (const path of ['/members?near=on', profile]) {
    await page.goto(address('bdsm', path));
    expect(page.url()).toBe(address('bdsm', `/login?back=${encodeURIComponent(path)}`));
    await expect(page.locator('main a[href^="/signup"]')).toBeVisible();
    await page.fill('[name=email]', 'free@example.test');
    await page.fill('[name=password]', PASSWORD);
    await page.click('form[method=post] button[type=submit]:not([name])');
    await page.waitForURL(address('bdsm', path));
    await expect(page.locator('main h1')).toBeVisible();
    await loseSession(page);
  }
  await close(page, reader);
});
