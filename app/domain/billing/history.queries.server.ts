import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { orders } from '#db/schema/payments.ts';
import type { DocumentKind } from './billing-document.ts';

export const HISTORY_PAGE_SIZE = 20;

const ORDER = columnsOf(orders, 'o', [
  'id',
  'createdAt',
  'state',
  'credits',
  'bonusCredits',
  'totalMinor',
  'currency',
  'method',
  'grantedAt',
  'kind',
  'rejected',
]);
export type HistoryState = (typeof ORDER)['Row']['state'];

export type HistoryRow = (typeof ORDER)['Row'] & {
  /** Its unspent credits, without lots that were taken back. */
  unspent: number;
  documents: { id: number; kind: DocumentKind; number: number; companyId: number; totalMinor: number }[];
};

/** The member's orders, newest first, each with its documents. */
export function listHistoryRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  after: { at: number; id: number } | null,
): Promise<HistoryRow[]> {
  const { sql } = tx;
  return sql<HistoryRow[]>`
    select ${list(tx, ORDER)}, u.unspent, p.documents
    from orders o, lateral (
      select coalesce(sum(l.remaining), 0)::int as unspent from credit_lots l
      where l.tenant_id = ${tenantId} and l.order_id = o.id and l.member_id = ${memberId} and l.taken_back is null
    ) u, lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
        'companyId', d.company_id, 'totalMinor', d.total_minor) order by d.issued_at, d.number), '[]'::jsonb) as documents
      from billing_documents d where d.tenant_id = ${tenantId} and d.order_id = o.id and d.member_id = ${memberId}
    ) p
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId}
      and (o.placed_at is not null or o.state not in ('open', 'expired'))
      ${after ? sql`and (o.created_at, o.id) < (${new Date(after.at)}, ${after.id})` : sql``}
    order by o.created_at desc, o.id desc limit ${HISTORY_PAGE_SIZE + 1}`;
}
