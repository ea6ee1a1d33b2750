import { conditionsPdf } from '#app/documents/conditions-pdf.server.ts';
import { exportPage } from '#app/documents/export-page.ts';
import { collectExport, type ExportContent, storeExport } from '#app/domain/deletion/export-data.server.ts';
import { pageFacts } from '#app/domain/support/page-facts.ts';
import { serverI18n } from '#app/platform/catalogues.server.ts';
import { DEFAULT_LOCALE, isLocale } from '#app/platform/locales.ts';
import { type ZipFile, zip } from '#app/platform/zip.ts';
import type { Scope } from '#tenants/scope.ts';
import { siteOrigin } from '#tenants/site-origin.ts';

/** Creates a data export as one file: JSON for programs, an HTML page, the photos, and the terms. */
export async function makeExport(scope: Scope, exportId: string): Promise<void> {
  const content = await collectExport(scope, exportId);
  if (!content) return;
  await storeExport(scope, exportId, await zip(filesOf(scope, content), scope.now));
}

/** The page comes last, because it lists the photos whose files were found. */
async function* filesOf({ tenant, now }: Scope, { data, photos }: ExportContent): AsyncGenerator<ZipFile> {
  const names: string[] = [];
  for await (const photo of photos) {
    names.push(photo.name);
    yield { ...photo, compressed: true };
  }
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
  const language = data.account[0]?.language;
  const i18n = serverI18n(isLocale(language) ? language : tenant.settings.domain_language);
  const facts = pageFacts(
    { tenant, now, locale: isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE },
    new Map(),
  );
  const terms = await conditionsPdf({ i18n, facts, origin: siteOrigin(tenant), at: now });
  yield { name: 'terms.pdf', bytes: terms };
  const page = exportPage(i18n, { data, photos: names, brand: tenant.name, at: now });
  yield { name: 'index.html', bytes: Buffer.from(page) };
}
