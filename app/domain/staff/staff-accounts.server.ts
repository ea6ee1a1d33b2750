import type postgres from 'postgres';
import { hashPassword } from '#app/platform/secrets.ts';
import type { StaffRole } from '#tenants/scope.ts';

export type NewStaff = {
  email: string;
  name: string;
  role: StaffRole;
  password: string;
  /** Slugs; operators have access to all brands and need none. */
  brands: readonly string[];
};

/**
 * Creates or replaces a staff account (name, role, brands, password) and ends its sessions. Runs as the database owner;
 * the runtime role may not.
 */
export async function addStaff(owner: postgres.Sql, person: NewStaff): Promise<void> {
  const passwordHash = await hashPassword(person.password);
  await owner.begin(async (sql) => {
    const known = await sql<{ id: number; slug: string }[]>`
      select id, slug from platform.tenants where slug = any(${[...person.brands]})`;
    const unknown = person.brands.filter((slug) => !known.some((each) => each.slug === slug));
    if (unknown.length > 0) throw new Error(`There is no brand ${unknown.join(', ')}.`);
    const [row] = await sql<{ id: number }[]>`
      insert into platform.staff (email, name, role, password_hash)
      values (${person.email.trim().toLowerCase()}, ${person.name.trim()}, ${person.role}, ${passwordHash})
      on conflict (email) do update set name = excluded.name, role = excluded.role,
        password_hash = excluded.password_hash, disabled_at = null
      returning id`;
    const id = row?.id ?? 0;
    await sql`delete from platform.staff_sessions where staff_id = ${id}`;
    await sql`delete from platform.staff_brands where staff_id = ${id}`;
    for (const brand of known)
      await sql`insert into platform.staff_brands (staff_id, tenant_id) values (${id}, ${brand.id})`;
  });
}

/** Disables a staff account and ends its sessions; false when there is none. Its audit entries are kept. */
export async function disableStaff(owner: postgres.Sql, email: string): Promise<boolean> {
  return await owner.begin(async (sql) => {
    const [row] = await sql<{ id: number }[]>`
      update platform.staff set disabled_at = coalesce(disabled_at, now())
      where email = ${email.trim().toLowerCase()} returning id`;
    if (row) await sql`delete from platform.staff_sessions where staff_id = ${row.id}`;
    return row !== undefined;
  });
}

export type StaffLine = {
  email: string;
  name: string;
  role: StaffRole;
  disabled: boolean;
  brands: string[];
  lastSeenAt: Date | null;
};

export const listStaff = (owner: postgres.Sql): Promise<StaffLine[]> => owner<StaffLine[]>`
  select s.email, s.name, s.role, s.disabled_at is not null as disabled,
    array(select t.slug from platform.staff_brands b join platform.tenants t on t.id = b.tenant_id
      where b.staff_id = s.id order by t.slug) as brands,
    (select max(a.at) from platform.staff_audit a where a.staff_id = s.id) as "lastSeenAt"
  from platform.staff s order by s.email`;
