import type postgres from 'postgres';
import type { Tenant } from '#tenants/tenant.ts';
import type { Member } from './join.ts';

/** An active photo of a member without files. Returns its id. */
export async function insertPhoto(owner: postgres.Sql, tenant: Tenant, member: Member): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    insert into photos (tenant_id, member_id, state, width, height) values (${tenant.id}, ${member.id}, 'active', 720, 960)
    returning id`;
  if (!row) throw new Error('The photo was not written.');
  return row.id;
}
