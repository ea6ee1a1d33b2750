import { termsHtml } from '#app/documents/terms-html.server.ts';
import { pageFacts } from '#app/domain/support/page-facts.ts';
import { storeTerms } from '#app/domain/support/terms-archive.server.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import type { Scope } from '#tenants/scope.ts';

/** Stores the published terms in every language, once per version. */
export async function storePublishedTerms(scope: Scope): Promise<void> {
  await storeTerms(scope, (locale) =>
    termsHtml(serverI18n(locale), pageFacts({ ...scope, locale }, new Map())),
  );
}
