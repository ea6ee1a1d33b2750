import { payByDebit } from '#app/platform/adyen.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { utcDay } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { openSealed } from '#app/platform/seal.ts';
import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { findBlocked } from './debit-blocks.queries.server.ts';
import type { Debtor } from './debit-form.ts';
import { findMandate } from './mandates.queries.server.ts';
import { giveUpOrder, saveAnswer } from './order-result.server.ts';
import { findBuyerStatus, findOrder, listDueDebits } from './orders.queries.server.ts';
import { paymentFacts } from './payment-facts.ts';
import { MANDATE_PURPOSE } from './sign-mandate.server.ts';

/** Submits the debits that are due. */
export async function collectDebits(scope: Scope): Promise<void> {
  const { tenant, now } = scope;
  const today = utcDay(now);
  const [orders] = await readInTenant(tenant.id, (tx) => [listDueDebits(tx, tenant.id, today)]);
  for (const order of orders) {
    try {
      await collectDebit(scope, order.id);
    } catch (error) {
      log.error({ ...errorFields(error), order: order.id }, 'a debit could not be submitted');
    }
  }
}

/**
 * Submits one debit with its order's idempotency key, so never twice. The order is read again, because it may have been
 * withdrawn from or abandoned since the due debits were listed.
 */
export async function collectDebit(scope: Scope, orderId: number): Promise<void> {
  const { tenant } = scope;
  const [order] = await readInTenant(tenant.id, (tx) => [findOrder(tx, tenant.id, orderId)]);
  if (!order || order.rejected !== null || order.pspReference !== null) return;
  const account = await adyenAccountOf(tenant);
  const { mandateId, memberId } = order;
  const [mandate, status] = await readInTenant(tenant.id, (tx) => [
    findMandate(tx, tenant.id, mandateId ?? 0),
    findBuyerStatus(tx, tenant.id, memberId),
  ]);
  // Deleted or banned accounts are not debited.
  if (status === null) return await giveUpOrder(scope, order, 'account_gone');
  if (status !== 'active') return await giveUpOrder(scope, order, 'account_left');
  if (!account || !mandate) throw new Error('The debit has no account or no mandate.');
  const { ibanHash, phoneHash } = mandate;
  const [blocks] = await readInTenant(tenant.id, (tx) => [findBlocked(tx, tenant.id, [ibanHash, phoneHash])]);
  if (blocks.length > 0) return await giveUpOrder(scope, order);
  const debtor = JSON.parse(openSealed(mandate.sealed, MANDATE_PURPOSE)) as Debtor;
  const signedOn = utcDay(mandate.signedAt);
  try {
    const answer = await payByDebit(
      account,
      paymentFacts(tenant.id, order, siteOrigin(tenant)),
      { iban: debtor.iban, owner: debtor.holder, mandate: { reference: mandate.reference, signedOn } },
      order.idempotencyKey,
    );
    await saveAnswer(scope, order, answer);
  } catch (error) {
    if (!(error instanceof AdyenError) || !error.refused) throw error;
    await giveUpOrder(scope, order);
  }
}
