import type { BrandFault } from '#tenants/brand-file.ts';
import { type BrandDraft, draftField, PRICE_ROWS } from '#tenants/new-brand.ts';
import {
  enteredValue,
  SECTIONS,
  type SectionName,
  type SettingField,
  shownValue,
  valueAtPath,
  withValue,
} from '#tenants/setting-fields.ts';

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

export type FieldView = SettingField & {
  /** Of `choices`: what is chosen; else one text. */
  values: string[];
  faults: FieldFault[];
};

/** A section's fields as they are stored, or as they were entered into a refused form. */
export const fieldViews = (
  fields: readonly SettingField[],
  brand: unknown,
  entered: URLSearchParams | null,
  faults: readonly BrandFault[],
): FieldView[] => {
  const byPath = faultsByField(faults, (path) => pathOf(fields, path));
  return fields.map((field) => ({
    ...field,
    values: entered ? entered.getAll(field.path) : storedValues(field, valueAtPath(brand, field.path)),
    faults: byPath[field.path] ?? [],
  }));
};

/** A fault within a setting belongs to it: `settings.bundles.3.credits` to `settings.bundles`. */
const pathOf = (fields: readonly SettingField[], path: string): string | null =>
  fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.path ?? null;

function storedValues(field: SettingField, value: unknown): string[] {
  if (field.kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (field.kind === 'switch') return value === true ? ['on'] : [];
  return [shownValue(field, value)];
}

/** Faults that belong to none of the fields, as sentences. */
export const looseFaults = (faults: readonly BrandFault[], fields: readonly SettingField[]): string[] =>
  faults.filter(({ path }) => pathOf(fields, path) === null).map(({ sentence }) => sentence);

/** The brand file with what was entered into a section; fields that the form did not send stay. */
export const withEntered = <File extends object>(
  file: File,
  fields: readonly SettingField[],
  entered: URLSearchParams,
): File =>
  fields.reduce(
    (changed, field) =>
      // An unticked box and an empty choice send nothing.
      entered.has(field.path) || field.kind === 'switch' || field.kind === 'choices'
        ? withValue(changed, field.path, enteredValue(field, entered.getAll(field.path)))
        : changed,
    file,
  );

export const isSection = (text: string | null): text is SectionName =>
  (SECTIONS as readonly (string | null)[]).includes(text);
