import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { LOCALE_CODES, type Locale } from './locales.ts';
import { pseudoMessages } from './pseudo-locale.ts';

const pages = import.meta.glob<Messages>('/locales/*/{pages,console}.po', {
  import: 'messages',
  eager: true,
});
const areas = import.meta.glob<Messages>(['/locales/*/*.po', '!/locales/*/{pages,console,mails}.po'], {
  import: 'messages',
  eager: true,
});
const mails = import.meta.glob<Messages>('/locales/*/mails.po', { import: 'messages', eager: true });

/** Read directly, because `env()` needs a complete configuration; it refuses this variable in production. */
const PSEUDO = process.env.PSEUDO_LOCALE === 'true';

const localeOf = (file: string): string | undefined => file.split('/')[2];

/**
 * One instance per language for the lifetime of the process, because rendering is synchronous and an instance must
 * never switch its language.
 */
const byLocale = new Map<Locale, I18n>(
  LOCALE_CODES.map((locale) => {
    const messages = {
      ...mails[`/locales/${locale}/mails.po`],
      ...pages[`/locales/${locale}/console.po`],
      ...pages[`/locales/${locale}/pages.po`],
      // Merged last, so that for a text in several catalogs the server uses the same translation as the browser.
      ...Object.assign(
        {},
        ...Object.keys(areas).flatMap((file) => (localeOf(file) === locale ? [areas[file]] : [])),
      ),
    };
    const said = PSEUDO ? pseudoMessages(messages) : messages;
    return [locale, setupI18n({ locale, messages: { [locale]: said } })];
  }),
);

export function serverI18n(locale: Locale): I18n {
  const i18n = byLocale.get(locale);
  if (!i18n) throw new Error(`There is no catalog for ${locale}.`);
  return i18n;
}
