import { expect, test } from '@playwright/test';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { brands } from '#tenants/brands/index.ts';
import { COLORS, violationsIn } from './axe.ts';
import { ALL_WORLDS } from './in-turns.ts';
import { complaintsOf, loadingFaults } from './page-faults.ts';
import { partlyParsedFaults } from './partly-parsed.ts';
import { memberInGallery } from './people.ts';
import { address, close, ready, visit } from './site.ts';

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const DESIGNS = ['tinderswipe', ...LANDERS].map((name) => `/landers/${name}`);
const OF_MEMBERS = ['landing', 'landing2', 'landing3'];
/** Its pages are checked by all rules; between brands only the colors and the width of texts differ. */
const FIRST = 'amora';
/** Of the other brands, one checks a design, in rotation. */
const SHARE = ALL_WORLDS ? 1 : brands.length - 1;

for (const [turn, { slug }] of brands.entries())
  for (const [name, viewport] of Object.entries(SIZES)) {
    // On a desktop the colors and the elements are the same as on the phone.
    if (name === 'desktop' && slug !== FIRST) continue;
    const what = name === 'phone' ? 'are accessible on a phone' : 'neither move nor overflow on a desktop';
    test(`the landing pages of ${slug} ${what}`, async ({ browser }) => {
      test.slow(); // up to fourteen pages
      const page = await visit(browser, slug, undefined, { viewport });
      const complaints = complaintsOf(page);
      const member = await memberInGallery(slug);
      const ofMember = member ? OF_MEMBERS.map((design) => `/members/${member}/${design}`) : [];
      if (slug === FIRST) expect(ofMember).toEqual(OF_MEMBERS.map(() => expect.any(String)));
      const designs = [...DESIGNS, ...ofMember].filter(
        (_, index) => slug === FIRST || (index + turn) % SHARE === 0,
      );
      for (const path of ['/', ...designs]) {
        const reply = await page.goto(address(slug, path));
        expect(reply?.status(), path).toBe(200);
        // Scripts are the same on all brands and screens.
        if (slug === FIRST && name === 'phone') await ready(page);
        const faults = [...(await loadingFaults(page)), ...(await partlyParsedFaults(page))];
        if (name === 'phone') {
          faults.push(...(await violationsIn(page, 'light', slug === FIRST ? 'all' : COLORS)));
          faults.push(...(await violationsIn(page, 'dark', COLORS)));
        }
        expect.soft(faults, path).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await close(page);
    });
  }
