import { usualAnswers } from '#app/domain/signup/signup-rules.ts';
import { COLOR_FIELDS, SCHEMES, type Scheme, THEME_FIELDS, valueAt } from '#app/domain/staff/theme-fields.ts';
import { findBrandText } from '#tenants/brand-text.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { Theme } from '#themes/contract.ts';
import { contrastByColor, contrastFailures } from '#themes/contrast.ts';
import { schemeCss } from '#themes/to-css.ts';
import { landingTexts } from './landing-texts.server.ts';
import { textsFor } from './texts.server.ts';

/** A theme as shown in the studio: every token, and each color with its weakest pair. */
export function themeView(theme: Theme) {
  const plain = theme as unknown as Record<string, unknown>;
  const colorsOf = (scheme: Scheme) => {
    const checks = contrastByColor(theme[scheme]);
    return COLOR_FIELDS.map((name) => {
      const found = checks.find(({ text }) => text === name);
      return {
        name,
        value: theme[scheme][name],
        check: found
          ? { ratio: found.ratio, on: found.on, required: found.required, suggestion: found.suggestion }
          : null,
      };
    });
  };
  const [light, dark] = SCHEMES.map(colorsOf);
  const fieldsOf = (section: keyof typeof THEME_FIELDS) =>
    THEME_FIELDS[section].map((field) => ({ ...field, value: valueAt(plain, field.path) }));
  return {
    colors: { light: light ?? [], dark: dark ?? [] },
    fields: {
      type: fieldsOf('type'),
      controls: fieldsOf('controls'),
      cards: fieldsOf('cards'),
      brand: fieldsOf('brand'),
    },
    weak: contrastFailures(theme).length,
  };
}

/**
 * The data of a preview: the brand's own landing texts in its language, with the drafted theme and one color scheme.
 */
export function themePreview({ tenant, theme }: { tenant: Tenant; theme: Theme }, scheme: Scheme) {
  const locale = tenant.settings.domain_language;
  const own = findBrandText(tenant.settings.landing_texts, locale, tenant);
  return {
    css: schemeCss(theme, scheme),
    logo: { svg: theme.logo, ratio: tenant.theme.logoRatio },
    artId: theme.art,
    texts: landingTexts(textsFor({ locale }), theme.voice, own),
    answers: usualAnswers(tenant.niche),
  };
}
