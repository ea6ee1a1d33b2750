import type { SignupAnswers } from '#app/domain/signup/signup-rules.ts';

const KEY = 'signup_sent';
/** The fragment of a signup form that corrects the address of the signup before it. */
export const CORRECT_ADDRESS = '#email';

/** A signup that was sent in this tab, without its password. */
export type SentSignup = { answers: SignupAnswers; query: string; mailedAt: number };

/**
 * Keeps a signup for the page that asks to check the mail, and for correcting its address, in this tab only: where the
 * signup opens no session, no one but the tab knows where the email went.
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
    // Without storage that page does not name the address.
  }
}

/** Deletes what was kept: a member who is logged in does not need it. */
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
