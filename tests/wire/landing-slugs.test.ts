import { beforeAll, describe, expect, it } from 'vitest';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { NICHES } from '#tenants/niches.ts';
import { join } from '#tests/world/join.ts';
import { call } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('landing-slugs', { logged_out_search: 'all' });
let member = 0;
let cookie = '';
beforeAll(async () => {
  const { owner, she } = site;
  const anna = await join(owner, she, 'anna');
  member = anna.id;
  cookie = await sessionOf(owner, she, await join(owner, she, 'bram'));
});

const PATHS = [
  ...LANDERS.map((name) => `/landers/${name}`),
  ...['landing2', 'landing3'].map((page) => `/members/:id/${page}`),
];
const get = (path: string, as = '') =>
  call(site.she.domain, path.replace(':id', String(member)), as ? { cookie: as } : {});

const mainOf = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'));

describe.each(PATHS)('%s with a slug', (path) => {
  it('of the brand is found, with its region for the signup', async () => {
    const { status, text } = await get(`${path}/she-amsterdam`);
    expect(status).toBe(200);
    // The members on the page live elsewhere, so only the slug has this region.
    const region = /region(=|" value=")NL-NH/;
    expect(mainOf(text)).toMatch(region);
    expect(mainOf((await get(path)).text)).not.toMatch(region);
  });

  it.each(Object.values(NICHES).flatMap(({ slugPrefix }) => (slugPrefix === 'she-' ? [] : [slugPrefix])))(
    'of another niche (%s) is not found',
    async (prefix) => expect((await get(`${path}/${prefix}utrecht`)).status).toBe(404),
  );

  it('that is unknown returns 404 with links to the home page and the signup', async () => {
    const { status, text } = await get(`${path}/she-nowhere`);
    expect(status).toBe(404);
    const main = mainOf(text);
    for (const link of ['href="/"', 'href="/signup"']) expect(main).toContain(link);
  });
});

// The map always names towns, and the pages of a member name the member's own.
it.each(LANDERS.filter((name) => name !== 'maplanding'))(
  '/landers/%s names the city of its slug',
  async (name) => {
    expect(mainOf((await get(`/landers/${name}/she-amsterdam`)).text)).toContain('Amsterdam');
    expect(mainOf((await get(`/landers/${name}`)).text)).not.toContain('Amsterdam');
  },
);

it.each(['/landers/tinderswipe', ...LANDERS.map((name) => `/landers/${name}/bdsm-berlin`)])(
  '%s shows no member on a brand with closed search',
  async (path) => {
    const { status, text } = await call('bdsm.localhost', path);
    expect(status).toBe(200);
    expect(mainOf(text)).toContain('<h1');
    expect(mainOf(text)).not.toMatch(/\/photos\/|member=/);
    // Drawings instead.
    if (path.includes('collagelanding')) expect(mainOf(text)).toMatch(/"collage-print"[^>]*><svg/);
  },
);

it('an unknown page offers a member only the link to the home page', async () => {
  const { status, text } = await get('/no-such-page', cookie);
  const main = mainOf(text);
  expect([status, main.includes('href="/"'), main.includes('href="/signup"')]).toEqual([404, true, false]);
});
