import type { BrandFault } from '#tenants/brand-file.ts';
import { type BrandDraft, draftField, PRICE_ROWS } from '#tenants/new-brand.ts';

const TEXTS = [
  ...([
    'name',
    'slug',
    'hosts',
    'niche',
    'company',
    'company_name',
    'company_address',
    'company_city',
  ] as const),
  ...(['company_country', 'company_kvk', 'language', 'currency', 'title', 'description'] as const),
  ...(['support_email', 'mail_from', 'descriptor', 'theme'] as const),
];
const MAX_TEXT = 5_000;

/** The fields of the form for a new brand. */
export function brandDraft(fields: URLSearchParams): BrandDraft {
  const texts = Object.fromEntries(
    TEXTS.map((name) => [name, (fields.get(name) ?? '').slice(0, MAX_TEXT)]),
  ) as Pick<BrandDraft, (typeof TEXTS)[number]>;
  return {
    ...texts,
    countries: fields.getAll('country').slice(0, 60),
    features: fields.getAll('feature').slice(0, 60),
    local_prices: fields.get('local_prices') !== null,
    prices: Array.from({ length: PRICE_ROWS }, (_, row) => ({
      credits: (fields.get(`credits_${row}`) ?? '').slice(0, 20),
      price: (fields.get(`price_minor_${row}`) ?? '').slice(0, 20),
    })),
  };
}

/** What the reader is told about a field: a code with its bound, or the file's own sentence. */
export type FieldFault = { fault: BrandFault['fault'] | 'taken'; bound: number | null; sentence: string };

const faultView = ({ of, fault, bound, sentence }: BrandFault): FieldFault => ({
  fault: of === 'taken' ? 'taken' : fault,
  bound: bound ?? null,
  sentence,
});

/** Faults by the field that `fieldOf` names, the first of each; those of no field are under ''. */
export function faultsByField(
  faults: readonly BrandFault[],
  fieldOf: (path: string) => string | null,
): Record<string, FieldFault[]> {
  const byField: Record<string, FieldFault[]> = {};
  for (const fault of faults) {
    const field = fieldOf(fault.path) ?? '';
    byField[field] = [...(byField[field] ?? []), faultView(fault)];
  }
  return byField;
}

export const draftFaults = (faults: readonly BrandFault[]): Record<string, FieldFault[]> =>
  faultsByField(faults, draftField);
