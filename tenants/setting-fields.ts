import { z } from 'zod';
import { brandSchema } from './brand-file.ts';

/** How a setting is entered. `mixed`: a text, or JSON where it begins with a brace; `json`: everything that has parts. */
export type FieldKind = 'switch' | 'number' | 'text' | 'choice' | 'list' | 'choices' | 'mixed' | 'json';

export type SettingField = {
  /** The path in the brand file: `settings.currency`. */
  path: string;
  kind: FieldKind;
  choices: readonly string[];
  minimum: number | null;
  maximum: number | null;
};

export const SECTIONS = [
  ...(['name', 'company', 'places', 'texts', 'access', 'prices', 'offers', 'chat'] as const),
  ...(['safety', 'search', 'fictional', 'mail', 'legal', 'tracking', 'features', 'other'] as const),
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Where each setting is shown; one that is not named here is under `other`, and those of a group under its name. */
const PLACES: Partial<Record<SectionName, readonly string[]>> = {
  name: ['name', 'niche', 'hosts'],
  places: ['countries', 'geoip_selected_country', 'geoip_country', 'domain_language', 'time_zone'],
  texts: ['index_title', 'description', 'landing_texts', 'cdn_prefix'],
  access: [
    'signups',
    'logged_out_search',
    'logged_out_search_trafficsource',
    'enable_site_entry_popup',
    'site_entry_countries',
  ],
  prices: [
    'currency',
    'bundles',
    'minimum_message_costs',
    'payment_methods',
    'direct_debit',
    'statement_descriptor',
    'refund_days',
    'vat_one_proof',
  ],
  offers: [
    'message_credits',
    'photo_credits',
    'gift_credits',
    'gifts',
    'signup_credits',
    'free_messages',
    'free_conversations',
    'time_bonus_percentage',
    'welcome_percentage',
  ],
  chat: [
    'young_account_hours',
    'young_conversations_per_hour',
    'young_conversations_per_day',
    'young_same_first_messages_per_day',
    'conversations_per_hour',
    'conversations_per_day',
    'same_first_messages_per_day',
    'messages_per_minute',
    'message_length',
    'chat_history_days',
    'inactive_months',
  ],
  safety: ['minimum_age', 'age_provider_countries', 'photo_review', 'adult_photos'],
  search: ['search_fields', 'visible_profile_fields', 'visible_profile_notes'],
  fictional: [
    'fictional_icon',
    'fictional_desk',
    'fictional_warning',
    'fictional_singular',
    'fictional_plural',
    'member_resell',
  ],
  mail: ['mail_name', 'mail_from', 'support_email', 'support_phone'],
  legal: ['legal_notice'],
  tracking: ['analytics', 'consent_countries', 'postbacks'],
};

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
};

const partsOf = (schema: z.ZodType): Record<string, JsonSchema> =>
  (
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
      properties: Record<string, JsonSchema>;
    }
  ).properties;

function fieldOf(path: string, schema: JsonSchema): SettingField {
  const { minimum = null, maximum = null } = schema;
  const choices = (schema.enum ?? schema.items?.enum ?? []).map(String);
  return { path, kind: kindOf(schema), choices, minimum, maximum };
}

function kindOf({ type, enum: choices, items, anyOf = [] }: JsonSchema): FieldKind {
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return choices ? 'choice' : 'text';
  if (type === 'array' && items?.type === 'string') return items.enum ? 'choices' : 'list';
  if (anyOf.length > 0 && anyOf.every((one) => one.type === 'string')) return 'text';
  if (anyOf.some((one) => one.type === 'string')) return 'mixed';
  return 'json';
}

/** A company is found by its name, so that another name would be another company; its other facts can change. */
const FIXED: ReadonlySet<string> = new Set(['company.name']);

/** Every setting that can be changed by itself, by the section that it is shown in. A new one of the schema is among them. */
export function settingSections(): Map<SectionName, SettingField[]> {
  const { settings, features, company } = brandSchema.shape;
  const own = partsOf(brandSchema.pick({ name: true, niche: true, hosts: true }));
  const sections = new Map<SectionName, SettingField[]>(SECTIONS.map((name) => [name, []]));
  const add = (section: SectionName, path: string, schema: JsonSchema) => {
    if (!FIXED.has(path)) sections.get(section)?.push(fieldOf(path, schema));
  };
  for (const [key, schema] of Object.entries(own)) add('name', key, schema);
  for (const [key, schema] of Object.entries(partsOf(company))) add('company', `company.${key}`, schema);
  for (const [key, schema] of Object.entries(partsOf(features))) add('features', `features.${key}`, schema);
  for (const [key, schema] of Object.entries(partsOf(settings))) {
    const place = SECTIONS.find((name) => PLACES[name]?.includes(key)) ?? 'other';
    add(place, `settings.${key}`, schema);
  }
  for (const [name, fields] of sections) {
    const order = PLACES[name] ?? [];
    const placeOf = ({ path }: SettingField) => order.indexOf(path.slice(path.indexOf('.') + 1));
    fields.sort((one, other) => placeOf(one) - placeOf(other));
  }
  return sections;
}

/** A value as its control shows it. */
export function shownValue({ kind }: Pick<SettingField, 'kind'>, value: unknown): string {
  if (value === undefined || value === null) return kind === 'json' ? 'null' : '';
  if (kind === 'list' && Array.isArray(value)) return value.join('\n');
  if (kind === 'json' || typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value);
}

/** What was entered, as a value for the schema; what is none (JSON with a slip, a number with letters) stays text. */
export function enteredValue({ kind, path }: SettingField, entered: readonly string[]): unknown {
  const text = entered[0] ?? '';
  switch (kind) {
    case 'switch':
      return text === 'on';
    case 'number':
      return /^\s*-?\d+([.]\d+)?\s*$/.test(text) ? Number(text) : text;
    case 'choices':
      return entered.filter((one) => one !== '');
    case 'list':
      return linesOf(path, text);
    case 'mixed':
      return text.trimStart().startsWith('{') ? parsed(text) : text.trim();
    case 'json':
      return parsed(text);
    default:
      return text.trim();
  }
}

/** Names of companies have spaces and commas; hosts and codes have none. */
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

/** The part of a brand file at a path of one or two names. */
export function valueAtPath(file: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], file);
}

/** The file with another value there. Without one the default counts again. */
export function withValue<File extends object>(file: File, path: string, value: unknown): File {
  const [first = '', key] = path.split('.');
  const copy = { ...file } as Record<string, unknown>;
  if (key === undefined) copy[first] = value;
  else copy[first] = { ...(copy[first] as object), [key]: value };
  return copy as File;
}
