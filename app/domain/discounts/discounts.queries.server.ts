import { and, asc, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { anyOf } from '#db/columns.ts';
import { accounts } from '#db/schema/accounts.ts';
import { discountCodes, discountUses } from '#db/schema/discounts.ts';
import { PAYMENT_AWAITED } from '#db/schema/payments.ts';
import type { DiscountCode } from './discount-code.ts';

const CODE = {
  code: discountCodes.code,
  percentage: discountCodes.percentage,
  minimumMinor: discountCodes.minimumMinor,
  currency: discountCodes.currency,
  country: discountCodes.country,
  memberId: discountCodes.memberId,
  paymentMethods: discountCodes.paymentMethods,
  expiresAt: discountCodes.expiresAt,
  validity: discountCodes.validity,
  status: discountCodes.status,
};

type DiscountUse = typeof discountUses.$inferSelect;
type UseRow = Pick<DiscountUse, 'code' | 'memberId' | 'orderId' | 'usedAt'> & {
  /** Its order's payment is awaited: only a withdrawal ends that order early. */
  awaited: boolean;
};

export async function findCode(tx: Tx, tenantId: number, code: string): Promise<DiscountCode | null> {
  const [row] = await tx.db
    .select(CODE)
    .from(discountCodes)
    .where(and(eq(discountCodes.tenantId, tenantId), eq(discountCodes.code, code)));
  return row ?? null;
}

// Columns of the outer statement are written with their table, because Drizzle omits it.
const AWAITED = sql<boolean>`exists (
  select from orders o
  where o.tenant_id = discount_uses.tenant_id and o.member_id = discount_uses.member_id
    and o.id::text = discount_uses.order_id and ${sql.raw(PAYMENT_AWAITED)})`;

/** Orders that hold one of the slots of these codes, paid or not. */
export async function listUses(
  tx: Tx,
  tenantId: number,
  codes: string[],
  slots: string[],
): Promise<UseRow[]> {
  const { code, memberId, orderId, usedAt } = discountUses;
  return await tx.db
    .select({ code, memberId, orderId, usedAt, awaited: AWAITED })
    .from(discountUses)
    .where(
      and(
        eq(discountUses.tenantId, tenantId),
        anyOf(discountUses.code, codes),
        anyOf(discountUses.slot, slots),
      ),
    );
}

type NewUse = Pick<DiscountUse, 'code' | 'slot' | 'memberId' | 'orderId'> & { now: Date };

/** Reserves a slot of a code for an order; false when another order holds it. Idempotent for the same order. */
export async function insertUse(tx: Tx, tenantId: number, use: NewUse): Promise<boolean> {
  const { code, slot, memberId, orderId, now } = use;
  const reserved = await tx.db
    .insert(discountUses)
    .values({ tenantId, code, slot, memberId, orderId, reservedAt: now })
    .onConflictDoUpdate({
      target: [discountUses.tenantId, discountUses.code, discountUses.slot],
      set: { reservedAt: discountUses.reservedAt },
      setWhere: eq(discountUses.orderId, orderId),
    });
  return reserved.count > 0;
}

/** This member's unpaid order that holds a slot of a code. */
export async function findHolder(
  tx: Tx,
  tenantId: number,
  { code, slot, memberId }: Pick<NewUse, 'code' | 'slot' | 'memberId'>,
): Promise<string | null> {
  const [row] = await tx.db
    .select({ orderId: discountUses.orderId })
    .from(discountUses)
    .where(
      and(
        eq(discountUses.tenantId, tenantId),
        eq(discountUses.code, code),
        eq(discountUses.slot, slot),
        eq(discountUses.memberId, memberId),
        isNull(discountUses.usedAt),
      ),
    );
  return row?.orderId ?? null;
}

const isUseOf = (tenantId: number, orderId: string) =>
  and(eq(discountUses.tenantId, tenantId), eq(discountUses.orderId, orderId));

/** Whether an order uses a code, paid or not. */
export async function hasUse(tx: Tx, tenantId: number, orderId: string): Promise<boolean> {
  const rows = await tx.db
    .select({ code: discountUses.code })
    .from(discountUses)
    .where(isUseOf(tenantId, orderId));
  return rows.length > 0;
}

export async function markUsed(tx: Tx, tenantId: number, orderId: string, now: Date): Promise<number> {
  const { count } = await tx.db
    .update(discountUses)
    .set({ usedAt: now })
    .where(and(isUseOf(tenantId, orderId), isNull(discountUses.usedAt)));
  return count;
}

/** Releases an order's reservation, unless it was paid. */
export async function deleteReservation(tx: Tx, tenantId: number, orderId: string): Promise<number> {
  const { count } = await tx.db
    .delete(discountUses)
    .where(and(isUseOf(tenantId, orderId), isNull(discountUses.usedAt)));
  return count;
}

export type CodeRow = DiscountCode & { uses: number; createdAt: Date };

/** A brand's codes with the number of uses, newest first. */
export async function listCodes(tx: Tx, tenantId: number): Promise<CodeRow[]> {
  const { createdAt } = discountCodes;
  return await tx.db
    .select({ ...CODE, createdAt, uses: count(discountUses.usedAt) })
    .from(discountCodes)
    .leftJoin(
      discountUses,
      and(eq(discountUses.tenantId, discountCodes.tenantId), eq(discountUses.code, discountCodes.code)),
    )
    .where(eq(discountCodes.tenantId, tenantId))
    .groupBy(discountCodes.tenantId, discountCodes.code)
    .orderBy(desc(createdAt), discountCodes.code)
    .limit(500);
}

/** Codes that staff made with the number of uses, newest first. */
export async function listCampaignCodes(
  tx: Tx,
  tenantId: number,
  {
    state,
    now,
    after,
    limit,
    ascending = false,
  }: {
    state: 'active' | 'ended' | null;
    now: Date;
    after: { at: Date; id: string } | null;
    limit: number;
    ascending?: boolean;
  },
): Promise<CodeRow[]> {
  const { createdAt, code, status, expiresAt } = discountCodes;
  const ended = or(eq(status, 'off'), lte(expiresAt, now));
  const going = and(eq(status, 'active'), or(isNull(expiresAt), gt(expiresAt, now)));
  // Columns of the outer statement are written with their table, because Drizzle omits it.
  const uses = sql<number>`(
    select count(*)::int from discount_uses u
    where u.tenant_id = discount_codes.tenant_id and u.code = discount_codes.code and u.used_at is not null)`;
  return await tx.db
    .select({ ...CODE, createdAt, uses })
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.tenantId, tenantId),
        eq(discountCodes.purpose, 'campaign'),
        state === 'active' ? going : state === 'ended' ? ended : undefined,
        after === null
          ? undefined
          : sql`(${createdAt}, ${code}) ${ascending ? sql`>` : sql`<`} (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(...[createdAt, code].map((column) => (ascending ? asc(column) : desc(column))))
    .limit(limit);
}

export type NewCode = Omit<DiscountCode, 'status'> & Pick<typeof discountCodes.$inferSelect, 'purpose'>;

/** False when the brand already has a code with this name, or the member has one for this purpose. */
export async function insertCode(tx: Tx, tenantId: number, code: NewCode): Promise<boolean> {
  const added = await tx.db
    .insert(discountCodes)
    .values({ tenantId, ...code })
    .onConflictDoNothing();
  return added.count > 0;
}

export async function turnCodeOff(tx: Tx, tenantId: number, code: string): Promise<boolean> {
  const { count } = await tx.db
    .update(discountCodes)
    .set({ status: 'off' })
    .where(
      and(
        eq(discountCodes.tenantId, tenantId),
        eq(discountCodes.code, code),
        eq(discountCodes.status, 'active'),
      ),
    );
  return count > 0;
}

/** The code that a member was offered when deleting their account. */
export async function findRetentionCode(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<DiscountCode | null> {
  const [row] = await tx.db
    .select(CODE)
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.tenantId, tenantId),
        eq(discountCodes.memberId, memberId),
        eq(discountCodes.purpose, 'delete'),
      ),
    );
  return row ?? null;
}

/** Unpaid accounts that signed up after `from`, until `until`. */
export async function listEndedBonuses(
  tx: Tx,
  tenantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<number[]> {
  const rows = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.tenantId, tenantId),
        isNull(accounts.paidAt),
        gt(accounts.signupAt, from),
        lte(accounts.signupAt, until),
      ),
    );
  return rows.map(({ id }) => id);
}
