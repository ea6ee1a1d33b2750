import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { CHROMIUM_ARGS, findChromium } from '#tooling/embedded/chromium.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { parsePort } from '#tooling/embedded/ports.ts';
import { Crew } from '#tooling/embedded/process-group.ts';

parseScript(
  commandLine(
    'screenshots',
    "Makes the README's pictures from the site that npm start serves on PORT (3000).",
  ),
);
const BRANDS = ['amora', 'bdsm', 'gay'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const FOLDER = join(PROJECT_DIR, 'docs/screenshots');
const port = parsePort(process.env.PORT, 3000);

/** What is in sight: pictures and letters. An open event stream never lets the network rest. */
const settled = () =>
  Promise.all([
    document.fonts.ready,
    ...[...document.images]
      .filter(({ loading, complete }) => loading !== 'lazy' && !complete)
      .map((image) => image.decode().catch(() => {})),
  ]).then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const crew = new Crew();
await runCommand(
  crew,
  async () => {
    mkdirSync(FOLDER, { recursive: true });
    const executablePath = await findChromium(crew, console.error);
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    for (const brand of BRANDS)
      for (const [size, viewport] of Object.entries(SIZES)) await picture(browser, brand, size, viewport);
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
  const origin = `http://${brand}.localhost:${port}`;
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1 });
  await context.addCookies([{ name: 'entry_warning', value: '1', url: origin }]);
  const page = await context.newPage();
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

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(settled);
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`docs/screenshots/${name}.webp`);
}
