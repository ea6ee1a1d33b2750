import { createHash } from 'node:crypto';
import { currentTerms, TERMS_VERSIONS } from '#app/domain/accounts/terms-versions.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  findTermsText,
  insertTermsText,
  listTermsLocales,
  listTermsVersions,
  type StoredVersion,
} from './terms-archive.queries.server.ts';

/** The version of the site's texts: the newest, even before it is in force. */
const [PUBLISHED] = TERMS_VERSIONS;

/** Stores the published version of the terms in each missing language; returns those languages. */
export async function storeTerms(
  { tenant, now }: Scope,
  htmlOf: (locale: Locale) => string,
  version: string = PUBLISHED,
): Promise<Locale[]> {
  const [stored] = await readInTenant(tenant.id, (tx) => [listTermsLocales(tx, tenant.id, version)]);
  const missing = LOCALE_CODES.filter((locale) => !stored.includes(locale));
  if (missing.length === 0) return [];
  await inTenant(tenant.id, async (tx) => {
    for (const locale of missing) {
      const html = htmlOf(locale);
      const sha256 = createHash('sha256').update(html).digest('hex');
      await insertTermsText(tx, tenant.id, { version, locale, html, sha256, storedAt: now });
    }
  });
  return missing;
}

/** `stored` is null for the published version, which the site renders. */
type OpenedTerms = { version: string; stored: string | null };

/** A version of the terms, by default the one in force; null for one that the brand never published. */
export async function openTerms(
  { tenant, locale, now }: Scope,
  asked: string | null,
  versions: readonly [string, ...string[]] = TERMS_VERSIONS,
): Promise<OpenedTerms | null> {
  const version = asked ?? currentTerms(dayIn(tenant.settings.time_zone, now), versions);
  if (version === versions[0]) return { version, stored: null };
  const [own, inBrandLanguage] = await readInTenant(tenant.id, (tx) => [
    findTermsText(tx, tenant.id, version, locale),
    findTermsText(tx, tenant.id, version, tenant.settings.domain_language),
  ]);
  const text = own ?? inBrandLanguage;
  if (text) return { version, stored: text.html };
  // A brand that was added after a version was announced has only the new version.
  return asked ? null : { version: versions[0], stored: null };
}

export type { StoredVersion };

/** The versions that the brand has published, for staff. */
export async function pageTermsVersions(
  { tenant }: Pick<Scope, 'tenant'>,
  after: string,
): Promise<{ versions: StoredVersion[]; next: string | null }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    listTermsVersions(tx, tenant.id, { after, limit: CONSOLE_ROWS_READ }),
  ]);
  const { rows: versions, next } = consolePage(found, ({ version }) => version);
  return { versions, next };
}

/** A stored text exactly as published, byte for byte; null when there is none. */
export async function readTermsText(
  { tenant }: Pick<Scope, 'tenant'>,
  version: string,
  locale: Locale,
): Promise<string | null> {
  const [text] = await readInTenant(tenant.id, (tx) => [findTermsText(tx, tenant.id, version, locale)]);
  return text?.html ?? null;
}
