import { ownAgeRefusedUntil, refuseAgeOf } from '#app/domain/accounts/age-refusal.server.ts';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { AGE_REQUEST_HOURS, openAgeRequest } from '#app/domain/members/age-check.server.ts';
import { saveAgeCheck } from '#app/domain/members/save-age-check.server.ts';
import { type AgeOutcome, type AgeRequest, ageProvider, readAgeResult } from '#app/platform/age-provider.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { clearUnderAge, hideUnderAge } from './restrictions.server.ts';

/** Limit on reading the provider's answers for one account: each costs a call and may cost money. */
const AGE_ANSWERS_PER_ACCOUNT = { limit: 10, windowSeconds: DAY_SECONDS };

/** `back`: the page that the member came from; '' if unknown. */
type AgeReply = { outcome: AgeOutcome | 'too_many'; back: string };

/**
 * Reads the provider's answer, which the browser delivers, once for each request. Stores only whether the member is of
 * age, never a date of birth or an identity. A member who is not is hidden and restricted, with a statement of reasons.
 */
export async function finishAgeCheck(
  scope: MemberScope,
  { answer, sealed }: { answer: URL; sealed: string },
): Promise<AgeReply> {
  const request = openAgeRequest(scope, sealed);
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
    const once = { limit: 1, windowSeconds: 2 * AGE_REQUEST_HOURS * HOUR_SECONDS };
    const first = await countAttempt(tx, tenant.id, keyedHash(`age-check:${state}`), once, now);
    if (!first.allowed) return 'failed' as const;
    const key = keyedHash(`age-checks:${viewer.id}`);
    const { allowed } = await countAttempt(tx, tenant.id, key, AGE_ANSWERS_PER_ACCOUNT, now);
    return allowed ? null : ('too_many' as const);
  });

const storeResult = (scope: MemberScope, passed: boolean): Promise<void> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { tenant, viewer, now } = scope;
    await saveAgeCheck(tx, {
      tenantId: tenant.id,
      accountId: viewer.id,
      result: passed ? 'passed' : 'refused',
      method: 'provider',
      provider: ageProvider()?.issuer ?? '',
      checkedAt: now,
    });
    if (passed) return await clearUnderAge(tx, scope, viewer.id);
    await refuseAgeOf(tx, scope, viewer.id);
    await hideUnderAge(tx, scope, viewer.id);
  });
