import type { I18n } from '@lingui/core';
import type { Locale } from '#app/platform/locales.ts';
import { textIn } from '#tenants/brand-text.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { landingTexts } from './landing-texts.server.ts';

/**
 * How search engines and shared links describe a brand: its own title and description, or, in a language that they do
 * not have, the landing page's headline and introduction. A title in another language would be listed under the wrong
 * one.
 */
export function brandHeadTexts(
  i18n: I18n,
  tenant: Pick<Tenant, 'name' | 'theme' | 'settings'>,
  locale: Locale,
): { title: string; description: string } {
  const { name, theme, settings } = tenant;
  const { headline, lead } = landingTexts(i18n, theme.voice, textIn(settings.landing_texts, locale, tenant));
  return {
    title: textIn(settings.index_title, locale, tenant) ?? `${name} – ${headline}`,
    description: textIn(settings.description, locale, tenant) ?? lead,
  };
}
