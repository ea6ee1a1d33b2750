import { isLocale, LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import { fieldAmount, parseMinor } from '#app/platform/money.ts';
import type { FieldPart, SettingField } from './setting-fields.ts';

/** The brand's currency for amounts, and its language for texts without one. */
export type InputContext = { currency: string; language: Locale };
/** The names of form controls with their values, as a form sends them. */
export type Inputs = [name: string, value: string][];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A setting as values of its form controls. */
export function shownInputs(field: SettingField, value: unknown, context: InputContext): Inputs {
  const { path, kind, parts } = field;
  switch (kind) {
    case 'elsewhere':
      return [];
    case 'switch':
      return value === true ? [[path, 'on']] : [];
    case 'choices':
    case 'countries':
      return Array.isArray(value) ? value.map((one) => [path, String(one)]) : [];
    case 'list':
      return [[path, Array.isArray(value) ? value.join('\n') : '']];
    case 'json':
      return [[path, JSON.stringify(value ?? null, null, 2)]];
    case 'texts':
      return shownTexts(field, value, context.language);
    case 'parts': {
      const shown = isRecord(value) ? value : {};
      const own = parts.flatMap((part) => shownPart(`${path}.${part.key}`, part, shown[part.key], context));
      return field.optional && isRecord(value) ? [[`${path}.offered`, 'on'], ...own] : own;
    }
    case 'rows':
      return Object.entries(isRecord(value) ? value : {}).flatMap(([key, row]) =>
        parts.map((part, index): [string, string] => [
          `${path}.${part.key}`,
          index === 0 ? key : String((field.pairs ? row : (row as Record<string, unknown>)[part.key]) ?? ''),
        ]),
      );
    case 'money':
      return [[path, shownMoney(value, context.currency)]];
    default:
      return [[path, value === undefined || value === null ? '' : String(value)]];
  }
}

function shownPart(name: string, part: FieldPart, value: unknown, { currency }: InputContext): Inputs {
  if (part.kind === 'countries') return Array.isArray(value) ? value.map((one) => [name, String(one)]) : [];
  if (part.kind === 'money') return [[name, shownMoney(value, currency)]];
  return [[name, value === undefined || value === null ? '' : String(value)]];
}

function shownTexts({ path, parts }: SettingField, value: unknown, language: Locale): Inputs {
  const byLanguage =
    isRecord(value) && Object.keys(value).every(isLocale) ? value : { [language]: value ?? undefined };
  return Object.entries(byLanguage).flatMap(([locale, text]): Inputs => {
    if (text === undefined) return [];
    if (parts.length === 0) return [[`${path}.${locale}`, String(text)]];
    return parts.map(({ key }) => [
      `${path}.${locale}.${key}`,
      String((text as Record<string, unknown>)[key] ?? ''),
    ]);
  });
}

/** Whether a form contains a setting. Checkboxes always count, because unticked ones send nothing. */
export const isSent = ({ path, kind }: SettingField, entered: URLSearchParams): boolean =>
  kind !== 'elsewhere' &&
  (kind === 'switch' ||
    kind === 'choices' ||
    kind === 'countries' ||
    [...entered.keys()].some((name) => name === path || name.startsWith(`${path}.`)));

/** The values that a form sent for a setting, to be shown again in its controls. */
export const enteredInputs = ({ path }: SettingField, entered: URLSearchParams): Inputs =>
  [...entered].filter(([name]) => name === path || name.startsWith(`${path}.`));

/** The entered value in the schema's format; unparsable input (invalid JSON, a number with letters) stays text. */
export function enteredValue(field: SettingField, entered: URLSearchParams, context: InputContext): unknown {
  const { path, kind, parts } = field;
  const text = entered.get(path) ?? '';
  switch (kind) {
    case 'switch':
      return text === 'on';
    case 'number':
    case 'niche':
      return enteredNumber(text);
    case 'money':
      return enteredMoney(text, context.currency);
    case 'choices':
      return entered.getAll(path).filter((one) => one !== '');
    case 'countries':
      return codesOf(entered.getAll(path));
    case 'list':
      return linesOf(path, text);
    case 'json':
      return parsed(text);
    case 'texts':
      return enteredTexts(field, entered, context.language);
    case 'parts':
      if (field.optional && entered.get(`${path}.offered`) !== 'on') return null;
      return Object.fromEntries(
        parts
          .map(
            (part) => [part.key, enteredPart(part, entered.getAll(`${path}.${part.key}`), context)] as const,
          )
          .filter(([, value]) => value !== ''),
      );
    case 'rows':
      return enteredRows(field, entered, context);
    default:
      return text.trim();
  }
}

function enteredPart({ kind }: FieldPart, entered: readonly string[], { currency }: InputContext): unknown {
  const text = (entered[0] ?? '').trim();
  if (kind === 'countries') return codesOf(entered);
  if (text === '') return '';
  if (kind === 'number') return enteredNumber(text);
  return kind === 'money' ? enteredMoney(text, currency) : text;
}

/** Rows without removed and empty ones. A row without its first column is kept, so that the schema refuses it. */
function enteredRows(
  { path, parts, pairs }: SettingField,
  entered: URLSearchParams,
  context: InputContext,
): Record<string, unknown> {
  const columns = parts.map(({ key }) => entered.getAll(`${path}.${key}`));
  const removed = new Set(entered.getAll(`${path}.remove`));
  const rows: Record<string, unknown> = {};
  for (let row = 0; row < Math.max(...columns.map(({ length }) => length)); row += 1) {
    const cells = parts.map((part, column) => enteredPart(part, [columns[column]?.[row] ?? ''], context));
    // An empty row still has a selected currency.
    const empty = parts.every(({ kind }, column) => kind === 'currency' || cells[column] === '');
    if (removed.has(String(row)) || empty) continue;
    const [key, ...values] = cells;
    rows[String(key)] = pairs
      ? values[0]
      : Object.fromEntries(parts.slice(1).map((part, index) => [part.key, values[index]]));
  }
  return rows;
}

/**
 * A single text if only the brand's own language has one, which then applies to all; otherwise one for each language.
 */
function enteredTexts({ path, parts }: SettingField, entered: URLSearchParams, language: Locale): unknown {
  const textIn = (locale: Locale): unknown => {
    if (parts.length === 0) return entered.get(`${path}.${locale}`)?.trim() ?? '';
    const values = parts.map(({ key }) => [key, entered.get(`${path}.${locale}.${key}`)?.trim() ?? '']);
    return values.some(([, value]) => value !== '') ? Object.fromEntries(values) : '';
  };
  const texts = LOCALE_CODES.map((locale) => [locale, textIn(locale)] as const).filter(
    ([, text]) => text !== '',
  );
  if (texts.length === 0) return parts.length === 0 ? '' : {};
  const [first] = texts;
  return texts.length === 1 && first?.[0] === language ? first[1] : Object.fromEntries(texts);
}

const enteredNumber = (text: string): unknown =>
  /^\s*-?\d{1,15}([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : text.trim();

const shownMoney = (value: unknown, currency: string): string =>
  typeof value === 'number' ? fieldAmount(value, currency) : String(value ?? '');

const enteredMoney = (text: string, currency: string): unknown => parseMinor(text, currency) ?? text.trim();

const codesOf = (entered: readonly string[]): string[] => [
  ...new Set(entered.flatMap((text) => text.toUpperCase().split(/[\s,]+/)).filter(Boolean)),
];

/** Names of companies may contain spaces and commas; hosts and codes don't. */
function linesOf(path: string, text: string): string[] {
  const lines = text.split(path === 'company.tradenames' ? /\n/ : /[\s,]+/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => (path === 'hosts' ? line.toLowerCase() : line));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
