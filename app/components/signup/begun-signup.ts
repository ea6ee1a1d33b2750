import type { SignupAnswers } from '#app/domain/signup/signup-rules.ts';

const KEY = 'signup_begun';

/** An unfinished signup, for the page it began on. */
type BegunSignup = { answers: SignupAnswers; step: number; query: string };

/**
 * Keeps an unfinished signup in this tab, because phones reload pages that were in the background. Without the password,
 * and without what needs or gives a consent.
 */
export function keepBegun({ answers, step, query }: BegunSignup): void {
  const sensitive = { password: '', sexuality: '', intimate_consent: '', marketing: '', terms: '' };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ answers: { ...answers, ...sensitive }, step, query }));
  } catch {
    // Without storage, a reload starts over.
  }
}

/** The signup that was begun on the page with this query; null for none. */
export function begunSignup(query: string): BegunSignup | null {
  try {
    const begun: BegunSignup | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return begun?.query === query ? begun : null;
  } catch {
    return null;
  }
}

/** Forgets it, once it was sent. */
export function forgetBegun(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
