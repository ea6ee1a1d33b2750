import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { regionsOf } from '#app/platform/regions.server.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import { AUDITED_PAGES } from './audited-pages.ts';
import { owner } from './owner.ts';
import { cookiesOf, makePerson } from './people.ts';

const BRAND = 'amora';
/** The width of a window of 1,280 pixels at a zoom of 400%, as in reflow.spec.ts. */
const NARROW = { width: 320, height: 740 };

/** The built site with its texts in the pseudo-locale, and a separate cache. */
async function startPseudo(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(PROJECT_DIR, 'build/server/main.js')], {
    cwd: PROJECT_DIR,
    env: {
      ...process.env,
      DATABASE_URL: process.env.TEST_SITE_DATABASE_URL,
      REDIS_URL: String(process.env.TEST_REDIS_URL).replace(/\d+$/, '5'),
      DATA_DIR: process.env.TEST_SITE_DATA_DIR,
      HOST: '127.0.0.1',
      PORT: String(port),
      PSEUDO_LOCALE: 'true',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The web server ended with code ${code}.`);
  });
  const listening = new Promise<void>((resolve) => {
    server.stdout?.on('data', (part: Buffer) => part.includes('"listening"') && resolve());
  });
  await Promise.race([listening, ended]);
  ended.catch(() => {});
  return server;
}

/** Words that are data: names of members, places, languages, months and the company. */
async function dataWords(): Promise<string[]> {
  const [row] = await owner<{ text: string }[]>`
    select string_agg(concat_ws(' ', m.name, m.city, m.about_me), ' ')
      || ' ' || (select concat_ws(' ', t.name, t.settings, to_json(c)) from platform.tenants t
        join platform.companies c on c.id = t.company_id where t.slug = ${BRAND}) as text
    from members m join platform.tenants t on t.id = m.tenant_id and t.slug = ${BRAND}`;
  const regions = regionsOf('US').map(({ name }) => name);
  const languages = LOCALE_CODES.map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code));
  const country = new Intl.DisplayNames('en', { type: 'region' }).of('US');
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month).toLocaleString('en', { month: 'short' }),
  );
  const words = [row?.text, ...regions, ...languages, country, ...months].join(' ').match(/\p{L}+/gu) ?? [];
  return [...new Set(words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]))];
}

type Found = { bare: string[]; cut: string[]; overlaps: string[]; tooWide: number };

/** Evaluated in the page. */
function inspect(known: readonly string[]): Found {
  const data = new Set(known);
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found: Found = { bare: [], cut: [], overlaps: [], tooWide: 0 };
  const nameOf = (element: Element): string =>
    `${element.localName}.${[...element.classList].slice(0, 2).join('.')} "${(element.textContent ?? '').trim().slice(0, 60)}"`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.nodeValue ?? '';
    if (!parent || /^(script|style|template|noscript|option)$/.test(parent.localName) || !shown(parent))
      continue;
    const words =
      text
        .replace(/\S+@\S+|https?:\S+|\/\S+/g, ' ')
        .match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? [];
    const strange = words.filter((word) => !data.has(word));
    if (strange.length > 0) found.bare.push(`${strange.join(' ')} in ${nameOf(parent)}`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || !shown(element)) continue;
    const style = getComputedStyle(element);
    const clips = /hidden|clip/.test(style.overflowX);
    const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (clips && own && !ellipsis && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      found.cut.push(nameOf(element));
  }
  const boxes = [...document.querySelectorAll('main a, main button, main label, main h1, main h2, main p')]
    .filter((element) => shown(element) && element.textContent?.trim())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => box.width > 1 && box.height > 1 && !isLifted(element));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1, index + 12)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 4 && height > 4)
        found.overlaps.push(`${nameOf(one.element)} over ${nameOf(other.element)}`);
    }
  found.tooWide = Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  return found;

  /** Intentionally drawn over others. */
  function isLifted(element: Element): boolean {
    for (let one: Element | null = element; one && one.localName !== 'main'; one = one.parentElement)
      if (/absolute|fixed|sticky/.test(getComputedStyle(one).position)) return true;
    return false;
  }
}

test('in a longer language, every page shows its full texts, and no text is outside the catalogs', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const server = await startPseudo(port);
  try {
    const bea = await makePerson(BRAND, 'Bea');
    const faults: string[] = [];
    for (const as of ['visitor', 'member'] as const) {
      const context = await browser.newContext({ viewport: NARROW, javaScriptEnabled: false });
      await context.addCookies([
        { name: 'entry_warning', value: '1', url: `http://${BRAND}.localhost:${port}` },
      ]);
      if (as === 'member') await context.addCookies(cookiesOf(BRAND, bea));
      const page = await context.newPage();
      const paths = Object.values(AUDITED_PAGES).flatMap((audit) =>
        'as' in audit && audit.as === as ? audit.paths : [],
      );
      let known = await dataWords();
      for (const path of paths) {
        await page.goto(`http://${BRAND}.localhost:${port}${path}`);
        let found = await page.evaluate(inspect, known);
        if (found.bare.length > 0) {
          // Members of other tests have joined in the meantime.
          known = await dataWords();
          found = await page.evaluate(inspect, known);
        }
        faults.push(...faultsIn(path, found));
      }
      await context.close();
    }
    expect(faults).toEqual([]);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});

const faultsIn = (path: string, { bare, cut, overlaps, tooWide }: Found): string[] => [
  ...bare.map((text) => `${path}: outside the catalogs: ${text}`),
  ...cut.map((text) => `${path}: cut off: ${text}`),
  ...overlaps.map((text) => `${path}: overlap: ${text}`),
  ...(tooWide > 0 ? [`${path}: ${tooWide} px too wide`] : []),
];

test('the inspection finds a text outside the catalogs, a truncated one, and two that overlap', async ({
  page,
}) => {
  await page.setContent(`<main>
    <p>Ĥééļļóó Kim</p><p>Plain</p><p style="display:none">Hidden</p>
    <p style="width:40px;overflow:hidden;white-space:nowrap">Ļóóñĝ ţééẋţ ĥééŕéé</p>
    <h1 style="margin:0">Ţííţļéé</h1><p style="margin:-20px 0 0">Ţééẋţ</p>
    <div style="width:2000px">ẋ</div></main>`);
  const found = await page.evaluate(inspect, ['Kim']);
  expect(found.bare).toEqual([expect.stringContaining('Plain')]);
  expect(found.cut).toHaveLength(1);
  expect(found.overlaps).toHaveLength(1);
  expect(found.tooWide).toBeGreaterThan(0);
});
