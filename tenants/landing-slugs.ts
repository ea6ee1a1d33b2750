import { z } from 'zod';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { isRegionOf } from '#app/platform/regions.server.ts';
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
  /** ISO 3166-2 code within the country. */
  region: z.string().max(10).optional(),
  city: line(80).optional(),
  texts: z
    .partialRecord(z.enum(LOCALE_CODES), z.strictObject({ headline: line(80), lead: line(200) }))
    .default({}),
});

/** Maximum per brand. */
export const MOST_SLUGS = 5_000;

export const landingSlugsSchema = z.array(landingSlugSchema).max(MOST_SLUGS);

export type LandingSlug = z.output<typeof landingSlugSchema>;

const PREFIXES = Object.values(NICHES)
  .map(({ slugPrefix }) => slugPrefix)
  .filter(Boolean);

/** Whether a slug starts with the prefix of its niche, or in niche 1 with none (docs/product.md, Niches). */
export function isSlugOfNiche(slug: string, niche: Niche): boolean {
  const { slugPrefix } = NICHES[niche];
  if (slugPrefix) return slug.startsWith(slugPrefix) && slug.length > slugPrefix.length;
  return !PREFIXES.some((prefix) => slug.startsWith(prefix));
}

type SlugFault = {
  slug: string;
  field: 'slug' | 'country' | 'region' | 'texts';
  code:
    | 'twice'
    | 'prefix_needed'
    | 'prefix_of_other'
    | 'country_not_served'
    | 'country_needed'
    | 'region_elsewhere'
    | 'empty';
  sentence: string;
};

/** The faults of a list of slugs, each a sentence. */
export const slugFaults = (...list: Parameters<typeof listSlugFaults>): string[] =>
  listSlugFaults(...list).map(({ slug, sentence }) => `landing_slugs: ${slug}: ${sentence}.`);

/** Like `slugFaults`, with the field of each fault. */
export function listSlugFaults(
  slugs: readonly LandingSlug[],
  niche: Niche,
  countries: readonly string[],
): SlugFault[] {
  const seen = new Set<string>();
  return slugs.flatMap(({ slug, country, region, city, texts }) => {
    const faults: SlugFault[] = [];
    const add = (field: SlugFault['field'], code: SlugFault['code'], sentence: string) =>
      faults.push({ slug, field, code, sentence });
    if (seen.has(slug)) add('slug', 'twice', 'is there twice');
    seen.add(slug);
    if (!isSlugOfNiche(slug, niche)) {
      const { slugPrefix } = NICHES[niche];
      if (slugPrefix) add('slug', 'prefix_needed', `must begin with ${slugPrefix}`);
      else
        add('slug', 'prefix_of_other', `must not begin with another niche's prefix (${PREFIXES.join(', ')})`);
    }
    if (country && !countries.includes(country))
      add('country', 'country_not_served', `${country} is not among settings.countries`);
    if ((region || city) && !country) add('country', 'country_needed', 'a region or city needs its country');
    if (region && !isRegionOf(country ?? '', region))
      add('region', 'region_elsewhere', `${region} is no region of ${country}`);
    if (!country && Object.keys(texts).length === 0) add('texts', 'empty', 'needs a place or texts');
    return faults;
  });
}
