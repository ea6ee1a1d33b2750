import { type AttemptRule, countAttempt } from '#app/domain/limits/attempts.server.ts';
import type { AccountTracking } from '#app/domain/tracking/tracking-record.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { findAccountByEmail, insertAccount } from './accounts.queries.server.ts';
import { EXISTS_MAILS_PER_ACCOUNT } from './limits.ts';
import { currentTerms, TERMS_VERSIONS } from './terms-versions.ts';

/** Counts an attempt under the caller's key; false above the rule's limit. */
export async function limitAttempts(scope: Scope, key: string, rule: AttemptRule): Promise<boolean> {
  const outcome = await inTenant(scope.tenant.id, (tx) =>
    countAttempt(tx, scope.tenant.id, key, rule, scope.now),
  );
  return outcome.allowed;
}

/**
 * Counts an attempt under each of the rules in the caller's transaction, the shortest window first. Null when within
 * all limits; otherwise the seconds until the next attempt is allowed.
 */
export async function waitForAttempt(
  tx: Tx,
  { tenant, now }: Scope,
  key: string,
  rules: readonly AttemptRule[],
): Promise<number | null> {
  for (const rule of rules) {
    const ofRule = keyedHash(`${key}:${rule.windowSeconds}`);
    const { allowed, retryAfterSeconds } = await countAttempt(tx, tenant.id, ofRule, rule, now);
    if (!allowed) return retryAfterSeconds;
  }
  return null;
}

export async function accountExists(scope: Scope, email: string): Promise<boolean> {
  const found = await inTenant(scope.tenant.id, (tx) => findAccountByEmail(tx, scope.tenant.id, email));
  return found !== null;
}

type AccountRequest = {
  id: number;
  email: string;
  passwordHash: string;
  discreet: boolean;
  tracking: AccountTracking;
};

/** Creates an unconfirmed account for a member created in the same transaction; false when the address is taken. */
export function createAccount(tx: Tx, scope: Scope, request: AccountRequest): Promise<boolean> {
  return insertAccount(tx, {
    ...request,
    tenantId: scope.tenant.id,
    language: scope.locale,
    signupAt: scope.now,
    termsVersion: currentTerms(dayIn(scope.tenant.settings.time_zone, scope.now), TERMS_VERSIONS),
  });
}

/** Informs the owner of an address about a signup with it; rate-limited against harassment. */
export async function mailAccountExists(scope: Scope, email: string): Promise<void> {
  const tenantId = scope.tenant.id;
  await inTenant(tenantId, async (tx) => {
    const account = await findAccountByEmail(tx, tenantId, email);
    if (!account) return;
    const key = keyedHash(`account-exists-mail:${account.id}`);
    const { allowed } = await countAttempt(tx, tenantId, key, EXISTS_MAILS_PER_ACCOUNT, scope.now);
    if (allowed) await enqueueLater(tx, 'account-exists-mail', { tenantId, accountId: account.id });
  });
}
