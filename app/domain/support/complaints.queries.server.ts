import { and, eq, isNotNull, lte, ne } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { complaintAnswers, complaints } from '#db/schema/complaints.ts';

export type NewComplaint = Omit<typeof complaints.$inferSelect, 'answeredAt' | 'closedAt'>;

/** False when the code is taken. */
export async function insertComplaint(tx: Tx, c: NewComplaint): Promise<boolean> {
  const added = await tx.db.insert(complaints).values(c).onConflictDoNothing();
  return added.count > 0;
}

const COMPLAINT = columnsOf(complaints, 'c', [
  'code',
  'memberId',
  'email',
  'name',
  'language',
  'topic',
  'category',
  'location',
  'body',
  'createdAt',
  'answeredAt',
  'closedAt',
]);

export type ComplaintRow = (typeof COMPLAINT)['Row'] & {
  discreet: boolean;
  /** The address is the confirmed one of the account that it came from. */
  proven: boolean;
};

const selected = (tx: Tx) => tx.sql`
  select ${list(tx, COMPLAINT)},
    coalesce(a.discreet, false) as discreet, coalesce(a.email = c.email and a.status = 'active', false) as proven
  from complaints c left join accounts a on a.tenant_id = c.tenant_id and a.id = c.member_id`;

export async function findComplaint(tx: Tx, tenantId: number, code: string): Promise<ComplaintRow | null> {
  const [row] = await tx.sql<ComplaintRow[]>`
    ${selected(tx)} where c.tenant_id = ${tenantId} and c.code = ${code}`;
  return row ?? null;
}

/** Open ones, the longest waiting first; or all, latest first. */
export function listComplaintRows(
  tx: Tx,
  tenantId: number,
  which: 'open' | 'all',
  limit: number,
): Promise<ComplaintRow[]> {
  const { sql } = tx;
  return sql<ComplaintRow[]>`
    ${selected(tx)} where c.tenant_id = ${tenantId}
    ${which === 'open' ? sql`and c.closed_at is null order by c.created_at, c.code` : sql`order by c.created_at desc, c.code`}
    limit ${limit}`;
}

/** The cases that wait for an answer, and since when the oldest does. */
export async function countOpenComplaints(
  tx: Tx,
  tenantId: number,
): Promise<{ open: number; oldestAt: Date | null }> {
  const [row] = await tx.sql<{ open: number; oldestAt: Date | null }[]>`
    select count(*)::int as open, min(created_at) as "oldestAt" from complaints
    where tenant_id = ${tenantId} and closed_at is null and answered_at is null`;
  return row ?? { open: 0, oldestAt: null };
}

export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
/** `answered`: open, and only waiting to be closed. */
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
/** The last case of the previous page. */
export type ComplaintCursor = { createdAt: Date; code: string };

/** A page of cases in a state: the longest waiting first, closed ones latest first. */
export function pageComplaintRows(
  tx: Tx,
  tenantId: number,
  input: { state: ComplaintState; after: ComplaintCursor | null; limit: number },
): Promise<ComplaintRow[]> {
  const { sql } = tx;
  const { state, after, limit } = input;
  const states = {
    open: sql`c.closed_at is null and c.answered_at is null`,
    answered: sql`c.closed_at is null and c.answered_at is not null`,
    closed: sql`c.closed_at is not null`,
  };
  const backwards = state === 'closed';
  const beyond =
    after &&
    (backwards
      ? sql`and (c.created_at, c.code) < (${after.createdAt}, ${after.code})`
      : sql`and (c.created_at, c.code) > (${after.createdAt}, ${after.code})`);
  return sql<ComplaintRow[]>`
    ${selected(tx)} where c.tenant_id = ${tenantId} and ${states[state]} ${beyond ?? sql``}
    ${backwards ? sql`order by c.created_at desc, c.code desc` : sql`order by c.created_at, c.code`}
    limit ${limit}`;
}

export type AnswerRow = Omit<typeof complaintAnswers.$inferSelect, 'tenantId'>;

export async function listAnswers(tx: Tx, tenantId: number, code: string): Promise<AnswerRow[]> {
  return await tx.db
    .select()
    .from(complaintAnswers)
    .where(and(eq(complaintAnswers.tenantId, tenantId), eq(complaintAnswers.code, code)))
    .orderBy(complaintAnswers.id);
}

/** Null when there is no such open case, or its author can't be reached anymore. */
export async function insertAnswer(
  tx: Tx,
  tenantId: number,
  answer: { code: string; body: string; by: string; at: Date; close: boolean },
): Promise<number | null> {
  const [row] = await tx.sql<{ id: number }[]>`
    with found as (
      update complaints set answered_at = ${answer.at},
        closed_at = case when ${answer.close}::boolean then ${answer.at}::timestamptz else closed_at end
      where tenant_id = ${tenantId} and code = ${answer.code} and closed_at is null and body <> ''
      returning tenant_id, code
    )
    insert into complaint_answers (tenant_id, code, body, answered_by, created_at)
    select tenant_id, code, ${answer.body}, ${answer.by}, ${answer.at}::timestamptz from found returning id`;
  return row?.id ?? null;
}

export async function findAnswer(tx: Tx, tenantId: number, id: number): Promise<AnswerRow | null> {
  const [row] = await tx.db
    .select()
    .from(complaintAnswers)
    .where(and(eq(complaintAnswers.tenantId, tenantId), eq(complaintAnswers.id, id)));
  return row ?? null;
}

/** Reopens a closed case; it waits for an answer like a new one. False when there is no closed case that can be answered. */
export async function reopenComplaint(tx: Tx, tenantId: number, code: string): Promise<boolean> {
  const reopened = await tx.db
    .update(complaints)
    .set({ closedAt: null, answeredAt: null })
    .where(
      and(
        eq(complaints.tenantId, tenantId),
        eq(complaints.code, code),
        isNotNull(complaints.closedAt),
        ne(complaints.body, ''),
      ),
    );
  return reopened.count > 0;
}

/** Deletes cases that were closed long ago. */
export async function deleteOldComplaints(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, complaints, lte(complaints.closedAt, before));
}
