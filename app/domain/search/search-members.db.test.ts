import { describe, expect, it } from 'vitest';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import type { AnyScope } from '#tenants/scope.ts';
import type { Person } from '#tests/world/cast.ts';
import { as, join, reader, visit } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { ageInYears } from '../members/age.ts';
import { DEFAULT_FILTER, PAGE_SIZE, type SearchFilter } from './search-filter.ts';
import { searchMembers } from './search-members.server.ts';
import { parsePlace } from './search-place.server.ts';

const world = openWorld();
let region = 0;

/** A place without members. */
function newPlace(): { country: string; region: string } {
  region += 1;
  return { country: 'US', region: `US-T${region}` };
}

const COUNTRIES = ['AU', 'AT', 'BE', 'CH'];

/** A country that no other test uses. */
function newCountry(): { country: string } {
  const country = COUNTRIES.pop();
  if (!country) throw new Error('No country is left.');
  return { country };
}

const search = (filter: Partial<SearchFilter> & { country: string }) => ({
  filter: { ...DEFAULT_FILTER, ...filter },
  center: null,
});

async function find(scope: AnyScope, filter: Partial<SearchFilter> & { country: string }) {
  const { cards, total } = await searchMembers(scope, search(filter));
  return { names: cards.map(({ name }) => name).sort(), total };
}

const settle = (people: Partial<Person>[], place: Partial<Person>) =>
  Promise.all(
    people.map((person) =>
      join(world.owner, world.amora, 'bram', { account: null, seeking: 'both', ...place, ...person }),
    ),
  );

describe('the search', () => {
  it('finds by gender, country and region, and counts them', async () => {
    const place = newPlace();
    await settle([{ name: 'He' }, { name: 'She', gender: 'female' }], place);
    await settle([{ name: 'Neighbor' }], { ...newPlace() });
    await settle([{ name: 'Abroad' }], { ...place, country: 'GB' });
    const visitor = visit(world.amora);
    expect(await find(visitor, place)).toEqual({ names: ['He', 'She'], total: 2 });
    expect(await find(visitor, { ...place, gender: 'female' })).toEqual({ names: ['She'], total: 1 });
    expect(await find(visitor, { ...place, country: 'GB', region: '' })).toEqual({
      names: ['Abroad'],
      total: 1,
    });
    expect((await find(visitor, { ...place, region: '' })).names).toEqual(
      expect.arrayContaining(['He', 'Neighbor', 'She']),
    );
    expect(await find(visit(world.she), place)).toEqual({ names: [], total: 0 });
  });

  it('excludes hidden, inactive, blocked and blocking members, and the viewer', async () => {
    const place = newPlace();
    const anna = await join(world.owner, world.amora, 'anna', place);
    await settle(
      [{ name: 'Seen' }, { name: 'Invisible', invisible: true }, { name: 'Gone', profile: 'disabled' }],
      place,
    );
    const blocked = await join(world.owner, world.amora, 'bram', { name: 'Blocked', ...place });
    const blocking = await join(world.owner, world.amora, 'dirk', { name: 'Blocking', ...place });
    const scope = await as(world.amora, anna);
    expect(await find(scope, place)).toEqual({ names: ['Blocked', 'Blocking', 'Seen'], total: 3 });
    await blockMember(scope, blocked.id);
    await blockMember(await as(world.amora, blocking), anna.id);
    expect(await find(scope, place)).toEqual({ names: ['Seen'], total: 1 });
  });

  it('shows fictional and partners’ profiles on request only, labeled, and never counts them', async () => {
    const place = newCountry();
    await settle([{ name: 'Real' }], place);
    await join(world.owner, world.amora, 'gwen', place);
    await join(world.owner, world.amora, 'hugo', place);
    const visitor = visit(world.amora);
    expect(await find(visitor, place)).toEqual({ names: ['Real'], total: 1 });
    const [fictional, partners] = [{ hideFictional: false }, { hidePartners: false }];
    expect(await find(visitor, { ...place, ...fictional })).toEqual({ names: ['Gwen', 'Real'], total: 1 });
    expect(await find(visitor, { ...place, ...partners })).toEqual({ names: ['Hugo', 'Real'], total: 1 });
    const { cards } = await searchMembers(visitor, search({ ...place, ...fictional, ...partners }));
    expect(cards.map(({ name, label, partner }) => [name, label, partner]).sort()).toEqual([
      ['Gwen', '✦ Fictional profile', undefined],
      ['Hugo', '↗ Partner offer', true], // so it has no like button
      ['Real', null, undefined],
    ]);
    const without = visit(withSettings(world.amora, { member_resell: false }));
    expect((await find(without, { ...place, ...partners })).names).toEqual(['Real']);
  });

  it('excludes fictional profiles from filters that only members can match', async () => {
    const place = newPlace();
    const more = { interests: ['yoga'], reason: 'chat' };
    await join(world.owner, world.amora, 'gwen', { ...place, more });
    const others = { ...place, hideFictional: false };
    const names = async (filter: Partial<SearchFilter>) =>
      (await find(visit(world.amora), { ...others, ...filter })).names;
    expect(await names({})).toEqual(['Gwen']);
    expect(await names({ online: true })).toEqual([]);
    expect(await names({ interests: ['yoga'] })).toEqual([]);
    expect(await names({ choices: { reason: ['chat'] } })).toEqual([]);
  });

  it('never matches partners’ offers by place, orientation or interests', async () => {
    const place = newCountry();
    const hugo = { name: 'Offer', ...place, sexuality: 'gay', more: { interests: ['yoga'] } } as const;
    await join(world.owner, world.amora, 'hugo', hugo);
    const scope = await as(world.amora, await join(world.owner, world.amora, 'anna', place));
    const names = async (filter: Partial<SearchFilter>) =>
      (await find(scope, { ...place, hidePartners: false, ...filter })).names;
    expect(await names({})).toEqual(['Offer']);
    expect(await names({ gender: 'male' })).toEqual(['Offer']);
    expect(await names({ gender: 'female' })).toEqual([]);
    expect(await names({ region: 'US-OR' })).toEqual([]);
    expect(await names({ interests: ['yoga'] })).toEqual([]);
  });

  it('shows presence, distance, goal and newness for members only', async () => {
    const place = newCountry();
    const more = { reason: 'chat', relationship_status: 'single' };
    for (const who of ['gwen', 'hugo', 'bram'] as const)
      await join(world.owner, world.amora, who, { ...place, cell: 1, seeking: 'both', more });
    const fields = ['age', 'region', 'distance', 'reason', 'relationship'] as const;
    const tenant = withSettings(world.amora, { visible_profile_fields: [...fields] });
    const filter = { ...DEFAULT_FILTER, ...place, hideFictional: false, hidePartners: false };
    const reader = await as(world.amora, await join(world.owner, world.amora, 'anna', place));
    const { cards } = await searchMembers({ ...reader, tenant }, { filter, center: 1 });
    const shown = Object.fromEntries(cards.map((card) => [card.name, card]));
    expect(shown.Bram).toMatchObject({
      online: true,
      fresh: true,
      km: 10,
      facts: [
        ['reason', 'chat'],
        ['relationship', 'single'],
      ],
    });
    expect(shown.Gwen).toMatchObject({
      online: false,
      km: null,
      place: 'Oregon',
      facts: [['relationship', 'single']],
    });
    expect(shown.Gwen).not.toHaveProperty('fresh');
    expect(shown.Hugo).toMatchObject({ online: false, km: null, place: '' });
    expect(shown.Hugo).not.toHaveProperty('facts');
    expect(shown.Hugo).not.toHaveProperty('fresh');
  });
});

describe('an age', () => {
  const today = '2026-06-15';
  /** 23:30 of the previous day in New York. */
  const nightBefore = new Date('2026-06-15T03:30:00Z');
  const noon = new Date('2026-06-15T16:00:00Z');
  const of30 = { minAge: 30, maxAge: 30 };

  it('is reached on the birthday in the brand’s time zone, and passed a year later', async () => {
    const place = newPlace();
    await settle(
      [
        { name: 'Turns 30', born: '1996-06-15' },
        { name: 'Tomorrow 30', born: '1996-06-16' },
        { name: 'Tomorrow 31', born: '1995-06-16' },
        { name: 'Turns 31', born: '1995-06-15' },
      ],
      place,
    );
    expect((await find(visit(world.amora, noon), { ...place, ...of30 })).names).toEqual([
      'Tomorrow 31',
      'Turns 30',
    ]);
    expect((await find(visit(world.amora, nightBefore), { ...place, ...of30 })).names).toEqual([
      'Tomorrow 31',
      'Turns 31',
    ]);
  });

  it.each(['2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29', '2028-03-01', today])(
    'matches the card, including around leap days: %s',
    async (day) => {
      const place = newPlace();
      const births = [
        '1996-02-28',
        '1996-02-29',
        '1996-03-01',
        '1998-02-28',
        '1998-03-01',
        '1997-02-28',
        '1996-06-15',
      ];
      await settle(
        births.map((born) => ({ name: born, born })),
        place,
      );
      const scope = visit(world.amora, new Date(`${day}T17:00:00Z`));
      for (const age of [28, 29, 30, 31, 32]) {
        const { names } = await find(scope, { ...place, minAge: age, maxAge: age });
        expect(names, `aged ${age}`).toEqual(births.filter((born) => ageInYears(born, day) === age).sort());
      }
    },
  );
});

describe('the pages of a search', () => {
  it('list members with a photo first, across pages, and count all', async () => {
    const place = newPlace();
    await world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at, main_photo_id)
      select ${world.amora.id}, 'N' || n, 'male', '1990-01-01', ${place.country}, ${place.region}, 'active',
        timestamptz '2026-01-01' - n * interval '1 minute', case when n % 2 = 0 then gen_random_uuid() end
      from generate_series(1, 60) n`;
    for (const scope of [await reader(world.owner, world.amora), visit(world.amora)]) {
      if (!scope.viewer)
        await world.owner`update members set visible_to_visitors = true where region = ${place.region}`;
      const photos: boolean[] = [];
      const totals: (number | null)[] = [];
      let after: string | null = null;
      do {
        const page = await searchMembers(scope, search(place), parsePlace(world.amora.id, after));
        photos.push(...page.cards.map(({ photoId }) => photoId !== null));
        totals.push(page.total);
        after = page.similar.length > 0 ? null : page.next;
      } while (after);
      expect(photos).toEqual(Array.from({ length: 60 }, (_, index) => index < 30));
      expect(totals[0]).toBe(60);
    }
  });

  it('list everyone once, newest activity first, even with equal times', async () => {
    const place = newPlace();
    const count = PAGE_SIZE * 3 + 5;
    await world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at)
      select ${world.amora.id}, 'N' || n, case when n % 2 = 0 then 'male' else 'female' end, '1990-01-01', ${place.country},
        ${place.region}, 'active', timestamptz '2026-01-01' + (n % 5) * interval '1 ms' from generate_series(1, ${count}) n`;
    const seen: number[] = [];
    const totals: (number | null)[] = [];
    let after: string | null = null;
    do {
      const page = await searchMembers(
        await reader(world.owner, world.amora),
        search(place),
        parsePlace(world.amora.id, after),
      );
      totals.push(page.total);
      seen.push(...page.cards.map(({ id }) => id));
      after = page.similar.length > 0 ? null : page.next;
    } while (after);
    expect(totals).toEqual([count, null, null, null]);
    const rows = await world.owner<{ id: number }[]>`
      select id from members where region = ${place.region} order by last_active_at desc, id desc`;
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});
