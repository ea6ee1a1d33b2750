import {
  accountOfLink,
  findOpenLink,
  issueWithdrawLink,
  spendLink,
} from '#app/domain/accounts/mailed-links.server.ts';
import { endOfDay } from '#app/domain/credits/withdrawal-days.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { listRefundable, type RefundableOrder, withdrawOrders } from './refundable-orders.server.ts';

export type WithdrawLink = { token: string; until: Date; orders: RefundableOrder[] };

/** A link for the owner of a deleted or banned account to withdraw from all orders; null when there are none. */
export async function linkToWithdraw(scope: Scope, accountId: number): Promise<WithdrawLink | null> {
  const orders = await listRefundable({ ...scope, viewer: { id: accountId } });
  const days = orders.map(({ lastDay }) => lastDay).toSorted();
  const last = days.at(-1);
  if (!last) return null;
  const periodEnds = endOfDay(scope.tenant.settings.time_zone, last);
  const link = await issueWithdrawLink(scope, accountId, periodEnds);
  return link && { ...link, orders };
}

/**
 * The orders that an unused link currently applies to, and whether its account is banned; null for any other link.
 * Changes nothing.
 */
export async function openWithdrawLink(
  scope: Scope,
  token: string,
): Promise<{ orders: RefundableOrder[]; banned: boolean } | null> {
  const link = await inTenant(scope.tenant.id, (tx) => findOpenLink(tx, scope, token, 'withdraw'));
  if (!link) return null;
  const orders = await listRefundable({ ...scope, viewer: { id: link.account.id } });
  return { orders, banned: link.account.status === 'banned' };
}

/** Like `openWithdrawLink`, but only the orders. */
export const ordersOfLink = async (scope: Scope, token: string): Promise<RefundableOrder[] | null> =>
  (await openWithdrawLink(scope, token))?.orders ?? null;

/** The banned account of a link to its statements of reasons; null for any other link. */
const bannedByStatement = async (scope: Scope, token: string): Promise<number | null> => {
  const account = await inTenant(scope.tenant.id, (tx) => accountOfLink(tx, scope, token, 'statement'));
  return account?.status === 'banned' ? account.id : null;
};

/** The orders that the owner of a banned account can withdraw from, for the page of their statement. */
export async function ordersOfStatement(scope: Scope, token: string): Promise<RefundableOrder[]> {
  const accountId = await bannedByStatement(scope, token);
  return accountId === null ? [] : await listRefundable({ ...scope, viewer: { id: accountId } });
}

/** A token to withdraw from those orders; null when there are none. */
export async function withdrawTokenOfStatement(scope: Scope, token: string): Promise<string | null> {
  const accountId = await bannedByStatement(scope, token);
  return accountId === null ? null : ((await linkToWithdraw(scope, accountId))?.token ?? null);
}

/** Withdraws from the orders of a link and marks it as used; null when it was used or has expired. */
export async function withdrawByLink(scope: Scope, token: string): Promise<RefundableOrder[] | null> {
  const orders = await ordersOfLink(scope, token);
  if (!orders) return null;
  return await inTenant(scope.tenant.id, async (tx) => {
    const link = await findOpenLink(tx, scope, token, 'withdraw');
    if (!link) return null;
    await withdrawOrders(tx, { ...scope, viewer: { id: link.account.id } }, orders);
    await spendLink(tx, scope, token);
    return orders;
  });
}
