import type { Tx } from '#db/client.ts';
import type { Staff } from '#tenants/scope.ts';

/** An active staff member and their brands. */
export async function findStaffByEmail(tx: Tx, email: string): Promise<Staff | null> {
  const [row] = await tx.sql<Staff[]>`
    select s.id, s.name, s.email, s.role, s.all_brands as "allBrands",
      array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id) as brands
    from platform.staff s where s.email = ${email} and s.disabled_at is null`;
  return row ?? null;
}
