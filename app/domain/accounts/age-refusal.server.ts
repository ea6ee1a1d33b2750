import { findAttemptsEnd, holdUntil } from '#app/domain/limits/attempts.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { findAccountById } from './accounts.queries.server.ts';
import { AGE_REFUSED_DAYS } from './age-refusal.ts';

const keyOf = (email: string): string => keyedHash(`age-refused:${email}`);

/**
 * Remembers that the age of an address's owner was refused. Only a keyed hash of the address is stored; it outlives the
 * account, so that deleting it and signing up again is no second attempt.
 */
export async function refuseAge(
  tx: Tx,
  { tenant, now }: Scope,
  email: string,
  by: keyof typeof AGE_REFUSED_DAYS,
): Promise<void> {
  const until = new Date(now.getTime() + AGE_REFUSED_DAYS[by] * DAY_MS);
  await holdUntil(tx, tenant.id, keyOf(email), until);
}

/** When the age of an address's owner can be tried again; null if it was not refused, or long enough ago. */
export async function ageRefusedUntil(tx: Tx, { tenant, now }: Scope, email: string): Promise<Date | null> {
  const until = await findAttemptsEnd(tx, tenant.id, keyOf(email));
  return until && until > now ? until : null;
}

/** The same for the member. */
export const ownAgeRefusedUntil = (scope: MemberScope): Promise<Date | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await findAccountById(tx, scope.tenant.id, scope.viewer.id);
    return account && (await ageRefusedUntil(tx, scope, account.email));
  });

/** The same as `refuseAge` for an account. */
export async function refuseAgeOf(tx: Tx, scope: Scope, accountId: number): Promise<void> {
  const account = await findAccountById(tx, scope.tenant.id, accountId);
  if (account) await refuseAge(tx, scope, account.email, 'provider');
}
