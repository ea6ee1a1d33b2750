import { exportPage } from '#app/documents/export-page.ts';
import { collectExport, storeExport } from '#app/domain/deletion/export-data.server.ts';
import { serverI18n } from '#app/platform/catalogues.server.ts';
import { isLocale } from '#app/platform/locales.ts';
import { zip } from '#app/platform/zip.ts';
import type { Scope } from '#tenants/scope.ts';

/** A copy of a member's data as one file: for programs, to be read, and the photos. */
export async function makeExport(scope: Scope, exportId: string): Promise<void> {
  const content = await collectExport(scope, exportId);
  if (!content) return;
  const { data, photos } = content;
  const language = data.account[0]?.language;
  const i18n = serverI18n(isLocale(language) ? language : scope.tenant.settings.domain_language);
  const names = photos.map(({ name }) => name);
  const page = exportPage(i18n, { data, photos: names, brand: scope.tenant.name, at: scope.now });
  const files = [
    { name: 'index.html', bytes: Buffer.from(page) },
    { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) },
    ...photos,
  ];
  await storeExport(scope, exportId, zip(files, scope.now));
}
