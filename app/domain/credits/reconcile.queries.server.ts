import type { Tx } from '#db/client.ts';

export type Difference = {
  memberId: number;
  /** What does not match, and in which lot or entry. */
  what:
    | 'balance_and_lots'
    | 'balance_and_entries'
    | 'lot_and_postings'
    | 'entry_and_postings'
    | 'last_entry'
    | 'order';
  id: number;
  expected: number;
  found: number;
};

/** The next members with an account or entries, by id; the ledger keeps the ids of members without an account. */
export async function listHolders(tx: Tx, tenantId: number, after: number, limit: number): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select id from (
      (select id from accounts where tenant_id = ${tenantId} and id > ${after} order by id limit ${limit})
      union
      (select distinct member_id from ledger_entries where tenant_id = ${tenantId} and member_id > ${after}
        order by member_id limit ${limit})
      union
      (select distinct member_id from credit_lots where tenant_id = ${tenantId} and member_id > ${after}
        order by member_id limit ${limit})
    ) holders order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * The differences of these members, in this order: the balance against its lots, its entries and the last entry; each
 * lot against its postings; each entry against its postings, which must sum to zero.
 */
export function listDifferences(tx: Tx, tenantId: number, memberIds: number[]): Promise<Difference[]> {
  return tx.sql<Difference[]>`
    with holders as (
      select m.id, coalesce(a.credits, 0) as balance from unnest(${memberIds}::bigint[]) m (id)
        left join accounts a on a.tenant_id = ${tenantId} and a.id = m.id
    ), entries as materialized (
      select e.member_id, e.id, e.amount, e.balance_after, coalesce(sum(p.credits), 0) as total,
        coalesce(sum(p.credits) filter (where p.account = 'member'), 0) as member, count(p.line) as lines
      from ledger_entries e left join ledger_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = ${tenantId} and e.member_id = any(${memberIds}::bigint[])
      group by e.member_id, e.id, e.amount, e.balance_after
    ), posted as materialized (
      select e.member_id, p.lot_id, sum(p.credits) as credits
      from ledger_entries e join ledger_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = ${tenantId} and e.member_id = any(${memberIds}::bigint[]) and p.lot_id is not null
      group by e.member_id, p.lot_id
    ), lots as materialized (
      select l.member_id, l.id, l.remaining, coalesce(p.credits, 0) as posted
      from credit_lots l left join posted p on p.lot_id = l.id and p.member_id = l.member_id
      where l.tenant_id = ${tenantId} and l.member_id = any(${memberIds}::bigint[])
    ), differences as (
      select h.id as member, 1 as rank, 'balance_and_lots' as what, h.id, h.balance::bigint as found,
          coalesce((select sum(remaining) from lots where member_id = h.id), 0) as expected from holders h
      union all
      select h.id, 2, 'balance_and_entries', h.id, h.balance,
          coalesce((select sum(amount) from entries where member_id = h.id), 0) from holders h
      union all
      select h.id, 3, 'last_entry', h.id, h.balance,
          coalesce((select balance_after from entries where member_id = h.id order by id desc limit 1), 0) from holders h
      union all select member_id, 4, 'lot_and_postings', id, remaining, posted from lots
      union all select member_id, 5, 'entry_and_postings', id, member, amount from entries
      union all select member_id, 6, 'entry_and_postings', id, total, 0 from entries
      union all select member_id, 7, 'entry_and_postings', id, least(lines, 2), 2 from entries
      union all
      select member_id, 8, 'order', id, before + amount, balance_after from (
        select *, lag(balance_after, 1, 0) over (partition by member_id order by id) as before from entries) e
    )
    select member as "memberId", what, id, expected::int, found::int from differences
    where expected <> found order by member, rank, id`;
}
