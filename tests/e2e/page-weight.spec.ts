import { gzipSync } from 'node:zlib';
import { type Browser, expect, test } from '@playwright/test';
import { address, contextOf, ready, visit } from './site.ts';

const MOST_BYTES = 100 * 1_024;
/** Visitors of one brand see members, those of the other see questions instead. */
const WITH_MEMBERS = 'amora';
const WITHOUT = 'bdsm';

/** One of each kind; tests/wire/page-scripts.test.ts has the scripts that each page names. */
const PAGES = [
  [WITH_MEMBERS, '/'],
  [WITH_MEMBERS, '/landers/tinderswipe'],
  [WITH_MEMBERS, '/members/:id/landing2'],
  [WITHOUT, '/'],
] as const;

let member: Promise<string> | undefined;
/** The id of a member that visitors can see. */
async function shownMember(browser: Browser): Promise<string> {
  const page = await visit(browser, WITH_MEMBERS, '/landers/gallery');
  const href = await page.locator('main a[href*="member="]').first().getAttribute('href');
  await page.context().close();
  return new URLSearchParams(href?.split('?')[1]).get('member') ?? '';
}

for (const [brand, path] of PAGES)
  test(`${brand} ${path}: loads at most 100 KiB of gzipped scripts`, async ({ browser }) => {
    member ??= shownMember(browser);
    const page = await (await contextOf(browser, brand)).newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('requestfinished', async (request) => {
      if (new URL(request.url()).pathname.endsWith('.js'))
        scripts.set(
          request.url(),
          request.response().then((response) => response?.body() ?? Buffer.alloc(0)),
        );
    });
    const reply = await page.goto(address(brand, path.replace(':id', await member)));
    expect(reply?.status()).toBe(200);
    await ready(page);
    await page.waitForLoadState('networkidle');
    // Prefetching from now on may be aborted by the end of the page.
    page.removeAllListeners('requestfinished');
    const sizes = await Promise.all(
      [...scripts].map(
        async ([url, body]) => [new URL(url).pathname, gzipSync(await body, { level: 9 }).length] as const,
      ),
    );
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(2);
    expect(total, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(MOST_BYTES);
    await page.context().close();
  });

test('a landing page contains its icons and its logo: only photos and the tab’s icon compete with its first view', async ({
  browser,
}) => {
  const page = await (await contextOf(browser, WITH_MEMBERS)).newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(address(WITH_MEMBERS, '/landers/tinderswipe'), { waitUntil: 'load' });
  const others = requested
    .slice(1)
    .filter((path) => !/^\/(photos\/|brand\/\w+\/mark\.svg$|favicon)/.test(path));
  expect(others).toEqual([]);
  const drawn = await page.locator('header svg:visible, main svg:visible').evaluateAll((all) =>
    all.map((svg) => {
      const { width, height } = (svg as SVGSVGElement).getBBox();
      return width > 0 && height > 0;
    }),
  );
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn).not.toContain(false);
  const manifest = page.locator('head link[rel=manifest]');
  await expect(manifest).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect(manifest).toHaveCount(1);
  await expect(page.locator('header svg use').first()).toHaveAttribute('href', /^#/);
  await page.context().close();
});

test('scrolling a row inside a page does not count as interaction, but scrolling the page does', async ({
  browser,
}) => {
  const page = await (await contextOf(browser, WITH_MEMBERS)).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(WITH_MEMBERS, '/landers/socialnetwork'));
  const hasScripts = () => '__remixContext' in window;
  await page.locator('.feed-faces ul').evaluate(
    (row) =>
      new Promise<void>((done) => {
        row.addEventListener('scroll', () => done(), { once: true });
        row.scrollLeft = 60;
      }),
  );
  expect(await page.evaluate(hasScripts)).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.waitForFunction(hasScripts);
  await page.context().close();
});
