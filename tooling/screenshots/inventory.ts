import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/seed/world/demo-accounts.ts';
import { MEMBER_SCREENS, type MemberScreen, type Person } from './member-screens.ts';
import { pictureOf, siteOf } from './picture.ts';
import { joinPictures } from './sheet.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const LOOKS = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
] as const;
export const LOOK_NAMES = LOOKS.map(({ name }) => name);
/** The area that a sheet shows of each screen: one and a half screens of a phone, one of a desktop. */
const PARTS = {
  phone: { width: 300, height: 900, gap: 8, columns: 8, count: 16 },
  desktop: { width: 620, height: 520, gap: 8, columns: 4, count: 12 },
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type Ids = Record<string, string>;
type Choice = { brands: readonly string[]; looks: readonly string[] };

/** Captures every member page in its states, as contact sheets for review. */
export async function sheetMembers(browser: Browser, folder: string, choice: Choice): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const brand of choice.brands) {
    const cookies = new Map<Person, Cookies>();
    for (const person of new Set(MEMBER_SCREENS.map((screen) => screen.as)))
      cookies.set(person, person === 'visitor' ? [] : await logIn(browser, brand, person));
    const ids = await idsOf(browser, brand, cookies.get('premium') ?? []);
    for (const look of LOOKS.filter(({ name }) => choice.looks.includes(name))) {
      const parts: { picture: Buffer; title: string }[] = [];
      for (const screen of MEMBER_SCREENS) {
        const context = await browser.newContext({ deviceScaleFactor: 1, ...look });
        const own = cookies.get(screen.as) ?? [];
        await context.addCookies([{ name: 'entry_warning', value: '1', url: siteOf(brand) }, ...own]);
        const page = await context.newPage();
        const title = `${screen.route} ${screen.state} (${screen.as})`;
        try {
          await open(page, brand, screen, ids);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wider > 0) console.log(`${brand} ${look.name}: ${title} is ${wider} px too wide.`);
          parts.push({ picture: await pictureOf(page, true), title });
        } catch (error) {
          console.log(`${brand} ${look.name}: ${title} has no picture. ${String(error).split('\n', 1)[0]}`);
        }
        await context.close();
      }
      const part = PARTS[look.name.startsWith('phone') ? 'phone' : 'desktop'];
      for (let from = 0; from < parts.length; from += part.count)
        await joinPictures(
          parts.slice(from, from + part.count),
          part,
          join(folder, `${brand}-${look.name}-${String(1 + from / part.count).padStart(2, '0')}.webp`),
        );
    }
  }
}

async function open(page: Page, brand: string, screen: MemberScreen, ids: Ids): Promise<void> {
  const { path, press = [], hold, prepare } = screen;
  const missing = [...path.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !ids[name]);
  if (missing) throw new Error(`The demo has nothing for ${missing[0]}.`);
  await page.goto(`${siteOf(brand)}${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')}`);
  if (press.length > 0 || prepare)
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  if (hold) await page.route('**/*_data=*', () => {});
  for (const link of press) await page.locator(link).first().click();
  if (press.length > 0 && !hold) await page.waitForURL((url) => url.pathname !== path);
  await prepare?.(page);
  // The delay for a response or the loading state to appear.
  if (press.length > 0 || prepare) await page.waitForTimeout(600);
}

async function logIn(browser: Browser, brand: string, person: Person): Promise<Cookies> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'entry_warning', value: '1', url: siteOf(brand) }]);
  const page = await context.newPage();
  await page.goto(`${siteOf(brand)}/login`);
  await page.fill('main [name=email]', `${person}@example.test`);
  await page.fill('main [name=password]', DEMO_PASSWORD);
  await page.click('main form button[type=submit]:not([name])');
  await page.waitForURL('**/members**');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Ids from the premium account's lists, for paths that need one. */
async function idsOf(browser: Browser, brand: string, cookies: Cookies): Promise<Ids> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const ids: Ids = {};
  const take = async (name: string, path: string, pattern: RegExp): Promise<void> => {
    await page.goto(`${siteOf(brand)}${path}`);
    const links = await page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const found = links.map((href) => pattern.exec(href ?? '')?.[1]).find(Boolean);
    if (found) ids[name] = found;
  };
  await take('member', '/members', /^\/members\/(\d+)/);
  await take('liked', '/likes', /^\/(?:members|likes\/m)\/(\d+)/);
  await take('chat', '/chats', /^\/chats\/(\d+)/);
  await take('order', '/transactions', /^\/transactions\/([\w-]+)$/);
  await take('bundle', '/credits', /^\/credits\/(\d+)/);
  await context.close();
  return ids;
}
