import { and, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { complaintAnswers, complaints } from '#db/schema/complaints.ts';
import type { QueueView } from './complaint-queue.ts';

type Complaint = typeof complaints.$inferSelect;
export type NewComplaint = Pick<
  Complaint,
  | 'tenantId'
  | 'code'
  | 'memberId'
  | 'email'
  | 'name'
  | 'language'
  | 'topic'
  | 'category'
  | 'location'
  | 'goodFaith'
  | 'body'
  | 'createdAt'
  | 'priority'
  | 'waitingSince'
  | 'dueAt'
>;

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
  'priority',
  'waitingSince',
  'dueAt',
  'assignedTo',
  'lockedBy',
  'lockedUntil',
  'draft',
  'decision',
  'mergedInto',
]);

export type ComplaintRow = (typeof COMPLAINT)['Row'] & {
  discreet: boolean;
  /** The address is the confirmed one of the account that sent it. */
  proven: boolean;
  /** The names of staff members. */
  assignee: string | null;
  writer: string | null;
};

const selected = (tx: Tx) => tx.sql`
  select ${list(tx, COMPLAINT)},
    coalesce(a.discreet, false) as discreet, coalesce(a.email = c.email and a.status = 'active', false) as proven,
    assignee.name as assignee, writer.name as writer
  from complaints c left join accounts a on a.tenant_id = c.tenant_id and a.id = c.member_id
    left join platform.staff assignee on assignee.id = c.assigned_to
    left join platform.staff writer on writer.id = c.locked_by`;

export async function findComplaint(tx: Tx, tenantId: number, code: string): Promise<ComplaintRow | null> {
  const [row] = await tx.sql<ComplaintRow[]>`
    ${selected(tx)} where c.tenant_id = ${tenantId} and c.code = ${code}`;
  return row ?? null;
}

/** Open ones by due time, or all, newest first. */
export function listComplaintRows(
  tx: Tx,
  tenantId: number,
  which: 'open' | 'all',
  limit: number,
): Promise<ComplaintRow[]> {
  const { sql } = tx;
  return sql<ComplaintRow[]>`
    ${selected(tx)} where c.tenant_id = ${tenantId}
    ${which === 'open' ? sql`and c.closed_at is null order by c.due_at, c.code` : sql`order by c.created_at desc, c.code`}
    limit ${limit}`;
}

/** The last case of the previous page: its due time, or the time when it was closed. */
export type CaseCursor = { at: Date; code: string };

type QueueInput = {
  view: QueueView;
  topic: Complaint['topic'] | null;
  staffId: number;
  now: Date;
  after: CaseCursor | null;
  reversed?: boolean;
  limit: number;
};

/** A page of the queue: open cases by due time, closed cases most recently closed first. */
export function pageComplaintRows(tx: Tx, tenantId: number, input: QueueInput): Promise<ComplaintRow[]> {
  const { sql } = tx;
  const { view, topic, staffId, now, after, limit, reversed = false } = input;
  const views = {
    open: sql`c.closed_at is null and c.answered_at is null`,
    mine: sql`c.closed_at is null and c.assigned_to = ${staffId}`,
    unassigned: sql`c.closed_at is null and c.answered_at is null and c.assigned_to is null`,
    overdue: sql`c.closed_at is null and c.due_at < ${now}`,
    answered: sql`c.closed_at is null and c.answered_at is not null`,
    closed: sql`c.closed_at is not null`,
  };
  const closed = view === 'closed';
  const at = closed ? sql`c.closed_at` : sql`c.due_at`;
  const [beyond, order] = closed === reversed ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql<ComplaintRow[]>`
    ${selected(tx)} where c.tenant_id = ${tenantId} and ${views[view]}
    ${after ? sql`and (${at}, c.code) ${beyond} (${after.at}, ${after.code})` : sql``}
    ${topic ? sql`and c.topic = ${topic}` : sql``}
    order by ${at} ${order}, c.code ${order}
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

type NewAnswer = {
  code: string;
  body: string;
  by: string;
  /** Null when the answer is sent by a command. */
  staffId: number | null;
  at: Date;
  close: boolean;
  decision: Complaint['decision'];
  /** When a case that stays open is to be reviewed again. */
  followUpAt: Date;
};

/** Null when there is no such open case, its author can't be reached anymore, or another person is writing. */
export async function insertAnswer(tx: Tx, tenantId: number, answer: NewAnswer): Promise<number | null> {
  const { at, close, staffId } = answer;
  const [row] = await tx.sql<{ id: number }[]>`
    with found as (
      update complaints set answered_at = ${at}, first_answered_at = coalesce(first_answered_at, ${at}),
        closed_at = case when ${close}::boolean then ${at}::timestamptz else closed_at end,
        decision = case when ${close}::boolean and topic = 'notice' then ${answer.decision}::text else decision end,
        due_at = case when ${close}::boolean then due_at else ${answer.followUpAt}::timestamptz end,
        assigned_to = coalesce(assigned_to, ${staffId}::int), locked_by = null, locked_until = null, draft = ''
      where tenant_id = ${tenantId} and code = ${answer.code} and closed_at is null and body <> ''
        and (locked_by is null or locked_until <= ${at} or locked_by = ${staffId}::int)
      returning tenant_id, code
    )
    insert into complaint_answers (tenant_id, code, body, answered_by, created_at)
    select tenant_id, code, ${answer.body}, ${answer.by}, ${at}::timestamptz from found returning id`;
  return row?.id ?? null;
}

export async function findAnswer(tx: Tx, tenantId: number, id: number): Promise<AnswerRow | null> {
  const [row] = await tx.db
    .select()
    .from(complaintAnswers)
    .where(and(eq(complaintAnswers.tenantId, tenantId), eq(complaintAnswers.id, id)));
  return row ?? null;
}

/**
 * Reopens a closed case, which then waits for an answer like a new one. False when there is no closed case that can be
 * answered.
 */
export async function reopenComplaint(
  tx: Tx,
  tenantId: number,
  code: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<boolean> {
  const reopened = await tx.db
    .update(complaints)
    .set({ closedAt: null, answeredAt: null, decision: null, waitingSince: now, dueAt })
    .where(
      and(
        eq(complaints.tenantId, tenantId),
        eq(complaints.code, code),
        isNotNull(complaints.closedAt),
        isNull(complaints.mergedInto),
        ne(complaints.body, ''),
      ),
    );
  return reopened.count > 0;
}

/** Deletes cases that were closed long ago. */
export async function deleteOldComplaints(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, complaints, lte(complaints.closedAt, before));
}
