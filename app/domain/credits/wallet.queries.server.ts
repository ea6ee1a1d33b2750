import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { creditLots } from '#db/schema/ledger.ts';

/** The balance of an account, locked until the transaction ends; null when it does not exist. */
export async function lockBalance(tx: Tx, tenantId: number, memberId: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ credits: accounts.credits })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, memberId)))
    .for('update');
  return row?.credits ?? null;
}

export type Grant = {
  memberId: number;
  /** Granted once per key. */
  key: string;
  kind: 'bought' | 'bonus' | 'free' | 'refunded';
  credits: number;
  orderId?: number;
  priceMinor?: number;
  currency?: string | null;
  expiresAt?: Date | null;
  /** The account of the ledger entry; if omitted, the usual one for the kind. */
  reason?: string;
  now: Date;
};

/** The new balance; null when the account does not exist. */
export async function insertLot(tx: Tx, tenantId: number, grant: Grant): Promise<number | null> {
  const { memberId, key, kind, credits, orderId = null, priceMinor = 0, now } = grant;
  const [row] = await tx.sql<{ balance: number | null }[]>`
    select platform.grant_credits(${tenantId}, ${memberId}, ${key}, ${kind}, ${credits}, ${orderId}, ${priceMinor},
      ${grant.currency ?? null}, ${grant.expiresAt ?? null}, ${now}, ${grant.reason ?? null}) as balance`;
  return row?.balance ?? null;
}

/** Removes a member's expired credits; returns the number of credits. */
export async function expireLots(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ expired: number }[]>`
    select platform.expire_credits(${tenantId}, ${memberId}, ${now}) as expired`;
  return row?.expired ?? 0;
}

type Charge = { id: number; credits: number; reference: string; at: Date };

/** A charge by its key; null when there is none, or when it was refunded. */
export async function findCharge(
  tx: Tx,
  tenantId: number,
  memberId: number,
  key: string,
): Promise<Charge | null> {
  const [row] = await tx.sql<Charge[]>`
    select id, -amount as credits, reference, created_at as at from ledger_entries
    where tenant_id = ${tenantId} and idempotency_key = ${key} and member_id = ${memberId}
      and amount < 0 and counter_account = 'revenue'
      and not exists (select from ledger_entries r
        where r.tenant_id = ${tenantId} and r.idempotency_key = 'refund:' || ${key}::text)`;
  return row ?? null;
}

type ChargedLot = Pick<typeof creditLots.$inferSelect, 'id' | 'credits' | 'orderId' | 'expiresAt'> & {
  chargedBack: boolean;
};

/**
 * The lots that a charge took credits from, with the amounts. `chargedBack`: the payment was charged back, and the member
 * has not paid the debt either.
 */
export function listChargedLots(tx: Tx, tenantId: number, entryId: number): Promise<ChargedLot[]> {
  return tx.sql<ChargedLot[]>`
    select l.id, -p.credits as credits, l.order_id as "orderId", l.expires_at as "expiresAt",
      coalesce(l.taken_back = 'chargeback', false) and not exists (select from credit_debts d
        where d.tenant_id = ${tenantId} and d.order_id = l.order_id and d.settled_by = 'paid') as "chargedBack"
    from ledger_postings p join credit_lots l on l.tenant_id = p.tenant_id and l.id = p.lot_id
    where p.tenant_id = ${tenantId} and p.entry_id = ${entryId} and p.account = 'member' order by p.line`;
}

/** Refunds to a lot whose payment was charged back reduce the debt instead of raising the balance. */
export async function withholdCredits(
  tx: Tx,
  tenantId: number,
  lotId: number,
  credits: number,
): Promise<void> {
  await tx.db
    .update(creditLots)
    .set({ withheld: sql`${creditLots.withheld} + ${credits}` })
    .where(and(eq(creditLots.tenantId, tenantId), eq(creditLots.id, lotId)));
}

/**
 * Creates a lot for refunded credits whose own lot has expired; returns its id, or null when the account does not
 * exist.
 */
export async function insertRefundedLot(
  tx: Tx,
  tenantId: number,
  memberId: number,
  lot: { credits: number; expiresAt: Date; now: Date },
): Promise<number | null> {
  const [row] = await tx.sql<{ id: number }[]>`
    insert into credit_lots (tenant_id, member_id, kind, credits, remaining, expires_at, granted_at)
    select tenant_id, id, 'refunded', ${lot.credits}::int, ${lot.credits}::int, ${lot.expiresAt}::timestamptz,
      ${lot.now}::timestamptz
    from accounts where tenant_id = ${tenantId} and id = ${memberId}
    returning id`;
  return row?.id ?? null;
}

export type LotPart = { lotId: number; credits: number };

/** Returns credits to lots. */
export async function refillLots(tx: Tx, tenantId: number, parts: readonly LotPart[]): Promise<void> {
  if (parts.length === 0) return;
  await tx.sql`
    update credit_lots l set remaining = l.remaining + p.credits
    from unnest(${parts.map(({ lotId }) => lotId)}::bigint[], ${parts.map(({ credits }) => credits)}::int[])
      as p (lot, credits)
    where l.tenant_id = ${tenantId} and l.id = p.lot`;
}

/** Changes the balance of a locked account, after its lots; fails when it would become negative. */
export async function addToBalance(
  tx: Tx,
  tenantId: number,
  memberId: number,
  credits: number,
): Promise<void> {
  await tx.sql`
    update accounts set credits = credits + ${credits},
      credits_expire_at = (select min(l.expires_at) from credit_lots l
        where l.tenant_id = ${tenantId} and l.member_id = ${memberId} and l.open)
    where tenant_id = ${tenantId} and id = ${memberId}`;
}

export type Entry = {
  memberId: number;
  balanceAfter: number;
  counterAccount: 'revenue' | 'refunds' | 'chargebacks';
  reason: string;
  reference: string;
  key: string;
  now: Date;
  parts: readonly LotPart[];
  /** Credits that lower a debt instead of raising the balance. */
  owed?: number;
};

/** Writes a ledger entry with both of its sides. */
export async function postEntry(tx: Tx, tenantId: number, entry: Entry): Promise<void> {
  const { parts } = entry;
  await tx.sql`
    select platform.post_entry(${tenantId}, ${entry.memberId}, ${entry.balanceAfter}, ${entry.counterAccount},
      ${entry.reason}, ${entry.reference}, ${entry.key}, ${entry.now}, ${parts.map(({ lotId }) => lotId)}::bigint[],
      ${parts.map(({ credits }) => credits)}::int[], ${entry.owed ?? 0})`;
}

/** Counts spent (or, negative, refunded) credits towards the member's own limits. */
export async function countTowardsLimits(
  tx: Tx,
  tenantId: number,
  memberId: number,
  spent: { credits: number; at: Date; now: Date },
): Promise<void> {
  await tx.sql`
    select platform.count_spent(${tenantId}, ${memberId}, ${spent.credits}, ${spent.at}, ${spent.now})`;
}

/** The credits that a member was given for this reason since then. */
export async function sumGiven(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { reason, since }: { reason: string; since: Date },
): Promise<number> {
  const [row] = await tx.sql<{ given: number }[]>`
    select coalesce(sum(amount), 0)::int as given from ledger_entries
    where tenant_id = ${tenantId} and member_id = ${memberId} and counter_account = 'bonuses' and reason = ${reason}
      and created_at >= ${since}`;
  return row?.given ?? 0;
}

/** Whether the ledger has an entry with this key. */
export async function isEntered(tx: Tx, tenantId: number, memberId: number, key: string): Promise<boolean> {
  const rows = await tx.sql`
    select from ledger_entries
    where tenant_id = ${tenantId} and idempotency_key = ${key} and member_id = ${memberId}`;
  return rows.length > 0;
}
