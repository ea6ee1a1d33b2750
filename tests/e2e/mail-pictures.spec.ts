import { expect, test } from '@playwright/test';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { brands } from '#tenants/brands/index.ts';
import { ALL_WORLDS } from './in-turns.ts';
import { close, visit } from './site.ts';

/** The width of a mail on a small phone. */
const WIDTH = 320;
/** A brand shows one in three mails, in rotation. */
const SHARE = ALL_WORLDS ? 1 : 3;

for (const [number, { slug }] of brands.entries())
  test(`emails of ${slug} fit a small phone and show the brand’s logo`, async ({ browser }) => {
    const page = await visit(browser, slug, '/dev/mails', { viewport: { width: 1280, height: 800 } });
    const names = await page.locator('h2').allInnerTexts();
    expect(names.length).toBeGreaterThan(30);
    // Each mail in a different language on each brand: together the brands cover most of them.
    const mails = names
      .map((name, at) => ({
        name: name.toLowerCase(),
        language: LOCALE_CODES[(at + 2 * number) % LOCALE_CODES.length] ?? 'en',
      }))
      .filter((_, at) => (at + number) % SHARE === 0);
    const faults = await page.evaluate(
      async ({ shown, width }) => {
        Object.assign(document.body.style, { display: 'flex', flexWrap: 'wrap', gap: '8px' });
        document.body.replaceChildren(
          ...shown.map(({ name, language }) => {
            const frame = document.createElement('iframe');
            Object.assign(frame, { src: `/dev/mails/${name}?language=${language}`, width, title: name });
            return frame;
          }),
        );
        const frames = [...document.querySelectorAll('iframe')];
        await Promise.all(frames.map((frame) => new Promise((done) => frame.addEventListener('load', done))));
        return frames.flatMap((frame, at) => {
          const inside = frame.contentDocument?.documentElement;
          frame.style.height = `${inside?.scrollHeight ?? 0}px`;
          const wide = (inside?.scrollWidth ?? 9_999) > width;
          const marked = inside?.querySelector('img')?.naturalWidth === 96;
          const spoken = inside?.lang === shown[at]?.language;
          return !wide && marked && spoken ? [] : [{ ...shown[at], wide, marked, spoken }];
        });
      },
      { shown: mails, width: WIDTH },
    );
    expect(faults).toEqual([]);
    await close(page);
  });
