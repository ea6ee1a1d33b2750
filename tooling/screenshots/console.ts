import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { totpCode, totpStep } from '#app/domain/accounts/totp.server.ts';
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD } from '#demo/seed/world/demo-accounts.ts';
import { CONSOLE_SCREENS, type ConsoleScreen } from './console-screens.ts';
import { DOCS_FOLDER, pictureOf, savePicture, siteOf } from './picture.ts';
import { joinPictures } from './sheet.ts';

const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
const LOOKS = [
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'tablet-light', viewport: TABLET, colorScheme: 'light' },
  { name: 'tablet-dark', viewport: TABLET, colorScheme: 'dark' },
] as const;
/** Number of screens side by side in one image of a sheet. */
const PER_SHEET = 6;
const PART = { width: 640, height: 800, gap: 8, columns: 3 };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The images for the guides. */
export async function pictureConsole(browser: Browser): Promise<void> {
  const cookies = await logIn(browser);
  const page = await openWith(browser, cookies, { viewport: DESKTOP });
  for (const screen of CONSOLE_SCREENS) {
    if (!screen.guide) continue;
    if (!(await open(page, screen))) throw new Error(`The demo has no row on ${screen.path}.`);
    await savePicture(page, DOCS_FOLDER, `console-${screen.guide}`);
  }
  await page.context().close();
}

/** Captures every screen in full, as contact sheets. If a list of the demo is empty, its record is left out. */
export async function sheetConsole(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const cookies = await logIn(browser);
  for (const { name, viewport, colorScheme } of LOOKS) {
    const page = await openWith(browser, cookies, { viewport, colorScheme });
    const parts: Buffer[] = [];
    for (const screen of CONSOLE_SCREENS) {
      if (!(await open(page, screen))) {
        console.log(`No row on ${screen.path}: ${screen.route} is left out.`);
        continue;
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) console.log(`${screen.route} is ${wider} px wider than ${name}.`);
      const picture = await pictureOf(page, true);
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(folder, `${screen.route}-${name}.webp`));
      parts.push(picture);
    }
    for (let from = 0; from < parts.length; from += PER_SHEET)
      await joinPictures(
        parts.slice(from, from + PER_SHEET).map((picture) => ({ picture })),
        PART,
        join(folder, `sheet-${name}-${1 + from / PER_SHEET}.webp`),
      );
    await page.context().close();
  }
}

async function logIn(browser: Browser): Promise<Cookies> {
  const page = await openWith(browser, [], { viewport: DESKTOP });
  await page.goto(`${siteOf('staff')}/console/log-in`);
  await page.fill('[name=email]', 'operator@example.test');
  await page.fill('[name=password]', DEMO_PASSWORD);
  await page.click('form[action="/console/log-in"] button');
  await page.waitForURL('**/log-in/code**');
  await page.fill('[name=code]', totpCode(DEMO_AUTHENTICATOR, totpStep(new Date())));
  await page.click('form[action="/console/log-in/code"] button');
  await page.waitForURL('**/console');
  const cookies = await page.context().cookies();
  await page.context().close();
  return cookies;
}

type Look = { viewport: { width: number; height: number }; colorScheme?: 'light' | 'dark' };

async function openWith(browser: Browser, cookies: Cookies, look: Look): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: 1, ...look });
  await context.addCookies(cookies);
  return await context.newPage();
}

/** False if the list that links to it is empty. */
async function open(page: Page, { path, open: links = [] }: ConsoleScreen): Promise<boolean> {
  const answer = await page.goto(`${siteOf('staff')}${path}`);
  if (!answer || answer.status() >= 500) throw new Error(`${path} answers ${answer?.status()}.`);
  for (const link of links) {
    const first = page.locator(`main ${link}`).first();
    if ((await first.count()) === 0) return false;
    await page.goto(new URL(String(await first.getAttribute('href')), page.url()).href);
  }
  return true;
}
