import { z } from 'zod';
import { hmacValidator } from '#app/platform/adyen-library.ts';
import { inTenant } from '#db/client.ts';
import { findTenantById } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import type { Reception } from './receive-webhook.server.ts';
import { removeTokenLater } from './remove-saved-method.server.ts';
import { insertStoredMethod, removeStoredMethod } from './stored-methods.queries.server.ts';

const schema = z.object({
  type: z.enum([
    'recurring.token.created',
    'recurring.token.updated',
    'recurring.token.alreadyExisting',
    'recurring.token.disabled',
  ]),
  data: z.object({
    merchantAccount: z.string().max(80),
    shopperReference: z.string().max(256),
    storedPaymentMethodId: z.string().min(1).max(64),
    type: z.string().max(60),
  }),
});

export const isTokenEvent = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'type' in body && !('notificationItems' in body);

/**
 * Handles a webhook about a stored method. Here the whole body is signed, in a header. Idempotent: a token is stored
 * once. A token that was removed here stays removed, even if a webhook arrives late.
 */
export async function receiveToken(
  scope: Scope,
  { text, body, signature }: { text: string; body: unknown; signature: string | null },
): Promise<Reception> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return 'unreadable';
  const { type, data } = parsed.data;
  const account = await adyenAccountOf(scope.tenant);
  if (account?.merchantAccount !== data.merchantAccount) return 'foreign';
  const validator = await hmacValidator();
  if (!signature || !account.hmacKeys.some((key) => validator.validateHMACSignature(key, signature, text)))
    return 'unsigned';
  const person = parseShopper(data.shopperReference);
  const owner = person && findTenantById(person.tenantId);
  if (!person || owner?.company.id !== scope.tenant.company.id) return 'foreign';
  const { tenantId, memberId } = person;
  const token = data.storedPaymentMethodId;
  await inTenant(tenantId, async (tx) => {
    if (type === 'recurring.token.disabled')
      return await removeStoredMethod(tx, tenantId, memberId, { token, now: scope.now });
    const method = { memberId, token, type: data.type, label: '', now: scope.now };
    // The member was erased before the provider's webhook arrived.
    if (!(await insertStoredMethod(tx, tenantId, method)))
      await removeTokenLater(tx, tenantId, memberId, token);
  });
  return 'stored';
}

/** The member that a `shopperReference` identifies. */
export function parseShopper(text: string): { tenantId: number; memberId: number } | null {
  const match = /^t([1-9]\d{0,8})-m([1-9]\d{0,15})$/.exec(text);
  return match ? { tenantId: Number(match[1]), memberId: Number(match[2]) } : null;
}
