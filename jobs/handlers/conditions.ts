import { conditionsPdf } from '#app/documents/conditions-pdf.server.ts';
import { pageFacts } from '#app/domain/support/page-facts.ts';
import { openTerms } from '#app/domain/support/terms-archive.server.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import type { Scope } from '#tenants/scope.ts';
import { siteOrigin } from '#tenants/site-origin.ts';

/** The terms in force at the scope's time and the right of withdrawal, as a PDF in its language. */
export async function conditionsOf(scope: Scope): Promise<Buffer> {
  const terms = await openTerms(scope, null);
  return await conditionsPdf({
    i18n: serverI18n(scope.locale),
    facts: pageFacts(scope, new Map()),
    storedTerms: terms?.stored ?? null,
    origin: siteOrigin(scope.tenant),
    at: scope.now,
  });
}
