import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, form } from '../wire/call.ts';
import { browserOf, type MadePerson, makePeople, makePerson } from './people.ts';
import { address, close, layersOpen, open } from './site.ts';

test('Back closes overlays on a page before it leaves the page', async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const member = await makePerson('amora', 'Bea');
  const page = await (await browserOf(browser, 'amora', member, viewport)).newPage();
  const dialog = page.getByRole('dialog');
  await open(page, address('amora', '/members'));
  const filters = page.locator('main a[href^="/members/filters"]').first();
  await filters.click();
  await expect(dialog).toBeVisible();
  await layersOpen(page, 1);
  const loads: string[] = [];
  page.on('request', (request) => request.url().includes('_data=') && loads.push(request.url()));
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/members');
  expect(loads).toEqual([]);

  await test.step('a menu', async () => {
    await page.locator('main article a.cover').first().click();
    await page.waitForURL(/\/members\/\d+$/);
    const profile = page.url();
    const menu = page.locator('main details:has(button[value=block])');
    await menu.locator('summary').click();
    await layersOpen(page, 1);
    await page.goBack();
    await expect(menu).not.toHaveAttribute('open');
    expect(page.url()).toBe(profile);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/members');
  });

  await test.step('a photo; its close button leaves no history entry', async () => {
    await page.locator('main article a.cover').first().click();
    await page.waitForURL(/\/members\/\d+$/);
    const profile = page.url();
    const photo = page.locator('.profile-photos a').first();
    await photo.click();
    await expect(dialog).toBeVisible();
    await layersOpen(page, 1);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(profile);
    await photo.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await layersOpen(page, 0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/members');
    await expect(page.locator('main article').first()).toBeVisible();
    await page.goForward();
    await page.waitForURL(profile);
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  });

  await test.step('a link inside a dialog is followed, and Back skips the closed dialog', async () => {
    const profile = page.url();
    await page.locator('main details:has(button[value=block]) > summary').click();
    await page.locator('main details a[href$="/report"]').click();
    await expect(dialog).toBeVisible();
    // Any link inside it is followed by the router.
    await dialog.locator('form').evaluate((form) => {
      form.insertAdjacentHTML('beforeend', '<a href="/likes" id="away">Away</a>');
    });
    await page.click('#away');
    await page.waitForURL('**/likes');
    await page.goBack();
    await page.waitForURL(profile);
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.profile-photos')).toBeVisible();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/members');
  });
  await close(page);
});

test('the focus returns to the element that opened an overlay, however it closes', async ({ browser }) => {
  const [anna, bea] = await makePeople('amora', ['Anna', 'Bea']);
  if (!anna || !bea) throw new Error('No member was created.');
  const page = await (await browserOf(browser, 'amora', bea, { width: 390, height: 844 })).newPage();
  const dialog = page.getByRole('dialog');
  await open(page, address('amora', '/members'));
  const filters = page.locator('main a[href^="/members/filters"]').first();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await filters.press('Enter');
    await expect(dialog).toBeVisible();
    await layersOpen(page, 1);
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(filters).toBeFocused();
    await layersOpen(page, 0);
  }

  await test.step('the report of a message', async () => {
    await page.goto('about:blank');
    await call('amora.localhost', `/members/${bea.id}/chat`, {
      ...form({ body: 'Hello', client_id: randomUUID() }),
      cookie: anna.cookie,
    });
    await open(page, address('amora', `/members/${anna.id}/chat`));
    const options = page.locator('.message-options').first();
    await options.press('Enter');
    await page.locator('.message-actions a[href$="/report"]').press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-id]') !== null))
      .toBe(true);
    await layersOpen(page, 0);
  });

  await test.step('a like', async () => {
    await open(page, address('amora', '/likes'));
    await expect(page.locator('body')).toHaveAttribute('data-live', 'stream');
    const like = (by: MadePerson) =>
      call('amora.localhost', `/members/${bea.id}/like`, { ...form({ like: 'yes' }), cookie: by.cookie });
    await like(anna);
    const overlay = page.locator('.like-overlay');
    await expect(overlay.getByRole('button', { name: 'Like back' })).toBeFocused();
    await layersOpen(page, 1);
    await page.goBack();
    await expect(overlay).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();

    const [cleo, dora] = await makePeople('amora', ['Cleo', 'Dora']);
    if (dora) await like(dora);
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toHaveCount(0);
    if (cleo) await like(cleo);
    await expect(overlay.getByRole('button', { name: 'Like back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/likes/m/${cleo?.id}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.getElementById('main')?.contains(document.activeElement)))
      .toBe(true);
  });
  await close(page);
});
