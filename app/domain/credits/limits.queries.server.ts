import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { spendLimits } from '#db/schema/order-returns.ts';
import type { Limits, Raise } from './spend-limits.ts';

/** `nextFrom` is null when no raise is pending, or when it has taken effect. */
export type LimitsRow = Limits &
  Pick<
    typeof spendLimits.$inferSelect,
    'daySpent' | 'monthSpent' | 'nextPerDay' | 'nextPerMonth' | 'nextFrom'
  >;

/** The limits in force at a moment, the amounts spent, and a pending raise; null when none were ever set. */
export async function findLimits(
  tx: Tx,
  tenantId: number,
  memberId: number,
  now: Date,
): Promise<LimitsRow | null> {
  const [row] = await tx.sql<LimitsRow[]>`
    select l.per_day as "perDay", l.per_month as "perMonth", l.day_spent as "daySpent", l.month_spent as "monthSpent",
      s.next_per_day as "nextPerDay", s.next_per_month as "nextPerMonth",
      case when s.next_from > ${now} then s.next_from end as "nextFrom"
    from spend_limits s, platform.spend_limits_at(${tenantId}, ${memberId}, ${now}) l
    where s.tenant_id = ${tenantId} and s.member_id = ${memberId}`;
  return row ?? null;
}

/**
 * Sets the limits and a pending raise. The first time, the spending of this month and today is summed from the
 * ledger.
 */
export async function saveLimits(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { limits, raise, zone, now }: { limits: Limits; raise: Raise | null; zone: string; now: Date },
): Promise<void> {
  await tx.sql`
    insert into spend_limits as s (tenant_id, member_id, per_day, per_month, next_per_day, next_per_month, next_from,
        zone, day, day_spent, month_spent)
      select ${tenantId}, a.id, ${limits.perDay}::int, ${limits.perMonth}::int, ${raise?.perDay ?? null}::int,
        ${raise?.perMonth ?? null}::int, ${raise?.from ?? null}::timestamptz, ${zone}::text, t.today,
        greatest(0, coalesce(sum(-l.amount) filter (where l.created_at at time zone ${zone}::text >= t.today), 0)),
        greatest(0, coalesce(sum(-l.amount), 0))
      from accounts a
        cross join lateral (select (${now}::timestamptz at time zone ${zone}::text)::date as today) t
        left join ledger_entries l on l.tenant_id = a.tenant_id and l.member_id = a.id and l.counter_account = 'revenue'
          and l.created_at at time zone ${zone}::text >= date_trunc('month', t.today)
      where a.tenant_id = ${tenantId} and a.id = ${memberId}
      group by a.id, t.today
    on conflict (tenant_id, member_id) do update set per_day = excluded.per_day, per_month = excluded.per_month,
      next_per_day = excluded.next_per_day, next_per_month = excluded.next_per_month, next_from = excluded.next_from,
      zone = excluded.zone`;
}

/**
 * Serializes changes of limits, refunds and withdrawals of an account until the transaction ends. False when it does
 * not exist.
 */
export async function lockWallet(tx: Tx, tenantId: number, memberId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, memberId)))
    .for('update');
  return rows.length > 0;
}
