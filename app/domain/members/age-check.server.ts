import { ownAgeRefusedUntil } from '#app/domain/accounts/age-refusal.server.ts';
import { type AgeRequest, ageProvider, requestAgeCheck } from '#app/platform/age-provider.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';
import { type AdultPolicy, adultPolicyFor, needsProvider } from './age-assurance.ts';

const PURPOSE = 'age check';
export const AGE_REQUEST_HOURS = 1;

type SealedRequest = AgeRequest & { memberId: number; until: number; back: string };

const countriesOf = ({ viewer }: MemberScope): string[] => [
  viewer.country,
  ...(viewer.loginCountry ? [viewer.loginCountry] : []),
];

/** How photos marked 18+ appear to this viewer. */
export function adultPhotosFor(scope: AnyScope): AdultPolicy {
  if (!scope.viewer) return 'hidden';
  const { adult_photos: setting, age_provider_countries: stricter } = scope.tenant.settings;
  const { ageVerified } = scope.viewer;
  const countries = countriesOf(scope as MemberScope);
  return adultPolicyFor({
    setting,
    countries,
    stricter,
    ageVerified,
    providerAvailable: ageProvider() !== null,
  });
}

/**
 * `needless`: the date of birth is sufficient in the member's country. `unavailable`: a provider is required but there
 * is none, or it does not respond.
 */
export type AgeState =
  | { is: 'verified' | 'needless' | 'open' | 'unavailable' }
  | { is: 'refused'; until: Date };

export async function loadAgeState(scope: MemberScope): Promise<AgeState> {
  if (scope.viewer.ageVerified) return { is: 'verified' };
  const until = await ownAgeRefusedUntil(scope);
  if (until) return { is: 'refused', until };
  if (!needsProvider(countriesOf(scope), scope.tenant.settings.age_provider_countries))
    return { is: 'needless' };
  return { is: ageProvider() ? 'open' : 'unavailable' };
}

/**
 * The provider's address for this member, and the sealed request that the browser holds meanwhile; null when the
 * provider does not respond. `returnTo`: where the provider sends the browser. `back`: the page from which the member
 * came.
 */
export async function beginAgeCheck(
  { tenant, viewer, now, locale }: MemberScope,
  { returnTo, back }: { returnTo: string; back: string },
): Promise<{ url: string; sealed: string } | null> {
  const request = await requestAgeCheck(returnTo, locale, tenant.id);
  if (!request) return null;
  const { url, ...secrets } = request;
  const kept: SealedRequest = {
    ...secrets,
    back,
    memberId: viewer.id,
    until: now.getTime() + AGE_REQUEST_HOURS * HOUR_MS,
  };
  return { url, sealed: sealText(JSON.stringify(kept), PURPOSE) };
}

/** The request that the browser held; null when it belongs to another member, is forged or too old. */
export function openAgeRequest({ viewer, now }: MemberScope, sealed: string): SealedRequest | null {
  try {
    const request = JSON.parse(openSealed(sealed, PURPOSE)) as SealedRequest;
    return request.memberId === viewer.id && request.until > now.getTime() ? request : null;
  } catch {
    return null;
  }
}
