import type { TenantSql } from '#db/client.ts';
import type { Brand } from './brand-file.ts';

/** A brand as it is stored, in the form of its file. Its settings may be older than today's schema. */
export type StoredBrand = {
  id: number;
  /** Differs after every change. */
  version: number;
  active: boolean;
  /** Null: a draft, which never was live. */
  liveSince: Date | null;
  redirect: { host: string; path: string } | null;
  companyId: number;
  brand: Omit<Brand, 'landing_slugs'>;
};

type Row = Omit<StoredBrand, 'redirect'> & { host: string | null; path: string };

/**
 * `lock`: until the end of the transaction no one else changes it; rows that refer to it, such as entries of the audit
 * log, are not held up. Null when there is no such brand.
 */
export async function readBrand(
  sql: TenantSql,
  slug: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredBrand | null> {
  const [row] = await selectBrands(sql, [slug], lock);
  return row ?? null;
}

/** Those of these brands that are there, in no order. */
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
