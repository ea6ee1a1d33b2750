import { useLingui } from '@lingui/react/macro';
import type { LandingFaultCode, LandingStop } from '#app/domain/staff/landing-pages.server.ts';

/** Why a landing page can't be saved. */
export function useLandingWords(prefix: string) {
  const { t } = useLingui();
  const stops: Record<LandingStop, string> = {
    refused: t`Some values can't be saved. See the errors below.`,
    changed: t`Someone else changed this page while you were editing. Reopen it to see the change.`,
    not_found: t`Someone else removed this page.`,
    file_wrong: t`We couldn't read the file. No changes were made.`,
  };
  const faults: Record<LandingFaultCode, string> = {
    slug_shape: t`Use lowercase words with hyphens, up to 80 characters.`,
    twice: t`The brand already has a page with this URL.`,
    prefix_needed: t`This brand's URLs start with ${prefix}`,
    prefix_of_other: t`This URL prefix belongs to another niche.`,
    country_not_served: t`The brand doesn't serve this country.`,
    country_needed: t`Choose a country for this region or city.`,
    region_elsewhere: t`This region isn't in the selected country.`,
    empty: t`Choose a country or enter text.`,
    too_long: t`This is too long.`,
    needed: t`Enter both the headline and the text.`,
    too_many: t`The brand has the maximum of 5,000 landing pages. Remove one first.`,
    wrong: t`Check this value.`,
  };
  return { stops, faults };
}
