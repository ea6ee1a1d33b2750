import { z } from 'zod';
import { type Theme, themeSchema } from '#themes/contract.ts';
import { contrastFailures } from '#themes/contrast.ts';
import { hasOwnLanguage } from './brand-text.ts';
import { bundleFaults, floorFaults } from './bundles.ts';
import { normalizeHost } from './host.ts';
import { landingSlugsSchema, slugFaults } from './landing-slugs.ts';
import type { Niche } from './niches.ts';
import { methodFaults } from './payment-methods.ts';
import { featuresSchema, settingsSchema, type TenantSettings } from './settings.ts';

const host = z
  .string()
  .refine((value) => normalizeHost(value) === value, 'must be a bare lower-case host name');

const companySchema = z.strictObject({
  name: z.string().min(1).max(200),
  address: z.string().min(1).max(200),
  city: z.string().min(1).max(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  kvk: z.string().min(1).max(60),
  tradenames: z.array(z.string().max(200)).max(50).default([]),
  vat_numbers: z.record(z.string().max(2), z.string().max(30)).default({}),
  support_phone: z.string().max(30).default(''),
  delete_discount: z.number().int().min(0).max(90).default(0),
  added: z.iso.date(),
});

/** A brand as a file: everything that `npm run tenant` needs to create it. */
export const brandSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/)
    // Reserved: the URL of the console's page for new brands.
    .refine((slug) => slug !== 'new', 'is taken'),
  name: z.string().trim().min(1).max(40),
  niche: z.number().int().min(1).max(7),
  /** The first host is used in emails and links. */
  hosts: z.array(host).min(1).max(50),
  company: companySchema,
  settings: settingsSchema,
  features: featuresSchema,
  theme: themeSchema,
  /** Slugs of landing pages; if omitted, those of the brand stay unchanged. */
  landing_slugs: landingSlugsSchema.optional(),
});

export type Brand = z.output<typeof brandSchema>;
export type BrandInput = z.input<typeof brandSchema>;

/** For brand files in the repository: checked by the compiler, validated when it is applied. */
export const defineBrand = (brand: BrandInput): BrandInput => brand;

/**
 * A fault in a part of a brand. `shape`: it cannot be stored; the other kinds only keep a stored brand from being live.
 * `sentence` is for commands and logs, `fault` and `bounds` are for forms, which translate them.
 */
export type BrandFault = {
  /** The path in the file: `settings.currency`. */
  path: string;
  of: 'shape' | 'slugs' | 'texts' | 'legal' | 'prices' | 'payments' | 'contrast' | 'taken';
  fault: 'missing' | 'too_small' | 'too_big' | 'too_short' | 'too_long' | 'no_choice' | 'unknown' | 'other';
  bound?: number;
  sentence: string;
};

/** The faults of a brand file as sentences; empty when it is fit to go live. */
export const brandFaults = (input: unknown): string[] =>
  listBrandFaults(input).map(({ sentence }) => sentence);

/** Like `brandFaults`, with location and kind. */
export function listBrandFaults(input: unknown): BrandFault[] {
  const parsed = brandSchema.safeParse(input);
  if (!parsed.success) return parsed.error.issues.map((issue) => shapeFault(issue, input));
  const unstorable = unstorableText(parsed.data);
  if (unstorable)
    return [
      {
        path: unstorable,
        of: 'shape',
        fault: 'other',
        sentence: `${unstorable}: contains a NUL character or a lone surrogate, which cannot be stored.`,
      },
    ];
  const { settings, theme, niche, landing_slugs: slugs = [] } = parsed.data;
  return [
    ...found('slugs', slugFaults(slugs, niche as Niche, settings.countries)),
    ...found('texts', textFaults(parsed.data)),
    ...found('legal', legalFaults(parsed.data)),
    ...found('prices', bundleFaults(settings.bundles, settings.countries)),
    ...found(
      'prices',
      floorFaults(settings.bundles, settings.minimum_message_costs, {
        automaticPercent: Math.max(settings.time_bonus_percentage, settings.welcome_percentage),
        messageCredits: settings.message_credits,
        countries: settings.countries,
      }),
    ),
    ...found('payments', methodFaults(settings.payment_methods)),
    ...found('contrast', contrastFaults(theme)),
  ];
}

/**
 * Where a text has a NUL or a lone surrogate, which JSON can contain but the database cannot store; null if there is
 * none.
 */
function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000') ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableText(key, path) ?? unstorableText(part, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

/** Sentences begin with the path. */
const found = (of: BrandFault['of'], sentences: string[]): BrandFault[] =>
  sentences.map((sentence) => ({ path: sentence.split(': ', 1)[0] ?? '', of, fault: 'other', sentence }));

function shapeFault(issue: z.core.$ZodIssue, input: unknown): BrandFault {
  const path = issue.path.map(String).join('.');
  const fault = { path, of: 'shape' as const, ...kindOf(issue, input) };
  return { ...fault, sentence: sentenceOf(issue, path || 'The file', fault.fault) };
}

function kindOf(issue: z.core.$ZodIssue, input: unknown): Pick<BrandFault, 'fault' | 'bound'> {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { fault: 'unknown' };
    case 'invalid_type':
      return { fault: valueAt(input, issue.path) === undefined ? 'missing' : 'other' };
    case 'invalid_value':
      return { fault: 'no_choice' };
    case 'too_small':
      return {
        fault: issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small',
        bound: Number(issue.minimum),
      };
    case 'too_big':
      return {
        fault: issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big',
        bound: Number(issue.maximum),
      };
    default:
      return { fault: 'other' };
  }
}

/** A schema's fault as a sentence with its path in the file. */
function sentenceOf(issue: z.core.$ZodIssue, path: string, fault: BrandFault['fault']): string {
  if (issue.code === 'unrecognized_keys') return `${path} has unknown keys: ${issue.keys.join(', ')}.`;
  if (fault === 'missing') return `${path} is missing.`;
  return `${path}: ${issue.message}.`;
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

function textFaults({ settings, features }: Brand): string[] {
  const faults: string[] = [];
  if (!settings.countries.includes(settings.geoip_selected_country))
    faults.push('settings.geoip_selected_country: must be one of settings.countries');
  if ((features.cam_profiles || features.resell_profiles) && !settings.member_resell)
    faults.push('features: cam and resell profiles need settings.member_resell');
  for (const name of BRAND_TEXTS)
    if (!hasOwnLanguage(settings[name], settings.domain_language))
      faults.push(`settings.${name}: has no text in the brand's own language, ${settings.domain_language}`);
  return faults;
}

type LegalNeed = keyof TenantSettings['legal_notice'] | 'phone';

/**
 * The details that the law of a company's country requires in the legal notice, besides name, address, number and
 * email.
 */
const LEGAL_NEEDS: Record<string, readonly LegalNeed[]> = {
  // Digitale-Dienste-Gesetz, § 5
  DE: ['representative', 'register', 'phone'],
  // E-Commerce-Gesetz, § 5; Unternehmensgesetzbuch, § 14
  AT: ['representative', 'register', 'phone'],
  // Loi 2004-575, articles 1-1 and 6; Code de la consommation, L616-1
  FR: ['representative', 'register', 'capital', 'host', 'mediator', 'phone'],
  // Codice civile, art. 2250
  IT: ['register', 'capital'],
  // Ley 34/2002, art. 10
  ES: ['register'],
  // Kodeks spółek handlowych, art. 206
  PL: ['register', 'capital'],
};

function legalFaults({ company, settings }: Brand): string[] {
  const given = { ...settings.legal_notice, phone: settings.support_phone || company.support_phone };
  return (LEGAL_NEEDS[company.country] ?? [])
    .filter((part) => !given[part])
    .map((part) => {
      const name = part === 'phone' ? 'settings.support_phone' : `settings.legal_notice.${part}`;
      return `${name}: is needed for a company in ${company.country}`;
    });
}

const BRAND_TEXTS = [
  'index_title',
  'description',
  'landing_texts',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const;

function contrastFaults(theme: Theme): string[] {
  return contrastFailures(theme).map(
    (failure) =>
      `theme.${failure.scheme}: ${failure.pair} has a contrast of ${failure.ratio.toFixed(2)}, ` +
      `needs ${failure.required}; ${failure.suggestion ?? 'no color'} would pass`,
  );
}
