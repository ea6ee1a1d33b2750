import type postgres from 'postgres';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import type { StaffRole, StaffScope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** Creates a logged-in staff member and returns the session cookie; support staff get the named brands. */
export async function staffSession(
  owner: postgres.Sql,
  on: Tenant,
  role: StaffRole,
  brands: readonly Tenant[] = [],
): Promise<string> {
  const token = randomToken();
  await owner.begin(async (sql) => {
    const [row] = await sql<{ id: number }[]>`
      insert into platform.staff (email, name, role, password_hash)
      values (${`${token}@example.test`}, ${`Staff member, ${role}`}, ${role}, '-') returning id`;
    const id = row?.id ?? 0;
    for (const brand of brands)
      await sql`insert into platform.staff_brands (staff_id, tenant_id) values (${id}, ${brand.id})`;
    await sql`
      insert into platform.staff_sessions (token_hash, staff_id, tenant_id, created_at, expires_at, last_seen_at)
      select ${sha256(token)}, ${id}, ${on.id}, t, t + interval '12 hours', t from date_trunc('second', now()) t`;
  });
  return `console.session=${token}`;
}

/** A staff member's request on a brand. */
export async function staffScope(owner: postgres.Sql, tenant: Tenant, now = new Date()): Promise<StaffScope> {
  const email = `${randomToken()}@example.test`;
  const [row] = await owner<{ id: number }[]>`
    insert into platform.staff (email, name, role, password_hash) values (${email}, 'Kim', 'support', '-') returning id`;
  const staff = { id: row?.id ?? 0, name: 'Kim', email, role: 'support' as const, brands: [tenant.id] };
  return { tenant, now, locale: tenant.settings.domain_language, staff, addressHash: 'x' };
}
