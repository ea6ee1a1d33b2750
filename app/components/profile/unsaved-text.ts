const keyOf = (name: string): string => `unsaved:${name}`;

/**
 * Keeps what was typed in this tab, so that a tap on a link or a reloaded page does not lose it. `saved` is the text
 * it changes: once another one is saved, what was kept is outdated.
 */
export function keepUnsaved(name: string, saved: string, text: string): void {
  try {
    if (text === saved) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ saved, text }));
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}

/** Forgets what was typed. */
export function forgetUnsaved(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

/** What was typed instead of the saved text; null for nothing. */
export function unsavedText(name: string, saved: string): string | null {
  try {
    const kept: { saved: string; text: string } | null = JSON.parse(
      sessionStorage.getItem(keyOf(name)) ?? 'null',
    );
    return kept?.saved === saved ? kept.text : null;
  } catch {
    return null;
  }
}
