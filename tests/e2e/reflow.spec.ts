import { expect, type Page, test } from '@playwright/test';
import { AUDITED_PAGES } from './audited-pages.ts';
import { enterWith } from './people.ts';
import { address, contextOf } from './site.ts';

/** A window of 1,280 pixels at a zoom of 400% (WCAG 2.2, 1.4.10), in the language with the longest words. */
const ZOOMED = { width: 320, height: 256 };
const BRAND = 'bdsm';

/** The first elements that are wider than the window, of a page that scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth
      ? [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .slice(0, 3)
          .map((element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`)
      : [],
  );

// Visitors' pages, which show the same to everyone, are measured in an even longer language: pseudo-locale.spec.ts.
test('pages for a member require no horizontal scrolling at a zoom of 400%', async ({ browser }) => {
  const context = await contextOf(browser, BRAND, { viewport: ZOOMED, javaScriptEnabled: false });
  await enterWith(context, BRAND, 'premium@example.test');
  const page = await context.newPage();
  const paths = Object.values(AUDITED_PAGES).flatMap((audit) =>
    'as' in audit && audit.as === 'member' ? audit.paths : [],
  );
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(address(BRAND, path)); // with its styles
    const wide = await tooWide(page);
    if (wide.length > 0) faults.push(`${path}: ${wide.join(' | ')}`);
  }
  expect(faults).toEqual([]);
  await context.close();
});

/** A phone of 390 pixels at a zoom of 200%. */
const ZOOMED_PHONE = { width: 195, height: 422 };
/** A page's main control takes at least this share of its width, so that its label does not break into letters. */
const ACTION_SHARE = 0.55;

const hrefOf = async (page: Page, path: string, link: string): Promise<string> => {
  await page.goto(new URL(path, page.url()).href);
  return (await page.locator(link).first().getAttribute('href')) ?? '';
};

// The largest letters, and the longest labels in the bars.
for (const brand of ['milf', 'bbw'])
  test(`actions on ${brand}’s pages stay legible on a phone at a zoom of 200%`, async ({ browser }) => {
    const context = await contextOf(browser, brand, { viewport: ZOOMED_PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const faults: string[] = [];
    const check = async (path: string, action: string) => {
      await page.goto(address(brand, path));
      const wide = await tooWide(page);
      if (wide.length > 0) faults.push(`${path}: ${wide.join(' | ')}`);
      const box = await page.locator(action).first().boundingBox();
      if (!box || box.width < ACTION_SHARE * ZOOMED_PHONE.width)
        faults.push(`${path}: ${action} is ${box?.width} px wide`);
    };
    await check('/', 'form[action="/signup"] button[type=submit]');
    await check('/signup', 'form[action^="/signup"] button[type=submit]:not([name])');
    await enterWith(context, brand, 'premium@example.test');
    await check('/members', 'main .photo-card');
    const filters = await page.locator('a[href^="/members/filters"]').first().boundingBox();
    expect(filters?.height).toBeLessThan(60); // an icon, not a letter on each line
    const profile = await hrefOf(page, '/members?photo=yes', 'main a.cover');
    await check(profile, '.profile-actions .button-primary');
    await check(`${profile}/chat`, '.composer-field');
    const bundle = await hrefOf(page, '/credits', '.bundle a');
    await check('/credits', '.bundle a');
    const [order] = bundle.match(/^\/credits\/\d+/) ?? [];
    await check(`${order}/card`, '.pay-bar button[type=submit]');
    expect(faults).toEqual([]);
    await context.close();
  });
