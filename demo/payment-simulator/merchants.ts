import { localAdyenAccount } from '#app/platform/adyen-account.ts';

/** The keys of a company's simulated account, derived from the installation's key as the site does. */
export function merchantOf(merchantAccount: string, secretKey: string): { apiKey: string; hmacKey: string } {
  const company = Number(/^LocalCompany(\d+)$/.exec(merchantAccount)?.[1] ?? 0);
  const { apiKey, hmacKeys } = localAdyenAccount(company, '', secretKey);
  return { apiKey, hmacKey: hmacKeys[0] ?? '' };
}
