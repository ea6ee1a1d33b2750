import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, form } from '#tests/wire/call.ts';
import { AUDITED_PAGES } from './audited-pages.ts';
import { COLOURS, violationsIn } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { accountOf, enter, makePeople } from './people.ts';
import { address, close, open, visit } from './site.ts';

const pathsOf = (as: 'visitor' | 'member'): string[] =>
  Object.values(AUDITED_PAGES).flatMap((audit) => ('as' in audit && audit.as === as ? audit.paths : []));
const MEMBER = pathsOf('member');
const isOwn = (path: string): boolean => /^\/(profile|mail-change|notifications)/.test(path);
const isGame = (path: string): boolean => /^\/(likes\/|swipe|match|signup|online)/.test(path);
/** Web Vitals considers 0.1 good. A line that wraps differently in the brand's font moves what is below it: 0.03. */
const MAX_SHIFT = 0.05;
const FIRST = 'amora';
const PHONE = { width: 360, height: 740 };

/** The faults of a page as short lines; expected to be empty. Between brands only the colours differ. */
async function faultsOf(page: Page, brand: string): Promise<string[]> {
  // First, so that later changes do not count as layout shifts of loading.
  const { tooWide, shift, moved } = await page.evaluate(measure);
  const faults = [
    ...(await violationsIn(page, 'light', brand === FIRST ? 'all' : COLOURS)),
    ...(await violationsIn(page, 'dark', COLOURS)),
  ];
  if (tooWide > 0) faults.push(`${tooWide} px too wide`);
  return shift < MAX_SHIFT ? faults : [...faults, `layout shift ${shift}: ${moved.join(', ')}`];
}

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Evaluated in the page: its overflow, and its layout shifts with their sources. */
async function measure(): Promise<{ tooWide: number; shift: number; moved: string[] }> {
  await document.fonts.ready;
  const shifts = await new Promise<Shift[]>((resolve) => {
    const all: Shift[] = [];
    new PerformanceObserver((list) => all.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    setTimeout(() => resolve(all), 50);
  });
  const moved = shifts.flatMap(({ startTime, sources }) =>
    sources.map(({ node, previousRect: from, currentRect: to }) => {
      const what = (node as Element | null)?.className ?? node?.nodeName ?? 'gone';
      const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
      return `${Math.round(startTime)} ms .${what} from ${rect(from)} to ${rect(to)}`;
    }),
  );
  return {
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved,
  };
}

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

/** Errors in the browser: failing scripts, content policy violations, hydration mismatches. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const noted = ['error', 'warning'].includes(message.type());
    if (noted && !/status of (404|410)|blocked by Playwright/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
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
    await check(page, brand, pathsOf('visitor'));
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
  const page = await visit(browser, 'amora', '/login');
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
