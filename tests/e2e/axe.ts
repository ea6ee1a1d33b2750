import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** What axe finds on a page as it is, in light and in dark, as short lines; none is what is wanted. */
export async function violationsInBoth(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(drawn);
    const found = await read(page, within);
    // Axe may have read a page that was half repainted; what is truly wrong is still wrong a frame later.
    if (found.length > 0) await page.evaluate(drawn);
    const still = found.length > 0 ? await read(page, within) : [];
    faults.push(...still.map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
}

/** One frame is all there is: without the page of its own that axe opens to join frames it takes half the time. */
async function read(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
