import type { Failure, Success } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findLimits, type LimitsRow, lockWallet, saveLimits } from './limits.queries.server.ts';
import { type Limits, type LimitsField, limitsAfter, parseLimit, type Raise } from './spend-limits.ts';

type OwnLimits = Limits & { daySpent: number; monthSpent: number; raise: Raise | null };

const NONE: OwnLimits = { perDay: null, perMonth: null, daySpent: 0, monthSpent: 0, raise: null };

/** The member's spending limits, the amounts spent, and a pending raise. */
export async function loadSpendLimits({ tenant, viewer, now }: MemberScope): Promise<OwnLimits> {
  const [row] = await readInTenant(tenant.id, (tx) => [findLimits(tx, tenant.id, viewer.id, now)]);
  return row ? present(row) : NONE;
}

/** `fields`: the fields that do not contain an amount. */
type LimitsOutcome = Success<{ raised: boolean }> | Failure<'amount_wrong', { fields: LimitsField[] }>;

/** Sets the member's limits as entered: lower ones apply at once, higher ones a day later. */
export async function setSpendLimits(
  { tenant, viewer, now }: MemberScope,
  typed: Record<LimitsField, string>,
): Promise<LimitsOutcome> {
  const [perDay, perMonth] = [parseLimit(typed.perDay), parseLimit(typed.perMonth)];
  if (perDay === undefined || perMonth === undefined) {
    const wrong = { perDay: perDay === undefined, perMonth: perMonth === undefined };
    const fields = (['perDay', 'perMonth'] as const).filter((field) => wrong[field]);
    return { ok: false, code: 'amount_wrong', fields };
  }
  return await inTenant(tenant.id, async (tx) => {
    await lockWallet(tx, tenant.id, viewer.id);
    const row = await findLimits(tx, tenant.id, viewer.id, now);
    const held = row ? present(row) : NONE;
    const { limits, raise } = limitsAfter(held, held.raise, { perDay, perMonth }, now);
    await saveLimits(tx, tenant.id, viewer.id, { limits, raise, zone: tenant.settings.time_zone, now });
    return { ok: true, raised: raise !== null };
  });
}

function present({ nextPerDay, nextPerMonth, nextFrom, ...row }: LimitsRow): OwnLimits {
  return { ...row, raise: nextFrom && { perDay: nextPerDay, perMonth: nextPerMonth, from: nextFrom } };
}
