import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../embedded/chromium.ts';

type Sizes = { script: number; style: number; catalog: number };

/** What most members use; on wider screens the filters beside a list need their slider too. */
const PHONE = { width: 390, height: 844 };

/** The download size of a page until it is idle, in bytes after gzip: script, style, and the catalog in it. */
export async function sizesOf(executablePath: string, url: string, cookie: string): Promise<Sizes> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: PHONE });
    const cookies = ['entry_warning=1', cookie].filter(Boolean).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const sizes: Sizes = { script: 0, style: 0, catalog: 0 };
    const reads: Promise<void>[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (!/\.(js|css)$/.test(path)) return;
      reads.push(
        response.body().then((body) => {
          const size = gzipSync(body).length;
          if (path.endsWith('.css')) sizes.style += size;
          else sizes.script += size;
          if (/\/app-[\w-]+\.js$/.test(path)) sizes.catalog += size;
        }),
      );
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.mouse.move(5, 5); // pages for visitors load their scripts at the first use
    await page.waitForTimeout(1_500); // lets automatic requests finish; links near the pointer are prefetched
    await Promise.all(reads);
    return sizes;
  } finally {
    await browser.close();
  }
}
