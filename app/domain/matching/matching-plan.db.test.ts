import { beforeAll, expect, it } from 'vitest';
import { listFavouriteRows } from '#app/domain/likes/favourites.queries.server.ts';
import { listVisitorRows } from '#app/domain/likes/visits.queries.server.ts';
import type { Tx } from '#db/client.ts';
import { type Scan, scansOf } from '#tests/world/scans.ts';
import { openWorld } from '#tests/world/world.ts';
import { listCandidates, listOnlineRows } from './matching.queries.server.ts';
import { findLastSwipe } from './swipes.queries.server.ts';

const world = openWorld();

beforeAll(async () => {
  for (const { id } of [world.amora, world.she]) {
    await world.owner`
      insert into members (tenant_id, id, name, gender, date_of_birth, country, region, status, last_active_at)
      select ${id}, ${id}::bigint * 100000 + n, 'N' || n, case when n % 2 = 0 then 'male' else 'female' end, date '1960-01-01' + n,
        case when n % 3 = 0 then 'US' else 'GB' end, 'R' || n % 12, 'active', now() - n * interval '1 minute'
      from generate_series(1, 6000) n`;
    const first = id * 100_000 + 1;
    await world.owner`
      insert into profile_visits (tenant_id, visited_id, visitor_id, day, visited_at)
      select ${id}, m.id, m.id + k, current_date, now() - k * interval '1 hour'
      from members m, generate_series(1, 3) k where m.tenant_id = ${id} and m.id < ${first + 5_000}`;
    await world.owner`
      insert into swipes (tenant_id, member_id, other_id, swiped_at, day, spent)
      select tenant_id, visited_id, visitor_id, visited_at, day, false from profile_visits where tenant_id = ${id}`;
    await world.owner`
      insert into favourites (tenant_id, member_id, favourite_id)
      select tenant_id, visited_id, visitor_id from profile_visits where tenant_id = ${id}`;
  }
  await world.owner`analyze`;
});

const viewer = () => world.amora.id * 100_000 + 1;
const looking = () => ({
  tenantId: world.amora.id,
  viewerId: viewer(),
  genders: ['female', 'male'],
  forbidden: 4,
  country: 'US',
  limit: 25,
});
const candidates = (tx: Tx, region: string) =>
  listCandidates(tx, {
    ...looking(),
    region,
    minAge: 18,
    maxAge: 99,
    today: '2026-06-10',
    swipedSince: new Date(0),
  });

async function expectIndexed(table: string, ask: (tx: Tx) => Promise<unknown>): Promise<Scan[]> {
  const scans = await scansOf(world.amora.id, table, ask);
  expect(scans.length).toBeGreaterThan(0);
  for (const { type, condition } of scans) {
    expect(type).toMatch(/^(Index|Bitmap)/);
    if (type !== 'Bitmap Heap Scan') expect(condition).toContain('tenant_id = ');
  }
  return scans;
}

it.each([
  ['', 'members_by_country'],
  ['R3', 'members_by_region'],
])('candidates of region %j are read from the head of the index %s', async (region, index) => {
  const scans = await expectIndexed('members', (tx) => candidates(tx, region));
  expect(scans.map((scan) => scan.index)).toContain(index);
  await expectIndexed('swipes', (tx) => candidates(tx, region));
});

it('online members are read from the head of the index', async () => {
  const ask = (tx: Tx) => listOnlineRows(tx, { ...looking(), since: new Date(0) }, { at: Date.now(), id: 5 });
  const [scan] = await expectIndexed('members', ask);
  expect(scan).toMatchObject({ index: 'members_by_country' });
  expect(scan?.condition).toContain('last_active_at');
});

it('visitors, favorites and the last swipe are read by an index on their member', async () => {
  const { id } = world.amora;
  const visitors = await expectIndexed('profile_visits', (tx) =>
    listVisitorRows(tx, id, viewer(), new Date(0), { at: Date.now(), id: 5 }),
  );
  for (const { condition } of visitors) expect(condition).toContain('visited_id = ');
  await expectIndexed('favourites', (tx) => listFavouriteRows(tx, id, viewer(), 'name', 1));
  expect(await expectIndexed('swipes', (tx) => findLastSwipe(tx, id, viewer()))).toMatchObject([
    { index: 'swipes_by_time' },
  ]);
});
