import { z } from 'zod';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { NICHES, type Niche } from './niches.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

/** A slug of a landing page: a place, a campaign's texts by language, or both. */
export const landingSlugSchema = z.strictObject({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional(),
  /** ISO 3166-2, of the country. */
  region: z.string().max(10).optional(),
  city: line(80).optional(),
  texts: z
    .partialRecord(z.enum(LOCALE_CODES), z.strictObject({ headline: line(80), lead: line(200) }))
    .default({}),
});

export const landingSlugsSchema = z.array(landingSlugSchema).max(5_000);

export type LandingSlug = z.output<typeof landingSlugSchema>;

const PREFIXES = Object.values(NICHES)
  .map(({ slugPrefix }) => slugPrefix)
  .filter(Boolean);

/** Whether a slug begins as those of a niche do: with its prefix, or in niche 1 with none (docs/product.md, Niches). */
export function isSlugOfNiche(slug: string, niche: Niche): boolean {
  const { slugPrefix } = NICHES[niche];
  if (slugPrefix) return slug.startsWith(slugPrefix) && slug.length > slugPrefix.length;
  return !PREFIXES.some((prefix) => slug.startsWith(prefix));
}

/** The faults of a list of slugs, each a sentence. */
export function slugFaults(
  slugs: readonly LandingSlug[],
  niche: Niche,
  countries: readonly string[],
): string[] {
  const seen = new Set<string>();
  return slugs.flatMap(({ slug, country, region, city, texts }) => {
    const faults: string[] = [];
    if (seen.has(slug)) faults.push('is there twice');
    seen.add(slug);
    if (!isSlugOfNiche(slug, niche))
      faults.push(
        NICHES[niche].slugPrefix
          ? `must begin with ${NICHES[niche].slugPrefix}`
          : `must not begin with another niche's prefix (${PREFIXES.join(', ')})`,
      );
    if (country && !countries.includes(country)) faults.push(`${country} is not among settings.countries`);
    if ((region || city) && !country) faults.push('a region or city needs its country');
    if (region && !region.startsWith(`${country}-`)) faults.push(`${region} is no region of ${country}`);
    if (!country && Object.keys(texts).length === 0) faults.push('needs a place or texts');
    return faults.map((fault) => `landing_slugs: ${slug}: ${fault}.`);
  });
}
