import { expect, test } from '@playwright/test';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { brands } from '#tenants/brands/index.ts';
import { COLOURS, violationsIn } from './axe.ts';
import { address, close, visit } from './site.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const DESIGNS = ['tinderswipe', ...LANDERS].map((name) => `/landers/${name}`);
const OF_MEMBERS = ['landing', 'landing2', 'landing3'];
/** What the width can change. */
const LAYOUT = [...COLOURS, 'target-size', 'scrollable-region-focusable'];

for (const { slug } of brands)
  test(`the landing pages of ${slug} are accessible on a phone and a desktop`, async ({ browser }) => {
    test.slow(); // up to twelve pages
    const page = await visit(browser, slug, '/landers/gallery');
    const first = page.locator('main a[href*="member="]').first();
    const href = (await first.count()) > 0 ? await first.getAttribute('href') : null;
    const member = new URLSearchParams(href?.split('?')[1]).get('member');
    const ofMember = member ? OF_MEMBERS.map((name) => `/members/${member}/${name}`) : [];
    for (const path of [...DESIGNS, ...ofMember]) {
      const faults: string[] = [];
      await page.setViewportSize(PHONE);
      const reply = await page.goto(address(slug, path));
      expect(reply?.status(), path).toBe(200);
      for (const [size, rules] of [
        [PHONE, 'all'],
        [DESKTOP, LAYOUT],
      ] as const) {
        await page.setViewportSize(size);
        const at = (fault: string) => `${size.width} px: ${fault}`;
        faults.push(...(await violationsIn(page, 'light', rules === 'all' ? rules : [...rules])).map(at));
        faults.push(...(await violationsIn(page, 'dark', COLOURS)).map(at));
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wider > 0) faults.push(at(`${wider} px too wide`));
      }
      expect.soft(faults, path).toEqual([]);
    }
    await close(page);
  });
