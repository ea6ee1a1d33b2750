import type { Result } from '#app/platform/result.ts';
/** Criteria that can matter to a member who uses the match finder; codes, translated in the interface. */
export const MATTERS = ['interests', 'nearby', 'reason', 'age', 'active'] as const;
export type Matter = (typeof MATTERS)[number];
const MAX_MATTERS = 3;

const PREFERRED_PLACES = ['region', 'country'] as const;
type PreferredPlace = (typeof PREFERRED_PLACES)[number];
export const OLDEST_PREFERRED_AGE = 99;

export type MatchPreferences = { minAge: number; maxAge: number; place: PreferredPlace; matters: Matter[] };
export type PreferencesFault = 'ages_invalid' | 'place_unknown' | 'matters_needed' | 'matters_too_many';

/**
 * Defaults: members in the whole country, of the ages last searched for, or of about the same age. `searched` is the
 * member's last search as URL parameters; '' without one.
 */
export const defaultPreferences = (age: number, minimumAge: number, searched = ''): MatchPreferences => ({
  ...(searchedAges(searched, minimumAge) ?? {
    minAge: Math.max(minimumAge, age - 10),
    maxAge: Math.min(OLDEST_PREFERRED_AGE, Math.max(minimumAge, age + 10)),
  }),
  place: 'country',
  matters: [],
});

/** Null for a search among members of all ages, which says nothing about the member's preference. */
function searchedAges(
  searched: string,
  minimumAge: number,
): Pick<MatchPreferences, 'minAge' | 'maxAge'> | null {
  const params = new URLSearchParams(searched);
  const [minAge, maxAge] = [params.get('min_age'), params.get('max_age')].map(Number) as [number, number];
  const valid = minAge >= minimumAge && maxAge >= minAge && maxAge <= OLDEST_PREFERRED_AGE;
  const all = minAge === minimumAge && maxAge === OLDEST_PREFERRED_AGE;
  return valid && !all ? { minAge, maxAge } : null;
}

/** The answers of the match finder's form; swapped ages are corrected. */
export function parsePreferences(
  fields: ReadonlyMap<string, string>,
  minimumAge: number,
): Result<{ preferences: MatchPreferences }, PreferencesFault> {
  const ages = [fields.get('min_age'), fields.get('max_age')].map((text) =>
    /^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN,
  );
  if (ages.some((age) => !(age >= minimumAge && age <= OLDEST_PREFERRED_AGE)))
    return { ok: false, code: 'ages_invalid' };
  const place = PREFERRED_PLACES.find((one) => one === fields.get('place'));
  if (!place) return { ok: false, code: 'place_unknown' };
  const matters = MATTERS.filter((one) => fields.get(`matters_${one}`) === 'yes');
  if (matters.length === 0) return { ok: false, code: 'matters_needed' };
  if (matters.length > MAX_MATTERS) return { ok: false, code: 'matters_too_many' };
  return { ok: true, preferences: { minAge: Math.min(...ages), maxAge: Math.max(...ages), place, matters } };
}
