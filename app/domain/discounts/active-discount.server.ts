import { readInTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { isTimeBonus, timeBonusCode, welcomeCode } from './built-in-codes.ts';
import { type DiscountCode, isTaken, slotOf } from './discount-code.ts';
import { listUses } from './discounts.queries.server.ts';

/** The discount offered to the member without entering a code. */
type ActiveDiscount = {
  kind: 'time_bonus' | 'welcome';
  code: string;
  percentage: number;
  /** The real end of the offer. */
  endsAt: Date;
  /** The next offer: the welcome discount after the time bonus. */
  next: { percentage: number; endsAt: Date } | null;
};

/** The time bonus, otherwise the welcome discount; null when there is neither (docs/product.md, Discounts). */
export async function activeDiscount(scope: MemberScope, tx?: Tx): Promise<ActiveDiscount | null> {
  const code = await activeCode(scope, tx);
  if (!code?.expiresAt) return null;
  const kind = isTimeBonus(code.code) ? 'time_bonus' : 'welcome';
  const next = kind === 'time_bonus' ? followingOffer(scope) : null;
  return { kind, code: code.code, percentage: code.percentage, endsAt: code.expiresAt, next };
}

/**
 * The offer after the time bonus, shown next to it so that the end of the bonus is not mistaken for the last chance.
 */
export function followingOffer({
  tenant,
  viewer,
  now,
}: Pick<MemberScope, 'tenant' | 'now' | 'viewer'>): ActiveDiscount['next'] {
  const code = welcomeCode(tenant.settings, viewer, now);
  return code?.expiresAt ? { percentage: code.percentage, endsAt: code.expiresAt } : null;
}

/** The active discount with all details of its code. */
export function activeCode(scope: MemberScope, tx?: Tx): Promise<DiscountCode | null> {
  const { tenant, viewer, now } = scope;
  const code = timeBonusCode(tenant.settings, viewer, now) ?? welcomeCode(tenant.settings, viewer, now);
  return unused(scope, code, tx);
}

/** The welcome discount, unless the time bonus is running. */
export function welcomeDiscount(scope: MemberScope): Promise<DiscountCode | null> {
  const { tenant, viewer, now } = scope;
  const running = timeBonusCode(tenant.settings, viewer, now);
  return unused(scope, running ? null : welcomeCode(tenant.settings, viewer, now));
}

async function unused(
  { tenant, viewer }: MemberScope,
  code: DiscountCode | null,
  within?: Tx,
): Promise<DiscountCode | null> {
  if (!code) return null;
  const slot = slotOf(code.validity, viewer.id, '');
  const read = (tx: Tx) => listUses(tx, tenant.id, [code.code], [slot]);
  const uses = within ? await read(within) : (await readInTenant(tenant.id, (tx) => [read(tx)]))[0];
  return uses.some((use) => isTaken(use, viewer.id)) ? null : code;
}
