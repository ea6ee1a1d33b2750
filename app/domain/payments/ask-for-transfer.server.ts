import { z } from 'zod';
import { payByTransfer } from '#app/platform/adyen.ts';
import type { AdyenAccount } from '#app/platform/adyen-account.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { saveAnswer } from './order-result.server.ts';
import { type OrderRow, saveTransfer } from './orders.queries.server.ts';
import { paymentFacts } from './payment-facts.ts';

export const TRANSFER_TYPE = 'bankTransfer_IBAN';

const instructionsSchema = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string().default(''),
  reference: z.string(),
});

/**
 * The bank details for an order's transfer; the order stays open until the money arrives. False: currently
 * unavailable.
 */
export async function askForTransfer(
  scope: MemberScope,
  { account, order, origin }: { account: AdyenAccount; order: OrderRow; origin: string },
): Promise<boolean> {
  const { tenant } = scope;
  if (order.sessionData) return true;
  try {
    const answer = await payByTransfer(account, paymentFacts(tenant.id, order, origin), order.idempotencyKey);
    const instructions = instructionsSchema.parse(answer.action);
    await inTenant(tenant.id, (tx) => saveTransfer(tx, tenant.id, order.id, JSON.stringify(instructions)));
    await saveAnswer(scope, order, answer);
    return true;
  } catch (error) {
    log.error({ ...errorFields(error), order: order.id }, 'a bank transfer could not be requested');
    if (error instanceof AdyenError) return false;
    throw error;
  }
}
