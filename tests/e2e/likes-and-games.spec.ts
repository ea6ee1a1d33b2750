import { type Browser, expect, type Page, test } from '@playwright/test';
import { inTurns } from './in-turns.ts';
import { browserOf, enter, type MadePerson, makePeople, makePerson } from './people.ts';
import { address, close, layersOpen, open, ready } from './site.ts';

const PHONE = { width: 390, height: 844 };
/** Two brands, one on a phone and one on a desktop, with members in regions where no other test signs up. */
const WORLDS = [
  { brand: 'amora', region: 'US-AK', size: PHONE, fromList: false },
  { brand: 'milf', region: 'ES-MC', size: { width: 1280, height: 800 }, fromList: true },
];

type Newcomer = { name: string; gender: 'female' | 'male'; born: string; region: string };
const person = (gender: 'female' | 'male', stamp: string, region: string): Newcomer => ({
  name: `${gender === 'female' ? 'Nora' : 'Olaf'} ${stamp}`,
  gender,
  born: '1988-05-31',
  region,
});

async function arrive(
  browser: Browser,
  brand: string,
  who: Newcomer,
  size: { width: number; height: number },
) {
  const made = await makePerson(brand, who.name, { ...who, free: true });
  return await (await browserOf(browser, brand, made, size)).newPage();
}

const live = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-live', 'stream');
const overlay = (page: Page) => page.locator('.like-overlay');
const idOf = async (page: Page) =>
  ((await page.locator('main a[href^="/members/"]').first().getAttribute('href')) ?? '').match(/\d+/)?.[0] ??
  '';

inTurns(WORLDS, ({ brand, region, size, fromList }, inTurn) => {
  inTurn(`likes arrive live on ${brand}, become a match, and an icebreaker is sent`, async ({ browser }) => {
    const stamp = `${brand}${Date.now().toString(36)}`;
    const nora = person('female', stamp, region);
    const olaf = person('male', stamp, region);
    const norasPage = await arrive(browser, brand, nora, size);
    const olafsPage = await arrive(browser, brand, olaf, size);

    await test.step('a new member sees suggested matches, and likes several or none', async () => {
      await norasPage.goto(address(brand, '/activate/done'));
      await norasPage.locator('main a[href="/signup-matches"]').click();
      await norasPage.waitForURL('**/signup-matches');
      await norasPage.locator('main button[type=submit]').click();
      await expect(norasPage.locator('main [role=status]')).toBeVisible();
      for (const index of [0, 1]) await norasPage.locator('.fit-choice input').nth(index).check();
      await expect(norasPage.locator('main button[type=submit]')).toContainText('2');
      await norasPage.locator('main button[type=submit]').click();
      await norasPage.waitForURL('**/likes/sent');
      await expect(norasPage.locator('main article')).toHaveCount(2);
    });

    await test.step('a like that fails is undone with a message', async () => {
      await open(norasPage, address(brand, '/members'));
      const hearts = norasPage.locator('form[data-like]', {
        has: norasPage.locator('[aria-pressed=false]'),
      });
      const id = await hearts.first().getAttribute('data-like');
      const heart = norasPage.locator(`form[data-like="${id}"] button`);
      await norasPage.route('**/like', (route) => route.abort());
      await heart.click();
      await expect(norasPage.locator('.toasts [role=alert]')).toHaveText(/./);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await norasPage.unroute('**/like');
    });

    await test.step('a like appears on the other screen at once, and any click closes it', async () => {
      await olafsPage.goto(address(brand, '/members'));
      await live(olafsPage);
      await norasPage.goto(address(brand, `/members?region=${region}&min_age=30&max_age=50`));
      const tile = norasPage.locator('article', { hasText: olaf.name });
      await tile.locator('button[name=like]').click();
      await expect(overlay(olafsPage)).toContainText(nora.name);
      await expect(olafsPage).toHaveTitle(/^\(1\) /);
      // Not by a second tap on what brought it up.
      await expect(overlay(olafsPage)).toHaveCSS('pointer-events', 'auto');
      await olafsPage.mouse.click(30, 120);
      await expect(overlay(olafsPage)).toHaveCount(0);
      await layersOpen(olafsPage, 0);
    });

    await test.step('?t shows the unseen like after its delay, and is removed from the URL', async () => {
      await olafsPage.goto(address(brand, '/likes?t=1'));
      await expect(overlay(olafsPage)).toContainText(nora.name);
      await expect(olafsPage).toHaveURL(address(brand, '/likes'));
      await olafsPage.keyboard.press('Escape');
      await expect(overlay(olafsPage)).toHaveCount(0);
      await layersOpen(olafsPage, 0);
    });

    await test.step('the scroll position is kept when ?t is removed from the URL', async () => {
      await open(olafsPage, address(brand, '/members?gender=both&t=3'));
      const tiles = olafsPage.locator('main article');
      // Near the end more are loaded automatically.
      await tiles.nth(23).scrollIntoViewIfNeeded();
      await expect.poll(() => tiles.count()).toBeGreaterThan(24);
      await tiles.nth(24).evaluate((tile) => tile.setAttribute('data-kept', ''));
      await expect(olafsPage).not.toHaveURL(/[?&]t=/);
      await expect(overlay(olafsPage)).toBeVisible();
      await expect(olafsPage.locator('[data-kept]')).toHaveCount(1);
      await olafsPage.keyboard.press('Escape');
      await layersOpen(olafsPage, 0);
      await olafsPage.goto(address(brand, '/likes'));
    });

    await test.step('a like in return shows a match on both screens', async () => {
      await live(norasPage);
      const card = olafsPage.locator('article', { hasText: nora.name });
      if (fromList) {
        await ready(olafsPage);
        await card.locator('button[name=like]').click();
        await olafsPage.waitForURL('**/likes/m/*');
      } else {
        await card.locator('a').first().click();
        await expect(olafsPage.locator('h1')).toContainText(nora.name);
        await live(olafsPage);
        await expect(olafsPage).not.toHaveTitle(/^\(/);
        await olafsPage.locator('main button[name=like]').click();
      }
      await expect(overlay(norasPage)).toContainText(olaf.name);
      // His page is about her: it turns into the match, with a first message.
      await expect(olafsPage.locator('.match-made h1')).toContainText(nora.name);
      await expect(olafsPage.locator('.first-message textarea')).toBeVisible();
      // On a phone it fills the screen: no bars, and a close button.
      const before = olafsPage.viewportSize();
      await olafsPage.setViewportSize({ width: 390, height: 844 });
      await expect(olafsPage.locator('.frame > header')).toBeHidden();
      await expect(olafsPage.locator('.match-moment > a[href="/likes"]')).toBeVisible();
      await expect(olafsPage.locator('.first-message button[type=submit]')).toBeInViewport();
      if (before) await olafsPage.setViewportSize(before);
      await expect(overlay(olafsPage)).toHaveCount(0);
    });

    await test.step('the icebreaker suggests an opener, which is edited and sent from the chat', async () => {
      await overlay(norasPage).locator('a').click();
      await norasPage.waitForURL('**/likes/m/*');
      const first = norasPage.locator('.first-message');
      await expect(first.locator('.opener')).toHaveCount(3);
      await first.locator('.opener').nth(1).click();
      await expect(first.locator('textarea')).toHaveValue(await first.locator('.opener').nth(1).innerText());
      await first.locator('textarea').fill(`Hello ${stamp}`);
      await first.locator('button[type=submit]').click();
      await norasPage.waitForURL('**/chats/*');
      await expect(norasPage.locator('.bubble', { hasText: `Hello ${stamp}` })).toHaveCount(1);
    });

    await test.step('opening a profile lists the member among its visitors; they can be added to the favorites', async () => {
      const nora = await idOf(olafsPage);
      await open(olafsPage, address(brand, `/members/${nora}`));
      const kept = olafsPage.waitForResponse((response) => response.url().includes('/favourite'));
      await olafsPage.locator('form[action$="/favourite"] button').click();
      expect((await kept).ok()).toBe(true);
      await expect(olafsPage.locator('form[action$="/favourite"] button')).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await olafsPage.goto(address(brand, '/likes/favourites?order=name'));
      await expect(olafsPage.locator('article')).toHaveCount(1);
      await norasPage.goto(address(brand, '/likes/visitors'));
      await expect(norasPage.locator('article', { hasText: olaf.name })).toBeVisible();
    });
    await close(norasPage, olafsPage);
  });

  inTurn(`the swipe game and the match finder on ${brand}`, async ({ browser }) => {
    const stamp = `${brand}${Date.now().toString(36)}s`;
    const page = await arrive(browser, brand, person('male', stamp, region), size);
    const top = page.locator('.deck-card:not([aria-hidden])');
    const name = async () => (await top.locator('h2').textContent()) ?? '';
    const likesLeft = page
      .locator('main section p')
      .filter({ hasText: /\d like/ })
      .first();
    const swiped = () => page.waitForResponse((response) => response.url().includes('/api/swipe.php'));

    await test.step('swipes by keyboard, touch and button; the last one is undone', async () => {
      await open(page, address(brand, '/swipe-game'));
      await expect(likesLeft).toContainText('4');
      const first = await name();
      await Promise.all([swiped(), page.keyboard.press('ArrowLeft')]);
      await expect(top.locator('h2')).not.toHaveText(first);
      await Promise.all([swiped(), page.keyboard.press('ArrowRight')]);
      await expect(likesLeft).toContainText('3');
      await Promise.all([swiped(), drag(page, 160)]);
      await expect(likesLeft).toContainText('2');
      const fourth = await name();
      await Promise.all([swiped(), page.locator('button[value=like]').click()]);
      await expect(likesLeft).toContainText('1');
      await Promise.all([swiped(), page.locator('button[value=undo]').click()]);
      await expect(top.locator('h2')).toHaveText(fourth);
      await expect(likesLeft).toContainText('2');
      await drag(page, 40);
      await expect(top.locator('h2')).toHaveText(fourth);
    });

    await test.step('after four likes none are left today; passing still works', async () => {
      await Promise.all([swiped(), page.keyboard.press('ArrowRight')]);
      await Promise.all([swiped(), page.keyboard.press('ArrowRight')]);
      await expect(page.locator('button[value=like]')).toBeDisabled();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('main [role=alert]')).toBeVisible();
      await Promise.all([swiped(), drag(page, -160)]);
      await page.reload();
      await expect(page.locator('button[value=like]')).toBeDisabled();
      await page.goto(address(brand, '/likes/sent'));
      await expect(page.locator('article')).toHaveCount(4);
    });

    await test.step('passing loads more people than a single deck holds', async () => {
      await open(page, address(brand, '/swipe-game'));
      await meet(page, 24);
    });

    await test.step('the match finder asks its questions, then ranks with reasons', async () => {
      await page.goto(address(brand, '/match-finder'));
      await page.locator('main button[type=submit]').click();
      await expect(page.locator('main [role=alert]')).toBeVisible();
      await page.check('[name=matters_age]');
      await page.check('[name=place][value=country]');
      await page.locator('main button[type=submit]').click();
      await expect(page.locator('.fit-row').first().locator('.tag').first()).toBeVisible();
      await page.locator('main a[href="/match-finder?edit"]').click();
      await expect(page.locator('[name=matters_age]')).toBeChecked();
    });
    await close(page);
  });
});

/** Passes on `people` different cards, as fast as they appear. */
async function meet(page: Page, people: number): Promise<void> {
  const link = page.locator('.deck-card:not([aria-hidden]) h2 a');
  const met = new Set<string>();
  while (met.size < people) {
    const id = (await link.getAttribute('href')) ?? '';
    expect(met.has(id)).toBe(false);
    met.add(id);
    await page.keyboard.press('ArrowLeft');
    await expect(link).not.toHaveAttribute('href', id);
  }
}

test('a dismissed like is restored with Undo', async ({ browser }) => {
  const [anna, bea] = (await makePeople('amora', ['Anna', 'Bea'])) as [MadePerson, MadePerson];
  const annas = await (await browserOf(browser, 'amora', anna, PHONE)).newPage();
  await open(annas, address('amora', `/members/${bea.id}`));
  const liked = annas.waitForResponse((response) => response.url().endsWith('/like') && response.ok());
  await annas.click('.profile-actions button[name=like]');
  await liked;
  const beas = await (await browserOf(browser, 'amora', bea, PHONE)).newPage();
  await open(beas, address('amora', `/likes/m/${anna.id}`));
  await beas.click('main button[value=pass]');
  await beas.waitForURL('**/likes');
  const hers = beas.locator('main article', { hasText: 'Anna' });
  await expect(hers).toHaveCount(0);
  await beas.getByRole('button', { name: 'Undo' }).click();
  await expect(hers).toHaveCount(1);
  await close(annas, beas);
});

/** Drags the top card sideways as a finger or mouse does. */
async function drag(page: Page, by: number): Promise<void> {
  const box = await page.locator('.deck-card:not([aria-hidden])').boundingBox();
  if (!box) throw new Error('There is no card.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

test('the swipe game and the icebreaker work without JavaScript', async ({ browser }) => {
  const { page } = await enter(browser, 'milf', 'low@example.test', { javaScriptEnabled: false });
  await page.goto(address('milf', '/swipe-game'));
  const card = page.locator('.deck-card:not([aria-hidden]) h2');
  const first = (await card.textContent()) ?? '';
  await page.click('button[value=pass]');
  await expect(card).not.toHaveText(first);
  await page.click('button[value=undo]');
  await expect(card).toHaveText(first);
  await page.click('button[value=like]');
  await page.goto(address('milf', '/likes/sent'));
  await page.locator('main article a').first().click();
  await page.click('main a[href$="/icebreaker"]');
  await page.click('main button[type=submit]');
  await expect(page.locator('[name=body]')).not.toHaveValue('');
  await close(page);
});
