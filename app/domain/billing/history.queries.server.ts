import type { Tx } from '#db/client.ts';
import type { DocumentKind } from './billing-document.ts';

export const HISTORY_PAGE_SIZE = 20;

export type HistoryState = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged_back';

export type HistoryRow = {
  id: number;
  createdAt: Date;
  state: HistoryState;
  credits: number;
  bonusCredits: number;
  totalMinor: number;
  currency: string;
  method: string;
  grantedAt: Date | null;
  kind: string;
  rejected: string | null;
  /** What is left of its credits, if nothing of the order was returned. */
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
    select o.id, o.created_at as "createdAt", o.state, o.credits, o.bonus_credits as "bonusCredits",
      o.total_minor as "totalMinor", o.currency, o.method, o.granted_at as "grantedAt", o.kind, o.rejected, u.unspent, p.documents
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
