import { useLingui } from '@lingui/react/macro';
import type { LandingFaultCode, LandingStop } from '#app/domain/staff/landing-pages.server.ts';

/** Why a landing page can't be saved. */
export function useLandingWords(prefix: string) {
  const { t } = useLingui();
  const stops: Record<LandingStop, string> = {
    refused: t`Some values can't be saved. Each one says why.`,
    changed: t`Someone changed this page in the meantime. Open it again to see the change.`,
    not_found: t`This page was removed in the meantime.`,
    file_wrong: t`We couldn't read the file. Nothing was changed.`,
  };
  const faults: Record<LandingFaultCode, string> = {
    slug_shape: t`Use lowercase words with hyphens, 80 characters at most.`,
    twice: t`The brand has a page with this address.`,
    prefix_needed: t`Addresses of this brand begin with ${prefix}`,
    prefix_of_other: t`This beginning belongs to another niche.`,
    country_not_served: t`The brand doesn't serve this country.`,
    country_needed: t`A region or city needs its country.`,
    region_elsewhere: t`This region isn't in the country.`,
    empty: t`Choose a country or enter a text.`,
    too_long: t`This is too long.`,
    needed: t`Enter both the headline and the text.`,
    too_many: t`The brand has 5,000 landing pages. Remove one first.`,
    wrong: t`Check this value.`,
  };
  return { stops, faults };
}
