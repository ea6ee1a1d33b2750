import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { lockSlugs, readSlugs, replaceSlugs } from '#tenants/apply-brand.ts';
import {
  type LandingSlug,
  landingSlugSchema,
  landingSlugsSchema,
  listSlugFaults,
  MOST_SLUGS,
  slugFaults,
} from '#tenants/landing-slugs.ts';
import type { Niche } from '#tenants/niches.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { renewBrand } from '#tenants/sync.ts';
import * as rows from './landing-pages.queries.server.ts';

export type { LandingPage } from './landing-pages.queries.server.ts';

const SHOWN_FAULTS = 20;

/** A form's values. `texts` by language, with empty headline and lead where there are none. */
export type LandingDraft = {
  slug: string;
  country: string;
  region: string;
  city: string;
  texts: Record<string, { headline: string; lead: string }>;
};

/** A fault of a form, with the name of its field: `region`, `headline_nl`. */
export type LandingFault = {
  field: string;
  code: LandingFaultCode;
};
export type LandingFaultCode =
  | ReturnType<typeof listSlugFaults>[number]['code']
  | 'slug_shape'
  | 'too_long'
  | 'needed'
  | 'too_many'
  | 'wrong';

/** A fault of the form as a whole. */
export type LandingStop = 'refused' | 'changed' | 'not_found' | 'file_wrong';
type LandingOutcome = Result<unknown, LandingStop> & {
  faults?: LandingFault[];
  sentences?: string[];
};

export async function pageLandingPages(
  { tenant }: StaffScope,
  { beginning, after, descending }: Omit<rows.LandingList, 'limit'>,
): Promise<{ pages: rows.LandingPage[]; next: string | null }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listLandingPages(tx, tenant.id, { beginning, after, descending, limit: CONSOLE_ROWS_READ }),
  ]);
  const { rows: pages, next } = consolePage(found, ({ slug }) => slug);
  return { pages, next };
}

export async function findLandingPage({ tenant }: StaffScope, slug: string) {
  const [page] = await readInTenant(tenant.id, (tx) => [rows.findLandingPage(tx, tenant.id, slug)]);
  return page;
}

/** The draft as a slug of a brand file, or its faults. */
function parse(
  { tenant }: StaffScope,
  draft: LandingDraft,
): { page: LandingSlug } | { faults: LandingFault[] } {
  const texts = Object.fromEntries(
    LOCALE_CODES.flatMap((locale) => {
      const { headline = '', lead = '' } = draft.texts[locale] ?? {};
      return headline.trim() || lead.trim() ? [[locale, { headline, lead }]] : [];
    }),
  );
  const filled = (text: string) => text.trim() || undefined;
  const parsed = landingSlugSchema.safeParse({
    slug: draft.slug.trim(),
    country: filled(draft.country),
    region: filled(draft.region),
    city: filled(draft.city),
    texts,
  });
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map(({ path: [first, locale, part], code }) => ({
        field: first === 'texts' ? `${String(part)}_${String(locale)}` : String(first),
        code:
          first === 'slug'
            ? 'slug_shape'
            : code === 'too_big'
              ? 'too_long'
              : code === 'too_small'
                ? 'needed'
                : 'wrong',
      })),
    };
  const { niche, settings } = tenant;
  const faults = listSlugFaults([parsed.data], niche as Niche, settings.countries);
  return faults.length > 0 ? { faults } : { page: parsed.data };
}

const rowOf = ({ slug, country, region, city, texts }: LandingSlug): rows.LandingPage => ({
  slug,
  country: country ?? null,
  region: region ?? null,
  city: city ?? null,
  texts,
});

/** Thrown to roll back. */
class Refused extends Error {
  readonly outcome: LandingOutcome;
  constructor(outcome: LandingOutcome) {
    super('refused');
    this.outcome = outcome;
  }
}

/**
 * Changes a brand's landing pages; visitors see the change at once, because their pages are cached by the brand's
 * version.
 */
async function change(
  { tenant }: StaffScope,
  work: (tx: Tx) => Promise<LandingOutcome | null>,
): Promise<LandingOutcome> {
  try {
    await inTenant(tenant.id, async (tx) => {
      await lockSlugs(tx.sql, tenant.id);
      const refused = await work(tx);
      if (refused) throw new Refused(refused);
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
  await renewBrand(tenant.id);
  return { ok: true };
}

const refused = (faults: LandingFault[]): LandingOutcome => ({ ok: false, code: 'refused', faults });

export async function addLandingPage(scope: StaffScope, draft: LandingDraft): Promise<LandingOutcome> {
  const parsed = parse(scope, draft);
  if ('faults' in parsed) return refused(parsed.faults);
  const { id } = scope.tenant;
  return await change(scope, async (tx) => {
    if ((await rows.countLandingPages(tx, id)) >= MOST_SLUGS)
      return refused([{ field: 'slug', code: 'too_many' }]);
    if (!(await rows.insertLandingPage(tx, id, rowOf(parsed.page))))
      return refused([{ field: 'slug', code: 'twice' }]);
    await recordIfStaff(tx, scope, 'add_landing_page', parsed.page.slug);
    return null;
  });
}

/** `version`: the page's version when the form was shown. */
export async function changeLandingPage(
  scope: StaffScope,
  draft: LandingDraft,
  version: string,
): Promise<LandingOutcome> {
  const parsed = parse(scope, draft);
  if ('faults' in parsed) return refused(parsed.faults);
  return await change(scope, async (tx) => {
    const stop = await requireVersion(tx, scope, draft.slug, version);
    if (stop) return stop;
    await rows.updateLandingPage(tx, scope.tenant.id, rowOf(parsed.page));
    await recordIfStaff(tx, scope, 'change_landing_page', draft.slug);
    return null;
  });
}

export async function removeLandingPage(
  scope: StaffScope,
  slug: string,
  version: string,
): Promise<LandingOutcome> {
  return await change(scope, async (tx) => {
    const stop = await requireVersion(tx, scope, slug, version);
    if (stop) return stop;
    await rows.deleteLandingPage(tx, scope.tenant.id, slug);
    await recordIfStaff(tx, scope, 'remove_landing_page', slug);
    return null;
  });
}

async function requireVersion(
  tx: Tx,
  { tenant }: StaffScope,
  slug: string,
  version: string,
): Promise<LandingOutcome | null> {
  const page = await rows.findLandingPage(tx, tenant.id, slug);
  if (!page) return { ok: false, code: 'not_found' };
  return page.version === version ? null : { ok: false, code: 'changed' };
}

/** All landing pages in the format that `npm run tenant -- slugs` reads. */
export async function exportLandingPages(scope: StaffScope): Promise<string> {
  const { id, slug } = scope.tenant;
  return await inTenant(id, async (tx) => {
    await recordIfStaff(tx, scope, 'export_landing_pages', slug);
    return JSON.stringify(await readSlugs(tx.sql, id), null, 2);
  });
}

/** Replaces all landing pages with those of a file. */
export async function importLandingPages(scope: StaffScope, text: string): Promise<LandingOutcome> {
  const { id, slug, niche, settings } = scope.tenant;
  const parsed = landingSlugsSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { ok: false, code: 'file_wrong', sentences: sentences.slice(0, SHOWN_FAULTS) };
  }
  const sentences = slugFaults(parsed.data, niche as Niche, settings.countries);
  if (!isStorable(parsed.data))
    sentences.push('landing_slugs: contains a NUL character or a lone surrogate, which cannot be stored.');
  if (sentences.length > 0)
    return { ok: false, code: 'file_wrong', sentences: sentences.slice(0, SHOWN_FAULTS) };
  return await change(scope, async (tx) => {
    await replaceSlugs(tx.sql, id, parsed.data);
    await recordIfStaff(tx, scope, 'import_landing_pages', slug);
    return null;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON can contain NUL characters and lone surrogates, which the database can't store. */
const isStorable = (slugs: LandingSlug[]): boolean =>
  slugs
    .flatMap(({ city = '', region = '', texts }) => [
      city,
      region,
      ...Object.values(texts).flatMap(({ headline, lead }) => [headline, lead]),
    ])
    .every((text) => text.isWellFormed() && !text.includes('\u0000'));
