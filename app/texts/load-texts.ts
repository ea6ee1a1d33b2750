import { i18n, type Messages } from '@lingui/core';
import { startTransition } from 'react';

/** Loads one catalog in the document's language into the browser. */
export async function loadTexts(name: string, all: Record<string, () => Promise<Messages>>): Promise<void> {
  const locale = document.documentElement.lang;
  const messages = await all[`/locales/${locale}/${name}.po`]?.();
  // Every text on the page is rendered again. In a transition: otherwise React renders parts that are still being hydrated from scratch.
  startTransition(() => i18n.load(locale, messages ?? {}));
}
