import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { CONSENT_COOKIE } from '#app/domain/safety/consent.ts';
import { consentVersion } from '#tenants/analytics.ts';
import { call } from '#tests/wire/call.ts';

export const PASSWORD = 'demo-password-24';

export const address = (brand: string, path = '/'): string =>
  `http://${brand}.localhost:${process.env.TEST_BASE_PORT}${path}`;

/** A new browser context in which the brand's entry warning is already closed. */
export async function contextOf(
  browser: Browser,
  brand: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'entry_warning', value: '1', url: address(brand) }]);
  return context;
}

/** The visitor of a brand without analytics and postbacks has agreed to be tracked. */
export async function agree(context: BrowserContext, brand: string): Promise<void> {
  const value = `${consentVersion({ analytics: [], postbacks: {} })}.yes`;
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: address(brand) }]);
}

/** A page in a new browser context, at `path` if given. */
export async function visit(
  browser: Browser,
  brand: string,
  path?: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await (await contextOf(browser, brand, options)).newPage();
  if (path) await page.goto(address(brand, path));
  return page;
}

/** Waits until the page's scripts, if any, are hydrated: earlier actions run without them. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      // A cached page for visitors loads its scripts at the first interaction.
      (window.dispatchEvent(new Event('focusin')) &&
        [...document.scripts].every((script) => script.type === 'application/ld+json')) ||
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );

/**
 * Waits until the page's history has this many open layers (dialogs, sheets, menus). A closing layer goes back in the
 * history, which would abort a navigation that starts at the same moment.
 */
export const layersOpen = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.history.state?.layer ?? 0)).toBe(count);

/** Whether the page is no wider than its window. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Opens a URL and waits for hydration. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
}

export async function logIn(page: Page, brand: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(address(brand, '/login'));
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.click('form[method=post] button[type=submit]:not([name])');
  await page.waitForURL('**/members**');
}

/** Moves the lower end of the age filter, with the keyboard. */
export async function searchFromAge(filters: Page | Locator, age: number, youngest = 18): Promise<void> {
  const thumb = filters.locator('[role=slider]').first();
  await thumb.press('Home');
  for (let at = youngest; at < age; at += 1) await thumb.press('ArrowRight');
}

/** Removes the session while no page is open that would notice and redirect to the login. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'auth.session' });
}

export type Person = {
  name: string;
  gender: 'female' | 'male';
  seeking: 'female' | 'male' | 'both';
  birth: [day: string, month: string, year: string];
  region: string;
  email: string;
  /** Optional answers; checkboxes that are not named stay unticked. */
  choices?: Partial<
    Record<'sexuality' | 'intimate_consent' | 'visible_to_visitors' | 'discreet' | 'marketing', string>
  >;
};

const next = (page: Page) => page.click('form[action^="/signup"] button[type=submit]:not([name])');

/** Completes the five steps of signup, opened with a link's query. */
export async function signUp(page: Page, brand: string, person: Person, query = ''): Promise<void> {
  await open(page, address(brand, `/signup${query}`));
  await page.check(`[name=gender][value=${person.gender}]`);
  await page.check(`[name=seeking][value=${person.seeking}]`);
  await next(page);
  const [day, month, year] = person.birth;
  await page.fill('[name=birth_day]', day);
  await page.selectOption('[name=birth_month]', month);
  await page.fill('[name=birth_year]', year);
  await next(page);
  await page.selectOption('[name=region]', person.region);
  await next(page);
  await page.fill('[name=name]', person.name);
  await page.fill('[name=signup_message]', `I am ${person.name}.`);
  const { sexuality = '', ...agreed } = person.choices ?? {};
  await page.selectOption('[name=sexuality]', sexuality);
  const choose = async (name: keyof typeof agreed) => {
    if (agreed[name]) await page.check(`[name=${name}]`);
  };
  await choose('intimate_consent');
  await choose('visible_to_visitors');
  await next(page);
  await page.fill('[name=email]', person.email);
  await page.fill('[name=password]', PASSWORD);
  await choose('discreet');
  await choose('marketing');
  await page.check('[name=terms]');
  await next(page);
  await page.waitForURL('**/complete-signup');
}

/**
 * The mails of a brand that contain a text, such as the recipient's address, as HTML, newest first. Not opened in a
 * browser, where the mailbox shows each mail in a frame.
 */
export async function mailsWith(brand: string, text: string): Promise<string[]> {
  const mailbox = await call(`${brand}.localhost`, '/dev/mail');
  return mailbox.text.split('<article').filter((mail) => mail.includes(text));
}

const linksIn = (mail = ''): string[] =>
  [...mail.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/** The links of the only mail to an address, when it was sent. */
export async function mailedLinks(brand: string, email: string): Promise<string[]> {
  await expect.poll(async () => (await mailsWith(brand, email)).length).toBe(1);
  const [mail] = await mailsWith(brand, email);
  return linksIn(mail);
}

/** Opens the first link of the newest mail to an address, when it was sent. */
export async function followMail(page: Page, brand: string, email: string): Promise<void> {
  await expect.poll(async () => (await mailsWith(brand, email)).length).toBeGreaterThan(0);
  const [mail] = await mailsWith(brand, email);
  await page.goto(linksIn(mail)[0] ?? '');
}

/** Opens the link of the activation mail and confirms, on whichever page that leads to. */
export async function confirmAddress(page: Page, brand: string, email: string): Promise<void> {
  const link = (await mailedLinks(brand, email)).find((each) => each.includes(`${brand}.localhost`));
  await page.goto(link ?? '');
  await page.waitForURL('**/activate/do?**');
  await page.click('main form button[type=submit]');
}

/** Confirms the address of a signup that began without a member. */
export async function activate(page: Page, brand: string, email: string): Promise<void> {
  await confirmAddress(page, brand, email);
  await page.waitForURL('**/activate/done');
}

export const close = (...pages: Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => (page.context() as BrowserContext).close()));
