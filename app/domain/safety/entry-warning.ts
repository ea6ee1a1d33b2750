export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

export const ENTRY_WARNING_COOKIE = 'entry_warning';

/** Countries with the warning on every layout (docs/product.md, Age and the entry warning). */
const EVERYWHERE_COUNTRIES = ['NL', 'DE'];

export type EntryWarningFacts = {
  loggedIn: boolean;
  closedBefore: boolean;
  enabled: 'yes' | 'no';
  country: string;
  /** Empty: all countries. */
  countries: readonly string[];
};

/** Whether this visitor sees the warning: on every layout, on the default one only, or not at all. */
export function entryWarningFor(facts: EntryWarningFacts): 'always' | 'default_only' | null {
  if (facts.loggedIn || facts.closedBefore || facts.enabled === 'no') return null;
  if (facts.countries.length > 0 && !facts.countries.includes(facts.country)) return null;
  return EVERYWHERE_COUNTRIES.includes(facts.country) ? 'always' : 'default_only';
}

export const showsEntryWarning = (warning: 'always' | 'default_only' | null, layout: LayoutName): boolean =>
  warning === 'always' || (warning === 'default_only' && layout === 'default');
