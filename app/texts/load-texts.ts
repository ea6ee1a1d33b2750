import { i18n, type Messages } from '@lingui/core';

/** Loads one catalog in the document's language into the browser. */
export async function loadTexts(name: string, all: Record<string, () => Promise<Messages>>): Promise<void> {
  const locale = document.documentElement.lang;
  const messages = await all[`/locales/${locale}/${name}.po`]?.();
  i18n.load(locale, messages ?? {});
}
