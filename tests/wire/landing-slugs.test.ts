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

describe.each(PATHS)('%s with a slug', (path) => {
  it('of the brand answers, with its place', async () => {
    const { status, text } = await get(`${path}/she-utrecht`);
    expect(status).toBe(200);
    expect(text).toContain('Utrecht');
  });

  it.each(Object.values(NICHES).flatMap(({ slugPrefix }) => (slugPrefix === 'she-' ? [] : [slugPrefix])))(
    'of another niche (%s) is not found',
    async (prefix) => expect((await get(`${path}/${prefix}utrecht`)).status).toBe(404),
  );

  it('that is unknown leads a visitor home and to the signup', async () => {
    const { status, text } = await get(`${path}/she-nowhere`);
    expect(status).toBe(404);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    for (const link of ['href="/"', 'href="/signup"']) expect(main).toContain(link);
  });
});

it('an unknown page leads a member home only', async () => {
  const { status, text } = await get('/no-such-page', cookie);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect([status, main.includes('href="/"'), main.includes('href="/signup"')]).toEqual([404, true, false]);
});
