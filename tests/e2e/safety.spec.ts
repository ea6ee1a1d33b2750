import { type Browser, expect, type Page } from '@playwright/test';
import { call, form } from '../wire/call.ts';
import { violationsInBoth } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { browserOf, enter, makePeople, type Someone } from './people.ts';
import { address, close, layersOpen, open as openReady } from './site.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };
const CASES = [
  { brand: 'amora', phone: true },
  { brand: 'bdsm', phone: false },
];

const open = (browser: Browser, brand: string, email: string, phone: boolean): Promise<Someone> =>
  enter(browser, brand, email, { viewport: phone ? PHONE : DESKTOP });

/** The response to a URL with the browser's session. */
const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url)).status, path);

async function live(...pages: Page[]): Promise<void> {
  for (const page of pages) await expect(page.locator('body')).toHaveAttribute('data-live', 'stream');
}

/** The menu of a profile with block and report. */
const SHIELD = 'main details:has(button[value=block]) > summary';

inTurns(CASES, ({ brand, phone }, inTurn) => {
  const on = `${brand} on a ${phone ? 'phone' : 'desktop'}`;

  inTurn(`a block takes effect for both within a second, ${on}`, async ({ browser }) => {
    const { page: anna, id: annas } = await open(browser, brand, 'low@example.test', phone);
    const { page: bram, id: brams } = await open(browser, brand, 'empty@example.test', phone);
    await openReady(anna, address(brand, `/members/${brams}/chat`));
    await anna.fill('[name=body]', 'Hello there');
    const stored = anna.waitForResponse((response) => response.url().endsWith('/api/message.php'));
    await anna.click('form:has([name=body]) button[type=submit]');
    expect((await stored).status()).toBe(200);
    await expect(anna.locator('.bubble', { hasText: 'Hello there' })).toHaveCount(1);
    await bram.goto(address(brand, `/members/${annas}/chat`));
    await expect(bram.locator('.bubble', { hasText: 'Hello there' })).toHaveCount(1);
    const list = await bram.context().newPage();
    await list.goto(address(brand, '/chats'));
    const rows = list.locator('.conversation-row');
    const before = await rows.count();
    await live(bram, list, anna);

    await anna.goto(address(brand, `/members/${brams}`));
    await live(anna);
    await anna.click(SHIELD);
    await anna.click('main button[value=block]');
    // One brand discloses who blocked; on the others the person seems to have left.
    const closed =
      brand === 'amora' ? bram.locator('h1', { hasText: 'blocked' }) : bram.getByText('no longer here');
    await expect(closed).toBeVisible();
    await expect(bram.locator('[name=body]')).toHaveCount(0);
    if (brand === 'amora') {
      // The refused chat keeps the page's frame, and links away from it.
      await expect(bram.locator('.main-nav')).toBeVisible();
      await expect(bram.locator('main').getByRole('link', { name: 'Back to chats' })).toBeVisible();
      await expect(bram.locator(`main a[href="/members/${annas}/report"]`)).toBeVisible();
    }
    await list.bringToFront();
    const row = rows.filter({ has: list.locator(`a[href$="${new URL(bram.url()).pathname}"]`) });
    if (brand === 'amora') await expect(rows).toHaveCount(before - 1);
    else await expect(list.getByText('Deleted member').first()).toBeVisible();
    await expect(row.getByText('Hello there')).toHaveCount(0);
    await expect(anna.locator('main button[value=unblock]')).toBeVisible();
    await expect(anna.locator('.toast button', { hasText: 'Undo' })).toBeVisible();
    expect(await violationsInBoth(anna)).toEqual([]);
    expect(await statusOf(bram, `/members/${annas}`)).toBe(brand === 'amora' ? 403 : 404);

    await anna.goto(address(brand, '/notifications/blocked'));
    const blocked = anna.locator('li', { has: anna.locator(`form[action="/members/${brams}"]`) });
    await blocked.locator('button[value=unblock]').click();
    await expect(blocked).toHaveCount(0);
    await expect(anna.getByRole('status').filter({ hasText: "don't come back" })).toBeVisible();
    await bram.goto(address(brand, `/members/${annas}`));
    await expect(bram.locator(SHIELD)).toBeVisible();
    await close(anna, bram);
  });

  inTurn(`a member reports and blocks from a profile, ${on}`, async ({ browser }) => {
    const { page } = await open(browser, brand, 'premium@example.test', phone);
    await page.goto(address(brand, '/members?fictional=show'));
    const href = (await page.locator('main a.cover').last().getAttribute('href')) ?? '';
    await page.goto(address(brand, href));
    expect(await violationsInBoth(page)).toEqual([]);
    await page.click(SHIELD);
    await page.locator(`main a[href="${href}/report"]`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[name=reason]')).toHaveCount(7);
    // Shown before it is sent, on the brand that discloses who blocked.
    await expect(dialog.getByText('can see that you blocked them')).toHaveCount(brand === 'amora' ? 1 : 0);
    expect(await violationsInBoth(page)).toEqual([]);
    await dialog.locator('[value=other]').check();
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.locator('[name=details]').fill('Something is not right here.');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('status').locator('li')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(page.locator('main button[value=unblock]')).toBeVisible();
    await layersOpen(page, 0);
    await page.goto(address(brand, `${href}/report`));
    expect(await violationsInBoth(page)).toEqual([]);
    await page.goto(address(brand, href));
    await page.click('main button[value=unblock]');
    await expect(page.locator(SHIELD)).toBeVisible();
    await close(page);
  });

  inTurn(
    `hiding from an address makes both invisible to each other, silently, ${on}`,
    async ({ browser }) => {
      const { page, id: mine } = await open(browser, brand, 'free@example.test', phone);
      const { page: other, id: theirs } = await open(browser, brand, 'new@example.test', phone);
      for (const each of [page, other]) await each.goto(address(brand, '/notifications'));
      const seen = async () => [
        await statusOf(page, `/members/${theirs}`),
        await statusOf(other, `/members/${mine}`),
      ];
      expect(await seen()).toEqual([200, 200]);
      await page.click('main a[href="/notifications/safety/contacts"]');
      await page.fill('[name=contacts]', 'not an address');
      await page.click('form:has([name=contacts]) button');
      await expect(page.getByRole('alert')).toContainText('not an address');
      await page.fill('[name=contacts]', 'New@example.test');
      await page.click('form:has([name=contacts]) button');
      await expect(page.locator('button[name=entry]')).toHaveCount(1);
      // It takes effect with the daily job, and is not shown to the member who entered it.
      expect(await seen()).toEqual([200, 200]);
      expect(await violationsInBoth(page)).toEqual([]);
      await page.click('button[name=entry]');
      await expect(page.locator('button[name=entry]')).toHaveCount(0);
      expect(await seen()).toEqual([200, 200]);
      await close(page, other);
    },
  );

  inTurn(`quiet hours and filtered words are saved, ${on}`, async ({ browser }) => {
    const viewport = phone ? PHONE : DESKTOP;
    const { page } = await enter(browser, brand, 'free@example.test', { viewport, timezoneId: 'Asia/Tokyo' });
    await page.goto(address(brand, '/notifications/safety/quiet'));
    // The device's own time zone is the first one.
    await expect(page.locator('[name=zone] option').first()).toHaveAttribute('value', 'Asia/Tokyo');
    await page.check('[name=on]');
    await page.fill('[name=from]', '23:30');
    await page.fill('[name=to]', '23:30');
    await page.click('form:has([name=zone]) button');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.fill('[name=to]', '06:15');
    await page.selectOption('[name=zone]', 'Europe/Helsinki');
    await page.click('form:has([name=zone]) button');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('main [role=status]')).toHaveText(/11:30\sPM.+6:15\sAM|23:30.+06:15/);
    await page.reload();
    await expect(page.locator('[name=on]')).toBeChecked();
    await expect(page.locator('[name=from]')).toHaveValue('23:30');
    await expect(page.locator('[name=to]')).toHaveValue('06:15');
    await expect(page.locator('[name=zone]')).toHaveValue('Europe/Helsinki');
    await page.goto(address(brand, '/notifications/safety/words'));
    await page.fill('[name=words]', 'Sugar daddy\n!!!');
    await page.click('form:has([name=words]) button');
    await expect(page.getByRole('alert')).toContainText('!!!');
    await page.fill('[name=words]', 'Sugar daddy');
    await page.click('form:has([name=words]) button');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[name=words]')).toHaveValue('Sugar daddy');
    await page.goto(address(brand, '/notifications'));
    await expect(page.locator('main a[href="/notifications/safety/quiet"]')).toContainText('23:30');
    await close(page);
  });

  inTurn(`a block is undone from its toast, with the match that it ended, ${on}`, async ({ browser }) => {
    const [cora, dean] = await makePeople(brand, ['Cora', 'Dean']);
    if (!cora || !dean) throw new Error('No member was created.');
    for (const [from, to] of [
      [cora, dean],
      [dean, cora],
    ] as const) {
      const liked = await call(`${brand}.localhost`, `/members/${to.id}/like`, {
        ...form({ like: 'yes' }),
        cookie: from.cookie,
      });
      expect(liked.status).toBe(200);
    }
    const page = await (await browserOf(browser, brand, cora, phone ? PHONE : DESKTOP)).newPage();
    const inMatches = async () => {
      await page.goto(address(brand, '/likes/matches'));
      return await page.locator(`main article a[href*="/${dean.id}"]`).count();
    };
    expect(await inMatches()).toBeGreaterThan(0);
    await openReady(page, address(brand, `/members/${dean.id}`));
    await page.click('main details:has(button[value=block]) > summary');
    await page.locator('main button[value=block]').press('Enter');
    await expect(page.locator('main button[value=unblock]')).toBeVisible();
    // The keyboard focus is on the action.
    await expect(page.locator('.toast button', { hasText: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main button[value=block]')).toHaveCount(1);
    await layersOpen(page, 0);
    expect(await inMatches()).toBeGreaterThan(0);
    const block = async () => {
      await openReady(page, address(brand, `/members/${dean.id}`));
      await page.click('main details:has(button[value=block]) > summary');
      await page.click('main button[value=block]');
      await expect(page.locator('main button[value=unblock]')).toBeVisible();
      await layersOpen(page, 0);
    };
    // While the toast offers the undo, the page's button does the same; later it is an unblock.
    await block();
    await page.click('main button[value=unblock]');
    await expect(page.locator('.toast').filter({ hasText: 'as it was before' })).toBeVisible();
    await expect(page.locator('main button[value=block]')).toHaveCount(1);
    expect(await inMatches()).toBeGreaterThan(0);
    await block();
    await openReady(page, address(brand, `/members/${dean.id}`));
    await page.click('main button[value=unblock]');
    await expect(page.getByRole('status').filter({ hasText: "don't come back" })).toBeVisible();
    expect(await inMatches()).toBe(0);
    await close(page);
  });
});
