import type postgres from 'postgres';

/** Credits for every account of a brand that has none, as the ledger gives them. */
export async function giveCredits(sql: postgres.Sql, tenantId: number, credits: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${String(tenantId)}, true)`;
    await tx`
      select count(platform.grant_credits(tenant_id, id, 'bench:' || id, 'free', ${credits}))
      from accounts where tenant_id = ${tenantId} and credits = 0`;
  });
}
