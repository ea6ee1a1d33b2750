import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type Tx } from '#db/client.ts';
import { visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { countMatching, type SearchPlan, selectPage } from './search.queries.server.ts';
import { searchMembers } from './search-members.server.ts';

const world = openWorld();
const MEMBERS = 6_000;

beforeAll(async () => {
  for (const tenant of [world.amora, world.she])
    await world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at)
      select ${tenant.id}, 'N' || n, case when n % 2 = 0 then 'male' else 'female' end, date '1960-01-01' + n,
        case when n % 3 = 0 then 'US' else 'GB' end, 'R' || n % 12, 'active', now() - n * interval '1 minute'
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

/** The transaction; `asked` takes its statements as they were sent. */
function overheard({ sql }: Tx, asked: Asked[]): Tx {
  const tag = (strings: TemplateStringsArray, ...values: never[]) => {
    const query = sql(strings, ...values);
    if (strings[0]?.trimStart().startsWith('select')) asked.push(query as unknown as Asked);
    return query;
  };
  return { sql: tag } as unknown as Tx;
}

/** How a statement reads the members whatever its values are: by the plan that is made once and kept. */
async function scansOf(statement: (tx: Tx) => Promise<unknown>): Promise<Node[]> {
  const plans = await inTenant(world.amora.id, async (tx) => {
    const asked: Asked[] = [];
    await statement(overheard(tx, asked));
    const { string } = (await asked[0])?.statement ?? { string: '' };
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

const plan = (region: string): SearchPlan => ({
  tenantId: world.amora.id,
  viewerId: 1,
  kinds: ['member', 'fictional'],
  genders: ['female', 'male'],
  country: 'US',
  region,
  bornFrom: '1900-01-01',
  bornTo: '2000-01-01',
});

describe.each([
  ['a country', '', 'members_by_country'],
  ['a region', 'R3', 'members_by_region'],
])('the search of %s among thousands', (_, region, index) => {
  it('reads its page from the index, beginning with the tenant', async () => {
    const cursor = { at: Date.now() - 60_000_000, id: 5 };
    for (const after of [null, cursor]) {
      const scans = await scansOf((tx) => selectPage(tx, plan(region), after, 25));
      expect(scans.map((node) => [node['Node Type'], node['Index Name']])).toEqual([['Index Scan', index]]);
      for (const node of scans)
        expect(node['Index Cond']).toMatch(/tenant_id = .*kind = .*gender = .*country = /s);
    }
  });

  it('counts from an index, beginning with the tenant', async () => {
    const scans = await scansOf((tx) => countMatching(tx, plan(region), 1_000));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const conditions = scans.flatMap((node) => node['Index Cond'] ?? []);
    expect(conditions.length).toBeGreaterThan(0);
    for (const condition of conditions) expect(condition).toContain('tenant_id = ');
  });
});

it('a total is exact up to a thousand and says so above it', async () => {
  const filter = {
    gender: 'both',
    minAge: 18,
    maxAge: 99,
    country: 'US',
    region: '',
    hideFictional: true,
  } as const;
  expect(await searchMembers(visit(world.amora), filter, null)).toMatchObject({ total: 1_000, capped: true });
  const [row] = await world.owner<{ count: number }[]>`
    select count(*)::int from members where tenant_id = ${world.amora.id} and country = 'US' and region = 'R3'`;
  expect(await searchMembers(visit(world.amora), { ...filter, region: 'R3' }, null)).toMatchObject({
    total: row?.count,
    capped: false,
  });
});
