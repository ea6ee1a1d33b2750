import type { TenantSql } from '#db/client.ts';
import type { Brand } from './brand-file.ts';

/** A brand as stored, in the format of its file. Its settings may be older than the current schema. */
export type StoredBrand = {
  id: number;
  /** Changes with every update. */
  version: number;
  active: boolean;
  /** Null for a draft, which has never been live. */
  liveSince: Date | null;
  redirect: { host: string; path: string } | null;
  companyId: number;
  brand: Omit<Brand, 'landing_slugs'>;
};

type Row = Omit<StoredBrand, 'redirect'> & { host: string | null; path: string };

/**
 * `lock`: prevents other changes until the end of the transaction; inserting rows that refer to the brand, such as
 * audit log entries, is not blocked. Null when there is no such brand.
 */
export async function readBrand(
  sql: TenantSql,
  slug: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredBrand | null> {
  const [row] = await selectBrands(sql, [slug], lock);
  return row ?? null;
}

/** The existing ones of these brands, in no particular order. */
export const readBrands = (sql: TenantSql, slugs: readonly string[]): Promise<StoredBrand[]> =>
  selectBrands(sql, slugs, false);

async function selectBrands(sql: TenantSql, slugs: readonly string[], lock: boolean): Promise<StoredBrand[]> {
  const rows = await sql<Row[]>`
    select t.id, t.changed_version as version, t.active, t.live_since as "liveSince", t.redirect_host as host,
      t.redirect_path as path, t.company_id as "companyId",
      jsonb_build_object('slug', t.slug, 'name', t.name, 'niche', t.niche,
        'hosts', (select coalesce(jsonb_agg(d.host order by d.is_primary desc, d.host), '[]')
          from platform.tenant_domains d where d.tenant_id = t.id),
        'company', to_jsonb(c) - 'id', 'settings', t.settings, 'features', t.features, 'theme', t.theme) as brand
    from platform.tenants t join platform.companies c on c.id = t.company_id
    where t.slug = any(${[...slugs]}) ${lock ? sql`for no key update of t` : sql``}`;
  return rows.map(({ host, path, ...stored }) => ({
    ...stored,
    version: Number(stored.version),
    redirect: host === null ? null : { host, path },
  }));
}
