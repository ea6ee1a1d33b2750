import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { isListedCookie, isListedKey } from '#app/domain/safety/cookies.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { violationsIn } from './axe.ts';
import { owner } from './owner.ts';
import { address, agree, close, contextOf, open, PASSWORD } from './site.ts';

const SLUG = 'e2e-consent';
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

/** Answers for the analytics service, and counts how often its script is asked for. */
async function serveTag(context: BrowserContext): Promise<{ loaded: number }> {
  const seen = { loaded: 0 };
  await context.route('https://stats.example/**', async (route) => {
    seen.loaded += 1;
    await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_stats=1; Path=/"' });
  });
  return seen;
}

const banner = (page: Page) => page.locator('.consent-banner');
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

for (const javaScriptEnabled of [true, false])
  test(`a visitor refuses, accepts and withdraws ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
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
      await expect.poll(() => cookieNames(context)).toContain('_stats');
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

test('the page about cookies lists everything that the site stores in a browser', async ({ browser }) => {
  test.slow(); // some twenty pages
  const context = await contextOf(browser, 'amora');
  await agree(context, 'amora');
  const page = await context.newPage();
  const keys = new Set<string>();
  const visit = async (path: string) => {
    await open(page, address('amora', path));
    const found = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const key of found) keys.add(key);
  };
  for (const path of ['/?network=partner&ref=x', '/pricing?lang=nl', '/members', '/signup', '/pages/cookies'])
    await visit(path);
  await open(page, address('amora', '/login'));
  await page.fill('[name=email]', 'premium@example.test');
  await page.fill('[name=password]', PASSWORD);
  await page.click('form[method=post] button[type=submit]:not([name])');
  await page.waitForURL('**/members**');
  for (const path of [
    '/members',
    '/likes',
    '/chats',
    '/profile',
    '/notifications',
    '/credits',
    '/swipe-game',
  ])
    await visit(path);
  await visit('/chats?order=unread');
  const first = await page.locator('a[href^="/chats/"]').first().getAttribute('href');
  if (first) {
    await visit(first);
    await page.locator('textarea').first().fill('A draft');
    await visit(first);
  }
  await visit('/credits/repeat-order');
  await visit('/premium?back=/members/1/chat');
  const names = await cookieNames(context);
  expect(names).toEqual(expect.arrayContaining(['auth.session', 'tracking', 'i18n_redirected']));
  expect(names.filter((name) => !isListedCookie(name))).toEqual([]);
  expect([...keys].filter((key) => !isListedKey(key))).toEqual([]);
  await close(page);
});
