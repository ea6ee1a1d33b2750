import type { SignupAnswers } from '#app/domain/signup/signup-rules.ts';

const KEY = 'signup_sent';
/** The fragment of a signup form that corrects the address of the previous signup. */
export const CORRECT_ADDRESS = '#email';

/** A signup that was submitted in this tab, without its password. */
export type SentSignup = { answers: SignupAnswers; query: string; mailedAt: number };

/**
 * Keeps a signup in this tab only, for the page that asks to check the mail, and for correcting its address: where the
 * signup opens no session, no one but the tab knows where the email was sent.
 */
export function keepSignup(answers: SignupAnswers, query: string): void {
  keep({ answers: { ...answers, password: '' }, query, mailedAt: Date.now() });
}

/** The email was sent again. */
export function noteMailedAgain(): void {
  const kept = keptSignup();
  if (kept) keep({ ...kept, mailedAt: Date.now() });
}

function keep(signup: SentSignup): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(signup));
  } catch {
    // Without storage, that page does not show the address.
  }
}

/** Deletes the kept signup, which a logged-in member does not need. */
export function forgetSignup(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The signup kept by `keepSignup`; null for none. */
export function keptSignup(): SentSignup | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
