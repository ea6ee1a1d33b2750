import { DAY_MS, later } from '#app/platform/durations.ts';
import { randomToken } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type DiscountCode, isExpired, isTaken, slotOf } from './discount-code.ts';
import { findRetentionCode, insertCode, listUses, type NewCode } from './discounts.queries.server.ts';

/** How long the offer is valid. */
const DELETE_DISCOUNT_DAYS = 14;

/**
 * The discount code offered to a member who is about to delete their account, once per account. Null when the company
 * offers none or the member already had one.
 */
export async function offerRetentionDiscount(scope: MemberScope): Promise<DiscountCode | null> {
  const { tenant, viewer, now } = scope;
  const percentage = tenant.company.delete_discount;
  if (percentage < 1 || percentage > 90) return null;
  const draft: NewCode = {
    code: `STAY-${randomToken().slice(0, 10).toUpperCase()}`,
    percentage,
    minimumMinor: 0,
    currency: null,
    country: null,
    memberId: viewer.id,
    paymentMethods: [],
    expiresAt: later(now, DELETE_DISCOUNT_DAYS * DAY_MS),
    validity: 'single',
    purpose: 'delete',
  };
  return await inTenant(tenant.id, async (tx) => {
    // The database allows one code per member, so concurrent requests find the same one.
    await insertCode(tx, tenant.id, draft);
    const code = await findRetentionCode(tx, tenant.id, viewer.id);
    if (!code || isExpired(code, now) || code.status !== 'active') return null;
    const uses = await listUses(tx, tenant.id, [code.code], [slotOf('single', viewer.id, '')]);
    return uses.some((use) => isTaken(use, viewer.id)) ? null : code;
  });
}
