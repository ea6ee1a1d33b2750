import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified: `axe.source`, twice as long, takes a page a tenth of a second more. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages that were checked before: they may load more documents to check. */
const checked = new WeakSet<Page>();

/**
 * Makes axe available in the current document. From a page's second checked document on, the browser keeps it for later
 * ones: sending and compiling it takes a third of a check.
 */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(SOURCE);
  if (checked.has(page)) await page.addInitScript(SOURCE);
  checked.add(page);
}

/** The rules to run: all, or those named. */
type Rules = 'all' | string[];
export type Scheme = 'light' | 'dark';
/** The part of the page to check: all, one part, or all except a part. */
export type Where = { within?: string; without?: string };

/** Everything that can differ between light and dark, or between brands. */
export const COLORS = ['color-contrast', 'link-in-text-block'];

/** Resolves when the page is drawn in its current colors: the number of transitions that this started. */
async function redrawn(): Promise<number> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return transitions.length;
}

/** Later rows of a table and later choices of a field repeat the first. Long lists take most of a check in the console. */
const REPEATED = ['tbody tr:nth-child(n + 6)', 'div:nth-child(n + 13):has(> label > [type=checkbox])'];

/** The violations on the current page, in light and in dark, as short lines; expected to be empty. */
export const violationsInBoth = async (page: Page, where: Where = {}): Promise<string[]> => [
  ...(await violationsIn(page, 'light', 'all', where)),
  ...(await violationsIn(page, 'dark', COLORS, where)),
];

/** The violations in one color scheme, which stays active, optionally for some rules only. */
export async function violationsIn(
  page: Page,
  colorScheme: Scheme,
  rules: Rules,
  where: Where = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const transitions = await page.evaluate(redrawn);
  const found = await read(page, rules, where);
  // A color in transition is no color to check.
  if (transitions > 0) found.push(`${transitions} transitions despite reduced motion`);
  return found.map((fault) => `${colorScheme} ${fault}`);
}

/**
 * There is a single frame. Called directly, axe is injected once per document and returns only violations; its Playwright
 * package takes about three times as long.
 */
async function read(page: Page, rules: Rules, { within, without }: Where): Promise<string[]> {
  await inject(page);
  const asked: [context: { include: string[]; exclude: string[] }, options: axe.RunOptions] = [
    { include: [within ?? 'html'], exclude: without ? [...REPEATED, without] : REPEATED },
    {
      iframes: false,
      resultTypes: ['violations'],
      // Axe still calls this rule experimental; voice control users say the visible label of a button (WCAG 2.5.3).
      rules: { 'label-content-name-mismatch': { enabled: true } },
      ...(rules !== 'all' && { runOnly: { type: 'rule', values: rules } }),
    },
  ];
  return await page.evaluate(async ([context, options]) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, asked);
}
