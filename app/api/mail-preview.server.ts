import { ALL_MAILS } from '#app/mails/all-mails.ts';
import { discreetly } from '#app/mails/discreet.ts';
import { MARK_ID } from '#app/mails/frame.ts';
import type { Mail } from '#app/mails/mail.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { env } from '#app/platform/env.ts';
import { LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import type { Tenant } from '#tenants/tenant.ts';

export const previewNames = (): string[] | null =>
  env().APP_ENV === 'production' ? null : Object.keys(ALL_MAILS);

/** Like a mail program's window: no scripts, and nothing is loaded except the mark. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

export const PREVIEW_LANGUAGES = LOCALE_CODES;

type PreviewInput = { name: string; language: Locale; discreet: boolean; origin: string };

/** The welcome mail with sample data and the brand's embedded mark. */
export function sampleMail(
  tenant: Tenant,
  { language, origin }: Pick<PreviewInput, 'language' | 'origin'>,
): Mail {
  const choices = {
    unsubscribe: `${origin}/unsubscribe/sample`,
    preferences: `${origin}/preferences/sample`,
  };
  const make = ALL_MAILS.welcome;
  if (!make) throw new Error('There is no welcome mail.');
  const mail = make({ tenant, i18n: serverI18n(language), origin, choices });
  const mark = `data:image/svg+xml,${encodeURIComponent(tenant.theme.icons.icon)}`;
  return { ...mail, html: mail.html.replace(`cid:${MARK_ID}`, mark) };
}

/** A mail with sample data, as this brand sends it; null in production, and for an unknown name. */
export function previewMail(tenant: Tenant, { name, language, discreet, origin }: PreviewInput): Mail | null {
  const make = Object.hasOwn(ALL_MAILS, name) ? ALL_MAILS[name] : undefined;
  if (!make || env().APP_ENV === 'production') return null;
  const i18n = serverI18n(language);
  const choices = {
    unsubscribe: `${origin}/unsubscribe/sample`,
    preferences: `${origin}/preferences/sample`,
  };
  const mail = make({ tenant, i18n, origin, choices });
  const said = discreet ? discreetly(i18n, tenant, mail) : mail;
  const mark = `/brand/${tenant.theme.hash}/${discreet ? 'plain' : 'icon'}-96.png`;
  return { ...said, html: said.html.replace(`cid:${MARK_ID}`, mark) };
}
