/** Remembers whether this browser allows the brand's analytics tags: "version.choice". */
export const CONSENT_COOKIE = 'consent';
export const CONSENT_DAYS = 182;

const CONSENT_CHOICES = ['yes', 'no'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

export const isConsentChoice = (value: unknown): value is ConsentChoice =>
  CONSENT_CHOICES.some((choice) => choice === value);

/** The stored choice; null where there is none, or it was about other tags. */
export function readConsent(cookie: string | undefined, version: string): ConsentChoice | null {
  const [made, choice] = cookie?.split('.') ?? [];
  return made === version && isConsentChoice(choice) ? choice : null;
}
