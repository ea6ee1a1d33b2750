import { useRootData } from '#app/api/root-data.ts';

/** The storage key of the reader's "About me". */
export const useAboutKey = (): string => `unsaved:${useRootData()?.viewer?.id ?? 0}:about_me`;

/**
 * Keeps what was typed in this tab, so that a tap on a link or a reloaded page does not lose it. `saved` is the text
 * it changes: once another one is saved, what was kept is outdated.
 */
export function keepUnsaved(key: string, saved: string, text: string): void {
  try {
    if (text === saved) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ saved, text }));
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}

/** Forgets what was typed. */
export function forgetUnsaved(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** What was typed instead of the saved text; null for nothing. */
export function unsavedText(key: string, saved: string): string | null {
  try {
    const kept: { saved: string; text: string } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.saved === saved ? kept.text : null;
  } catch {
    return null;
  }
}
