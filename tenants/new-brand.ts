import { fieldAmount, parseMinor } from '#app/platform/money.ts';
import type { Theme } from '#themes/contract.ts';
import { wordmark } from '#themes/wordmark.ts';
import type { Brand, BrandInput } from './brand-file.ts';
import { brandText } from './brand-text.ts';
import { type BundleInput, PRICE_CURRENCIES, priceList } from './bundles.ts';
import { COUNTRY_FACTS } from './country-facts.ts';

type BaseBrand = Omit<Brand, 'landing_slugs'>;
type Settings = Brand['settings'];

/** The form for a new brand: typed text and choices. */
export type BrandDraft = {
  name: string;
  slug: string;
  /** Separated by spaces, commas or line breaks. */
  hosts: string;
  niche: string;
  /** An existing company, by name; '' for a new one. */
  company: string;
  company_name: string;
  company_address: string;
  company_city: string;
  company_country: string;
  company_kvk: string;
  language: string;
  countries: string[];
  currency: string;
  /** Countries with another currency get the default prices in that currency. */
  local_prices: boolean;
  prices: { credits: string; price: string }[];
  title: string;
  description: string;
  support_email: string;
  mail_from: string;
  /** The name on bank statements. */
  descriptor: string;
  features: string[];
  theme: string;
};

/** Number of bundles on the form. */
export const PRICE_ROWS = 4;

const whole = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

const defaultPrices = (currency: string) =>
  priceList(currency).map(({ credits, price_minor }) => ({
    credits: String(credits),
    price: fieldAmount(price_minor, currency),
  }));

/** The initial form: the base's values, without those that only the base can have. */
export function draftFrom(base: BaseBrand): BrandDraft {
  const { settings, features, niche, company } = base;
  const own = settings.bundles.filter(
    ({ currency, countries }) => currency === settings.currency && countries.length === 0,
  );
  return {
    name: '',
    slug: '',
    hosts: '',
    title: '',
    support_email: '',
    mail_from: '',
    company_name: '',
    company_address: '',
    company_city: '',
    company_country: '',
    company_kvk: '',
    niche: String(niche),
    company: company.name,
    language: settings.domain_language,
    countries: settings.countries,
    currency: settings.currency,
    local_prices: true,
    prices: (own.length > 0
      ? own.map(({ credits, price_minor }) => ({
          credits: String(credits),
          price: fieldAmount(price_minor, settings.currency),
        }))
      : defaultPrices(settings.currency)
    ).slice(0, PRICE_ROWS),
    description: brandText(settings.description, settings.domain_language, { settings }),
    descriptor: settings.statement_descriptor,
    features: Object.entries(features)
      .filter(([, on]) => on)
      .map(([name]) => name),
    theme: 'base',
  };
}

/** Turns `Zij & Zo` into `zij-zo`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 31);

/** The prices entered for the brand's currency; countries with another currency get the default ones in theirs. */
function bundlesOf({ prices, currency, countries, local_prices: local }: BrandDraft): BundleInput[] {
  const own = prices
    .filter(({ credits, price }) => credits.trim() !== '' || price.trim() !== '')
    .map(({ credits, price }, index) => ({
      id: index + 1,
      countries: [],
      currency,
      credits: whole(credits),
      // NaN is refused by the schema.
      price_minor: parseMinor(price, currency) ?? Number.NaN,
    }));
  if (!local) return own;
  const others = Map.groupBy(
    countries.filter((country) => COUNTRY_FACTS[country]),
    (country) => COUNTRY_FACTS[country]?.currency ?? '',
  );
  others.delete(currency);
  const lists = [...others].filter(([money]) => PRICE_CURRENCIES.includes(money));
  return [...own, ...lists.flatMap(([money, where], index) => priceList(money, 11 + index * 10, where))];
}

/** Settings that are specific to the base brand: its scripts, networks and bank. */
const NOT_INHERITED = {
  analytics: [],
  postbacks: {},
  direct_debit: null,
} satisfies Partial<Settings>;

type Parts = {
  base: BaseBrand;
  theme: Theme;
  /** The chosen company; null for a new one. */
  company: Brand['company'] | null;
  today: string;
};

/** The brand file for a draft, to be checked like any other. */
export function brandOf(draft: BrandDraft, { base, theme, company, today }: Parts): unknown {
  const slug = draft.slug.trim() || slugOf(draft.name);
  const hosts = draft.hosts
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const [main = ''] = hosts;
  const { settings } = base;
  const name = draft.name.trim();
  const [country = ''] = draft.countries;
  const preselected = draft.countries.includes(settings.geoip_selected_country)
    ? settings.geoip_selected_country
    : country;
  const sameLanguage = settings.domain_language === draft.language;
  const floors = Object.entries(settings.minimum_message_costs).filter(([where]) =>
    draft.countries.includes(where),
  );
  return {
    slug,
    name,
    niche: Number(draft.niche),
    hosts,
    company: company ?? {
      name: draft.company_name.trim(),
      address: draft.company_address.trim(),
      city: draft.company_city.trim(),
      country: draft.company_country,
      kvk: draft.company_kvk.trim(),
      added: today,
    },
    settings: {
      ...settings,
      ...NOT_INHERITED,
      landing_texts: sameLanguage ? settings.landing_texts : {},
      legal_notice: company?.name === base.company.name ? settings.legal_notice : {},
      minimum_message_costs: Object.fromEntries(floors),
      countries: draft.countries,
      geoip_selected_country: preselected,
      time_zone:
        preselected === settings.geoip_selected_country
          ? settings.time_zone
          : (COUNTRY_FACTS[preselected]?.timeZone ?? settings.time_zone),
      domain_language: draft.language,
      currency: draft.currency,
      bundles: bundlesOf(draft),
      index_title: draft.title.trim() || name,
      description: draft.description.trim(),
      support_email: draft.support_email.trim() || `support@${main}`,
      mail_from: draft.mail_from.trim() || `hello@${main}`,
      mail_name: name,
      statement_descriptor: draft.descriptor.trim(),
    },
    features: {
      // An unknown name becomes a fault of the file.
      ...Object.fromEntries(
        [...Object.keys(base.features), ...draft.features].map((key) => [key, draft.features.includes(key)]),
      ),
    },
    theme: { ...theme, slug, name, logo: wordmark(theme.mark, name) },
  };
}

/** A brand with another's settings, under its own name and hosts. */
export function cloneOf(base: BaseBrand, named: { slug: string; name: string; hosts: string[] }): BrandInput {
  const { settings, theme } = base;
  return {
    ...base,
    ...named,
    settings: { ...settings, ...NOT_INHERITED, mail_name: named.name },
    theme: { ...theme, slug: named.slug, name: named.name, logo: wordmark(theme.mark, named.name) },
  };
}

/** The form field for a fault of the brand file; null if there is none. */
export function draftField(path: string): string | null {
  const [group, key, index, part] = path.split('.');
  if (group === 'settings' && key === 'bundles') return index ? `${part}_${index}` : 'prices';
  if (group === 'settings') return SETTING_FIELDS[key ?? ''] ?? null;
  if (group === 'company') return COMPANY_FIELDS.has(key ?? '') ? `company_${key}` : 'company';
  return ['slug', 'name', 'niche', 'hosts', 'features', 'theme'].includes(group ?? '')
    ? (group ?? null)
    : null;
}

const COMPANY_FIELDS: ReadonlySet<string> = new Set(['name', 'address', 'city', 'country', 'kvk']);

const SETTING_FIELDS: Record<string, string> = {
  countries: 'countries',
  geoip_selected_country: 'countries',
  domain_language: 'language',
  currency: 'currency',
  index_title: 'title',
  description: 'description',
  support_email: 'support_email',
  mail_from: 'mail_from',
  mail_name: 'name',
  statement_descriptor: 'descriptor',
};
