import type postgres from 'postgres';

/**
 * Creates the lots and postings of ledger entries that have none: the demo inserts a history of entries at once.
 * Credits granted first were spent first.
 */
export async function addLotsToEntries(sql: postgres.TransactionSql, tenantId: number): Promise<void> {
  await sql`
    with given as materialized (
      select e.*, nextval(pg_get_serial_sequence('credit_lots', 'id')) as lot_id,
        sum(amount) over w - amount as low, sum(amount) over w as high
      from ledger_entries e
      where tenant_id = ${tenantId} and amount > 0
        and not exists (select from ledger_postings p where p.tenant_id = e.tenant_id and p.entry_id = e.id)
      window w as (partition by member_id order by id)
    ), taken as materialized (
      select e.*, sum(-amount) over w + amount as low, sum(-amount) over w as high
      from ledger_entries e
      where tenant_id = ${tenantId} and amount < 0
        and not exists (select from ledger_postings p where p.tenant_id = e.tenant_id and p.entry_id = e.id)
      window w as (partition by member_id order by id)
    ), parts as materialized (
      select t.id, t.counter_account, g.lot_id, (least(t.high, g.high) - greatest(t.low, g.low))::int as credits,
        row_number() over (partition by t.id order by g.lot_id) as line
      from taken t join given g on g.member_id = t.member_id and g.low < t.high and t.low < g.high
    ), lots as (
      insert into credit_lots (tenant_id, id, member_id, kind, credits, remaining, granted_at) overriding system value
        select ${tenantId}::int, g.lot_id, g.member_id,
          case g.counter_account when 'purchases' then 'bought' when 'revenue' then 'refunded'
            when 'bonuses' then 'bonus' else 'free' end,
          g.amount, g.amount - coalesce((select sum(p.credits) from parts p where p.lot_id = g.lot_id), 0), g.created_at
        from given g
    )
    insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
      select ${tenantId}::int, id, 1, 'member', lot_id, amount from given
      union all select ${tenantId}::int, id, 2, counter_account, null, -amount from given
      union all select ${tenantId}::int, id, line, 'member', lot_id, -credits from parts
      union all select ${tenantId}::int, id, count(*) + 1, counter_account, null, sum(credits) from parts group by id, counter_account`;
}
