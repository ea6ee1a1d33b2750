import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type Tx, txOn } from '#db/client.ts';
import { reader } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { GENDERS, PROFILE_KINDS } from '../members/profile-fields.ts';
import { areaOf } from '../places/grid.ts';
import { bucketOf } from './bucket.ts';
import { selectRelated } from './related.queries.server.ts';
import { countMatching, type SearchArea, type SearchPlan, selectPage } from './search.queries.server.ts';
import { DEFAULT_FILTER } from './search-filter.ts';
import { searchMembers } from './search-members.server.ts';

const world = openWorld();
const MEMBERS = 6_000;

beforeAll(async () => {
  for (const tenant of [world.amora, world.she])
    await world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at, cell,
        visible_to_visitors)
      select ${tenant.id}, 'N' || n, case when n % 2 = 0 then 'male' else 'female' end, date '1960-01-01' + n,
        case when n % 3 = 0 then 'US' else 'GB' end, 'R' || n % 12, 'active', now() - n * interval '1 minute',
        (3000 + n % 40) * 8192 + n % 50, n % 5 = 0
      from generate_series(1, ${MEMBERS}) n`;
  await world.owner`analyze members`;
});

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
};

type Explained = { 'QUERY PLAN': { Plan: Node }[] }[];
type Asked = Promise<{ statement: { string: string } }>;

/** The transaction, with its statements recorded in `asked`. */
function overheard({ sql }: Tx, asked: Asked[]): Tx {
  const heard = new Proxy(sql, {
    apply(tag, self, values) {
      const query = Reflect.apply(tag, self, values);
      asked.push(query);
      return query;
    },
  });
  return txOn(heard);
}

/** The scans of a statement in its generic plan, which does not depend on the values. */
async function scansOf(statement: (tx: Tx) => Promise<unknown>): Promise<Node[]> {
  const plans = await inTenant(world.amora.id, async (tx) => {
    const asked: Asked[] = [];
    await statement(overheard(tx, asked));
    // A statement's fragments are created before the statement itself.
    const { string } = (await asked.at(-1))?.statement ?? { string: '' };
    const values = Array.from(new Set(string.match(/\$\d+/g)), () => 'null').join();
    await tx.sql`set local plan_cache_mode = force_generic_plan`;
    await tx.sql.unsafe(`prepare probe as ${string}`);
    const rows = await tx.sql.unsafe<Explained>(`explain (format json) execute probe(${values})`);
    await tx.sql`deallocate probe`;
    return rows.flatMap((row) => row['QUERY PLAN']);
  });
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const nodes = plans.flatMap(({ Plan }) => all(Plan));
  return nodes.filter(
    (node) => node['Relation Name'] === 'members' || node['Index Name']?.startsWith('members'),
  );
}

const input = {
  bornFrom: '1900-01-01',
  bornTo: '2000-01-01',
  forbidden: 5,
  interests: 3,
  activeSince: new Date(0),
};
const plan = (area: SearchArea, except: SearchArea | null): SearchPlan => ({
  tenantId: world.amora.id,
  viewerId: 1,
  kinds: ['member', 'fictional'],
  genders: ['female', 'male'],
  order: 'activity',
  photo: 'with',
  ...input,
  area,
  except: except && { ...input, area: except },
});

const COUNTRY: SearchArea = { level: 'country', country: 'US' };
const REGION: SearchArea = { level: 'region', country: 'US', region: 'R3' };
const CELLS: SearchArea = { level: 'cell', places: [3001 * 8192 + 1, 3002 * 8192 + 2] };
const AREAS: SearchArea = { level: 'area', places: [750 * 2048 + 1] };

describe.each([
  ['a country', COUNTRY, 'members_by_country', 'kind = .*gender = .*country = '],
  ['a region', REGION, 'members_by_region', 'kind = .*gender = .*country = .*region = '],
  ['cells', CELLS, 'members_by_cell', 'cell_bucket = '],
  ['areas', AREAS, 'members_by_area', 'area_bucket = '],
] as const)('the search of %s among thousands', (_, area, index, range) => {
  const keys = new RegExp(`tenant_id = .*${range}.*last_active_at`, 's');

  it('reads its page from an index that begins with the tenant, and the profiles by primary key', async () => {
    const exceptions = index === 'members_by_country' ? [null, COUNTRY, REGION, CELLS, AREAS] : [null, area];
    const cursor = { at: Date.now() - 60_000_000, id: 5 };
    for (const except of exceptions)
      for (const after of [null, cursor]) {
        const scans = await scansOf((tx) => selectPage(tx, plan(area, except), after, 25));
        // Near a place, one scan finds the newest of each place, the other the rows of the places that can be on a
        // page.
        const within = scans.slice(0, 'places' in area ? 2 : 1);
        const shown = scans.slice(within.length);
        for (const scan of within) {
          expect([scan['Node Type'], scan['Index Name']]).toEqual(['Index Only Scan', index]);
          expect(scan['Index Cond']).toMatch(keys);
        }
        expect(shown.map((scan) => [scan['Node Type'], scan['Index Name']])).toEqual([
          ['Index Scan', 'members_tenant_id_id_pk'],
        ]);
        expect(shown[0]?.['Index Cond']).toMatch(/tenant_id = .*id = /s);
      }
  });

  it.runIf('country' in area)('reads a visitor’s page from an index without activity', async () => {
    // Visitors do not search for who is online.
    const anyTime = { ...input, activeSince: null, area };
    const forVisitors = { ...plan(area, null), ...anyTime, order: 'id' as const, except: anyTime };
    for (const after of [null, { at: 0, id: 5 }]) {
      const [scan, ...shown] = await scansOf((tx) => selectPage(tx, forVisitors, after, 25));
      const own = index.replace('members_', 'members_for_visitors_');
      expect([scan?.['Node Type'], scan?.['Index Name']]).toEqual(['Index Only Scan', own]);
      expect(scan?.['Index Cond']).toMatch(
        new RegExp(`tenant_id = .*${range}${after ? '.*id < ' : ''}`, 's'),
      );
      expect(shown.map((node) => node['Index Name'])).toEqual(['members_tenant_id_id_pk']);
    }
  });

  it('counts within an index that begins with the tenant', async () => {
    const scans = await scansOf((tx) => countMatching(tx, plan(area, null)));
    expect(scans.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
      ['Index Only Scan', index],
    ]);
    expect(scans[0]?.['Index Cond']).toMatch(keys);
  });
});

it('profiles are indexed in the bucket that a search scans', async () => {
  const cell = 3_999 * 8_192 + 8_191;
  const { owner, amora } = world;
  for (const kind of PROFILE_KINDS)
    for (const gender of GENDERS) {
      const [row] = await owner<{ cells: number; areas: number }[]>`
        insert into members (tenant_id, name, kind, kind_label, gender, date_of_birth, country, region, cell)
        values (${amora.id}, 'S', ${kind}, 'label', ${gender}, '1990-01-01', 'US', 'US-NY', ${cell})
        returning cell_bucket as cells, area_bucket as areas`;
      const expected = { cells: bucketOf(kind, gender, cell), areas: bucketOf(kind, gender, areaOf(cell)) };
      expect(row).toEqual(expected);
    }
});

it.each([
  ['activity', 'members_by_region'],
  ['id', 'members_for_visitors_by_region'],
] as const)('related profiles by %s are read within an index of their region', async (order, index) => {
  const like = {
    genders: order === 'id' ? null : ['male'],
    forbidden: 4,
    bornFrom: '1960-01-01',
    bornTo: '1990-01-01',
  };
  const [profile, related] = await scansOf((tx) =>
    selectRelated(tx, { tenantId: world.amora.id, viewerId: 1, profileId: 2, ...like, limit: 6, order }),
  );
  expect(profile?.['Index Name']).toBe('members_tenant_id_id_pk');
  expect(related?.['Index Name']).toBe(index);
  expect(related?.['Index Cond']).toMatch(/tenant_id = .*kind = .*gender = .*country = .*region = /s);
});

it('a total is exact up to a thousand, and marked as more above', async () => {
  const of = (region: string) => ({ filter: { ...DEFAULT_FILTER, country: 'US', region }, center: null });
  expect(await searchMembers(await reader(world.owner, world.amora), of(''))).toMatchObject({
    total: 1_000,
    capped: true,
  });
  const [row] = await world.owner<{ count: number }[]>`
    select count(*)::int from members where tenant_id = ${world.amora.id} and country = 'US' and region = 'R3'`;
  expect(await searchMembers(await reader(world.owner, world.amora), of('R3'))).toMatchObject({
    total: row?.count,
    capped: false,
  });
});
