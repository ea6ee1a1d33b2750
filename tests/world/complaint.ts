import type postgres from 'postgres';
import type { Tenant } from '#tenants/tenant.ts';

/** Inserts an open case from a person without an account. */
export async function insertComplaint(owner: postgres.Sql, { id }: Tenant, code: string): Promise<string> {
  await owner`
    insert into complaints (tenant_id, code, email, language, topic, body, created_at)
    values (${id}, ${code}, 'ann@example.test', 'en', 'other', 'Something is wrong here.', now())`;
  return code;
}
