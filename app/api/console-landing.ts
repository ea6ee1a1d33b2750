import type { LandingRow } from '#app/components/console/content/landing-list.tsx';
import type { LandingDraft, LandingPage } from '#app/domain/staff/landing-pages.server.ts';
import { LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import type { Region } from '#app/platform/regions.server.ts';
import { NICHES } from '#tenants/niches.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** A landing page in the list. */
export const landingRow = ({ slug, country, region, city, texts }: LandingPage): LandingRow => ({
  slug,
  country,
  place: [city, region].filter(Boolean).join(', '),
  languages: LOCALE_CODES.filter((locale) => Object.hasOwn(texts, locale)),
});

/** A form's values; empty without fields. */
export function landingDraft(fields: ReadonlyMap<string, string>, slug?: string): LandingDraft {
  const of = (name: string) => fields.get(name) ?? '';
  return {
    slug: slug ?? of('slug'),
    country: of('country'),
    region: of('region'),
    city: of('city'),
    texts: Object.fromEntries(
      LOCALE_CODES.map((locale) => [
        locale,
        { headline: of(`headline_${locale}`), lead: of(`lead_${locale}`) },
      ]),
    ),
  };
}

export const storedDraft = ({ slug, country, region, city, texts }: LandingPage): LandingDraft => ({
  slug,
  country: country ?? '',
  region: region ?? '',
  city: city ?? '',
  texts,
});

/** The options of the form for this brand. */
export function landingChoices({ slug, niche, settings }: Tenant, regions: readonly Region[]) {
  return {
    brand: slug,
    prefix: NICHES[niche].slugPrefix,
    countries: settings.countries,
    regions,
    languages: languageChoices(settings),
  };
}

/** The brand's own language first. */
export function languageChoices({ domain_language: own }: Pick<Tenant['settings'], 'domain_language'>) {
  return [own as Locale, ...LOCALE_CODES.filter((locale) => locale !== own)];
}
