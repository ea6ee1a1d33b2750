import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { DISMISSALS } from '#app/domain/members/dismissals.ts';
import { isListedKey, SITE_COOKIES } from '#app/domain/safety/cookies.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { violationsIn } from './axe.ts';
import { owner } from './owner.ts';
import { address, agree, close, contextOf, open, PASSWORD } from './site.ts';

// One for each worker, because two concurrent workers would both create it.
const SLUG = `e2e-consent-${process.env.TEST_WORKER_INDEX}`;
const TAG = {
  name: 'Stats Example',
  src: 'https://stats.example/count.js',
  cookies: [{ name: '_stats', days: 30 }],
};

test.beforeAll(async () => {
  await applyBrand(owner, {
    ...amora,
    slug: SLUG,
    hosts: [`${SLUG}.localhost`],
    settings: { ...amora.settings, analytics: [TAG] },
  });
});

/** Responds for the analytics service, and counts the requests for its script. */
async function serveTag(context: BrowserContext): Promise<{ loaded: number }> {
  const seen = { loaded: 0 };
  await context.route('https://stats.example/**', async (route) => {
    seen.loaded += 1;
    // Such services set cookies for the host and for the domain.
    const set = (more: string) => `document.cookie = "_stats=1; Path=/${more}";`;
    const body = set('') + set(`; Domain=${SLUG}.localhost`);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return seen;
}

const banner = (page: Page) => page.locator('.consent-banner');
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

for (const javaScriptEnabled of [true, false])
  test(`a visitor refuses, accepts and withdraws consent ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, SLUG, { javaScriptEnabled });
    const seen = await serveTag(context);
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
    });
    await expect.poll(async () => (await page.goto(address(SLUG)))?.status(), { timeout: 10_000 }).toBe(200);
    await expect(banner(page)).toBeVisible();
    expect([seen.loaded, await cookieNames(context)]).toEqual([0, ['entry_warning']]);
    if (javaScriptEnabled) expect(await violationsIn(page, 'light', 'all')).toEqual([]);

    const [refuse, accept] = [
      page.locator('[name=choice][value=no]'),
      page.locator('[name=choice][value=yes]'),
    ];
    const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
    await refuse.click();
    await expect(banner(page)).toHaveCount(0);
    expect(seen.loaded).toBe(0);

    await page.locator('footer a[href="/pages/cookies#choices"]').first().click();
    await page.locator('main [name=choice][value=yes]').click();
    await page.goto(address(SLUG, '/pricing'));
    if (javaScriptEnabled) {
      await expect.poll(() => seen.loaded).toBeGreaterThan(0);
      await expect
        .poll(async () => (await cookieNames(context)).filter((name) => name === '_stats'))
        .toHaveLength(2);
    }

    await page.goto(address(SLUG, '/pages/cookies'));
    await page.locator('main [name=choice][value=no]').click();
    await page.waitForLoadState();
    const before = seen.loaded;
    expect(await cookieNames(context)).not.toContain('_stats');
    await page.goto(address(SLUG, '/pricing'));
    expect([seen.loaded, blocked]).toEqual([before, []]);
    await close(page);
  });

/** Cookies that this run cannot cause, and where they are set. */
const ELSEWHERE: Record<string, string> = {
  recent_write: 'only where reads come from standbys',
  push: 'a subscription: tests/e2e/push.spec.ts',
  push_ask: 'a browser that can subscribe: tests/e2e/push.spec.ts',
};

/** A form of the site, sent by the page's own script. */
const post = (page: Page, path: string, fields: Record<string, string>): Promise<number> =>
  page.evaluate(
    async ([to, body]) => (await fetch(to, { method: 'POST', body: new URLSearchParams(body) })).status,
    [path, fields] as const,
  );

async function logIn(page: Page, brand: string): Promise<void> {
  await open(page, address(brand, '/login'));
  await page.fill('[name=email]', 'premium@example.test');
  await page.fill('[name=password]', PASSWORD);
  await page.click('form[method=post] button[type=submit]:not([name])');
  await page.waitForURL('**/members**');
}

/** The names on the cookies page, including the one for a dismissed alert. */
async function listedOn(page: Page): Promise<string[]> {
  await page.goto(address('amora', '/pages/cookies'));
  return await page.locator('main dl dt code').allInnerTexts();
}
const lineOf = (name: string) => (Object.hasOwn(DISMISSALS, name) ? 'hide_…' : name);

test('the cookie page lists what the site stores in a browser, and nothing else', async ({ browser }) => {
  test.slow(); // some thirty pages
  const context = await contextOf(browser, 'amora');
  await agree(context, 'amora');
  const page = await context.newPage();
  const keys = new Set<string>();
  const cookies = new Set<string>();
  const noteCookies = async (of: BrowserContext) => {
    for (const name of await cookieNames(of)) cookies.add(lineOf(name));
  };
  const visit = async (path: string) => {
    await open(page, address('amora', path));
    const found = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...('caches' in window ? await caches.keys() : []),
    ]);
    for (const key of found) keys.add(key);
    await noteCookies(context);
  };
  for (const path of ['/?network=partner&ref=x', '/pricing?lang=nl', '/members', '/signup', '/pages/cookies'])
    await visit(path);
  const tooYoung = { gender: 'female', seeking: 'male', date_of_birth: '2015-03-04', step: '1' };
  expect(await post(page, '/signup', tooYoung)).toBe(422);
  await noteCookies(context);
  await logIn(page, 'amora');
  const ofMember = [
    '/members',
    '/notifications',
    '/credits',
    '/swipe-game',
    '/online',
    '/likes',
    '/chats',
    '/profile',
  ];
  for (const path of ofMember) await visit(path);
  await visit('/chats?order=unread');
  const first = await page.locator('a[href^="/chats/"]').first().getAttribute('href');
  if (first) {
    await visit(first);
    await page.locator('textarea').first().fill('A draft');
    await visit(first);
  }
  await visit('/credits/repeat-order');
  await visit('/premium?back=/members/1/chat');
  for (const key of Object.keys(DISMISSALS)) expect(await post(page, '/dismiss', { key })).toBe(200);
  await visit('/notifications/appearance');
  await page.check('main [name=scheme][value=dark]');
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click('main form button[type=submit]')]);
  await visit('/members');

  // A brand that asks for consent, and admits only invited people.
  const asking = await browser.newContext();
  const visitor = await asking.newPage();
  await serveTag(asking);
  await owner`
    update platform.tenants set settings = settings || ${owner.json({ signups: 'invite_only' })} where slug = ${SLUG}`;
  const invited = async () => {
    await visitor.goto(address(SLUG, '/landers/gallery?invite=code'));
    return await cookieNames(asking);
  };
  await expect.poll(invited, { timeout: 10_000 }).toContain('invite');
  await post(visitor, '/enter', { back: '/' });
  await post(visitor, '/consent', { choice: 'yes', back: '/' });
  await noteCookies(asking);

  // Where the law requires an age check.
  const german = await contextOf(browser, 'bdsm');
  const checked = await german.newPage();
  await logIn(checked, 'bdsm');
  await checked.goto(address('bdsm', '/age'));
  await noteCookies(german);

  const listed = await listedOn(page);
  const ours = Object.keys(SITE_COOKIES);
  expect(listed.filter((name) => !ours.includes(name) && !isListedKey(name))).toEqual([]);
  // Set, but not listed.
  cookies.delete('_stats');
  expect([...cookies].filter((name) => !listed.includes(name))).toEqual([]);
  expect([...keys].filter((key) => !isListedKey(key))).toEqual([]);
  // Listed, but not set.
  expect(ours.filter((name) => !cookies.has(name) && !ELSEWHERE[name])).toEqual([]);
  expect(ours.filter((name) => !listed.includes(name))).toEqual([]);
  await close(page, visitor, checked);
});
