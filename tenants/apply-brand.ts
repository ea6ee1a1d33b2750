import type postgres from 'postgres';
import { staffHostIn } from '#app/platform/env.ts';
import type { TenantSql } from '#db/client.ts';
import { REGISTRY_GROUP } from '#db/placement.ts';
import { type Brand, type BrandFault, brandSchema, listBrandFaults } from './brand-file.ts';
import { type Author, recordChanges } from './brand-history.ts';
import { groupOfTenant, withOwnerOf } from './groups/group-owner.ts';
import type { LandingSlug } from './landing-slugs.ts';
import { readBrand, type StoredBrand } from './stored-brand.ts';

export class BrandRefused extends Error {
  override name = 'BrandRefused';
  readonly faults: string[];
  readonly list: BrandFault[];

  constructor(slug: string, faults: readonly (BrandFault | string)[]) {
    const list = faults.map((fault) => (typeof fault === 'string' ? otherFault(fault) : fault));
    const sentences = list.map(({ sentence }) => sentence);
    super(`The brand ${slug} is refused:\n  ${sentences.join('\n  ')}`);
    this.list = list;
    this.faults = sentences;
  }
}

const otherFault = (sentence: string): BrandFault => ({
  path: sentence.split(': ', 1)[0] ?? '',
  of: 'taken',
  fault: 'other',
  sentence,
});

/**
 * Writes a brand with its company and hosts, new or changed, in one transaction, as the owner. Running processes load
 * it within two seconds; with `served: false` it stays disabled. Returns the tenant's id; throws BrandRefused when the
 * file is not fit to go live or a host belongs to another brand.
 */
export async function applyBrand(
  owner: postgres.Sql,
  input: unknown,
  { served = true, isNew = false }: { served?: boolean; isNew?: boolean } = {},
): Promise<number> {
  const author = { staffId: null, at: new Date() };
  const [id, later] = await owner.begin(async (sql) => {
    const tenantId = await writeBrand(sql, input, { served, author, isNew });
    const { landing_slugs: slugs } = brandSchema.parse(input);
    const isHere = (await groupOfTenant(sql, tenantId)) === REGISTRY_GROUP;
    if (slugs && isHere) await writeSlugs(sql, tenantId, slugs);
    return [tenantId, isHere ? undefined : slugs] as const;
  });
  if (later) await applySlugs(owner, id, later);
  return id;
}

type WriteOptions = {
  /** `as_is`: an existing brand stays enabled or disabled, and a new one is a draft. */
  served: boolean | 'as_is';
  author: Author;
  /** Refused if the slug exists. */
  isNew?: boolean;
  /**
   * Refuses only faults that this change introduces, so that a brand with an older fault can still be changed
   * elsewhere. The brand must exist.
   */
  onlyNewFaults?: boolean;
};

/**
 * Like `applyBrand`, inside a transaction of the owner or of the console's role; landing slugs are left out, because
 * the latter cannot access them. A brand that is not live may lack what the law, prices or contrast require: such
 * faults only prevent it from going live.
 */
export async function writeBrand(
  sql: TenantSql,
  input: unknown,
  { served, author, isNew = false, onlyNewFaults = false }: WriteOptions,
): Promise<number> {
  const slug = String((input as { slug?: unknown } | null)?.slug ?? '?');
  const before = await readBrand(sql, slug, { lock: true });
  const active = served === 'as_is' ? (before?.active ?? false) : served;
  const known = new Set(
    onlyNewFaults && before ? listBrandFaults(before.brand).map((one) => one.sentence) : [],
  );
  const faults = listBrandFaults(input).filter(
    ({ of, sentence }) => STORED.has(of) || (active && !known.has(sentence)),
  );
  if (isNew && before) faults.push(taken('slug', `slug: ${slug} exists already; use apply to change it`));
  if (faults.length > 0) throw new BrandRefused(slug, [...faults, ...(await listHostFaults(sql, input))]);
  const brand = brandSchema.parse(input);
  const unavailable = await listHostFaults(sql, brand);
  if (unavailable.length > 0) throw new BrandRefused(slug, unavailable);
  const companyId = await writeCompany(sql, brand);
  const tenantId = before
    ? await changeTenant(sql, before, brand, { companyId, active, at: author.at })
    : await insertTenant(sql, brand, { companyId, active, at: author.at });
  await writeHosts(sql, tenantId, brand);
  await recordChanges(sql, tenantId, { before, after: { brand, active } }, author);
  return tenantId;
}

/** Faults that cannot be stored, because the database would refuse them or could not distinguish the values. */
const STORED: ReadonlySet<BrandFault['of']> = new Set(['shape', 'slugs']);

const taken = (path: string, sentence: string): BrandFault => ({
  path,
  of: 'taken',
  fault: 'other',
  sentence,
});

/** The hosts of a brand file that belong to another brand or to the console, as sentences. */
export const hostFaults = async (sql: TenantSql, input: unknown): Promise<string[]> =>
  (await listHostFaults(sql, input)).map(({ sentence }) => sentence);

async function listHostFaults(sql: TenantSql, input: unknown): Promise<BrandFault[]> {
  const { slug, hosts } = (input ?? {}) as { slug?: unknown; hosts?: unknown };
  const names = Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  if (names.length === 0) return [];
  const rows = await sql<{ host: string; slug: string }[]>`
    select d.host, t.slug from platform.tenant_domains d join platform.tenants t on t.id = d.tenant_id
    where d.host = any(${names}) and t.slug <> ${String(slug)}`;
  const staffHost = staffHostIn();
  return [
    ...rows.map((row) => taken('hosts', `hosts: ${row.host} belongs to ${row.slug}.`)),
    ...names
      .filter((host) => host === staffHost)
      .map((host) => taken('hosts', `hosts: ${host} is the staff console's.`)),
  ];
}

/** A company is found by its name; changing it affects every brand that it owns. */
async function writeCompany(sql: TenantSql, { company }: Brand): Promise<number> {
  const { name, ...facts } = company;
  const row = { ...facts, vat_numbers: sql.json(company.vat_numbers) };
  const [known] = await sql<{ id: number; same: boolean }[]>`
    select id, (address, city, country, kvk, tradenames, vat_numbers, support_phone, delete_discount, added)
      = (${company.address}::text, ${company.city}::text, ${company.country}::text, ${company.kvk}::text,
        ${company.tradenames}::text[], ${row.vat_numbers}::jsonb, ${company.support_phone}::text,
        ${company.delete_discount}::smallint, ${company.added}::date) as same
    from platform.companies where name = ${name}`;
  if (known && !known.same) await sql`update platform.companies set ${sql(row)} where id = ${known.id}`;
  if (known) return known.id;
  const [made] = await sql<{ id: number }[]>`
    insert into platform.companies ${sql({ name, ...row })} on conflict (name) do nothing returning id`;
  if (!made) throw new BrandRefused(name, [taken('company.name', `company.name: ${name} was just created.`)]);
  return made.id;
}

type Written = { companyId: number; active: boolean; at: Date };

const columnsOf = (sql: TenantSql, brand: Brand, { companyId, active }: Written) => ({
  name: brand.name,
  niche: brand.niche,
  active,
  company_id: companyId,
  settings: sql.json(brand.settings),
  features: sql.json(brand.features),
  theme: sql.json(brand.theme),
});

async function insertTenant(sql: TenantSql, brand: Brand, written: Written): Promise<number> {
  const row = {
    slug: brand.slug,
    ...columnsOf(sql, brand, written),
    live_since: written.active ? written.at : null,
  };
  const [made] = await sql<{ id: number }[]>`
    insert into platform.tenants ${sql(row)} on conflict (slug) do nothing returning id`;
  if (!made) throw new BrandRefused(brand.slug, [taken('slug', `slug: ${brand.slug} exists already.`)]);
  return made.id;
}

async function changeTenant(
  sql: TenantSql,
  { id, liveSince, redirect, companyId }: StoredBrand,
  brand: Brand,
  written: Written,
): Promise<number> {
  const row = {
    ...columnsOf(sql, brand, written),
    live_since: liveSince ?? (written.active ? written.at : null),
    redirect_host: written.active ? null : (redirect?.host ?? null),
  };
  if (written.companyId !== companyId) await requireSameGroup(sql, brand, [companyId, written.companyId]);
  await sql`update platform.tenants set ${sql(row)} where id = ${id}`;
  return id;
}

/**
 * All brands of a company are in one group; a brand that is sold to a company in another group must be moved there
 * first.
 */
async function requireSameGroup(sql: TenantSql, { slug }: Brand, companyIds: number[]): Promise<void> {
  const rows = await sql<{ group: string }[]>`
    select distinct coalesce(g.group_name, ${REGISTRY_GROUP}) as "group"
    from platform.companies c left join platform.company_groups g on g.company_id = c.id
    where c.id = any(${companyIds})`;
  if (rows.length > 1)
    throw new BrandRefused(slug, [
      taken('company.name', 'company.name: this company’s brands are in another group of databases.'),
    ]);
}

async function writeHosts(sql: TenantSql, tenantId: number, { slug, hosts }: Brand): Promise<void> {
  await sql`delete from platform.tenant_domains where tenant_id = ${tenantId} and host <> all(${hosts})`;
  for (const [index, host] of hosts.entries()) {
    const [own] = await sql`
      insert into platform.tenant_domains (host, tenant_id, is_primary) values (${host}, ${tenantId}, ${index === 0})
      on conflict (host) do update set is_primary = excluded.is_primary
        where tenant_domains.tenant_id = excluded.tenant_id
      returning host`;
    if (!own) throw new BrandRefused(slug, [taken('hosts', `hosts: ${host} belongs to another brand.`)]);
  }
}

/** Replaces a brand's landing slugs, as the registry's owner, in whichever group the brand is. */
export async function applySlugs(
  registry: postgres.Sql,
  tenantId: number,
  slugs: readonly LandingSlug[],
): Promise<void> {
  await withOwnerOf(registry, tenantId, (owner) =>
    owner.begin(async (sql) => {
      await sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`;
      await replaceSlugs(sql, tenantId, slugs);
    }),
  );
  await touchBrand(registry, tenantId);
}

/**
 * Like `applySlugs`, in a transaction of the owner, for a brand in the registry's group. The caller has checked the
 * slugs.
 */
async function writeSlugs(sql: TenantSql, tenantId: number, slugs: readonly LandingSlug[]): Promise<void> {
  await sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`;
  await replaceSlugs(sql, tenantId, slugs);
  await touchBrand(sql, tenantId);
}

/** Serializes changes of a brand's landing slugs until the transaction ends, because an import replaces all of them. */
export async function lockSlugs(sql: TenantSql, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`landing_slugs:${tenantId}`}, 0))`;
}

/** Like `applySlugs`, in a transaction of the brand; `touchBrand` must follow. */
export async function replaceSlugs(
  sql: TenantSql,
  tenantId: number,
  slugs: readonly LandingSlug[],
): Promise<void> {
  await lockSlugs(sql, tenantId);
  await sql`delete from landing_slugs where tenant_id = ${tenantId}`;
  if (slugs.length === 0) return;
  await sql`
    insert into landing_slugs (tenant_id, slug, country, region, city, texts)
    select ${tenantId}::int, slug, country, region, city, coalesce(texts, '{}')
    from jsonb_to_recordset(${sql.json([...slugs])})
      as given (slug text, country text, region text, city text, texts jsonb)`;
}

/** Changes the brand's version, by which pages for visitors are cached. */
export async function touchBrand(sql: TenantSql, tenantId: number): Promise<void> {
  await sql`update platform.tenants set changed_version = 0 where id = ${tenantId}`;
}

/** A brand's landing slugs, in the format of its file. */
export async function readSlugs(sql: TenantSql, tenantId: number): Promise<unknown[]> {
  const rows = await sql<{ slug: unknown }[]>`
    select jsonb_strip_nulls(to_jsonb(s) - 'tenant_id') as slug from landing_slugs s
    where tenant_id = ${tenantId} order by s.slug`;
  return rows.map(({ slug }) => slug);
}
