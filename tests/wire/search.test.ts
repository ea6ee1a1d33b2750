import { beforeAll, describe, expect, it, vi } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { call, form } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('search');
let anna: Member;
let cookie = '';
beforeAll(async () => {
  anna = await join(site.owner, site.amora, 'anna');
  cookie = await sessionOf(site.owner, site.amora, anna);
});

const savedFilter = async () => {
  const [row] = await site.owner<{ filter: string }[]>`
    select search_filter as filter from accounts where tenant_id = ${site.amora.id} and id = ${anna.id}`;
  return row?.filter;
};
const dataOf = async (path: string) => {
  const join = path.includes('?') ? '&' : '?';
  const { text } = await call(site.amora.domain, `${path}${join}_data=routes%2Fmembers`, { cookie });
  return JSON.parse(text);
};
const post = (fields: Record<string, string>, as = cookie) =>
  call(site.amora.domain, '/members', { ...form(fields), ...(as && { cookie: as }) });

describe('a submitted filter', () => {
  it('redirects to its URL, is saved, and is used where the URL has no filter', async () => {
    const { status, headers } = await post({
      gender: 'male',
      min_age: '40',
      max_age: '30',
      city: 'portland, oregon',
      country: 'US',
    });
    expect([status, headers.location]).toEqual([
      303,
      '/members?gender=male&min_age=30&max_age=40&country=US&region=US-OR&city=Portland&distance=10',
    ]);
    expect(await savedFilter()).toBe(String(headers.location).split('?')[1]);
    expect((await dataOf('/members')).filter).toMatchObject({ gender: 'male', minAge: 30, city: 'Portland' });
    expect((await dataOf('/members?network=x')).filter).toMatchObject({ minAge: 30 });
    expect((await dataOf('/members?min_age=50')).filter).toMatchObject({ minAge: 50, city: '' });
    await post({ intent: 'reset' });
    expect(await savedFilter()).toBe('');
    expect((await dataOf('/members')).filter).toMatchObject({ minAge: 18, city: '' });
  });

  it('reports an unknown town and keeps the rest', async () => {
    const { headers } = await post({ min_age: '31', city: 'Nowhereville', country: 'US' });
    expect(headers.location).toContain('city=Nowhereville');
    expect(await dataOf(String(headers.location))).toMatchObject({
      cityText: 'Nowhereville',
      unknownCity: true,
      towns: [],
      filter: { city: '' },
    });
    expect(await savedFilter()).not.toContain('Nowhereville');
    await post({ min_age: '31', city: 'Nowhereville', distance: '25', country: 'US' });
    expect(await savedFilter()).not.toContain('distance');
    await post({ intent: 'reset' });
  });

  it('asks which of several towns with the same name is meant, and searches around it', async () => {
    const { headers } = await post({ min_age: '31', city: 'Springfield', country: 'US' });
    const asked = await dataOf(String(headers.location));
    expect(asked).toMatchObject({ cityText: 'Springfield', unknownCity: false, filter: { city: '' } });
    expect(asked.towns.length).toBeGreaterThan(8);
    const { address } = asked.towns.find(({ name }: { name: string }) => name === 'Springfield, Illinois');
    expect(await dataOf(address)).toMatchObject({
      filter: { city: 'Springfield', region: 'US-IL', distance: 10, minAge: 31 },
      cityText: 'Springfield, Illinois',
      towns: [],
    });
    await post({ intent: 'reset' });
  });

  it('redirects visitors to its URL too, and saves nothing', async () => {
    const { status, headers } = await post({ gender: 'female' }, '');
    expect([status, String(headers.location).startsWith('/members?gender=female')]).toEqual([303, true]);
    expect(await savedFilter()).toBe('');
  });

  it('may contain invalid values', async () => {
    const nonsense = {
      gender: '<script>',
      min_age: '-1',
      near: '99999999999',
      distance: 'x',
      body: 'y',
      city: "'; --",
    };
    expect((await post(nonsense)).status).toBe(303);
    const flood = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x']));
    expect((await post(flood)).status).toBe(400);
    await post({ intent: 'reset' });
  });
});

describe('search by visitors', () => {
  const statusOf = async (path: string) => (await call(site.she.domain, path)).status;
  const allow = async (settings: object) => {
    await site.owner`update platform.tenants set settings = settings || ${site.owner.json({ ...settings })} where id = ${site.she.id}`;
  };

  it('is open to everyone, to some or all traffic sources, or to no one, by the brand’s setting', async () => {
    const expectStatuses = (expected: number[]) =>
      vi.waitFor(
        async () =>
          expect([
            await statusOf('/members'),
            await statusOf('/members?network=other'),
            await statusOf('/members?network=partner'),
            await statusOf('/members/filters'),
          ]).toEqual(expected),
        { timeout: 6_000, interval: 100 },
      );
    await allow({ logged_out_search: 'all' });
    await expectStatuses([200, 200, 200, 200]);
    await allow({ logged_out_search: 'with_trafficsource', logged_out_search_trafficsource: ['partner'] });
    await expectStatuses([302, 302, 200, 302]);
    await allow({ logged_out_search_trafficsource: [] });
    await expectStatuses([302, 200, 200, 302]);
    await allow({ logged_out_search: 'none' });
    await expectStatuses([302, 302, 302, 302]);
  });

  it('is offered to no member of a brand whose members no visitor sees, and can still be declined', async () => {
    const cleo = await join(site.owner, site.she, 'cleo');
    const own = await sessionOf(site.owner, site.she, cleo);
    const offered = async () =>
      (await call(site.she.domain, '/notifications/privacy', { cookie: own })).text.includes(
        'value="visitors_o',
      );
    const setVisible = (on: boolean) =>
      site.owner`update members set visible_to_visitors = ${on} where tenant_id = ${site.she.id} and id = ${cleo.id}`;
    await allow({ logged_out_search: 'none' });
    await setVisible(true);
    expect(await offered()).toBe(true);
    await setVisible(false);
    await expect.poll(offered).toBe(false);
    await allow({ logged_out_search: 'all' });
    await expect.poll(offered).toBe(true);
  });
});
