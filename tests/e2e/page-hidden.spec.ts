import { expect, type Page, test } from '@playwright/test';
import { address, contextOf, ready } from './site.ts';

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function beaconsOf(page: Page): Promise<string[]> {
  const beacons: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/page-hidden.php') beacons.push(`${request.method()} ${pathname}${search}`);
  });
  return beacons;
}

for (const path of ['/', '/landers/gallery'])
  test(`a visitor's page at ${path} reports once that it was hidden, with and without interaction`, async ({
    browser,
  }) => {
    const page = await (await contextOf(browser, 'amora')).newPage();
    const beacons = await beaconsOf(page);
    await page.goto(address('amora', path));
    await hide(page);
    await expect.poll(() => beacons).toEqual(['POST /api/page-hidden.php']);

    await page.goto(address('amora', path));
    await ready(page);
    beacons.length = 0;
    await hide(page);
    await expect.poll(() => beacons).toEqual(['POST /api/page-hidden.php']);
    await page.context().close();
  });

test('a visitor who leaves a bounce-tracking page without interaction is logged as a bounce', async ({
  browser,
}) => {
  const page = await (await contextOf(browser, 'amora')).newPage();
  const beacons = await beaconsOf(page);
  await page.goto(address('amora', '/?lb'));
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
  await expect
    .poll(async () => {
      await hide(page);
      return beacons.length;
    })
    .toBeGreaterThan(0);
  expect(beacons[0]).toBe('POST /api/page-hidden.php?lb');
  await page.context().close();
});
