const KEY = 'signup_email';

/** Keeps the address of a signup for the page that asks to check the mail, in this tab only. */
export function keepSignupAddress(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Without storage that page does not name the address.
  }
}

/** The address kept by `keepSignupAddress`; '' for none. */
export function signupAddress(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
