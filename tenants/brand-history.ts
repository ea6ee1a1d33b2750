import { isDeepStrictEqual } from 'node:util';
import type postgres from 'postgres';
import type { TenantSql } from '#db/client.ts';
import type { StoredBrand } from './stored-brand.ts';

/** The author of a change. `staffId` is null for a command. */
export type Author = { staffId: number | null; at: Date };

/** One part of a brand before and after a change; null where it did not exist. */
type BrandChange = { key: string; before: unknown; after: unknown };

type State = Pick<StoredBrand, 'brand'> & { active: boolean };

/** Groups whose parts are recorded individually. */
const GROUPS = ['company', 'settings', 'features'] as const;

/** A brand's parts by their path in the file: `name`, `hosts`, `settings.currency` … */
function partsOf({ brand, active }: State): Map<string, unknown> {
  const { company, settings, features, name, niche, hosts, theme } = brand;
  const parts = new Map<string, unknown>(Object.entries({ active, name, niche, hosts, theme }));
  const groups = { company, settings, features };
  for (const group of GROUPS)
    for (const [key, value] of Object.entries(groups[group])) parts.set(`${group}.${key}`, value);
  return parts;
}

/** The differences, part by part. The order of hosts after the first is irrelevant. */
function brandChanges(before: State, after: State): BrandChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ key, before: plain(old.get(key)), after: plain(now.get(key)) }))
    .filter(({ key, before, after }) => !isSame(key, before, after));
}

/** As represented in JSON: without undefined values. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

function isSame(key: string, before: unknown, after: unknown): boolean {
  if (key !== 'hosts') return isDeepStrictEqual(before, after);
  const [one, other] = [before, after].map((hosts) => {
    const [first, ...rest] = (hosts ?? []) as string[];
    return [first, ...rest.sort()];
  });
  return isDeepStrictEqual(one, other);
}

/** Records the differences of a change, in its transaction. A new brand is recorded as one entry. */
export async function recordChanges(
  sql: TenantSql,
  tenantId: number,
  { before, after }: { before: State | null; after: State },
  author: Author,
): Promise<void> {
  const changes = before
    ? brandChanges(before, after)
    : [{ key: 'created', before: null, after: after.active ? 'live' : 'draft' }];
  await recordHistory(sql, tenantId, changes, author);
}

/** A company may own several brands: its changes are recorded in the history of the brand from which they were made. */
export async function recordHistory(
  sql: TenantSql,
  tenantId: number,
  changes: readonly BrandChange[],
  { staffId, at }: Author,
): Promise<void> {
  for (const { key, before, after } of changes)
    await sql`
      insert into platform.brand_history (tenant_id, key, old_value, new_value, staff_id, at)
      values (${tenantId}, ${key}, ${sql.json(before as postgres.JSONValue)}, ${sql.json(after as postgres.JSONValue)},
        ${staffId}, ${at})`;
}

export type HistoryLine = {
  id: number;
  key: string;
  before: unknown;
  after: unknown;
  /** Null when changed by a command. */
  staff: string | null;
  at: Date;
};

/** A brand's history before an entry, newest first. */
export const listHistory = async (
  sql: TenantSql,
  tenantId: number,
  { after, key, limit, ascending }: { after: number | null; key: string; limit: number; ascending: boolean },
): Promise<HistoryLine[]> =>
  await sql<HistoryLine[]>`
  select h.id, h.key, h.old_value as before, h.new_value as after, s.name as staff, h.at
  from platform.brand_history h left join platform.staff s on s.id = h.staff_id
  where h.tenant_id = ${tenantId} and ${ascending ? sql`h.id > ${after ?? 0}` : sql`h.id < ${after ?? Number.MAX_SAFE_INTEGER}`}
    ${key ? sql`and h.key = ${key}` : sql``}
  order by ${ascending ? sql`h.id` : sql`h.id desc`} limit ${limit}`;

export async function findHistory(sql: TenantSql, tenantId: number, id: number): Promise<HistoryLine | null> {
  const [line] = await sql<HistoryLine[]>`
    select h.id, h.key, h.old_value as before, h.new_value as after, s.name as staff, h.at
    from platform.brand_history h left join platform.staff s on s.id = h.staff_id
    where h.tenant_id = ${tenantId} and h.id = ${id}`;
  return line ?? null;
}
