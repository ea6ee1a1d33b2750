import type postgres from 'postgres';
import { type Brand, brandFaults, brandSchema } from './brand-file.ts';

export class BrandRefused extends Error {
  override name = 'BrandRefused';
  readonly faults: string[];

  constructor(slug: string, faults: string[]) {
    super(`The brand ${slug} is refused:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/**
 * Writes a new or changed brand with its company and hosts, in one transaction, as the owner. Running processes load
 * it within two seconds. Returns the tenant's id; throws BrandRefused when the file is invalid or a host belongs to
 * another brand.
 */
export async function applyBrand(owner: postgres.Sql, input: unknown): Promise<number> {
  const faults = brandFaults(input);
  const slug = String((input as { slug?: unknown } | null)?.slug ?? '?');
  if (faults.length > 0) throw new BrandRefused(slug, faults);
  const brand = brandSchema.parse(input);
  return await owner.begin(async (sql) => {
    const taken = await hostFaults(sql, brand);
    if (taken.length > 0) throw new BrandRefused(slug, taken);
    const companyId = await writeCompany(sql, brand);
    const tenantId = await writeTenant(sql, brand, companyId);
    await writeHosts(sql, tenantId, brand.hosts);
    return tenantId;
  });
}

/** The hosts of a brand file that belong to another brand, as sentences. */
export async function hostFaults(sql: postgres.ISql, input: unknown): Promise<string[]> {
  const { slug, hosts } = (input ?? {}) as { slug?: unknown; hosts?: unknown };
  const names = Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  if (names.length === 0) return [];
  const taken = await sql<{ host: string; slug: string }[]>`
    select d.host, t.slug from platform.tenant_domains d join platform.tenants t on t.id = d.tenant_id
    where d.host = any(${names}) and t.slug <> ${String(slug)}`;
  return taken.map((row) => `hosts: ${row.host} belongs to ${row.slug}.`);
}

async function writeCompany(sql: postgres.TransactionSql, { company }: Brand): Promise<number> {
  const row = {
    name: company.name,
    address: company.address,
    city: company.city,
    country: company.country,
    kvk: company.kvk,
    tradenames: company.tradenames,
    vat_numbers: sql.json(company.vat_numbers),
    support_phone: company.support_phone,
    delete_discount: company.delete_discount,
    added: company.added,
  };
  const [written] = await sql<{ id: number }[]>`
    insert into platform.companies ${sql(row)}
    on conflict (name) do update set ${sql(row)} returning id`;
  return idOf(written);
}

async function writeTenant(sql: postgres.TransactionSql, brand: Brand, companyId: number): Promise<number> {
  const row = {
    slug: brand.slug,
    name: brand.name,
    niche: brand.niche,
    active: true,
    company_id: companyId,
    settings: sql.json(brand.settings),
    features: sql.json(brand.features),
    theme: sql.json(brand.theme),
  };
  const [written] = await sql<{ id: number }[]>`
    insert into platform.tenants ${sql(row)}
    on conflict (slug) do update set ${sql(row)} returning id`;
  return idOf(written);
}

async function writeHosts(sql: postgres.TransactionSql, tenantId: number, hosts: string[]): Promise<void> {
  await sql`delete from platform.tenant_domains where tenant_id = ${tenantId} and host not in ${sql(hosts)}`;
  for (const [index, host] of hosts.entries())
    await sql`
      insert into platform.tenant_domains (host, tenant_id, is_primary) values (${host}, ${tenantId}, ${index === 0})
      on conflict (host) do update set is_primary = excluded.is_primary`;
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('The row was written but not returned.');
  return row.id;
}
