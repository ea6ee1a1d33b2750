import { createHash } from 'node:crypto';
import { themeSchema } from '#themes/contract.ts';
import { appIcons, onBar } from '#themes/icon.ts';
import { mailLook } from '#themes/mail-look.ts';
import { themeCss } from '#themes/to-css.ts';
import type { Niche } from './niches.ts';
import { featuresSchema, settingsSchema } from './settings.ts';
import type { BrandSummary, Company, Tenant, TenantTheme } from './tenant.ts';

export type TenantRow = {
  id: number;
  slug: string;
  name: string;
  niche: number;
  active: boolean;
  settings: unknown;
  features: unknown;
  theme: unknown;
  changed_version: number;
  live_since?: Date | string | null;
  redirect_host?: string | null;
  redirect_path?: string;
  company: Company;
  hosts: string[];
};

/** The parts of a brand's row that need no validation. */
export const summaryOf = (row: TenantRow): BrandSummary => ({
  id: row.id,
  slug: row.slug,
  served: row.active,
  launched: row.active || Boolean(row.live_since),
  redirect: row.redirect_host ? { host: row.redirect_host, path: row.redirect_path ?? '/' } : null,
  name: row.name,
  niche: row.niche as Niche,
  domain: row.hosts[0] ?? '',
  hosts: row.hosts,
  companyId: row.company.id,
  version: row.changed_version,
});

/**
 * Parsed leniently, so that a process of an older version can serve a brand with a setting that only a newer one knows.
 * Writes are checked strictly (`brand-file.ts`).
 */
const storedSettings = settingsSchema.strip();
const storedFeatures = featuresSchema.strip();

/** Parses a brand's row. Throws a ZodError that names each invalid setting. */
export const parseTenant = (row: TenantRow): Tenant => ({
  ...parseWithoutTheme(row),
  theme: parseTheme(row.theme),
});

export function parseWithoutTheme(row: TenantRow): Omit<Tenant, 'theme'> {
  const { companyId: _, ...summary } = summaryOf(row);
  return {
    ...summary,
    settings: storedSettings.parse(row.settings),
    features: storedFeatures.parse(row.features),
    company: row.company,
  };
}

/** A theme in the format for pages, images and emails. */
export function parseTheme(value: unknown): TenantTheme {
  const theme = themeSchema.parse(value);
  const css = themeCss(theme);
  const icons = appIcons(theme);
  return {
    css,
    logo: drawing(theme.logo),
    mark: drawing(theme.mark),
    icons,
    wordmark: onBar(theme, theme.logo),
    hash: createHash('sha256')
      .update(css + theme.logo + theme.mark + theme.art + Object.values(icons).join(''))
      .digest('hex')
      .slice(0, 12),
    type: theme.type,
    logoRatio: ratioOf(theme.logo),
    art: theme.art,
    voice: theme.voice,
    caption: theme.card.caption,
    themeColor: { light: theme.light.page, dark: theme.dark.page },
    mail: mailLook(theme),
  };
}

/** With an id, so that pages can show it with `<use>` and it inherits their colors. */
const drawing = (svg: string): string =>
  svg
    .replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg/, '<svg id="d"');

function ratioOf(svg: string): number {
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number);
  return Math.round((width / height) * 1000) / 1000 || 1;
}
