import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { browserOf, enter, makePerson } from './people.ts';
import { address, close, fits, open } from './site.ts';

const SMALL = { width: 375, height: 667 };

async function arrive(browser: Browser, brand: string, size = SMALL, account = {}): Promise<Page> {
  const made = await makePerson(brand, 'Nova', { account });
  return await (await browserOf(browser, brand, made, size)).newPage();
}

for (const brand of ['amora', 'bdsm'])
  test(`the first member is visible on the first screen of a small phone, including for a new member of ${brand}`, async ({
    browser,
  }) => {
    const justNow = await arrive(browser, brand, SMALL, { paid_at: null, signup_at: new Date() });
    const { page: unconfirmed } = await enter(browser, brand, 'unconfirmed@example.test', {
      viewport: SMALL,
    });
    for (const page of [justNow, unconfirmed]) {
      await open(page, address(brand, '/members?gender=both&min_age=18&max_age=99'));
      await expect(page.locator('.notice-line').first()).toBeVisible();
      const card = await page.locator('main article').first().boundingBox();
      const bar = await page.locator('.main-nav').boundingBox();
      expect(card && bar && card.y + card.height).toBeLessThanOrEqual(bar?.y ?? 0);
      // At most two short lines above the list: the offer and one prompt.
      const notices = page.locator('.notice-line:visible, .time-bonus:visible');
      expect(await notices.count()).toBeLessThanOrEqual(2);
      for (const notice of await notices.all())
        expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(62);
      expect((await page.locator('main').boundingBox())?.y).toBeLessThanOrEqual(160);
      expect(await fits(page)).toBe(true);
    }
    await expect(justNow.locator('.time-bonus')).toBeVisible();
    expect(await violationsInBoth(justNow)).toEqual([]);
    // Members with a photo are first.
    await expect(justNow.locator('main article').first().locator('img')).toBeVisible();
    await open(justNow, address(brand, '/credits'));
    await expect(justNow.locator('.notice-line')).toHaveCount(0);
    await close(justNow, unconfirmed);
  });

test('each active filter has a chip that clears only that filter, and the sheet shows the count before searching', async ({
  browser,
}) => {
  const page = await arrive(browser, 'amora');
  await open(
    page,
    address('amora', '/members?gender=both&min_age=25&max_age=60&hair=red&hair=brown&photo=yes'),
  );
  const chips = page.locator('.filter-chips button[name=without]');
  await expect(chips).toHaveCount(4);
  expect(await fits(page)).toBe(true);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator('.filter-chips button[value="hair=red"]').click();
  await page.waitForURL((url) => !url.search.includes('hair=red'));
  expect(new URL(page.url()).searchParams.get('hair')).toBe('brown');
  expect(new URL(page.url()).searchParams.get('min_age')).toBe('25');
  await expect(chips).toHaveCount(3);

  const total = await page.locator('.filter-panel span[role=status]').textContent();
  await page.locator('.filter-panel a >> visible=true').click();
  const sheet = page.getByRole('dialog');
  const search = sheet.locator('button[value=search]');
  await expect(search).toHaveText(`Show ${total}`);
  await sheet.locator('[name=hair][value=brown]').uncheck();
  await expect(search).not.toHaveText(`Show ${total}`);
  const counted = await search.textContent();
  await search.click();
  await expect(page.locator('.filter-panel span[role=status]')).toHaveText(
    counted?.replace('Show ', '') ?? '?',
  );
  await page.locator('.filter-chips button[value=reset]').click();
  await expect(chips).toHaveCount(0);
  await close(page);
});

test('next to the results, the button shows the number of matching members before it is clicked', async ({
  browser,
}) => {
  const page = await arrive(browser, 'amora', { width: 1280, height: 800 });
  await open(page, address('amora', '/members?gender=both&min_age=18&max_age=99'));
  const panel = page.locator('.filter-panel');
  const button = panel.locator('form button[type=submit]');
  const total = await panel.locator('span[role=status]').textContent();
  await expect(button).toHaveText(`Show ${total}`);
  await panel.locator('[role=slider]').nth(1).focus();
  for (let tens = 0; tens < 7; tens += 1) await page.keyboard.press('PageDown');
  await expect(panel.locator('[name=max_age]')).toHaveValue('29');
  await expect(button).not.toHaveText(`Show ${total}`);
  const counted = (await button.textContent())?.replace('Show ', '');
  await button.click();
  await expect(panel.locator('span[role=status]')).toHaveText(counted ?? '?');
  await close(page);
});

test('a wide screen shows six wide cards beside the filters', async ({ browser }) => {
  const page = await arrive(browser, 'amora', { width: 1920, height: 1080 });
  await open(page, address('amora', '/members?gender=both'));
  const grid = await page.locator('.photo-grid').first().boundingBox();
  const panel = await page.locator('.filter-panel').boundingBox();
  expect((grid?.x ?? 0) + (grid?.width ?? 0) - (panel?.x ?? 0)).toBeGreaterThan(1_140);
  await close(page);
});

test('block and report are behind the shield icon of a profile, whose actions fit the narrowest phones', async ({
  browser,
}) => {
  for (const brand of ['bdsm', 'milf', 'gay']) {
    const page = await arrive(browser, brand, { width: 320, height: 568 });
    await open(page, address(brand, '/members?gender=both&min_age=18&max_age=99'));
    const href = (await page.locator('main a.cover').first().getAttribute('href')) ?? '';
    await open(page, address(brand, href));
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await fits(page)).toBe(true);
      const cut = await page.locator('.profile-actions :is(a, button)').evaluateAll((all) =>
        all
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth;
          })
          .map((one) => one.textContent),
      );
      expect(cut).toEqual([]);
    }
    const shield = page.locator('main details:has(button[value=block]) > summary');
    await expect(page.locator('main button[value=block]')).toBeHidden();
    await shield.click();
    await page.locator(`main a[href="${href}/report"]`).click();
    await expect(page.getByRole('dialog').locator('[name=reason]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await shield.click();
    await page.locator('main button[value=block]').click();
    await expect(page.locator('main button[value=unblock]')).toBeVisible();
    await close(page);
  }
});

test('a dragged card neither widens the page nor moves the navigation; photo and name fit every screen', async ({
  browser,
}) => {
  const page = await arrive(browser, 'amora');
  const card = page.locator('.deck-card:not([aria-hidden])');
  await open(page, address('amora', '/swipe-game'));
  for (const [width, height] of [
    [375, 667],
    [320, 568],
    [390, 844],
    [1280, 800],
    [1280, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [photo, text] = await Promise.all([
      card.locator('img').boundingBox(),
      card.locator('.deck-text').boundingBox(),
    ]);
    if (!photo || !text) throw new Error('There is no card.');
    // The caption is below the photo, or on a low screen over its lower edge, below the face; both are on the screen.
    expect(text.y).toBeGreaterThanOrEqual(photo.y + photo.height * (height < 700 ? 0.65 : 1) - 1);
    expect(text.y + text.height).toBeLessThanOrEqual(height);
    await expect(card.locator('h2 a')).toBeInViewport({ ratio: 1 });
    const nav = await page.locator('.main-nav').boundingBox();
    const [x, y] = [photo.x + photo.width / 2, photo.y + photo.height / 3];
    for (const by of [width * 0.6, -width * 0.6]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 5 });
      expect(await fits(page)).toBe(true);
      expect(await page.locator('.main-nav').boundingBox()).toEqual(nav);
      // Released where it started, so it is not a swipe.
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    }
  }
  await close(page);
});

test('the end of the day’s likes says when more are available, and where the likes are', async ({
  browser,
}) => {
  const page = await arrive(browser, 'amora');
  await open(page, address('amora', '/swipe-game'));
  const end = page.locator('.likes-used');
  // A key pressed while the next card is still moving does nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(end).toContainText('You used all 4 likes for today!');
  await expect(end).toContainText(/You get 4 new likes tomorrow/);
  await expect(end).toBeInViewport({ ratio: 1 });
  expect(await violationsInBoth(page)).toEqual([]);
  await expect(end.locator('a[href="/members"]')).toBeVisible();
  await end.locator('a[href="/likes/sent"]').click();
  await page.waitForURL('**/likes/sent');
  await close(page);
});

test('a progress bar at the top shows that the next page is loading', async ({ browser }) => {
  const page = await arrive(browser, 'amora');
  await open(page, address('amora', '/members'));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/likes\?.*_data=/, async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('.main-nav a[href^="/likes"]').click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  release();
  await page.waitForURL('**/likes');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await close(page);
});
