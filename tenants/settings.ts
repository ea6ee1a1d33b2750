import { z } from 'zod';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { analyticsTagSchema } from './analytics.ts';
import { brandLine, brandTextSchema } from './brand-text.ts';
import { bundleSchema } from './bundles.ts';
import { FICTIONAL_ICONS, FICTIONAL_PLURAL, FICTIONAL_SINGULAR } from './fictional-words.ts';
import { DEFAULT_GIFTS, GIFT_KEYS } from './gifts.ts';
import { PAYMENT_METHODS, paymentMethodSchema } from './payment-methods.ts';
import { postbackSchema } from './postbacks.ts';
import { CARD_FIELDS, CARD_NOTES, SEARCH_FIELDS } from './search-fields.ts';

/** Cached, because each call builds the whole list again. */
const TIME_ZONES = new Set(Intl.supportedValuesOf('timeZone'));

const country = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code');
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code');
const credits = z.number().int().min(0).max(1_000);
const line = (max: number) => z.string().trim().min(1).max(max);

/** The legal minimum; a tenant may raise it. */
const MINIMUM_AGE_YEARS = 18;

const percentage = z.number().int().min(0).max(90);
const minor = z.number().int().min(1).max(10_000_000);

const directDebitSchema = z.strictObject({
  /** The creditor identifier of the company. */
  creditor_id: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/, 'is no creditor identifier'),
  /** Days between the announcement and the debit. */
  notice_days: z.number().int().min(1).max(14).default(2),
  /** Days after the debit until the credits are granted; 0 grants them when the bank accepts the debit. */
  hold_days: z.number().int().min(0).max(60).default(5),
  first_debit_max_minor: minor.default(5_500),
  rolling_days: z.number().int().min(1).max(90).default(30),
  rolling_max_minor: minor.default(25_000),
  rolling_max_count: z.number().int().min(1).max(50).default(4),
  /** Countries to which text messages are sent. */
  sms_countries: z.array(country).min(1),
  /** Maximum text messages per day (UTC) for the whole brand, which caps their cost. */
  sms_per_day: z.number().int().min(1).max(100_000).default(300),
});

/** A brand's settings with their defaults; docs/operators.md describes each. */
export const settingsSchema = z.strictObject({
  countries: z.array(country).min(1),
  domain_language: z
    .enum(LOCALE_CODES as [string, ...string[]])
    .transform((code) => code as (typeof LOCALE_CODES)[number]),
  /** Plain ASCII, because it is part of a header. */
  cdn_prefix: z
    .url()
    .regex(/^[!#-;=?-~]+$/, 'must be ASCII without quotes and angle brackets')
    .or(z.literal(''))
    .default(''),
  /** Texts of the brand are read through `brandText`: one for all languages, or by language. */
  index_title: brandLine(80),
  description: brandLine(200),
  /** The brand's own headline and introduction on its landing page; otherwise those of the theme's `voice` are used. */
  landing_texts: brandTextSchema(
    z.strictObject({ headline: line(80), lead: line(200) }),
    'a headline of 1 to 80 characters with a lead of 1 to 200',
  ).default({}),
  signups: z.enum(['all', 'with_trafficsource', 'invite_only']).default('all'),
  logged_out_search: z.enum(['all', 'with_trafficsource', 'none']).default('all'),
  /** Networks (`?network=`) whose visitors may search logged out; empty: any network. */
  logged_out_search_trafficsource: z.array(z.string().max(60)).default([]),
  geoip_country: z.boolean().default(true),
  geoip_selected_country: country,
  minimum_message_costs: z
    .record(country, z.strictObject({ costs: z.number().positive(), currency }))
    .default({}),
  /**
   * By network (`?network=`), or `*` for all others: the URL to which signups, confirmations and first purchases are
   * reported.
   */
  postbacks: z.record(z.string().regex(/^(\*|[\w.~-]{1,60})$/), postbackSchema).default({}),
  currency,
  time_zone: z.string().refine((zone) => TIME_ZONES.has(zone), 'is no time zone'),
  message_credits: credits.default(1),
  photo_credits: credits.default(2),
  /** The price of gifts without an individual price. */
  gift_credits: credits.default(3),
  /** The gifts offered, in display order; empty: none. */
  gifts: z
    .array(z.strictObject({ key: z.enum(GIFT_KEYS), credits: credits.optional() }))
    .refine((gifts) => new Set(gifts.map(({ key }) => key)).size === gifts.length, 'names a gift twice')
    .default(DEFAULT_GIFTS),
  signup_credits: credits.default(0),
  free_messages: credits.default(3),
  free_conversations: credits.default(2),
  /** How long an account counts as young after signup: stricter sending limits against spammers. */
  young_account_hours: z.number().int().min(0).max(720).default(24),
  young_conversations_per_hour: z.number().int().min(1).max(1_000).default(5),
  young_conversations_per_day: z.number().int().min(1).max(1_000).default(15),
  young_same_first_messages_per_day: z.number().int().min(1).max(1_000).default(3),
  /** The limits of an account that is no longer young. */
  conversations_per_hour: z.number().int().min(1).max(1_000).default(20),
  conversations_per_day: z.number().int().min(1).max(1_000).default(60),
  /** First messages with the same text, to different people. */
  same_first_messages_per_day: z.number().int().min(1).max(1_000).default(8),
  /** Messages to one person. */
  messages_per_minute: z.number().int().min(1).max(100_000).default(40),
  message_length: z.number().int().min(50).max(10_000).default(1_000),
  chat_history_days: z.number().int().min(1).max(3_650).default(90),
  /** An account inactive for this long is deleted, after two warnings. */
  inactive_months: z.number().int().min(6).max(120).default(24),
  /**
   * The amount of a member's unspent credits that one staff member can refund without a second person, in minor units
   * of the currency.
   */
  refund_alone_max_minor: z.number().int().min(0).max(10_000_000).default(5_000),
  /** The credits that one staff member can give a member in 30 days without a second person. */
  give_alone_max: credits.default(100),
  /** Whether photos are reviewed before they are published, or afterwards. */
  photo_review: z.enum(['before', 'after']).default('before'),
  /** Photos marked 18+: never shown, or blurred until a member opens them. */
  adult_photos: z.enum(['hidden', 'blurred']).default('blurred'),
  /** Countries where the brand requires an age provider although their law does not. */
  age_provider_countries: z.array(country).default([]),
  minimum_age: z.number().int().min(MINIMUM_AGE_YEARS).max(99).default(MINIMUM_AGE_YEARS),
  support_email: z.email(),
  support_phone: z.string().max(30).default(''),
  enable_site_entry_popup: z.enum(['yes', 'no']).default('yes'),
  /** Countries whose visitors see the entry warning; empty: all. */
  site_entry_countries: z.array(country).default([]),
  /** Analytics scripts, loaded only after consent. */
  analytics: z.array(analyticsTagSchema).max(5).default([]),
  /**
   * Countries whose visitors are asked for consent; empty: all. In other countries the scripts are not loaded without
   * consent either.
   */
  consent_countries: z.array(country).default([]),
  /**
   * Fields by which members can be searched; without `hide_fictional` or `hide_partners`, those profiles are always
   * hidden.
   */
  search_fields: z.array(z.enum(SEARCH_FIELDS)).default([...SEARCH_FIELDS]),
  visible_profile_fields: z.array(z.enum(CARD_FIELDS)).default(['age', 'region', 'distance']),
  visible_profile_notes: z.array(z.enum(CARD_NOTES)).default(['online', 'new']),
  fictional_icon: z.enum(FICTIONAL_ICONS).default('sparkles'),
  /** Staff answer messages to fictional profiles. Otherwise such messages are free. */
  fictional_desk: z.boolean().default(false),
  fictional_warning: brandLine(400, 0).default(''),
  fictional_singular: brandLine(40, 0).default(FICTIONAL_SINGULAR),
  fictional_plural: brandLine(40, 0).default(FICTIONAL_PLURAL),
  /** The discounts of new members on their first bundle, in percent; 0 offers none. */
  time_bonus_percentage: percentage.default(25),
  welcome_percentage: percentage.default(25),
  /**
   * The company sells less than 100,000 euros a year to consumers in the EU, so one proof of their country is enough.
   */
  vat_one_proof: z.boolean().default(false),
  refund_days: z.number().int().min(14).max(365).default(14),
  member_resell: z.boolean().default(false),
  mail_name: line(60),
  mail_from: z.email(),
  /** Details of the legal notice besides the company's own facts; the law of its country decides which are required. */
  legal_notice: z
    .strictObject({
      /** The company's representative; in France the publication director. */
      representative: line(120).optional(),
      /** For instance, register and court. */
      register: line(120).optional(),
      /** The share capital, with its currency. */
      capital: line(60).optional(),
      /** Name, address and phone of the hosting company. */
      host: line(200).optional(),
      /** The consumer mediator: name, address and website. */
      mediator: line(200).optional(),
    })
    .default({}),
  /** The text on the bank statement, which does not mention dating. */
  statement_descriptor: line(22),
  /** The bundles; if empty, nothing is sold. */
  bundles: z.array(bundleSchema).max(200).default([]),
  payment_methods: z
    .array(paymentMethodSchema)
    .max(100)
    .default(PAYMENT_METHODS.map((method) => paymentMethodSchema.parse(method))),
  /** The direct-debit form at `/directdebit`; null: not offered. */
  direct_debit: directDebitSchema.nullable().default(null),
});

/** Feature switches of a tenant. */
export const featuresSchema = z.strictObject({
  /** Texts that do not reveal whether an address has an account; otherwise the site says so, behind strict limits. */
  neutral_account_messages: z.boolean().default(true),
  /** A blocked member sees the same as for someone who left; otherwise the site says that they are blocked. */
  neutral_block_messages: z.boolean().default(true),
  cam_profiles: z.boolean().default(false),
  resell_profiles: z.boolean().default(false),
  us_footer: z.boolean().default(true),
});

export type TenantSettings = z.output<typeof settingsSchema>;
export type TenantFeatures = z.output<typeof featuresSchema>;
