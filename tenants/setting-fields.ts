import { z } from 'zod';
import { brandSchema } from './brand-file.ts';

/**
 * How a setting is entered. `elsewhere`: on a separate page; `money`: in whole units, stored in minor ones; `texts`:
 * one for each language; `parts`: several values under one name; `rows`: a table; `json`: nested parts.
 */
type FieldKind =
  | 'switch'
  | 'number'
  | 'money'
  | 'text'
  | 'choice'
  | 'list'
  | 'choices'
  | 'niche'
  | 'country'
  | 'countries'
  | 'currency'
  | 'zone'
  | 'texts'
  | 'parts'
  | 'rows'
  | 'json'
  | 'elsewhere';

/** One value of a setting with several, or a column of its table. */
export type FieldPart = {
  key: string;
  kind: Extract<FieldKind, 'text' | 'number' | 'money' | 'country' | 'countries' | 'currency'>;
};

export type SettingField = {
  /** The path in the brand file: `settings.currency`. */
  path: string;
  kind: FieldKind;
  choices: readonly string[];
  minimum: number | null;
  maximum: number | null;
  parts: readonly FieldPart[];
  /** Parts that must be set together or not at all. */
  optional: boolean;
  /** A map shown as a table: the first column is the key, the second the value. */
  pairs: boolean;
};

export const SECTIONS = [
  'name',
  'company',
  'places',
  'texts',
  'access',
  'prices',
  'offers',
  'chat',
  'safety',
  'search',
  'fictional',
  'mail',
  'staff',
  'legal',
  'tracking',
  'features',
  'other',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The section of each setting; unlisted ones are under `other`, and those of a group under the group's name. */
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
  staff: ['refund_alone_max_minor', 'give_alone_max'],
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

const part = (kind: FieldPart['kind'], ...keys: string[]): FieldPart[] => keys.map((key) => ({ key, kind }));

/** Facts about entering a setting that the schema does not contain. */
const FORMS: Record<string, Partial<SettingField>> = {
  niche: { kind: 'niche' },
  'company.country': { kind: 'country' },
  'company.vat_numbers': {
    kind: 'rows',
    pairs: true,
    parts: [...part('country', 'country'), ...part('text', 'number')],
  },
  'settings.countries': { kind: 'countries' },
  'settings.site_entry_countries': { kind: 'countries' },
  'settings.consent_countries': { kind: 'countries' },
  'settings.age_provider_countries': { kind: 'countries' },
  'settings.geoip_selected_country': { kind: 'country' },
  'settings.currency': { kind: 'currency' },
  'settings.time_zone': { kind: 'zone' },
  'settings.refund_alone_max_minor': { kind: 'money' },
  'settings.landing_texts': { kind: 'texts', parts: part('text', 'headline', 'lead') },
  'settings.bundles': { kind: 'elsewhere' },
  'settings.gifts': { kind: 'elsewhere' },
  'settings.minimum_message_costs': {
    kind: 'rows',
    parts: [...part('country', 'country'), ...part('number', 'costs'), ...part('currency', 'currency')],
  },
  'settings.legal_notice': {
    kind: 'parts',
    parts: part('text', 'representative', 'register', 'capital', 'host', 'mediator'),
  },
  'settings.direct_debit': {
    kind: 'parts',
    optional: true,
    parts: [
      ...part('text', 'creditor_id'),
      ...part('number', 'notice_days', 'hold_days'),
      ...part('money', 'first_debit_max_minor'),
      ...part('number', 'rolling_days'),
      ...part('money', 'rolling_max_minor'),
      ...part('number', 'rolling_max_count'),
      ...part('countries', 'sms_countries'),
      ...part('number', 'sms_per_day'),
    ],
  },
};

function fieldOf(path: string, schema: JsonSchema): SettingField {
  const { minimum = null, maximum = null } = schema;
  const choices = (schema.enum ?? schema.items?.enum ?? []).map(String);
  const field = { path, kind: kindOf(schema), choices, minimum, maximum };
  return { ...field, parts: [], optional: false, pairs: false, ...FORMS[path] };
}

function kindOf({ type, enum: choices, items, anyOf = [] }: JsonSchema): FieldKind {
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return choices ? 'choice' : 'text';
  if (type === 'array' && items?.type === 'string') return items.enum ? 'choices' : 'list';
  if (anyOf.length > 0 && anyOf.every((one) => one.type === 'string')) return 'text';
  if (anyOf.some((one) => one.type === 'string')) return 'texts';
  return 'json';
}

/** A company is found by its name, so another name would mean another company; its other facts can change. */
const FIXED: ReadonlySet<string> = new Set(['company.name']);

/**
 * Every setting that can be changed individually, by its section. Includes new settings of the schema automatically.
 */
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

/** The part of a brand file at a path of one or two names. */
export function valueAtPath(file: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], file);
}

/** The file with another value at a path. Undefined restores the default. */
export function withValue<File extends object>(file: File, path: string, value: unknown): File {
  const [first = '', key] = path.split('.');
  const copy = { ...file } as Record<string, unknown>;
  if (key === undefined) copy[first] = value;
  else copy[first] = { ...(copy[first] as object), [key]: value };
  return copy as File;
}
