import postgres from 'postgres';
import { databaseGroupsIn } from '#app/platform/database-groups.ts';
import type { TenantSql } from '#db/client.ts';
import { REGISTRY_GROUP } from '#db/placement.ts';

/** The group of a tenant's company, as seen by the registry's owner or the console. */
export async function groupOfTenant(registry: TenantSql, tenantId: number): Promise<string> {
  const [row] = await registry<{ group: string }[]>`
    select g.group_name as "group" from platform.tenants t join platform.company_groups g on g.company_id = t.company_id
    where t.id = ${tenantId}`;
  return row?.group ?? REGISTRY_GROUP;
}

/**
 * An owner's connection to the cluster with the tenant's rows: the registry's own, or one that is open for the duration
 * of `work`.
 */
export async function withOwnerOf<T>(
  registry: postgres.Sql,
  tenantId: number,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const group = await groupOfTenant(registry, tenantId);
  if (group === REGISTRY_GROUP) return await work(registry);
  const config = databaseGroupsIn()[group];
  if (!config) throw new Error(`The brand is in the group ${group}: name it in DATABASE_GROUPS.`);
  const sql = postgres(config.url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
