import { and, eq, sql } from 'drizzle-orm';
import type { ApprovalKind, ApprovalState } from '#app/domain/support/approval-rules.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { approvals } from '#db/schema/approvals.ts';

const APPROVAL = columnsOf(approvals, 'p', [
  'id',
  'kind',
  'memberId',
  'requestedBy',
  'requestedAt',
  'expiresAt',
  'reason',
  'rule',
  'facts',
  'reportNumber',
  'interimId',
  'credits',
  'orderId',
  'amountMinor',
  'currency',
  'closedAt',
  'decidedBy',
  'answer',
] as const);

/** A request with the names of both people. An overdue one counts as expired even before the sweep has marked it. */
export type ApprovalRow = (typeof APPROVAL)['Row'] & {
  state: ApprovalState;
  /** Null for an erased member. */
  memberName: string | null;
  requestedByName: string;
  decidedByName: string | null;
};

const selected = (tx: Tx, now: Date) => tx.sql`
  select ${list(tx, APPROVAL)}, m.name as "memberName", coalesce(s.name, '') as "requestedByName", d.name as "decidedByName",
    case when p.state = 'open' and p.expires_at <= ${now} then 'expired' else p.state end as state
  from approvals p left join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    left join platform.staff s on s.id = p.requested_by left join platform.staff d on d.id = p.decided_by`;

export async function findApproval(
  tx: Tx,
  tenantId: number,
  id: number,
  now: Date,
): Promise<ApprovalRow | null> {
  const [row] = await tx.sql<
    ApprovalRow[]
  >`${selected(tx, now)} where p.tenant_id = ${tenantId} and p.id = ${id}`;
  return row ?? null;
}

/** Like `findApproval`, locked until the transaction ends, so that it is decided only once. */
export async function lockApproval(
  tx: Tx,
  tenantId: number,
  id: number,
  now: Date,
): Promise<ApprovalRow | null> {
  const [row] = await tx.sql<ApprovalRow[]>`
    ${selected(tx, now)} where p.tenant_id = ${tenantId} and p.id = ${id} for update of p`;
  return row ?? null;
}

export type ApprovalPage = {
  which: 'open' | 'all';
  after: number | null;
  limit: number;
  now: Date;
  kind?: ApprovalKind | null;
  ascending?: boolean;
};

const ofKind = ({ sql }: Tx, kind: ApprovalKind | null) => (kind ? sql`and p.kind = ${kind}` : sql``);

/** Pending requests, oldest first, or all, newest or oldest first; starting after this id. */
export const listApprovalRows = (
  tx: Tx,
  tenantId: number,
  { which, after, limit, now, kind = null, ascending = false }: ApprovalPage,
): Promise<ApprovalRow[]> =>
  which === 'open'
    ? tx.sql<ApprovalRow[]>`
        ${selected(tx, now)} where p.tenant_id = ${tenantId} and p.state = 'open' and p.expires_at > ${now}
          ${ofKind(tx, kind)} and p.id > ${after ?? 0} order by p.id limit ${limit}`
    : ascending
      ? tx.sql<ApprovalRow[]>`
          ${selected(tx, now)} where p.tenant_id = ${tenantId} ${ofKind(tx, kind)} and p.id > ${after ?? 0}
            order by p.id limit ${limit}`
      : tx.sql<ApprovalRow[]>`
          ${selected(tx, now)} where p.tenant_id = ${tenantId} ${ofKind(tx, kind)}
            and p.id < ${after ?? Number.MAX_SAFE_INTEGER} order by p.id desc limit ${limit}`;

/** Pending requests about one member, oldest first. */
export const listApprovalsAbout = (
  tx: Tx,
  tenantId: number,
  memberId: number,
  now: Date,
): Promise<ApprovalRow[]> => tx.sql<ApprovalRow[]>`
  ${selected(tx, now)} where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.state = 'open'
    and p.expires_at > ${now} order by p.id`;

export type NewApproval = Omit<
  typeof approvals.$inferInsert,
  'tenantId' | 'id' | 'state' | 'closedAt' | 'decidedBy' | 'answer'
>;

/** Null when a request of its kind about this member is already pending. */
export async function insertApproval(tx: Tx, tenantId: number, row: NewApproval): Promise<number | null> {
  const [added] = await tx.db
    .insert(approvals)
    .values({ ...row, tenantId })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  return added?.id ?? null;
}

export type Closure = {
  state: Exclude<ApprovalState, 'open'>;
  closedAt: Date;
  decidedBy: number | null;
  answer: string;
};

/** False when it was already closed. */
export async function closeApproval(
  tx: Tx,
  tenantId: number,
  id: number,
  closure: Closure,
): Promise<boolean> {
  const { count } = await tx.db
    .update(approvals)
    .set(closure)
    .where(and(eq(approvals.tenantId, tenantId), eq(approvals.id, id), eq(approvals.state, 'open')));
  return count > 0;
}

/** Closes overdue requests, of one member or of the whole brand. */
export async function expireApprovalRows(
  tx: Tx,
  tenantId: number,
  now: Date,
  memberId: number | null = null,
): Promise<number> {
  const { count } = await tx.db
    .update(approvals)
    .set({ state: 'expired', closedAt: now })
    .where(
      and(
        eq(approvals.tenantId, tenantId),
        eq(approvals.state, 'open'),
        sql`expires_at <= ${now.toISOString()}`,
        memberId === null ? undefined : eq(approvals.memberId, memberId),
      ),
    );
  return count;
}
