import { isLocale, type Locale } from '#app/platform/locales.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { updateLanguage } from './accounts.queries.server.ts';

/** Sets the member's language; false when it is none of ours. */
export async function setLanguage(scope: MemberScope, language: unknown): Promise<boolean> {
  if (!isLocale(language)) return false;
  const chosen: Locale = language;
  await inTenant(scope.tenant.id, (tx) => updateLanguage(tx, scope.tenant.id, scope.viewer.id, chosen));
  return true;
}
