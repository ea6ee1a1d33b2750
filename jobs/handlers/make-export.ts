import { exportPage } from '#app/documents/export-page.ts';
import { collectExport, type ExportContent, storeExport } from '#app/domain/deletion/export-data.server.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { isLocale } from '#app/platform/locales.ts';
import { type ZipFile, zip } from '#app/platform/zip.ts';
import type { Scope } from '#tenants/scope.ts';
import { conditionsOf } from './conditions.ts';

/** Creates a data export as one file: JSON for programs, an HTML page, the photos, and the terms. */
export async function makeExport(scope: Scope, exportId: string): Promise<void> {
  const content = await collectExport(scope, exportId);
  if (!content) return;
  await storeExport(scope, exportId, await zip(filesOf(scope, content), scope.now));
}

/** The page is added last, because it lists the photos whose files were found. */
async function* filesOf({ tenant, now }: Scope, { data, photos }: ExportContent): AsyncGenerator<ZipFile> {
  const names: string[] = [];
  for await (const photo of photos) {
    names.push(photo.name);
    yield { ...photo, compressed: true };
  }
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
  const language = data.account[0]?.language;
  const locale = isLocale(language) ? language : tenant.settings.domain_language;
  yield { name: 'terms.pdf', bytes: await conditionsOf({ tenant, now, locale }) };
  const page = exportPage(serverI18n(locale), { data, photos: names, brand: tenant.name, at: now });
  yield { name: 'index.html', bytes: Buffer.from(page) };
}
