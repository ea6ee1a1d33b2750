import { describe, expect, it } from 'vitest';
import { as, join, visit } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { cellOf } from '../places/grid.ts';
import { openSearch } from './open-search.server.ts';
import { saveSearch } from './save-search.server.ts';

const world = openWorld();
const MILWAUKEE = cellOf({ lat: 43.04, lon: -87.91 });
const LONDON = cellOf({ lat: 51.51, lon: -0.13 });

const FROM_MILWAUKEE = { country: 'US', region: 'US-WI', cell: MILWAUKEE };

/** A member with this saved search, in a new session each time. */
async function searcher(different: Parameters<typeof join>[3] = FROM_MILWAUKEE, saved = '') {
  const tenant = withSettings(world.amora, { countries: ['US', 'GB'] });
  const anna = await join(world.owner, world.amora, 'anna', different);
  await world.owner`update accounts set search_filter = ${saved} where id = ${anna.id}`;
  return () => as(tenant, anna);
}

/** The search of a member from Milwaukee: the URL's filter, and the actual search. */
async function opened(address: string, saved = '') {
  const scope = await (await searcher(FROM_MILWAUKEE, saved))();
  const { filter, center } = await openSearch(scope, new URLSearchParams(address));
  const { country, region, near, distance } = filter;
  return { country, region, near, distance, from: distance === 0 ? null : center };
}

describe('a distance without a town', () => {
  it.each([
    ['is measured from the member', 'distance=25', { distance: 25, from: MILWAUKEE, region: '' }],
    ['reaches over the border of one’s own region', 'distance=25&region=US-WI', { distance: 25, region: '' }],
    ['is none in another region', 'distance=25&region=US-TX', { distance: 0, region: 'US-TX' }],
    ['is none in another country', 'distance=25&country=GB', { distance: 0, country: 'GB' }],
    ['is measured from the browser', `distance=25&country=GB&near=${LONDON}`, { distance: 25, from: LONDON }],
    [
      'is none from a browser elsewhere',
      `distance=25&near=${LONDON}`,
      { distance: 0, near: null, country: 'US' },
    ],
  ])('%s', async (_, address, found) => expect(await opened(address)).toMatchObject(found));

  it('is ignored for a searcher without a location', async () => {
    const { filter } = await openSearch(visit(world.amora), new URLSearchParams('distance=25'));
    expect(filter.distance).toBe(0);
  });
});

describe('an unknown or ambiguous town', () => {
  it.each(['Nowhereville', 'Springfield'])(
    'matches no place, and not that of the searcher: %s',
    async (city) => {
      expect(await opened(`distance=100&city=${city}`)).toMatchObject({ distance: 100, from: null });
    },
  );
});

describe('the browser’s location', () => {
  const saved = async (address: string, different?: Parameters<typeof join>[3]) => {
    const session = await searcher(different);
    const scope = await session();
    await saveSearch(scope, await openSearch(scope, new URLSearchParams(address)));
    return new URLSearchParams((await session()).viewer.searchFilter);
  };

  it('is not stored: later distances are from the member’s own location', async () => {
    const kept = await saved(`distance=25&min_age=30&country=GB&near=${LONDON}`);
    expect([kept.has('near'), kept.get('distance'), kept.get('min_age')]).toEqual([false, '25', '30']);
  });

  it('is dropped with its distance when the member has no location', async () => {
    const kept = await saved(`distance=25&country=GB&near=${LONDON}`, { cell: null });
    expect([kept.has('near'), kept.has('distance')]).toEqual([false, false]);
  });

  it('is not read from old stored searches', async () =>
    expect(await opened('', `gender=both&country=US&distance=25&near=${LONDON}`)).toMatchObject({
      near: null,
      distance: 25,
      from: MILWAUKEE,
    }));
});
