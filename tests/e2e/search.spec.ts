import { type Browser, expect, type Page, test } from '@playwright/test';
import { inTurns } from './in-turns.ts';
import { enter, makeActive } from './people.ts';
import { address, close, logIn, loseSession, open as openReady, searchFromAge } from './site.ts';

/** A phone on one brand, a desktop on the other, each with a town where demo members live. */
const PLACES = [
  { brand: 'amora', viewport: { width: 390, height: 844 }, latitude: 40.71, longitude: -74.01 },
  { brand: 'she', viewport: { width: 1280, height: 800 }, latitude: 51.92, longitude: 4.48 },
];
/** Used by no other test. */
const EMAIL = 'empty@example.test';
// One after the other: all of them change the saved search of this account.
test.describe.configure({ mode: 'default' });

async function open(
  browser: Browser,
  { brand, viewport, latitude, longitude }: (typeof PLACES)[number],
): Promise<Page> {
  const { page } = await enter(browser, brand, EMAIL, {
    viewport,
    geolocation: { latitude, longitude },
    permissions: ['geolocation'],
  });
  return page;
}

const cards = (page: Page) => page.locator('main article');

/** The number of chosen filters that the panel does not show, on the link to all filters. */
const shownCount = (page: Page) => page.locator('.filter-panel a span[aria-hidden] >> visible=true');

async function openFilters(page: Page): Promise<void> {
  await page.locator('.filter-panel a >> visible=true').click();
  await expect(page.locator('[role=dialog] button[value=search]')).toBeVisible();
}

inTurns(PLACES, (place, inTurn) => {
  inTurn(
    `a member of ${place.brand} searches, scrolls and goes back, and the filters are kept`,
    async ({ browser }) => {
      const page = await open(browser, place);

      await test.step('scrolling loads more, and Back returns to the same card', async () => {
        await openReady(page, address(place.brand, '/members?gender=both'));
        await page.mouse.move(200, 400);
        await expect(async () => {
          await page.mouse.wheel(0, 4_000);
          expect(await cards(page).count()).toBeGreaterThan(40);
        }).toPass();
        const ids = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.href));
        expect(new Set(ids).size).toBe(ids.length);
        const card = cards(page).nth(34);
        await card.scrollIntoViewIfNeeded();
        const name = await card.locator('a').first().textContent();
        await card.locator('a.cover').click();
        await expect(page.locator('h1')).toContainText(name?.split(',')[0] ?? '?');
        // Others become active in the meantime and move beyond the first page.
        await makeActive(ids.slice(24, 34).map((href) => Number(/(\d+)$/.exec(href ?? '')?.[1])));
        await page.goBack();
        await expect(card).toBeInViewport();
        expect(await card.locator('a').first().textContent()).toBe(name);
        const after = await cards(page).evaluateAll((all) =>
          all.map((each) => each.querySelector('a')?.href),
        );
        expect(after.slice(0, ids.length)).toEqual(ids);
        await page.reload();
        await expect(card).toBeInViewport();
      });

      await test.step('details are chosen in the sheet; near matches follow under a heading', async () => {
        await openFilters(page);
        const sheet = page.locator('[role=dialog]');
        await searchFromAge(sheet, 25);
        await expect(sheet.locator('[name=min_age]')).toHaveValue('25');
        await expect(sheet.getByRole('slider').first()).toHaveAttribute('aria-valuetext', '25');
        await sheet.locator('[name=hair][value=red]').check();
        await sheet.locator('[name=eyes][value=green]').check();
        await sheet.locator('button[value=search]').click();
        await page.waitForURL(/hair=red&eyes=green/);
        await expect(sheet).toHaveCount(0);
        // A phone shows no filters (both genders, age, two details); a desktop all except the details.
        await expect(shownCount(page)).toHaveText(place.brand === 'amora' ? '4' : '2');
        await expect(page.locator('h2').last()).toBeVisible();
        const all = await cards(page).evaluateAll((list) =>
          list.map((card) => card.querySelector('a')?.href),
        );
        expect(new Set(all).size).toBe(all.length);
      });

      await test.step('the filter is kept after logging in again', async () => {
        const filters = await shownCount(page).textContent();
        await loseSession(page);
        await logIn(page, place.brand, EMAIL);
        await expect(shownCount(page)).toHaveText(filters ?? '?');
        await openFilters(page);
        await expect(page.locator('[role=dialog] [name=min_age]')).toHaveValue('25');
        await expect(page.locator('[role=dialog] [name=hair][value=red]')).toBeChecked();
        await page.locator('[role=dialog] button[value=reset]').click();
        await page.waitForURL(/\/members$/);
        await expect(shownCount(page)).toHaveCount(0);
      });

      await test.step('“near me” finds nearby members, with their distance', async () => {
        await openFilters(page);
        await page.locator('[role=dialog] [name=region]').selectOption({ index: 3 });
        await page.locator('[role=dialog] input[name=near] + button').click();
        await page.waitForURL(/distance=25&near=\d+/);
        expect(page.url()).not.toContain('region=');
        await expect(cards(page).first()).toBeVisible();
        expect(page.url()).not.toContain(String(place.latitude));
        await expect(cards(page).first()).toContainText(/ (km|mi)/);
      });

      await test.step('a town can be entered; an unknown one is reported', async () => {
        await page.goto(address(place.brand, '/members/filters'));
        await page.fill('[name=city]', 'Nowhereville');
        await page.click('button[value=search]');
        await page.waitForURL(/city=Nowhereville/);
        await openFilters(page);
        await expect(page.locator('[role=dialog] [name=city]')).toHaveAttribute('aria-invalid', 'true');
        await page.locator('[role=dialog] button[value=reset]').click();
        await page.waitForURL(/\/members$/);
      });
      await close(page);
    },
  );
});

test('the browser’s location is requested once an hour, and a refusal is explained', async ({ browser }) => {
  const [place] = PLACES;
  if (!place) throw new Error('There is no place.');
  const page = await open(browser, place);
  const near = page.locator('input[name=near] + button');
  const ask = async (state: string) => {
    await openReady(page, address(place.brand, '/members/filters'));
    await expect(near, state).toBeVisible();
    await near.click();
  };
  const cellOf = () => new URL(page.url()).searchParams.get('near');
  await ask('granted');
  await page.waitForURL(/near=\d+/);
  const cell = cellOf();
  await page.context().setGeolocation({ latitude: 34.05, longitude: -118.24 });
  await ask('within the hour');
  await page.waitForURL(/near=\d+/);
  expect(cellOf()).toBe(cell);
  await page.evaluate(() => {
    const { cell, at } = JSON.parse(localStorage.getItem('near') ?? '{}');
    localStorage.setItem('near', JSON.stringify({ cell, at: at - 3_600_000 }));
  });
  await ask('after the hour');
  await page.waitForURL(/near=\d+/);
  expect(cellOf()).not.toBe(cell);

  await page.evaluate(() => localStorage.removeItem('near'));
  await page.context().clearPermissions();
  await ask('not told');
  await expect(page.locator('button + p[role=status]')).not.toBeEmpty();
  await page.addInitScript(() => {
    const denied = Object.assign(new EventTarget(), { state: 'denied' });
    Object.defineProperty(navigator.permissions, 'query', { value: async () => denied });
  });
  await openReady(page, address(place.brand, '/members/filters'));
  await expect(near).toBeDisabled();
  await expect(page.locator('button + p[role=status]')).not.toBeEmpty();

  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await openReady(page, address(place.brand, '/members/filters'));
  await expect(page.getByRole('slider')).not.toHaveCount(0);
  await expect(near).toHaveCount(0);
  await close(page);
});
