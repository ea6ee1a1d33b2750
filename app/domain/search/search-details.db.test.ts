import { describe, expect, it } from 'vitest';
import { inTenant } from '#db/client.ts';
import type { Person } from '#tests/world/cast.ts';
import { as, join, reader } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { GENDERS } from '../members/profile-fields.ts';
import { surroundings } from '../places/distance.ts';
import { cellOf } from '../places/grid.ts';
import { planOf } from './plan-search.server.ts';
import { selectPage } from './search.queries.server.ts';
import { DEFAULT_FILTER, type SearchFilter } from './search-filter.ts';
import { searchMembers } from './search-members.server.ts';
import { parsePlace } from './search-place.server.ts';
import { INTEREST_ORDER, TRAIT_GROUPS, TRAITS, traitBit } from './traits.ts';

const world = openWorld();
let region = 0;
const newPlace = () => ({ country: 'US', region: `US-D${++region}` });
const search = (filter: Partial<SearchFilter>, center: number | null = null) => ({
  filter: { ...DEFAULT_FILTER, country: 'US', ...filter },
  center,
});
const settle = async (people: Partial<Person>[], place: Partial<Person>) => {
  for (const person of people)
    await join(world.owner, world.amora, 'bram', { account: null, seeking: 'both', ...place, ...person });
};
const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name).sort();
const find = async (filter: Partial<SearchFilter>, center: number | null = null) =>
  namesOf((await searchMembers(await reader(world.owner, world.amora), search(filter, center))).cards);

describe('the attribute bits of a profile', () => {
  it.each(TRAIT_GROUPS.filter((group) => group !== 'photo'))(
    'match the SQL function for %s',
    async (group) => {
      const column = {
        body: 'body_type',
        hair: 'hair_colour',
        eyes: 'eye_colour',
        relationship: 'relationship_status',
      };
      const name = group in column ? column[group as keyof typeof column] : group;
      for (const value of group === 'seeking' ? TRAITS[group] : [null, ...TRAITS[group]]) {
        const member = await join(world.owner, world.amora, 'bram', {
          account: null,
          more: { [name]: value },
        });
        const [row] = await world.owner<{ set: boolean; groups: number }[]>`
        select traits & (1::bigint << ${traitBit(group, value)}) <> 0 as set, bit_count(traits::bit(64))::int as groups
        from members where tenant_id = ${world.amora.id} and id = ${member.id}`;
        expect(row, String(value)).toEqual({ set: true, groups: TRAIT_GROUPS.length });
      }
    },
  );

  it('match the SQL function for interests', async () => {
    const member = await join(world.owner, world.amora, 'bram', { account: null });
    for (const [bit, interest] of INTEREST_ORDER.entries()) {
      const [row] = await world.owner<{ bits: number }[]>`
        update members set interests = ${[interest]} where tenant_id = ${world.amora.id} and id = ${member.id}
        returning interest_bits as bits`;
      expect(row?.bits, interest).toBe(2 ** bit);
    }
  });
});

describe('the search by details', () => {
  it('finds by one or several values of a group, excluding members without a value', async () => {
    const place = newPlace();
    await settle(
      [
        { name: 'Slim', more: { body_type: 'slim', hair_colour: 'red' } },
        { name: 'Average', more: { body_type: 'normal', hair_colour: 'red' } },
        { name: 'Large', more: { body_type: 'fat' } },
        { name: 'Silent' },
      ],
      place,
    );
    expect(await find({ ...place, choices: { body: ['slim'] } })).toEqual(['Slim']);
    expect(await find({ ...place, choices: { body: ['slim', 'fat'] } })).toEqual(['Large', 'Slim']);
    expect(await find({ ...place, choices: { body: ['slim', 'fat'], hair: ['red'] } })).toEqual(['Slim']);
    expect(await find(place)).toEqual(['Average', 'Large', 'Silent', 'Slim']);
  });

  it('finds by shared interest, photo and presence', async () => {
    const place = newPlace();
    const now = new Date('2026-06-01T12:00:00Z');
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
    await settle(
      [
        { name: 'Yogi', lastActiveAt: ago(600), more: { interests: ['yoga', 'wine'] } },
        {
          name: 'Pictured',
          lastActiveAt: ago(600),
          more: { main_photo_id: '00000000-0000-4000-8000-000000000001' },
        },
        { name: 'Here', lastActiveAt: ago(599), more: { interests: ['music'] } },
      ],
      place,
    );
    expect(await find({ ...place, interests: ['yoga', 'music'] })).toEqual(['Here', 'Yogi']);
    expect(await find({ ...place, photo: true })).toEqual(['Pictured']);
    const here = await searchMembers(
      await reader(world.owner, world.amora, now),
      search({ ...place, online: true }),
    );
    expect([namesOf(here.cards), here.total]).toEqual([['Here'], 1]);
  });
});

describe('the search of a member', () => {
  it('excludes members who are not looking for the viewer’s gender, regardless of orientation', async () => {
    const place = newPlace();
    const women = { gender: 'female' } as const;
    await settle(
      [
        { name: 'For men', ...women, seeking: 'male' },
        { name: 'For both', ...women, seeking: 'both', sexuality: 'lesbian' },
        { name: 'For women', ...women, seeking: 'female', sexuality: 'bi' },
      ],
      place,
    );
    const seen = async (gender: 'male' | 'female', filter: Partial<SearchFilter>) => {
      const viewer = await join(world.owner, world.amora, 'anna', { gender, region: 'US-AL' });
      const scope = await as(world.amora, viewer);
      return namesOf((await searchMembers(scope, search({ ...place, ...filter }))).cards);
    };
    expect(await seen('male', women)).toEqual(['For both', 'For men']);
    expect(await seen('female', women)).toEqual(['For both', 'For women']);
    expect(await seen('male', { ...women, choices: { sexuality: ['lesbian'] } })).toEqual(['For both']);
    expect(await seen('male', { ...women, choices: { sexuality: ['bi'] } })).toEqual([]);
    expect(await seen('male', { gender: 'both' })).toEqual(['For both', 'For men']);
  });
});

describe('the search near a place', () => {
  const HERE = { lat: 40.02, lon: -100.01 };
  const at = (north: number): number => cellOf({ lat: HERE.lat + north / 111.2, lon: HERE.lon });

  it('covers the requested distance across borders, and returns the distance', async () => {
    await settle(
      [0, 20, 40, 80, 150].map((km) => ({ name: `At ${km}`, cell: at(km) })),
      newPlace(),
    );
    await settle([{ name: 'Abroad', country: 'GB', cell: at(2) }, { name: 'Nowhere' }], newPlace());
    const center = at(0);
    expect(await find({ distance: 10 }, center)).toEqual(['Abroad', 'At 0']);
    expect(await find({ distance: 25 }, center)).toEqual(['Abroad', 'At 0', 'At 20']);
    expect(await find({ distance: 50 }, center)).toEqual(['Abroad', 'At 0', 'At 20', 'At 40']);
    const { cards, total } = await searchMembers(
      await reader(world.owner, world.amora),
      search({ distance: 100 }, center),
    );
    expect(total).toBe(5);
    expect(cards.map(({ name, km }) => [name, km]).sort()).toEqual([
      ['Abroad', 10],
      ['At 0', 10],
      ['At 20', 25],
      ['At 40', 50],
      ['At 80', 100],
    ]);
  });

  it('nearest first: sorts by distance, then by activity, with members without a photo last', async () => {
    const place = newPlace();
    const photo = { main_photo_id: '00000000-0000-4000-8000-000000000001' };
    const center = cellOf({ lat: 60.02, lon: -150.01 });
    const cellAt = (km: number) => cellOf({ lat: 60.02 + km / 111.2, lon: -150.01 });
    const ago = (minutes: number) => new Date(Date.UTC(2026, 0, 1) - minutes * 60_000).toISOString();
    await settle(
      [
        { name: 'At 80', cell: cellAt(80), more: photo, lastActiveAt: ago(1) },
        { name: 'At 40', cell: cellAt(40), more: photo, lastActiveAt: ago(2) },
        { name: 'At 20', cell: cellAt(20), more: photo, lastActiveAt: ago(3) },
        { name: 'Here before', cell: center, more: photo, lastActiveAt: ago(5) },
        { name: 'Here', cell: center, more: photo, lastActiveAt: ago(4) },
        { name: 'Here without', cell: center, lastActiveAt: ago(0) },
      ],
      place,
    );
    const found = await searchMembers(
      await reader(world.owner, world.amora),
      search({ distance: 100, sort: 'near' }, center),
    );
    expect(found.total).toBe(6);
    expect(found.cards.map(({ name }) => name)).toEqual([
      'Here',
      'Here before',
      'At 20',
      'At 40',
      'At 80',
      'Here without',
    ]);
  });

  it('pages through many cells, newest first, without gaps or duplicates', async () => {
    const center = cellOf({ lat: 12.5, lon: -140.5 });
    const { places } = surroundings(center, 25) as { places: number[] };
    expect(places.length).toBeGreaterThan(50);
    // One in four is too old for the search, and some places have no matching member or none at all.
    await world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at, cell)
      select ${world.amora.id}, 'P' || n, 'female', case when n % 4 = 0 then date '1950-01-01' else '1990-01-01' end,
        'US', 'US-NEAR', 'active', timestamptz '2026-01-01' - (n * 7919 % 1000) * interval '1 minute', place
      from unnest(${places}::int[]) with ordinality c(place, i), generate_series(i * 6, i * 6 + i % 6 - 1) n`;
    const near = search({ distance: 25, maxAge: 50 }, center);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await searchMembers(
        await reader(world.owner, world.amora),
        near,
        parsePlace(world.amora.id, after),
      );
      seen.push(...page.cards.map(({ name }) => name));
      after = page.similar.length > 0 ? null : page.next;
    }
    const wanted = await world.owner<{ name: string }[]>`
      select name from members where tenant_id = ${world.amora.id} and region = 'US-NEAR' and date_of_birth > '1980-01-01'
      order by last_active_at desc, id desc`;
    expect(wanted.length).toBeGreaterThan(75);
    expect(seen).toEqual(wanted.map(({ name }) => name));
  });

  it('shows no distance when the brand’s cards omit it, or without a location', async () => {
    const place = newPlace();
    await settle([{ name: 'Somewhere', cell: at(300) }], place);
    const kmOf = async (tenant: typeof world.amora, center: number | null) =>
      (await searchMembers(await reader(world.owner, tenant), search(place, center))).cards[0]?.km;
    expect(await kmOf(world.amora, at(300))).toBe(10);
    expect(await kmOf(world.amora, null)).toBeNull();
    expect(await kmOf(withSettings(world.amora, { visible_profile_fields: ['age'] }), at(300))).toBeNull();
  });
});

describe('similar results', () => {
  const settleIn = async (place: Partial<Person>, people: Partial<Person>[]) => {
    for (const person of people)
      await join(world.owner, world.she, 'bram', { account: null, seeking: 'both', ...place, ...person });
  };

  it('follow the exact matches, ordered by relaxation, without duplicates', async () => {
    const slim = { more: { body_type: 'slim' } };
    await settleIn({ country: 'LU', region: 'LU-CA' }, [
      { name: 'Exact', ...slim },
      { name: 'Detail' },
      { name: 'Age', born: '1980-01-01', ...slim },
    ]);
    await settleIn({ country: 'LU', region: 'LU-WI' }, [{ name: 'Place', ...slim }]);
    await settleIn({ country: 'IE', region: 'IE-D' }, [{ name: 'Abroad', ...slim }]);
    const filter = { country: 'LU', region: 'LU-CA', choices: { body: ['slim'] }, minAge: 30, maxAge: 40 };
    const now = new Date('2026-06-01T12:00:00Z');
    const home = { country: 'LU', region: 'LU-CA', seeking: 'both', invisible: true } as const;
    const viewer = await as(world.she, await join(world.owner, world.she, 'anna', home), now);
    const page = await searchMembers(viewer, search(filter));
    expect(page).toMatchObject({ total: 1, capped: false, next: null, relaxed: ['details', 'place', 'age'] });
    expect(page.cards.map(({ name }) => name)).toEqual(['Exact']);
    expect(page.similar.map(({ name }) => name)).toEqual(['Detail', 'Place', 'Age']);
  });

  it('are from the home country when the searched country has no members', async () => {
    await settleIn({ country: 'AT', region: 'AT-9' }, [{ name: 'Home' }]);
    const viewer = await join(world.owner, world.she, 'anna', { country: 'AT', region: 'AT-9' });
    const page = await searchMembers(await as(world.she, viewer), search({ country: 'FI' }));
    expect(page).toMatchObject({ total: 0, cards: [], relaxed: ['country'] });
    expect(namesOf(page.similar)).toEqual(['Home']);
  });

  it('around a town continue with the whole country, without members already shown', async () => {
    const center = cellOf({ lat: 53.34, lon: -6.26 });
    const far = cellOf({ lat: 51.9, lon: -8.47 });
    await settleIn({ country: 'BE', region: 'BE-VAN' }, [
      { name: 'Near', cell: center },
      { name: 'Far', cell: far },
      { name: 'Unknown' },
    ]);
    for (const distance of [25, 50] as const) {
      const page = await searchMembers(
        await reader(world.owner, world.she),
        search({ country: 'BE', distance }, center),
      );
      expect([namesOf(page.cards), namesOf(page.similar)]).toEqual([['Near'], ['Far', 'Unknown']]);
    }
  });
});

describe('a search with rare matches', () => {
  it('scans a bounded number of profiles at a time, reports it, and continues from there', async () => {
    const place = newPlace();
    await world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at, body_type)
      select ${world.amora.id}, 'N' || n, 'male', '1990-01-01', ${place.country}, ${place.region}, 'active',
        timestamptz '2026-01-01' - n * interval '1 minute', case when n = 4100 then 'slim' else 'fat' end
      from generate_series(1, 4101) n`;
    const rare = search({ ...place, gender: 'male', choices: { body: ['slim'] } });
    const scope = await reader(world.owner, world.amora);
    const plan = planOf(scope, rare, { filter: rare.filter, except: null, photo: null });
    const read = (after: { at: number; id: number } | null) =>
      inTenant(world.amora.id, (tx) => selectPage(tx, plan, after, 25));
    const first = await read(null);
    expect(first.map(({ name, fits, stopped }) => [name, fits, stopped])).toEqual([['N4000', false, true]]);
    const left = first[0];
    const second = await read(left ? { at: left.lastActiveAt.getTime(), id: left.id } : null);
    expect(second.map(({ name, fits, stopped }) => [name, fits, stopped])).toEqual([['N4100', true, false]]);
    const page = await searchMembers(scope, rare);
    expect(page).toMatchObject({ total: 1, capped: false, cards: [{ name: 'N4100' }] });
  });

  it('merges index ranges in order of activity', async () => {
    const place = newPlace();
    // Of the women only the last one matches, far down; all men match and were active less recently than the women
    // examined first.
    await world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at, body_type)
      select ${world.amora.id}, g || n, g, '1990-01-01', ${place.country}, ${place.region}, 'active',
        timestamptz '2026-01-01' - n * interval '1 minute' - case when g = 'male' then interval '2050 minutes 30 seconds' else '0' end,
        case when g = 'male' or n = 2100 then 'slim' else 'fat' end
      from unnest(${[...GENDERS]}::text[]) g, generate_series(1, 2100) n where g = 'female' or n <= 60`;
    const both = search({ ...place, choices: { body: ['slim'] } });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await searchMembers(
        await reader(world.owner, world.amora),
        both,
        parsePlace(world.amora.id, after),
      );
      seen.push(...page.cards.map(({ name }) => name));
      after = page.similar.length > 0 ? null : page.next;
    }
    expect(seen).toHaveLength(61);
    expect(seen.indexOf('female2100')).toBe(49);
  });
});

describe('the cards of a brand', () => {
  const dress = (fields: object) => withSettings(world.amora, fields);
  const person = {
    name: 'Dora',
    born: '1990-05-31',
    region: 'US-OR',
    more: {
      city: 'Portland',
      body_type: 'slim',
      reason: 'chat',
      about_me: `${'word '.repeat(30)}\nSecond line`,
    },
  };

  it('show the fields and notes that it chose', async () => {
    const now = new Date();
    const id = (await join(world.owner, world.amora, 'bram', { account: null, cell: 42, ...person })).id;
    const cardIn = async (tenant: typeof world.amora) =>
      (await searchMembers(await reader(world.owner, tenant, now), search({ region: 'US-OR' }))).cards.find(
        (card) => card.id === id,
      );
    expect(await cardIn(dress({ visible_profile_fields: [], visible_profile_notes: [] }))).toEqual({
      id,
      name: 'Dora',
      age: null,
      place: '',
      km: null,
      photoId: null,
      online: false,
      liked: false,
      label: null,
    });
    expect(
      await cardIn(
        dress({
          visible_profile_fields: ['age', 'city', 'region', 'body_type', 'reason', 'hair'],
          visible_profile_notes: ['online', 'new', 'about_me'],
        }),
      ),
    ).toMatchObject({
      place: 'Portland, Oregon',
      online: true,
      fresh: true,
      facts: [
        ['body_type', 'slim'],
        ['reason', 'chat'],
      ],
      note: `${'word '.repeat(16).trim()} …`,
    });
  });

  it('show the viewer’s own likes', async () => {
    const place = newPlace();
    const anna = await join(world.owner, world.amora, 'anna', {});
    const liked = await join(world.owner, world.amora, 'bram', { name: 'Liked', ...place });
    await join(world.owner, world.amora, 'bram', { name: 'Other', ...place });
    await world.owner`insert into likes (tenant_id, liker_id, liked_id) values (${world.amora.id}, ${anna.id}, ${liked.id})`;
    const { cards } = await searchMembers(await as(world.amora, anna), search(place));
    expect(cards.map(({ name, liked: is }) => [name, is]).sort()).toEqual([
      ['Liked', true],
      ['Other', false],
    ]);
  });
});
