import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, form } from '#tests/wire/call.ts';
import { AUDITED_PAGES } from './audited-pages.ts';
import { COLORS, violationsIn } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { complaintsOf, loadingFaults } from './page-faults.ts';
import { accountOf, enter, makePeople } from './people.ts';
import { address, close, open, visit } from './site.ts';

const pathsOf = (as: 'visitor' | 'member'): string[] =>
  Object.values(AUDITED_PAGES).flatMap((audit) => ('as' in audit && audit.as === as ? audit.paths : []));
const MEMBER = pathsOf('member');
/** The designs of landing pages are tested in landers-accessible.spec.ts. */
const VISITOR = pathsOf('visitor').filter((path) => !path.startsWith('/landers/'));
const isOwn = (path: string): boolean => /^\/(profile|mail-change|notifications)/.test(path);
const isGame = (path: string): boolean => /^\/(likes\/|swipe|match|signup|online)/.test(path);
const FIRST = 'amora';
const PHONE = { width: 360, height: 740 };

/** The violations on a page as short lines; expected to be empty. Between brands only the colors differ. */
const faultsOf = async (page: Page, brand: string): Promise<string[]> => [
  // Runs first, so that later changes do not count as layout shifts of loading.
  ...(await loadingFaults(page)),
  ...(await violationsIn(page, 'light', brand === FIRST ? 'all' : COLORS)),
  ...(await violationsIn(page, 'dark', COLORS)),
];

async function check(page: Page, brand: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, address(brand, path));
    expect.soft(new URL(page.url()).pathname, 'not led elsewhere').toBe(path.split('?')[0]);
    expect.soft(await faultsOf(page, brand), `${brand}${path}`).toEqual([]);
  }
}

/** The icebreaker for a liked member without messages yet. */
async function icebreakerOn(page: Page, brand: string): Promise<string> {
  await page.goto(address(brand, '/likes/sent'));
  const liked = page.locator('main a.cover');
  for (const path of await liked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    await page.goto(address(brand, path ?? ''));
    const link = page.locator('main a[href$="/icebreaker"]');
    if ((await link.count()) > 0) return (await link.getAttribute('href')) ?? '';
  }
  throw new Error('Every liked member already has messages.');
}

/** A demo member on a phone; a visitor if no address is given. */
const onPhone = async (browser: Browser, brand: string, email?: string): Promise<Page> =>
  email
    ? (await enter(browser, brand, email, { viewport: PHONE })).page
    : await visit(browser, brand, undefined, { viewport: PHONE });

inTurns([FIRST, 'bdsm'], (brand, inTurn) => {
  inTurn(`visitor pages of ${brand} are accessible, light and dark`, async ({ browser }) => {
    const page = await onPhone(browser, brand);
    const complaints = complaintsOf(page);
    await check(page, brand, VISITOR);
    expect(complaints).toEqual([]);
    await close(page);
  });

  inTurn(`member pages of ${brand} are accessible, light and dark`, async ({ browser }) => {
    const page = await onPhone(browser, brand, 'premium@example.test');
    const complaints = complaintsOf(page);
    await check(
      page,
      brand,
      MEMBER.filter((path) => !isOwn(path) && !isGame(path)),
    );
    await page.goto(address(brand, '/chats'));
    const chat = await page.locator('main a[href^="/chats/"]').first().getAttribute('href');
    await page.goto(address(brand, '/likes'));
    const member = await page.locator('main a.cover').first().getAttribute('href');
    const profile = (member ?? '').replace('/likes/m/', '/members/');
    const photoForm = `/chat-photos?to=${profile.split('/').at(-1)}`;
    await check(page, brand, [chat ?? '', member ?? '', profile, `${profile}/gift`, photoForm]);
    expect(complaints).toEqual([]);
    await close(page);
  });

  inTurn(`profile pages of ${brand} are accessible, light and dark`, async ({ browser }) => {
    const page = await onPhone(browser, brand, 'premium@example.test');
    const complaints = complaintsOf(page);
    await check(page, brand, MEMBER.filter(isOwn));
    expect(complaints).toEqual([]);
    await close(page);
  });

  inTurn(`likes and games of ${brand} are accessible, light and dark`, async ({ browser }) => {
    const page = await onPhone(browser, brand, 'premium@example.test');
    const complaints = complaintsOf(page);
    await check(page, brand, [...MEMBER.filter(isGame), await icebreakerOn(page, brand)]);
    const [anna] = await makePeople(brand, ['Anna']);
    const { id } = await accountOf(brand, 'premium@example.test');
    const like = { ...form({ like: 'yes' }), cookie: anna?.cookie ?? '' };
    expect((await call(`${brand}.localhost`, `/members/${id}/like`, like)).status).toBe(200);
    await page.goto(address(brand, '/members?t=0'));
    await expect(page.locator('.like-overlay')).toBeVisible();
    expect.soft(await faultsOf(page, brand), `${brand}: a like over the page`).toEqual([]);
    expect(complaints).toEqual([]);
    await close(page);
  });
});

test('the keyboard reaches the content, opens menus and closes them', async ({ browser }) => {
  const page = await visit(browser, 'amora');
  // Escape closes a menu once the page has its scripts.
  await open(page, address('amora', '/login'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const languages = page.locator('header summary').first();
  await languages.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('button[name=language][value=fi]')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.locator('button[name=language][value=fi]')).toBeHidden();
  await expect(languages).toBeFocused();
  await close(page);
});
