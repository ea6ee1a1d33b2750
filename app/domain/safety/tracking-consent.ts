import { consentVersion } from '#tenants/analytics.ts';
import type { TenantSettings } from '#tenants/settings.ts';
import { readConsent } from './consent.ts';

/**
 * Countries whose law lets a site store which link a visitor followed until they object. All others, and an unknown
 * country, require prior consent (Directive 2002/58/EC, article 5 (3), and similar laws).
 */
const STORED_UNTIL_REFUSED: ReadonlySet<string> = new Set(['AU', 'NZ', 'US']);

/** `network`: only the network's name, until the browser is closed. */
type TrackingStored = 'all' | 'network' | 'nothing';

export type TrackingChoice = {
  settings: Pick<TenantSettings, 'analytics' | 'postbacks' | 'signups' | 'logged_out_search'>;
  /** Two letters; null if unknown. */
  country: string | null;
  /** The value of the consent cookie. */
  consent: string | undefined;
  /** Whether the browser sends Global Privacy Control, an objection that US states' laws recognize. */
  objects: boolean;
};

/** How much a browser may store about a tracked link. */
export function trackingStored({ settings, country, consent, objects }: TrackingChoice): TrackingStored {
  const choice = readConsent(consent, consentVersion(settings));
  const free = country !== null && STORED_UNTIL_REFUSED.has(country) && !objects;
  if (choice === 'yes' || (choice === null && free)) return 'all';
  // The network's name decides what the visitor may access, which they requested by following the link.
  const needed =
    settings.signups === 'with_trafficsource' || settings.logged_out_search === 'with_trafficsource';
  return needed ? 'network' : 'nothing';
}
