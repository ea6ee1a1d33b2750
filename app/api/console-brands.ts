import type { BrandFault } from '#tenants/brand-file.ts';
import { PRICE_CURRENCIES } from '#tenants/bundles.ts';
import { COUNTRIES } from '#tenants/country-facts.ts';
import { type BrandDraft, draftField, PRICE_ROWS } from '#tenants/new-brand.ts';
import {
  SECTIONS,
  type SectionName,
  type SettingField,
  valueAtPath,
  withValue,
} from '#tenants/setting-fields.ts';
import {
  enteredInputs,
  enteredValue,
  type InputContext,
  type Inputs,
  isSent,
  shownInputs,
} from '#tenants/setting-inputs.ts';

const TEXTS = [
  'name',
  'slug',
  'hosts',
  'niche',
  'company',
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'company_kvk',
  'language',
  'currency',
  'title',
  'description',
  'support_email',
  'mail_from',
  'descriptor',
  'theme',
] as const;
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

/** The message about a field: a code with its bound, or the file's own sentence. */
export type FieldFault = { fault: BrandFault['fault'] | 'taken'; bound: number | null; sentence: string };

const faultView = ({ of, fault, bound, sentence }: BrandFault): FieldFault => ({
  fault: of === 'taken' ? 'taken' : fault,
  bound: bound ?? null,
  sentence,
});

/** Faults by the field that `fieldOf` names, the first of each; those without a field are under ''. */
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
  /** The values of its controls, by their names. */
  inputs: Inputs;
  /** Faults of the whole setting. */
  faults: FieldFault[];
  /** Faults of its parts, by their names. */
  partFaults: Record<string, FieldFault[]>;
};

/** The currency and language in which a brand's settings are entered. */
export const inputContext = ({
  settings,
}: {
  settings: { currency: string; domain_language: InputContext['language'] };
}): InputContext => ({ currency: settings.currency, language: settings.domain_language });

/** The options of the controls for countries, currencies and time zones. */
export const settingChoices = () => ({
  countries: COUNTRIES,
  currencies: PRICE_CURRENCIES,
  zones: Intl.supportedValuesOf('timeZone'),
});
export type SettingChoices = ReturnType<typeof settingChoices>;

/** A section's fields as stored, or as entered into a refused form. */
export const fieldViews = (
  fields: readonly SettingField[],
  brand: unknown,
  context: InputContext,
  { entered = null, faults = [] }: { entered?: URLSearchParams | null; faults?: readonly BrandFault[] } = {},
): FieldView[] =>
  fields.map((field) => {
    const own = faults.filter(({ path }) => pathOf(fields, path) === field.path);
    const { '': whole = [], ...partFaults } = faultsByField(own, (path) => partOf(field, path));
    return {
      ...field,
      inputs: entered
        ? enteredInputs(field, entered)
        : shownInputs(field, valueAtPath(brand, field.path), context),
      faults: whole,
      partFaults,
    };
  });

/** The control at which a fault is shown: a part's, or a language's; null for the setting as a whole. */
function partOf({ path, kind, parts }: SettingField, at: string): string | null {
  const below = at.slice(path.length + 1);
  const isPart = kind === 'parts' && parts.some(({ key }) => below === key || below.startsWith(`${key}.`));
  if (isPart) return `${path}.${below.split('.')[0]}`;
  return kind === 'texts' && below !== '' ? at : null;
}

/** A fault within a setting is assigned to the setting: `settings.bundles.3.credits` to `settings.bundles`. */
const pathOf = (fields: readonly SettingField[], path: string): string | null =>
  fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.path ?? null;

/** Faults that belong to no field, as sentences. */
export const looseFaults = (faults: readonly BrandFault[], fields: readonly SettingField[]): string[] =>
  faults.filter(({ path }) => pathOf(fields, path) === null).map(({ sentence }) => sentence);

/** The brand file with the values entered into a section; fields that the form did not send keep their value. */
export const withEntered = <File extends object>(
  file: File,
  fields: readonly SettingField[],
  entered: URLSearchParams,
  context: InputContext,
): File =>
  fields.reduce(
    (changed, field) =>
      isSent(field, entered)
        ? withValue(changed, field.path, enteredValue(field, entered, context))
        : changed,
    file,
  );

export const isSection = (text: string | null): text is SectionName =>
  (SECTIONS as readonly (string | null)[]).includes(text);
