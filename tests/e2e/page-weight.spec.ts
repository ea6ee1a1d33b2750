import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { address, contextOf, ready } from './site.ts';

const KILOBYTE = 1_024;
const MOST = {
  '/': 100,
  '/landers/gallery': 100,
  '/landers/maplanding': 100,
  // A deck to drag as well as cards to choose from.
  '/landers/tinderswipe': 101,
  '/landers/iconslanding': 100,
};

for (const [path, most] of Object.entries(MOST))
  test(`${path}: at most ${most} kB of scripts, with gzip`, async ({ browser }) => {
    const page = await (await contextOf(browser, 'bdsm')).newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('requestfinished', async (request) => {
      if (new URL(request.url()).pathname.endsWith('.js'))
        scripts.set(
          request.url(),
          request.response().then((response) => response?.body() ?? Buffer.alloc(0)),
        );
    });
    await page.goto(address('bdsm', path));
    await ready(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      [...scripts].map(async ([url, body]) => [new URL(url).pathname, gzipSync(await body).length] as const),
    );
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(2);
    expect(total, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(most * KILOBYTE);
  });
