import { DAY_MS, earlier } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { isEntered, lockBalance, sumGiven } from './wallet.queries.server.ts';
import { grantCredits } from './wallet.server.ts';

/** Marks credits from support in the ledger. */
const GIVEN = 'support';
/** The period over which the credits that one staff member may give alone are counted. */
const GIVEN_WINDOW_DAYS = 30;

const keyOf = (memberId: number, key: string): string => `${GIVEN}:${memberId}:${key}`;

/**
 * The credits that support gave a member in this period, and whether this gift was among them; locks the balance until
 * the transaction ends. Null without an account.
 */
export async function lockGiven(
  tx: Tx,
  { tenant, now }: Scope,
  memberId: number,
  key: string,
): Promise<{ balance: number; given: number; repeated: boolean } | null> {
  const balance = await lockBalance(tx, tenant.id, memberId);
  if (balance === null) return null;
  const since = earlier(now, GIVEN_WINDOW_DAYS * DAY_MS);
  return {
    balance,
    given: await sumGiven(tx, tenant.id, memberId, { reason: GIVEN, since }),
    repeated: await isEntered(tx, tenant.id, memberId, keyOf(memberId, key)),
  };
}

/** Gives credits for support, once per key; null where there is no account. */
export const giveCreditsIn = (
  tx: Tx,
  { tenant, now }: Scope,
  { memberId, credits, key }: { memberId: number; credits: number; key: string },
): Promise<number | null> =>
  grantCredits(tx, tenant.id, {
    memberId,
    credits,
    key: keyOf(memberId, key),
    kind: 'free',
    reason: GIVEN,
    now,
  });
