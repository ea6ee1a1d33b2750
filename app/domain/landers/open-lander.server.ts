import { openSearch } from '#app/domain/search/open-search.server.ts';
import { countMembers, searchMembers } from '#app/domain/search/search-members.server.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import { regionName } from '#app/platform/regions.server.ts';
import { readOnStandby } from '#db/client.ts';
import { isSlugOfNiche } from '#tenants/landing-slugs.ts';
import type { AnyScope } from '#tenants/scope.ts';
import { findSlug, type SlugRow } from './landing-slugs.queries.server.ts';

/** The data of a member that visitors may see: first name, age, region and a photo (docs/product.md, Landing pages). */
export type LanderMember = { id: number; name: string; age: number | null; place: string; photoId: string };

type LanderPlace = {
  country: string;
  /** ISO 3166-2; '' for the whole country. */
  region: string;
  /** The city, else the region; '' for the whole country. */
  name: string;
  /** The region, which is what a count of members covers; '' for the whole country. */
  regionName: string;
};

export type Lander = {
  place: LanderPlace | null;
  /** The slug's own texts in the reader's language, otherwise in the brand's. */
  texts: { headline: string; lead: string } | null;
  /** The languages of the slug's own texts; null where a page has all languages. */
  languages: Locale[] | null;
  /** Members who are visible to visitors and have a photo, preferably near the place. */
  members: LanderMember[];
  /** The number of members, shown or not, in the place's region or country; null where visitors may not search. */
  count: { total: number; capped: boolean } | null;
};

/** With fewer members in the region, the whole country is shown. */
const FEWEST_OF_REGION = 6;

/**
 * The contents of a landing page: the place and texts of its slug, and real members where the brand lets visitors from
 * this network search. Null for a slug that the brand does not have.
 */
export async function openLander(
  scope: AnyScope,
  {
    slug,
    network,
    country,
  }: { slug?: string | undefined; network: string | undefined; country: string | null },
): Promise<Lander | null> {
  const opened = await openSlug(scope, slug);
  return opened && { ...opened, ...(await membersNear(scope, opened.place, { network, country })) };
}

/** The place and texts of a slug, or neither without a slug. Null for a slug that the brand does not have. */
export async function openSlug(
  scope: AnyScope,
  slug: string | undefined,
): Promise<Pick<Lander, 'place' | 'texts' | 'languages'> | null> {
  if (!slug) return { place: null, texts: null, languages: null };
  const row = await readSlug(scope, slug);
  return row && { place: placeOfSlug(row), texts: textsOf(scope, row), languages: languagesOf(row.texts) };
}

async function readSlug(scope: AnyScope, slug: string): Promise<SlugRow | null> {
  const { tenant } = scope;
  if (!isSlugOfNiche(slug, tenant.niche)) return null;
  const [row] = await readOnStandby(scope, (tx) => [findSlug(tx, tenant.id, slug)]);
  return row;
}

function placeOfSlug({ country, region, city }: SlugRow): LanderPlace | null {
  if (!country) return null;
  const area = region ? regionName(region) : '';
  return { country, region: region ?? '', name: city ?? area, regionName: area };
}

/** A campaign has the languages of its texts, a place has all. */
export const languagesOf = (texts: Partial<Record<Locale, unknown>>): Locale[] | null => {
  const languages = LOCALE_CODES.filter((locale) => texts[locale] !== undefined);
  return languages.length > 0 ? languages : null;
};

const textsOf = ({ tenant, locale }: AnyScope, { texts }: SlugRow) =>
  texts[locale] ?? texts[tenant.settings.domain_language] ?? null;

async function membersNear(
  scope: AnyScope,
  place: LanderPlace | null,
  { network, country }: { network: string | undefined; country: string | null },
): Promise<Pick<Lander, 'members' | 'count'>> {
  if (!mayVisitorSearch(scope.tenant.settings, network)) return { members: [], count: null };
  const near = await find(scope, { country: place?.country ?? country, region: place?.region ?? '' });
  if (near.members.length >= FEWEST_OF_REGION || !place?.region) return near;
  const { members } = await find(scope, { country: place.country, region: '' });
  return { ...near, members };
}

async function find(
  scope: AnyScope,
  { country, region }: { country: string | null; region: string },
): Promise<{ members: LanderMember[]; count: { total: number; capped: boolean } }> {
  const params = new URLSearchParams({ ...(country && { country }), ...(region && { region }) });
  const search = await openSearch(scope, params, country);
  const { cards } = await searchMembers(scope, search);
  const { total, capped } = await countMembers(scope, search);
  // A partner's or fictional profile is no member.
  const members = cards.flatMap(({ id, name, age, place, photoId, label }) =>
    photoId && label === null ? [{ id, name, age, place, photoId }] : [],
  );
  return { members, count: { total: total ?? 0, capped } };
}
