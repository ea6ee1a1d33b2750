import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { CHROMIUM_ARGS, findChromium } from '#tooling/embedded/chromium.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { parsePort } from '#tooling/embedded/ports.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';

parseScript(
  commandLine(
    'screenshots',
    "Makes the README's pictures from the site that npm start serves on PORT (3000).",
  ),
);
const BRANDS = ['amora', 'bdsm', 'gay'];
/** Every brand, in the order of the niches. */
const STRIP = ['amora', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
const STRIP_PART = { width: 260, height: 520, gap: 12 };
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const FOLDER = join(PROJECT_DIR, 'docs/screenshots');
const port = parsePort(process.env.PORT, 3000);

const processes = new ProcessGroup();
await runCommand(
  processes,
  async () => {
    mkdirSync(FOLDER, { recursive: true });
    const executablePath = await findChromium(processes, console.error);
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    for (const brand of BRANDS)
      for (const [size, viewport] of Object.entries(SIZES)) await picture(browser, brand, size, viewport);
    await pictureStrip(browser);
    await browser.close();
    return 0;
  },
  () => {},
);

async function picture(
  browser: Browser,
  brand: string,
  size: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const { origin, context, page } = await openBrand(browser, brand, viewport);
  const keep = (name: string) => save(page, `${brand}-${name}-${size}`);
  await page.goto(origin);
  await keep('landing');
  await page.goto(`${origin}/login`);
  await page.fill('[name=email]', 'premium@example.test');
  await page.fill('[name=password]', 'demo-password-24');
  await page.click('main form button[type=submit]:not([name])');
  await page.waitForURL('**/members**');
  await keep('members');
  await page.locator('.photo-card:has(img) a.cover').first().click();
  await page.waitForURL('**/members/*');
  await keep('profile');
  await page.goto(`${origin}/chats`);
  await page.locator('.conversation-row').nth(4).click();
  await page.waitForURL('**/chats/*');
  await keep('chat');
  await page.goto(`${origin}/dev/mails/weekly-update`, { waitUntil: 'networkidle' });
  await keep('mail');
  await context.close();
}

async function openBrand(browser: Browser, brand: string, viewport: { width: number; height: number }) {
  const origin = `http://${brand}.localhost:${port}`;
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1 });
  await context.addCookies([{ name: 'entry_warning', value: '1', url: origin }]);
  const page = await context.newPage();
  return { origin, context, page };
}

/** The landing pages of all brands on a phone, side by side in one picture. */
async function pictureStrip(browser: Browser): Promise<void> {
  const { width, height, gap } = STRIP_PART;
  const parts: OverlayOptions[] = [];
  for (const [index, brand] of STRIP.entries()) {
    const { origin, context, page } = await openBrand(browser, brand, { width: 390, height: 780 });
    await page.goto(origin);
    const input = await sharp(await pictureOf(page))
      .resize(width, height)
      .toBuffer();
    parts.push({ input, left: index * (width + gap), top: 0 });
    await context.close();
  }
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: parts.length * (width + gap) - gap, height, channels: 4, background } })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, 'brands.webp'));
  console.log('docs/screenshots/brands.webp');
}

/** Waits for the fonts and pictures in view. An open event stream never lets the network rest. */
async function settled(): Promise<void> {
  const inView = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
  await Promise.all([document.fonts.ready, ...inView.map((image) => image.decode().catch(() => {}))]);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

async function save(page: Page, name: string): Promise<void> {
  await sharp(await pictureOf(page))
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`docs/screenshots/${name}.webp`);
}

async function pictureOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('load');
  await page.evaluate(settled);
  return await page.screenshot();
}
