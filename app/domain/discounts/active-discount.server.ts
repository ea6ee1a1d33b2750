import { readInTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type DiscountCode, isTaken, slotOf } from './discount-code.ts';
import { listUses } from './discounts.queries.server.ts';
import { timeBonusCode, welcomeCode } from './own-codes.ts';
import { TIME_BONUS_CODE } from './time-bonus.ts';

/** The discount offered to the member without entering a code. */
export type ActiveDiscount = {
  kind: 'time_bonus' | 'welcome';
  code: string;
  percentage: number;
  /** The real end of the offer. */
  endsAt: Date;
};

/** The time bonus, otherwise the welcome discount; null when there is neither (docs/product.md, Discounts). */
export async function activeDiscount(scope: MemberScope, tx?: Tx): Promise<ActiveDiscount | null> {
  const code = await activeCode(scope, tx);
  if (!code?.expiresAt) return null;
  const kind = code.code === TIME_BONUS_CODE ? 'time_bonus' : 'welcome';
  return { kind, code: code.code, percentage: code.percentage, endsAt: code.expiresAt };
}

/** The same with all facts of its code. */
export function activeCode(scope: MemberScope, tx?: Tx): Promise<DiscountCode | null> {
  const { viewer, now } = scope;
  return unused(scope, timeBonusCode(viewer, now) ?? welcomeCode(viewer, now), tx);
}

/** The welcome discount, unless the time bonus runs. */
export function welcomeDiscount(scope: MemberScope): Promise<DiscountCode | null> {
  const { viewer, now } = scope;
  return unused(scope, timeBonusCode(viewer, now) ? null : welcomeCode(viewer, now));
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
