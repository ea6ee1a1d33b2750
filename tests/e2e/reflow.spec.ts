import { expect, test } from '@playwright/test';
import { AUDITED_PAGES } from './audited-pages.ts';
import { enterWith } from './people.ts';
import { address, contextOf } from './site.ts';

/** A window of 1,280 pixels at a zoom of 400% (WCAG 2.2, 1.4.10), in the language with the longest words. */
const ZOOMED = { width: 320, height: 256 };
const BRAND = 'bdsm';

for (const as of ['visitor', 'member'] as const)
  test(`pages for a ${as} need no sideways scrolling at a zoom of 400%`, async ({ browser }) => {
    const context = await contextOf(browser, BRAND, { viewport: ZOOMED, javaScriptEnabled: false });
    if (as === 'member') await enterWith(context, BRAND, 'premium@example.test');
    const page = await context.newPage();
    const paths = Object.values(AUDITED_PAGES).flatMap((audit) =>
      'as' in audit && audit.as === as ? audit.paths : [],
    );
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(address(BRAND, path)); // with its styles
      const wide = await page.evaluate(() =>
        document.documentElement.scrollWidth > innerWidth
          ? [...document.body.querySelectorAll('*')]
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
              .slice(0, 3)
              .map(
                (element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`,
              )
          : [],
      );
      if (wide.length > 0) faults.push(`${path}: ${wide.join(' | ')}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
