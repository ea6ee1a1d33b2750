import type { Failure } from '#app/platform/result.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AccountRow, findLockedAccount, isBanned, restoreAccount } from './accounts.queries.server.ts';
import { type Admission, admitOwner, requireSecondFactor } from './admit.server.ts';
import type { Arrival } from './login-client.ts';
import { findOpenLink } from './mailed-links.server.ts';
import { reactivationEnds } from './retention.ts';
import { consumeToken, deleteOtherTokens } from './tokens.queries.server.ts';

type Reactivation = Admission | Failure<'link_invalid'>;

/**
 * Reactivates a deleted account by its link, until the end of its grace period, and logs its owner in. With a second
 * factor, the code is required before the account is reactivated.
 */
export async function reactivate(scope: Scope, token: string, arrival: Arrival): Promise<Reactivation> {
  return await inTenant(scope.tenant.id, async (tx) => {
    const link = await findOpenLink(tx, scope, token, 'reactivate');
    if (!link || !isReactivatable(scope, link.account)) return { ok: false, code: 'link_invalid' };
    const strong = link.detail === 'code_given';
    if (link.account.secondFactor && !strong)
      return await requireSecondFactor(tx, scope, link.account.id, 'bring_back');
    return await reactivateAccount(tx, scope, { token, account: link.account, strong }, arrival);
  });
}

/**
 * Reactivates an account in the caller's transaction. The row is locked against a concurrent erasure. An account that
 * was banned since its deletion is refused as at login.
 */
export async function reactivateAccount(
  tx: Tx,
  scope: Scope,
  { token, account, strong }: { token: string; account: AccountRow; strong: boolean },
  arrival: Arrival,
): Promise<Reactivation> {
  const { tenant, now } = scope;
  if (await isBanned(tx, tenant.id, account.id)) return await admitOwner(tx, scope, account.id, arrival);
  if (!isReactivatable(scope, account) || !(await restoreAccount(tx, tenant.id, account.id)))
    return { ok: false, code: 'link_invalid' };
  await consumeToken(tx, tenant.id, sha256(token), now);
  await deleteOtherTokens(tx, tenant.id, account.id, sha256(token));
  await enqueueLater(tx, 'reactivated-mail', { tenantId: tenant.id, accountId: account.id });
  return await admitOwner(tx, scope, account.id, arrival, { strong });
}

/**
 * Reactivates an account for support, without logging anyone in; false when its grace period is over or it is banned.
 */
export async function reactivateByHand(tx: Tx, scope: Scope, accountId: number): Promise<boolean> {
  const { tenant } = scope;
  const account = await findLockedAccount(tx, tenant.id, accountId);
  if (!account || (await isBanned(tx, tenant.id, accountId))) return false;
  if (!isReactivatable(scope, account) || !(await restoreAccount(tx, tenant.id, accountId))) return false;
  await deleteOtherTokens(tx, tenant.id, accountId, '');
  await enqueueLater(tx, 'reactivated-mail', { tenantId: tenant.id, accountId });
  return true;
}

const isReactivatable = ({ now }: Scope, { deletionRequestedAt: since }: AccountRow): boolean =>
  since !== null && reactivationEnds(since) > now;
