/** How a country lets a site establish that a member is old enough for photos marked 18+. */
type AgeAssurance = 'self_declared' | 'provider';

/**
 * Countries where the date of birth that a member gave at signup is enough. Every other country, listed in a law or not,
 * requires the result of a provider (docs/decisions/2026-11-23-age-assurance.md names the laws).
 */
const SELF_DECLARED_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'NZ']);

/** `stricter`: countries in which the brand requires a provider although the law does not. */
export const ageAssuranceIn = (country: string, stricter: readonly string[] = []): AgeAssurance =>
  SELF_DECLARED_COUNTRIES.has(country) && !stricter.includes(country) ? 'self_declared' : 'provider';

/**
 * How photos marked 18+ appear: not at all; counted, until the viewer has proven their age; or blurred until the viewer
 * asks to see one.
 */
export type AdultPolicy = 'hidden' | 'locked' | 'blurred';

export type AdultPhotoFacts = {
  /** The brand's setting `adult_photos`. */
  setting: 'hidden' | 'blurred';
  /** The viewer's countries: the stated one, and the one of the login if known. All of them must allow it. */
  countries: readonly string[];
  /** The brand's setting `age_provider_countries`. */
  stricter: readonly string[];
  ageVerified: boolean;
  /** Whether the installation has a provider. */
  providerAvailable: boolean;
};

export function adultPolicyFor(facts: AdultPhotoFacts): AdultPolicy {
  if (facts.setting === 'hidden') return 'hidden';
  if (facts.ageVerified || !needsProvider(facts.countries, facts.stricter)) return 'blurred';
  return facts.providerAvailable ? 'locked' : 'hidden';
}

/** Whether one of the countries requires a provider; an unknown country is treated like the strictest one. */
export const needsProvider = (countries: readonly string[], stricter: readonly string[]): boolean =>
  countries.length === 0 || countries.some((country) => ageAssuranceIn(country, stricter) === 'provider');

/** Holds the sealed request in the browser while the member is at the provider. */
export const AGE_CHECK_COOKIE = 'age_check';
