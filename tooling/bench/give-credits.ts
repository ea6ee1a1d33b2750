import type postgres from 'postgres';
import { giveCredits as give } from '#tests/world/credits.ts';

/** Gives credits to every account of a brand that has none. */
export async function giveCredits(sql: postgres.Sql, tenantId: number, credits: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${String(tenantId)}, true)`;
    const accounts = await tx<{ id: number }[]>`
      select id::float8 as id from accounts where tenant_id = ${tenantId} and credits = 0`;
    await Promise.all(accounts.map(({ id }) => give(tx, tenantId, id, { key: `bench:${id}`, credits })));
  });
}
