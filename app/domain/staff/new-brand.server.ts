import { recordOnBrand } from '#app/domain/support/audit.server.ts';
import { utcDay } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import type { Result } from '#app/platform/result.ts';
import { inPlatform, type Tx } from '#db/client.ts';
import { BrandRefused, writeBrand } from '#tenants/apply-brand.ts';
import { type Brand, type BrandFault, brandSchema } from '#tenants/brand-file.ts';
import { brands as demoBrands } from '#tenants/brands/index.ts';
import { newDkimKey, storeDkimKey } from '#tenants/dkim-keys.ts';
import { type BrandDraft, brandOf, draftFrom } from '#tenants/new-brand.ts';
import type { ConsoleScope } from '#tenants/scope.ts';
import { readBrand } from '#tenants/stored-brand.ts';
import { announceTenants } from '#tenants/sync.ts';
import type { Theme } from '#themes/contract.ts';

type BaseBrand = Omit<Brand, 'landing_slugs'>;
type CompanyLine = { name: string; country: string };

/** The demo brand of a niche, written `niche.3`; slugs cannot contain a dot. */
const templateOf = (from: string): BaseBrand | null => {
  const input = demoBrands.find(({ niche }) => from === `niche.${niche}`);
  return input ? brandSchema.parse(input) : null;
};

/** The base of a new brand: a niche's template or an existing brand; the first niche's template for anything else. */
async function baseOf(tx: Tx, from: string): Promise<{ from: string; base: BaseBrand }> {
  const base = templateOf(from);
  if (base) return { from, base };
  const stored = from === '' ? null : await readBrand(tx.sql, from);
  const parsed = stored && brandSchema.safeParse(stored.brand);
  if (parsed?.success) return { from, base: parsed.data };
  return { from: 'niche.1', base: brandSchema.parse(demoBrands[0]) };
}

const MAX_COMPANIES = 500;

const listCompanies = async (tx: Tx): Promise<CompanyLine[]> =>
  await tx.sql<CompanyLine[]>`
    select name, country from platform.companies order by lower(name) limit ${MAX_COMPANIES}`;

/** The form for a new brand, prefilled from its base. */
export async function openBrandForm(
  from: string,
): Promise<{ from: string; draft: BrandDraft; companies: CompanyLine[] }> {
  return await inPlatform(async (tx) => {
    const companies = await listCompanies(tx);
    const { from: used, base } = await baseOf(tx, from);
    const draft = draftFrom(base);
    const known = companies.some(({ name }) => name === draft.company);
    return { from: used, companies, draft: known ? draft : { ...draft, company: companies[0]?.name ?? '' } };
  });
}

/** The themes that a new brand can start with besides that of its base. */
export const startThemes = (): { slug: string; name: string }[] =>
  demoBrands.map(({ theme, slug }) => ({ slug, name: theme.name }));

const themeOf = (choice: string, base: BaseBrand): Theme => {
  const demo = demoBrands.find(({ slug }) => slug === choice);
  return demo ? brandSchema.parse(demo).theme : base.theme;
};

async function findCompany({ sql }: Tx, name: string): Promise<Brand['company'] | null> {
  if (name === '') return null;
  const [row] = await sql<{ company: Brand['company'] }[]>`
    select to_jsonb(c) - 'id' as company from platform.companies c where name = ${name}`;
  return row?.company ?? null;
}

type CreateOutcome = Result<{ slug: string }, 'refused'> & { faults?: BrandFault[] };

/** Creates a disabled brand, with the same function as `npm run tenant -- add`. */
export async function createBrand(
  scope: ConsoleScope,
  draft: BrandDraft,
  from: string,
): Promise<CreateOutcome> {
  return await addBrand(scope, 'create_brand', async (tx) => {
    const { base } = await baseOf(tx, from);
    const company = await findCompany(tx, draft.company);
    const today = utcDay(scope.now);
    return brandOf(draft, { base, theme: themeOf(draft.theme, base), company, today });
  });
}

/** Creates a disabled brand from a file. The file's landing slugs are left out. */
export const importNewBrand = (scope: ConsoleScope, file: unknown): Promise<CreateOutcome> =>
  addBrand(scope, 'import_brand', async () => file);

async function addBrand(
  scope: ConsoleScope,
  what: 'create_brand' | 'import_brand',
  read: (tx: Tx) => Promise<unknown>,
): Promise<CreateOutcome> {
  let made: { id: number; slug: string };
  try {
    made = await inPlatform(async (tx) => {
      const file = await read(tx);
      const author = { staffId: scope.staff.id, at: scope.now };
      const id = await writeBrand(tx.sql, file, { served: false, isNew: true, author });
      const { slug } = file as { slug: string };
      await recordOnBrand(tx, scope, { tenantId: id, what, subject: slug });
      return { id, slug };
    });
  } catch (error) {
    if (!(error instanceof BrandRefused)) throw error;
    return { ok: false, code: 'refused', faults: error.list };
  }
  const key = await newDkimKey(made.id, env().SECRET_KEY);
  await inPlatform((tx) => storeDkimKey(tx.sql, made.id, key));
  await announceTenants();
  return { ok: true, slug: made.slug };
}
