import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { join } from '#tests/world/join.ts';
import { call } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('scripts');
let cookie = '';

beforeAll(async () => {
  const { owner, amora } = site;
  const account = { status: 'active', credits: 0, premium: true } as const;
  cookie = await sessionOf(owner, amora, await join(owner, amora, 'anna', { account }));
});

/** Without the catalogs: tests/e2e/page-weight.spec.ts measures all that a browser loads. */
const OF_LANDING_PAGES = { kib: 97.5, scripts: 8 };
const LANDING_PAGES = ['/', '/landers/tinderswipe', ...LANDERS.map((name) => `/landers/${name}`)];

/** KiB of gzipped scripts before hydration, and their number: a request for each. */
const PAGES: [path: string, as: 'visitor' | 'member', most: { kib: number; scripts: number }][] = [
  ...LANDING_PAGES.map((path) => [path, 'visitor', OF_LANDING_PAGES] as (typeof PAGES)[number]),
  ['/login', 'visitor', { kib: 101, scripts: 9 }],
  ['/signup', 'visitor', { kib: 111, scripts: 13 }],
  ['/members', 'member', { kib: 117, scripts: 12 }],
  ['/chats', 'member', { kib: 110, scripts: 8 }],
  ['/profile', 'member', { kib: 114, scripts: 11 }],
  ['/premium', 'member', { kib: 109, scripts: 11 }],
  ['/notifications', 'member', { kib: 111, scripts: 11 }],
];

it.each(PAGES)('%s of a %s names few and small scripts', async (path, as, most) => {
  const { status, text } = await call(site.amora.domain, path, as === 'member' ? { cookie } : {});
  expect(status).toBe(200);
  const scripts = new Set(
    [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url),
  );
  const sizes: Record<string, number> = {};
  for (const url of scripts) {
    const script = await call(site.amora.domain, String(url));
    expect(script.status, url).toBe(200);
    sizes[String(url)] = gzipSync(script.text).length;
  }
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0) / 1_024;
  expect(scripts.size, JSON.stringify(sizes)).toBeGreaterThan(3);
  expect(scripts.size, JSON.stringify(sizes)).toBeLessThanOrEqual(most.scripts);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(most.kib);
});
