import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Which rules are asked: all, or those named. */
type Rules = 'all' | string[];
export type Scheme = 'light' | 'dark';
/** What of the page is read: all of it, a part, or all but a part. */
export type Where = { within?: string; without?: string };

/** All that can differ between light and dark, and between one brand and another. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** What axe finds on a page as it is, in light and in dark, as short lines; none is what is wanted. */
export const violationsInBoth = async (page: Page, where: Where = {}): Promise<string[]> => [
  ...(await violationsIn(page, 'light', 'all', where)),
  ...(await violationsIn(page, 'dark', COLOURS, where)),
];

/** The same in one scheme, in which the page is left, and by some rules only. */
export async function violationsIn(
  page: Page,
  colorScheme: Scheme,
  rules: Rules,
  where: Where = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(drawn);
  let found = await read(page, rules, where);
  if (found.length > 0) {
    // Axe may have read a page that was half repainted; what is truly wrong is still wrong a frame later.
    await page.evaluate(drawn);
    found = await read(page, rules, where);
  }
  return found.map((fault) => `${colorScheme} ${fault}`);
}

/**
 * One frame is all there is. Asked directly, axe goes into a page once however often it reads it, and tells only
 * what is wrong: through its package for Playwright each reading takes some three times as long.
 */
async function read(page: Page, rules: Rules, { within, without }: Where): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked: [context: { include: string[]; exclude: string[] }, options: axe.RunOptions] = [
    { include: [within ?? 'html'], exclude: without ? [without] : [] },
    {
      iframes: false,
      resultTypes: ['violations'],
      ...(rules !== 'all' && { runOnly: { type: 'rule', values: rules } }),
    },
  ];
  return await page.evaluate(async ([context, options]) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, asked);
}
