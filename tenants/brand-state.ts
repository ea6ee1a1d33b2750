import type { TenantSql } from '#db/client.ts';
import { BrandRefused } from './apply-brand.ts';
import { listBrandFaults } from './brand-file.ts';
import { type Author, recordHistory } from './brand-history.ts';
import { normalizeHost } from './host.ts';
import { readBrand, type StoredBrand } from './stored-brand.ts';

export type Target = { host: string; path: string };

const PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,199}$/u;

/**
 * Parses `other.example`, `https://other.example/members` or `other.example/members` as a host with a path; null for an
 * invalid address.
 */
export function parseTarget(text: string): Target | null {
  const [, raw, path = '/'] = /^(?:https?:\/\/)?([^/\s]+)(\/\S*)?$/.exec(text.trim()) ?? [];
  const host = normalizeHost(raw);
  return host && PATH.test(path) ? { host, path } : null;
}

/**
 * Enables or disables a brand. A brand with a fault is not enabled. `target`: where its hosts redirect while it is
 * disabled. Returns the previous brand; null when there is none. Throws BrandRefused.
 */
export async function setBrandState(
  sql: TenantSql,
  slug: string,
  { active, target = null }: { active: boolean; target?: Target | null },
  author: Author,
): Promise<StoredBrand | null> {
  const before = await readBrand(sql, slug, { lock: true });
  if (!before) return null;
  const faults = active ? listBrandFaults(before.brand) : [];
  if (faults.length > 0) throw new BrandRefused(slug, faults);
  if (target) await requireOther(sql, before, target);
  const liveSince = before.liveSince ?? (active ? author.at : null);
  await sql`
    update platform.tenants set active = ${active}, live_since = ${liveSince},
      redirect_host = ${target?.host ?? null}, redirect_path = ${target?.path ?? '/'}
    where id = ${before.id}`;
  const was = before.redirect && before.redirect.host + before.redirect.path;
  const is = target && target.host + target.path;
  await recordHistory(
    sql,
    before.id,
    [
      { key: 'active', before: before.active, after: active },
      { key: 'redirect', before: was, after: is },
    ].filter((change) => change.before !== change.after),
    author,
  );
  return before;
}

/** A redirect must lead to a live brand of this platform, so that it is never an open redirect. */
async function requireOther(sql: TenantSql, { id, brand }: StoredBrand, { host }: Target): Promise<void> {
  const [other] = await sql`
    select from platform.tenant_domains d join platform.tenants t on t.id = d.tenant_id
    where d.host = ${host} and t.id <> ${id} and t.active`;
  if (!other)
    throw new BrandRefused(brand.slug, [`redirect: ${host} is no host of another brand that is live.`]);
}
