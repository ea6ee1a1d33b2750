import { CONSENT_COOKIE, readConsent } from '#app/domain/safety/consent.ts';
import { asksConsent, consentVersion, reportsToPartners } from '#tenants/analytics.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { ConsentFacts } from './consent.ts';

/** The data that a page needs to ask for consent and to load the tags; null for a brand that needs no consent. */
export function consentFacts(
  { settings }: Pick<Tenant, 'settings'>,
  cookies: ReadonlyMap<string, string>,
  { loggedIn, country, secret }: { loggedIn: boolean; country: string; secret: boolean },
): ConsentFacts | null {
  const { analytics: tags, consent_countries: countries } = settings;
  if (!asksConsent(settings)) return null;
  const choice = readConsent(cookies.get(CONSENT_COOKIE), consentVersion(settings));
  const asksHere = countries.length === 0 || countries.includes(country);
  return {
    choice,
    // Members' pages have no tags, so no consent is needed.
    ask: choice === null && !loggedIn && asksHere,
    partners: reportsToPartners(settings),
    services: [...new Set(tags.map(({ name }) => name))],
    // A tag reads the URL of its page, so none is on a page whose URL opens an account.
    tags:
      choice === 'yes' && !loggedIn && !secret
        ? tags.map(({ src, integrity, attributes }) => ({ src, attributes, ...(integrity && { integrity }) }))
        : [],
  };
}

/** The additional origins of a page with tags, for its content security policy. */
export function analyticsReach({ settings }: Pick<Tenant, 'settings'>) {
  const tags = settings.analytics;
  const origins = new Set(tags.flatMap(({ src, connect }) => [new URL(src).origin, ...connect]));
  const all = [...origins].join(' ');
  return {
    script: [...new Set(tags.map(({ src }) => src.split(/[?#]/, 1)[0]))].join(' '),
    connect: all,
    img: all,
  };
}
