import type { Theme } from '#themes/contract.ts';
import type { IconKind } from '#themes/icon.ts';
import type { MailLook } from '#themes/mail-look.ts';
import type { Niche } from './niches.ts';
import type { TenantFeatures, TenantSettings } from './settings.ts';

export type Company = {
  id: number;
  name: string;
  address: string;
  city: string;
  country: string;
  kvk: string;
  tradenames: string[];
  vat_numbers: Record<string, string>;
  support_phone: string;
  delete_discount: number;
  /** ISO date. */
  added: string;
};

/** A branded site as each process caches it. */
export type Tenant = {
  id: number;
  slug: string;
  /** False once it is disabled: it is not served to visitors, but its obligations continue. */
  served: boolean;
  /** False until it first goes live. */
  launched: boolean;
  /** The redirect target of a disabled brand's hosts: a page on another brand's host. */
  redirect: { host: string; path: string } | null;
  name: string;
  niche: Niche;
  /** The host used in mails and links. */
  domain: string;
  hosts: string[];
  settings: TenantSettings;
  features: TenantFeatures;
  company: Company;
  theme: TenantTheme;
  /** Incremented by every change of the brand. */
  version: number;
};

/** The fields that lists of brands need. */
export type BrandSummary = Pick<
  Tenant,
  'id' | 'slug' | 'name' | 'niche' | 'domain' | 'hosts' | 'served' | 'launched' | 'redirect' | 'version'
> & { companyId: number };

/** The parts of a theme that pages need; its tokens are in the style sheet. */
export type TenantTheme = {
  css: string;
  logo: string;
  mark: string;
  /** Drawings of the app's icons, by purpose. */
  icons: Record<IconKind, string>;
  /** The logo with literal colors, for images. */
  wordmark: string;
  /** The hash of all of these, which is part of their URLs. */
  hash: string;
  type: Theme['type'];
  /** The logo's aspect ratio, so that its space is reserved before it loads (no layout shift). */
  logoRatio: number;
  art: Theme['art'];
  voice: Theme['voice'];
  caption: Theme['card']['caption'];
  themeColor: { light: string; dark: string };
  /** The parts that emails need, because they cannot load a style sheet. */
  mail: MailLook;
};

/** `draft`: never live yet; `redirected`: disabled, and its hosts redirect to another brand. */
export const BRAND_STATES = ['live', 'draft', 'redirected', 'off'] as const;
export type BrandState = (typeof BRAND_STATES)[number];

export function brandState({
  served,
  launched,
  redirect,
}: Pick<Tenant, 'served' | 'launched' | 'redirect'>): BrandState {
  if (served) return 'live';
  if (redirect) return 'redirected';
  return launched ? 'off' : 'draft';
}
