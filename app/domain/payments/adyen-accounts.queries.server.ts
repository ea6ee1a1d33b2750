import type { AdyenAccountRow } from '#app/platform/adyen-account.ts';
import { readPlatform } from '#db/client.ts';

/** A company's account as stored. A platform table, so no tenant's rows are read. */
export async function findAdyenAccount(companyId: number): Promise<AdyenAccountRow | null> {
  const [row] = await readPlatform(
    async (sql) =>
      await sql<AdyenAccountRow[]>`
    select merchant_account as "merchantAccount", environment, live_prefix as "livePrefix",
      client_key as "clientKey", sealed_keys as "sealedKeys"
    from platform.adyen_accounts where company_id = ${companyId}`,
  );
  return row ?? null;
}
