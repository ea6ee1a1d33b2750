import { type AdyenAccount, localAdyenAccount, openAdyenAccount } from '#app/platform/adyen-account.ts';
import { env } from '#app/platform/env.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { findAdyenAccount } from './adyen-accounts.queries.server.ts';

/** Cache lifetime: changed keys take effect in every process within this time. */
const KEEP_MS = 15_000;
const kept = new Map<number, { account: AdyenAccount | null; until: number }>();

/**
 * The Adyen account of the tenant's company, otherwise that of the payment simulator if it is running; null when
 * nothing can be bought.
 */
export async function adyenAccountOf({ company }: Pick<Tenant, 'company'>): Promise<AdyenAccount | null> {
  const known = kept.get(company.id);
  if (known && known.until > Date.now()) return known.account;
  const row = await findAdyenAccount(company.id);
  const { ADYEN_LOCAL_URL: local } = env();
  const account = row ? openAdyenAccount(row) : local ? localAdyenAccount(company.id, local) : null;
  kept.set(company.id, { account, until: Date.now() + KEEP_MS });
  return account;
}

export const clearAdyenAccountCache = (): void => kept.clear();
