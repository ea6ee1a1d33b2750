import type { Tx } from '#db/client.ts';
import type { DiscountCode, Validity } from './discount-code.ts';

/** The member's use of a code, or anybody's of one that is for once in all. */
export type UseRow = { code: string; memberId: number; orderId: string; usedAt: Date | null };

export async function findCode(tx: Tx, tenantId: number, code: string): Promise<DiscountCode | null> {
  const [row] = await tx.sql<DiscountCode[]>`
    select code, percentage, minimum_minor as "minimumMinor", currency, country, member_id as "memberId",
      payment_methods as "paymentMethods", expires_at as "expiresAt", validity, status
    from discount_codes where tenant_id = ${tenantId} and code = ${code}`;
  return row ?? null;
}

/** Who holds places of these codes. */
export function listUses(tx: Tx, tenantId: number, codes: string[], slots: string[]): Promise<UseRow[]> {
  return tx.sql<UseRow[]>`
    select code, member_id as "memberId", order_id as "orderId", used_at as "usedAt" from discount_uses
    where tenant_id = ${tenantId} and code = any(${codes}::text[]) and slot = any(${slots}::text[])`;
}

export type NewUse = { code: string; slot: string; memberId: number; orderId: string; now: Date };

/** Takes a place of a code for an order; false when another order has it. The same order may ask again. */
export async function insertUse(tx: Tx, tenantId: number, use: NewUse): Promise<boolean> {
  const rows = await tx.sql`
    insert into discount_uses as u (tenant_id, code, slot, member_id, order_id, reserved_at)
    values (${tenantId}, ${use.code}, ${use.slot}, ${use.memberId}, ${use.orderId}, ${use.now})
    on conflict (tenant_id, code, slot) do update set reserved_at = u.reserved_at
      where u.order_id = excluded.order_id
    returning 1`;
  return rows.length > 0;
}

/** The unpaid order that has a place of a code, if it is this member's. */
export async function findHolder(
  tx: Tx,
  tenantId: number,
  { code, slot, memberId }: Pick<NewUse, 'code' | 'slot' | 'memberId'>,
): Promise<string | null> {
  const [row] = await tx.sql<{ orderId: string }[]>`
    select order_id as "orderId" from discount_uses
    where tenant_id = ${tenantId} and code = ${code} and slot = ${slot} and member_id = ${memberId} and used_at is null`;
  return row?.orderId ?? null;
}

/** Whether an order has a code, paid or not. */
export async function hasUse(tx: Tx, tenantId: number, orderId: string): Promise<boolean> {
  const rows =
    await tx.sql`select 1 from discount_uses where tenant_id = ${tenantId} and order_id = ${orderId}`;
  return rows.length > 0;
}

export async function markUsed(tx: Tx, tenantId: number, orderId: string, now: Date): Promise<number> {
  const { count } = await tx.sql`
    update discount_uses set used_at = ${now}
    where tenant_id = ${tenantId} and order_id = ${orderId} and used_at is null`;
  return count;
}

/** Gives back what an order held, unless it was paid. */
export async function deleteReservation(tx: Tx, tenantId: number, orderId: string): Promise<number> {
  const { count } = await tx.sql`
    delete from discount_uses where tenant_id = ${tenantId} and order_id = ${orderId} and used_at is null`;
  return count;
}

export type CodeRow = DiscountCode & { uses: number; createdAt: Date };

/** All codes of a brand with how often each was used, latest first. */
export function listCodes(tx: Tx, tenantId: number): Promise<CodeRow[]> {
  return tx.sql<CodeRow[]>`
    select code, percentage, minimum_minor as "minimumMinor", currency, country, member_id as "memberId",
      payment_methods as "paymentMethods", expires_at as "expiresAt", validity, status, created_at as "createdAt",
      (select count(*)::int from discount_uses u
        where u.tenant_id = c.tenant_id and u.code = c.code and u.used_at is not null) as uses
    from discount_codes c where tenant_id = ${tenantId} order by created_at desc, code limit 500`;
}

export type NewCode = Omit<DiscountCode, 'status'> & { purpose: 'campaign' | 'delete'; validity: Validity };

/** False when the brand has a code of that name, or the member one of that purpose. */
export async function insertCode(tx: Tx, tenantId: number, code: NewCode): Promise<boolean> {
  const rows = await tx.sql`
    insert into discount_codes (tenant_id, code, percentage, minimum_minor, currency, country, member_id,
      payment_methods, expires_at, validity, purpose)
    values (${tenantId}, ${code.code}, ${code.percentage}, ${code.minimumMinor}, ${code.currency}, ${code.country},
      ${code.memberId}, ${code.paymentMethods}::text[], ${code.expiresAt}, ${code.validity}, ${code.purpose})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function turnCodeOff(tx: Tx, tenantId: number, code: string): Promise<boolean> {
  const { count } = await tx.sql`
    update discount_codes set status = 'off' where tenant_id = ${tenantId} and code = ${code} and status = 'active'`;
  return count > 0;
}

/** The code that a member was offered when about to leave. */
export async function findDeleteCode(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<DiscountCode | null> {
  const [row] = await tx.sql<DiscountCode[]>`
    select code, percentage, minimum_minor as "minimumMinor", currency, country, member_id as "memberId",
      payment_methods as "paymentMethods", expires_at as "expiresAt", validity, status
    from discount_codes where tenant_id = ${tenantId} and member_id = ${memberId} and purpose = 'delete'`;
  return row ?? null;
}

/** Unpaid accounts that were signed up in a span of time. */
export async function listEndedBonuses(
  tx: Tx,
  tenantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select id from accounts
    where tenant_id = ${tenantId} and paid_at is null and signup_at > ${from} and signup_at <= ${until}`;
  return rows.map(({ id }) => id);
}
