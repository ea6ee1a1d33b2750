import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { LOCALE_CODES, type Locale } from './locales.ts';

const pages = import.meta.glob<Messages>('/locales/*/{pages,console}.po', {
  import: 'messages',
  eager: true,
});
const areas = import.meta.glob<Messages>('/locales/*/{app,chat,landers,likes,money,own}.po', {
  import: 'messages',
  eager: true,
});
const mails = import.meta.glob<Messages>('/locales/*/mails.po', { import: 'messages', eager: true });

const AREA_FILES = ['app', 'chat', 'landers', 'likes', 'money', 'own'];

/** One instance a language for the life of the process: a server renders in whole, so none is switched. */
const byLocale = new Map<Locale, I18n>(
  LOCALE_CODES.map((locale) => {
    const messages = {
      ...mails[`/locales/${locale}/mails.po`],
      ...pages[`/locales/${locale}/console.po`],
      ...pages[`/locales/${locale}/pages.po`],
      // Last, so that a text in several catalogues is the one that the browser has too.
      ...Object.assign({}, ...AREA_FILES.map((name) => areas[`/locales/${locale}/${name}.po`])),
    };
    return [locale, setupI18n({ locale, messages: { [locale]: messages } })];
  }),
);

export function serverI18n(locale: Locale): I18n {
  const i18n = byLocale.get(locale);
  if (!i18n) throw new Error(`There is no catalogue of ${locale}.`);
  return i18n;
}
