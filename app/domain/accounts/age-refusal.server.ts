import { findAttemptsEnd, holdUntil } from '#app/domain/limits/attempts.server.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { findAccountById } from './accounts.queries.server.ts';
import { AGE_REFUSED_DAYS } from './age-refusal.ts';

const providerKey = (email: string): string => keyedHash(`age-refused:${email}`);
// Keyed by network too, because anyone can type another person's address.
const declaredKey = (email: string, address: string): string =>
  keyedHash(`age-declared:${networkOf(address)}:${email}`);

/** Remembers that a date of birth below the minimum age was typed with an email address, from a network. */
export const refuseDeclaredAge = (
  tx: Tx,
  { tenant, now }: Scope,
  email: string,
  address: string,
): Promise<void> =>
  holdUntil(tx, tenant.id, declaredKey(email, address), later(now, AGE_REFUSED_DAYS.declared * DAY_MS));

/** Whether a date of birth below the minimum age was recently typed with this address, from the same network. */
export async function isDeclaredAgeRefused(
  tx: Tx,
  { tenant, now }: Scope,
  email: string,
  address: string,
): Promise<boolean> {
  const until = await findAttemptsEnd(tx, tenant.id, declaredKey(email, address));
  return until !== null && until > now;
}

/**
 * Remembers that the provider refused the age of an account's owner. Only a keyed hash of the email address is stored;
 * it outlives the account, so that deleting it and signing up again doesn't give a second attempt.
 */
export async function refuseAgeOf(tx: Tx, { tenant, now }: Scope, accountId: number): Promise<void> {
  const account = await findAccountById(tx, tenant.id, accountId);
  if (!account) return;
  await holdUntil(tx, tenant.id, providerKey(account.email), later(now, AGE_REFUSED_DAYS.provider * DAY_MS));
}

/** The time from which the provider may be asked again about an address; null if that is possible now. */
export async function ageRefusedUntil(tx: Tx, { tenant, now }: Scope, email: string): Promise<Date | null> {
  const until = await findAttemptsEnd(tx, tenant.id, providerKey(email));
  return until && until > now ? until : null;
}

/** Like `ageRefusedUntil`, for the member. */
export const ownAgeRefusedUntil = (scope: MemberScope): Promise<Date | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await findAccountById(tx, scope.tenant.id, scope.viewer.id);
    return account && (await ageRefusedUntil(tx, scope, account.email));
  });
