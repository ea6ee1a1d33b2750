import type postgres from 'postgres';
import type { z } from 'zod';
import { type adyenAccountSchema, sealAdyenKeys } from '#app/platform/adyen-account.ts';

/** Stores the account of a brand's company with its keys sealed, as the owner. Returns the company; null without a brand. */
export async function storeAdyenAccount(
  owner: postgres.Sql,
  slug: string,
  given: z.output<typeof adyenAccountSchema>,
  secretKey: string,
): Promise<string | null> {
  const row = {
    merchant_account: given.merchant_account,
    environment: given.environment,
    live_prefix: given.live_prefix,
    client_key: given.client_key,
    sealed_keys: sealAdyenKeys(given, secretKey),
    changed_at: new Date(),
  };
  const [company] = await owner<{ id: number; name: string }[]>`
    select c.id, c.name from platform.companies c join platform.tenants t on t.company_id = c.id where t.slug = ${slug}`;
  if (!company) return null;
  await owner`
    insert into platform.adyen_accounts ${owner({ company_id: company.id, ...row })}
    on conflict (company_id) do update set ${owner(row)}`;
  return company.name;
}
