import { expect, type Page, test } from '@playwright/test';
import { drawing } from '../wire/photo-files.ts';
import { violationsIn, violationsInBoth } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { accountOf, browserOf, enter, makePerson } from './people.ts';
import { address, close, layersOpen, open, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const file = async (name: string, hue: number, width = 600, height = 800) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawing(width, height, hue).jpeg().toBuffer(),
});

const tiles = (page: Page) => page.locator('.own-photo');
/** The confirmation before a photo is deleted. */
const deletion = (page: Page) => page.locator('details', { has: page.locator('button[value=delete]') });
const made = (page: Page) => page.locator('.own-photo img');
const idsOf = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.order));

const expectNoViolations = async (page: Page): Promise<void> =>
  expect(await violationsInBoth(page)).toEqual([]);

inTurns(
  [
    ['amora', 'US-OR', PHONE],
    ['she', 'NL-UT', DESKTOP],
  ] as const,
  ([brand, region, size], inTurn) =>
    inTurn(`a member of ${brand} adds, sorts, crops and deletes photos`, async ({ browser }) => {
      const lou = await makePerson(brand, 'Lou', { region, free: true });
      const page = await (await browserOf(browser, brand, lou, size)).newPage();
      await open(page, address(brand, '/profile/photos'));
      const input = page.locator('input[type=file]');

      await test.step('uploads two at once; the first becomes the main photo', async () => {
        await input.setInputFiles([await file('a.jpg', 41), await file('b.jpg', 42, 1200, 800)]);
        await expect(made(page)).toHaveCount(2, { timeout: 20_000 });
        await expect(page.locator('.own-photo-marks .bg-primary')).toHaveCount(1);
      });

      await test.step('the order changes by keyboard, by button and by dragging, and persists', async () => {
        const [a, b] = await idsOf(page);
        await tiles(page).first().locator('.own-photo-grip').press('ArrowRight');
        await expect.poll(() => idsOf(page)).toEqual([b, a]);
        await expect(tiles(page).nth(1).locator('.own-photo-grip')).toBeFocused();
        await expect(tiles(page).first().locator('.bg-primary')).toHaveCount(1);
        await tiles(page).first().locator('button[value=later]').click();
        await expect.poll(() => idsOf(page)).toEqual([a, b]);
        const to = await tiles(page).nth(1).boundingBox();
        await tiles(page).first().locator('.own-photo-grip').hover();
        await page.mouse.down();
        await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 60, { steps: 8 });
        await page.mouse.up();
        await expect.poll(() => idsOf(page)).toEqual([b, a]);
        await page.reload();
        expect(await idsOf(page)).toEqual([b, a]);
      });

      await test.step('accepts a third, and rejects a fourth before uploading it', async () => {
        await input.setInputFiles([await file('c.jpg', 43), await file('d.jpg', 44)]);
        await expect(made(page)).toHaveCount(3, { timeout: 20_000 });
        await expect(page.locator('[role=alert]')).toHaveCount(1);
        await expect(input).toHaveCount(0);
        await expect(page.locator('a[href="/premium"]:visible')).not.toHaveCount(0);
        await expectNoViolations(page);
      });

      await test.step('the main photo is cropped again', async () => {
        const before = await made(page).first().getAttribute('src');
        await tiles(page).first().locator('a').first().click();
        await page.locator('input[name=x]').fill('900');
        await page.locator('input[name=zoom]').fill('150');
        await expectNoViolations(page);
        await page.locator('input[name=x]').fill('900');
        await page.locator('button[value=crop]').click();
        await page.waitForURL('**/profile/photos');
        await expect(async () => {
          await page.reload();
          expect(await made(page).first().getAttribute('src')).not.toBe(before);
        }).toPass({ timeout: 10_000 });
      });

      await test.step('one is made private, another one is deleted', async () => {
        await tiles(page).first().locator('a').first().click();
        await page.locator('button[value=private]').click();
        await expect(page.locator('button[value=public]')).toHaveCount(1);
        await page.goto(address(brand, '/profile/photos'));
        await expect(tiles(page).nth(1).locator('.bg-primary')).toHaveCount(1);
        await tiles(page).nth(1).locator('a').first().click();
        await deletion(page).locator('summary').click();
        await page.locator('button[value=delete]').click();
        await page.waitForURL('**/profile/photos');
        await expect(made(page)).toHaveCount(2);
        await expect(page.locator('.own-photo-marks .bg-primary')).toHaveCount(1);
      });
      await close(page);
    }),
);

test('a file that is not an image is rejected with a reason, and the next one succeeds', async ({
  browser,
}) => {
  const { page } = await enter(browser, 'gay', 'low@example.test');
  await open(page, address('gay', '/profile/photos'));
  const before = await made(page).count();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(page.locator('[role=alert]')).toContainText('HEIC');
  await input.setInputFiles(await file('e.jpg', 45));
  await expect(made(page)).toHaveCount(before + 1, { timeout: 20_000 });
  await close(page);
});

test('photos are added, moved and deleted without JavaScript', async ({ browser }) => {
  const { page } = await enter(browser, 'bbw', 'empty@example.test', { javaScriptEnabled: false });
  await page.goto(address('bbw', '/profile/photos'));
  const before = await tiles(page).count();
  await page.locator('input[type=file]').setInputFiles([await file('f.jpg', 46), await file('g.jpg', 47)]);
  await page.locator('form[enctype] button[type=submit]').click();
  await expect(async () => {
    await page.goto(address('bbw', '/profile/photos'));
    expect(await made(page).count()).toBe(before + 2);
  }).toPass({ timeout: 20_000 });
  const [first, ...others] = await idsOf(page);
  await tiles(page).first().locator('button[value=later]').click();
  expect((await idsOf(page))[1]).toBe(first);
  await page.goto(address('bbw', `/profile/photos/${others.at(-1)}`));
  await deletion(page).locator('summary').click();
  await page.locator('button[value=delete]').click();
  await expect(made(page)).toHaveCount(before + 1);
  await close(page);
});

inTurns(
  [
    ['milf', PHONE],
    ['amora', DESKTOP],
  ] as const,
  ([brand, size], inTurn) =>
    inTurn(`${brand}: locked photos are announced, and the others open large`, async ({ browser }) => {
      const owner = await accountOf(brand, 'premium@example.test');
      const path = `/members/${owner.id}`;

      const visitor = await visit(browser, brand, path, { viewport: size });
      await expect(visitor.locator('.gallery-tile img')).toHaveCount(1);
      await expect(visitor.locator('.gallery-locked')).toHaveCount(1);

      const { page } = await enter(browser, brand, 'free@example.test', { viewport: size });
      await open(page, address(brand, path));
      await expect(page.locator('.gallery-tile img')).toHaveCount(3);
      await expect(page.locator('.gallery-locked').first()).toContainText('1');
      const second = await page.locator('.gallery-tile').nth(1).getAttribute('href');
      await page.locator('.gallery-tile').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.photo-viewer-count')).toContainText('2');
      expect(await violationsIn(page, 'light', 'all', { within: '[role=dialog]' })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await layersOpen(page, 0);

      // The signed URL works for this viewer only.
      const answerTo = async (asker: Page) => (await asker.goto(address(brand, String(second))))?.status();
      expect(await answerTo(page)).toBe(200);
      expect(await answerTo(visitor)).toBe(404);
      await close(visitor, page);
    }),
);

test('a photo marked 18+ requires an age check, and is blurred until the viewer reveals it', async ({
  browser,
}) => {
  const brand = 'gilf';
  const owner = await accountOf(brand, 'premium@example.test');
  const { page } = await enter(browser, brand, 'low@example.test');
  const profile = `/members/${owner.id}`;
  await open(page, address(brand, profile));
  await expect(page.locator('.gallery-tile[data-veiled]')).toHaveCount(0);
  await page.locator('.gallery-locked a[href^="/age"]').click();
  await page.locator('main a[data-reload]:not(.gallery-tile)').click();
  await page.locator('button[value=over_18]').click();
  await page.waitForURL('**/age?result=of_age**');
  await page.locator(`main a[href="${profile}"]`).click();
  await page.waitForURL(`**${profile}`);
  const veiled = page.locator('.gallery-tile[data-veiled]');
  await expect(veiled.locator('img')).toHaveAttribute('src', /\/veil\?/);
  await veiled.scrollIntoViewIfNeeded();
  await veiled.click();
  await expect(veiled).toHaveCount(0);
  await close(page);
});
