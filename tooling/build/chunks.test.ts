import { join } from 'node:path';
import type { Rollup } from 'vite';
import { expect, it } from 'vitest';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { chunkOf } from './chunks.ts';

const MODULE = 'app/components/search/shared.tsx';
const PAGES = ['members', 'likes', 'online'];
const LATER = ['app/components/layout/member-parts.tsx', 'app/components/background/member-background.tsx'];

/** The chunk of `MODULE`, which is imported by these routes or files, and imports these catalogs itself. */
function chunk(importers: string[], texts: string[] = [], more: Record<string, string[]> = {}) {
  const imports: Record<string, string[]> = { [MODULE]: texts.map(catalog), ...more };
  for (const name of importers) {
    const path = name.includes('/') ? name : `app/routes/${name}.tsx`;
    imports[path] = [MODULE, ...(imports[path] ?? [])];
  }
  for (const path of Object.values(imports).flat()) imports[path] ??= [];
  const graph = {
    getModuleIds: () => Object.keys(imports).map(idOf).values(),
    getModuleInfo: (id: string) =>
      ({
        isEntry: /routes|root/.test(id),
        isIncluded: true,
        importedIds: imports[id.slice(PROJECT_DIR.length + 1)]?.map(idOf),
      }) as unknown as Rollup.ModuleInfo,
  } satisfies Rollup.ManualChunkMeta;
  return chunkOf(idOf(MODULE), graph);
}

const idOf = (path: string) => join(PROJECT_DIR, path);
const catalog = (area: string) => `app/texts/${area}.ts`;

it('what every page loads is one chunk', () => {
  expect(chunk(['app/root.tsx'])).toBe('frame');
  expect(chunk([...PAGES, '_index', 'landers.video.($slug)', 'landers.gallery.($slug)'])).toBe('frame');
});

it('what fewer than three pages share is left to them', () => {
  expect(chunk(PAGES.slice(0, 2))).toBeUndefined();
  expect(chunk([...PAGES.slice(0, 2), 'console.jobs'])).toBeUndefined();
  expect(chunk(PAGES)).toBe('common');
});

it('what landing pages or signup share is separate from what members’ pages share', () => {
  const designs = ['video', 'gallery', 'maplanding'].map((name) => `landers.${name}.($slug)`);
  const waiting = Object.fromEntries(designs.map((name) => [`app/routes/${name}.tsx`, [catalog('landers')]]));
  expect(chunk(designs, [], waiting)).toBe('lander');
  // The brand's front page does not wait for the texts of the designs.
  expect(chunk(['_index', ...designs], [], waiting)).toBeUndefined();
  expect(chunk([...PAGES, '_index'])).toBe('card');
  expect(chunk([...PAGES, 'signup'])).toBe('form');
});

it('no page waits for the catalog of an area that it does not show', () => {
  expect(chunk(PAGES, ['browse'])).toBe('browse');
  expect(chunk(PAGES, ['browse', 'likes'])).toBeUndefined();
  // A module without texts goes with those of its area only if all its pages wait for them anyway.
  const waiting = Object.fromEntries(PAGES.map((name) => [`app/routes/${name}.tsx`, [catalog('browse')]]));
  expect(chunk(PAGES, [], waiting)).toBe('browse');
  expect(chunk([...PAGES, 'chats'], [], waiting)).toBe('common');
  // Nor do login and signup load what only others of their area show.
  expect(chunk(PAGES, ['browse'], { 'app/routes/login.tsx': [catalog('browse')] })).toBeUndefined();
});

it('what members load after hydration is part of the first of its chunks, or of the pages that need it earlier', () => {
  const [parts = '', background = ''] = LATER;
  expect(chunk([background])).toBe('background');
  expect(chunk([parts, background])).toBe('member-parts');
  expect(chunk(['members', background])).toBe('common');
  expect(chunk(['signup', background])).toBe('form');
});
