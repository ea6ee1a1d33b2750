import type postgres from 'postgres';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import type { Staff, StaffRole, StaffScope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** The staff of the tests' site. */
export const STAFF_HOST = 'staff.localhost';

/** Creates a staff member of these brands, with a password that matches nothing. */
export async function insertStaff(
  owner: postgres.Sql,
  role: StaffRole,
  brands: 'all' | readonly Tenant[],
): Promise<Staff> {
  const email = `${randomToken()}@example.test`;
  const person = { email, name: 'Kim', role, allBrands: brands === 'all' };
  const [row] = await owner<{ id: number }[]>`
    insert into platform.staff (email, name, role, all_brands, password_hash)
    values (${email}, ${person.name}, ${role}, ${person.allBrands}, '-') returning id`;
  const id = row?.id ?? 0;
  const own = brands === 'all' ? [] : brands.map((brand) => brand.id);
  for (const brand of own)
    await owner`insert into platform.staff_brands (staff_id, tenant_id) values (${id}, ${brand})`;
  return { ...person, id, brands: own };
}

/** Creates a logged-in staff member of these brands and returns the session cookie. */
export async function staffSession(
  owner: postgres.Sql,
  role: StaffRole,
  brands: 'all' | readonly Tenant[] = 'all',
  verified = true,
): Promise<string> {
  const token = randomToken();
  const { id } = await insertStaff(owner, role, brands);
  await owner`
    insert into platform.staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at, verified_at)
    select ${sha256(token)}, ${id}, t, t + interval '12 hours', t, ${verified ? owner`t` : null}
    from date_trunc('second', now()) t`;
  return `console.session=${token}`;
}

/** A staff member's request on a brand. */
export async function staffScope(owner: postgres.Sql, tenant: Tenant, now = new Date()): Promise<StaffScope> {
  const staff = await insertStaff(owner, 'support', [tenant]);
  return { tenant, now, locale: tenant.settings.domain_language, staff, addressHash: 'x' };
}
