import { i18n, type Messages } from '@lingui/core';

/** Adds one catalogue of the document's language to what the browser can say. */
export async function loadTexts(name: string, all: Record<string, () => Promise<Messages>>): Promise<void> {
  const locale = document.documentElement.lang;
  const messages = await all[`/locales/${locale}/${name}.po`]?.();
  i18n.load(locale, messages ?? {});
}
