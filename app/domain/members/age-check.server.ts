import { ownAgeRefusedUntil, refuseAgeOf } from '#app/domain/accounts/age-refusal.server.ts';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import {
  type AgeOutcome,
  type AgeRequest,
  ageProvider,
  readAgeResult,
  requestAgeCheck,
} from '#app/platform/age-provider.ts';
import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS } from '#app/platform/durations.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';
import { type AdultPolicy, adultPolicyFor, needsProvider } from './age-assurance.ts';
import * as rows from './age-checks.queries.server.ts';

const PURPOSE = 'age check';
const REQUEST_HOURS = 1;
/** Answers of the provider that are read for one account: each costs a call and may cost money. */
export const AGE_ANSWERS_PER_ACCOUNT = { limit: 10, windowSeconds: DAY_SECONDS };

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
 * `needless`: the date of birth is enough where the member is. `unavailable`: a provider is required and there is none,
 * or it does not answer.
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
 * The provider's address for this member, and what the browser holds meanwhile; null when the provider does not answer.
 * `returnTo`: where the provider sends the browser. `back`: the page that the member came from.
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
    until: now.getTime() + REQUEST_HOURS * HOUR_MS,
  };
  return { url, sealed: sealText(JSON.stringify(kept), PURPOSE) };
}

function openRequest({ viewer, now }: MemberScope, sealed: string): SealedRequest | null {
  try {
    const request = JSON.parse(openSealed(sealed, PURPOSE)) as SealedRequest;
    return request.memberId === viewer.id && request.until > now.getTime() ? request : null;
  } catch {
    return null;
  }
}

/** `back`: the page that the member came from; '' if unknown. */
export type AgeReply = { outcome: AgeOutcome | 'too_many'; back: string };

/**
 * Reads the answer that the provider sent along with the browser, once for each request. Stores that the member is or is
 * not of age, never a date of birth or an identity. A member who is not is no longer listed.
 */
export async function finishAgeCheck(
  scope: MemberScope,
  { answer, sealed }: { answer: URL; sealed: string },
): Promise<AgeReply> {
  const request = openRequest(scope, sealed);
  if (!request) return { outcome: 'failed', back: '' };
  const { back } = request;
  const refused = await ownAgeRefusedUntil(scope);
  if (refused || scope.viewer.status !== 'active') return { outcome: 'failed', back };
  const refusal = await countAnswer(scope, request);
  if (refusal) return { outcome: refusal, back };
  const outcome = await readAgeResult(answer, request, scope.tenant.id);
  if (outcome === 'of_age' || outcome === 'under_age') await storeResult(scope, outcome === 'of_age');
  return { outcome, back };
}

const countAnswer = ({ tenant, viewer, now }: MemberScope, { state }: AgeRequest) =>
  inTenant(tenant.id, async (tx) => {
    const once = { limit: 1, windowSeconds: 2 * REQUEST_HOURS * HOUR_SECONDS };
    const first = await countAttempt(tx, tenant.id, keyedHash(`age-check:${state}`), once, now);
    if (!first.allowed) return 'failed' as const;
    const key = keyedHash(`age-checks:${viewer.id}`);
    const { allowed } = await countAttempt(tx, tenant.id, key, AGE_ANSWERS_PER_ACCOUNT, now);
    return allowed ? null : ('too_many' as const);
  });

const storeResult = (scope: MemberScope, passed: boolean): Promise<void> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { tenant, viewer, now } = scope;
    const before = await rows.findAgeCheck(tx, tenant.id, viewer.id);
    await rows.saveAgeCheck(tx, {
      tenantId: tenant.id,
      accountId: viewer.id,
      result: passed ? 'passed' : 'refused',
      method: 'provider',
      provider: ageProvider()?.issuer ?? '',
      checkedAt: now,
    });
    if (!passed) await refuseAgeOf(tx, scope, viewer.id);
    // Only what an earlier result hid is shown again.
    if (!passed || before?.result === 'refused')
      await rows.setProfileListed(tx, tenant.id, viewer.id, passed);
  });
