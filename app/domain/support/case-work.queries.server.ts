import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { complaintNotes, complaintReplies, complaints } from '#db/schema/complaints.ts';
import type { StaffRole } from '#tenants/scope.ts';

type Complaint = typeof complaints.$inferSelect;

export type ReplyRow = Omit<typeof complaintReplies.$inferSelect, 'tenantId' | 'messageId'>;
export type NoteRow = Omit<typeof complaintNotes.$inferSelect, 'tenantId' | 'staffId'> & { by: string };

export async function listReplies(tx: Tx, tenantId: number, code: string): Promise<ReplyRow[]> {
  const r = complaintReplies;
  return await tx.db
    .select({
      id: r.id,
      code: r.code,
      body: r.body,
      fromAddress: r.fromAddress,
      attachments: r.attachments,
      createdAt: r.createdAt,
    })
    .from(r)
    .where(and(eq(r.tenantId, tenantId), eq(r.code, code)))
    .orderBy(r.id);
}

export function listNotes(tx: Tx, tenantId: number, code: string): Promise<NoteRow[]> {
  return tx.sql<NoteRow[]>`
    select n.id, n.code, n.kind, n.body, n.detail, n.created_at as "createdAt", s.name as by
    from complaint_notes n join platform.staff s on s.id = n.staff_id
    where n.tenant_id = ${tenantId} and n.code = ${code} order by n.id`;
}

export type MergedRow = { code: string; body: string; createdAt: Date };

/** The cases that were merged into this one. */
export function listMerged(tx: Tx, tenantId: number, code: string): Promise<MergedRow[]> {
  return tx.sql<MergedRow[]>`
    select code, body, created_at as "createdAt" from complaints
    where tenant_id = ${tenantId} and merged_into = ${code} order by created_at, code`;
}

export type NewNote = Omit<typeof complaintNotes.$inferSelect, 'tenantId' | 'id'>;

export async function insertNote(tx: Tx, tenantId: number, note: NewNote): Promise<void> {
  await tx.db.insert(complaintNotes).values({ ...note, tenantId });
}

/** Locks the row until the transaction ends. Null when there is no such case. */
export async function lockCase(
  tx: Tx,
  tenantId: number,
  code: string,
): Promise<Pick<
  Complaint,
  | 'code'
  | 'topic'
  | 'category'
  | 'location'
  | 'email'
  | 'body'
  | 'priority'
  | 'waitingSince'
  | 'closedAt'
  | 'answeredAt'
  | 'assignedTo'
  | 'lockedBy'
  | 'lockedUntil'
  | 'mergedInto'
> | null> {
  const c = complaints;
  const [row] = await tx.db
    .select({
      code: c.code,
      topic: c.topic,
      category: c.category,
      location: c.location,
      email: c.email,
      body: c.body,
      priority: c.priority,
      waitingSince: c.waitingSince,
      closedAt: c.closedAt,
      answeredAt: c.answeredAt,
      assignedTo: c.assignedTo,
      lockedBy: c.lockedBy,
      lockedUntil: c.lockedUntil,
      mergedInto: c.mergedInto,
    })
    .from(c)
    .where(and(eq(c.tenantId, tenantId), eq(c.code, code)))
    .for('update');
  return row ?? null;
}

type CaseChange = Partial<
  Pick<
    Complaint,
    | 'priority'
    | 'dueAt'
    | 'waitingSince'
    | 'assignedTo'
    | 'lockedBy'
    | 'lockedUntil'
    | 'draft'
    | 'answeredAt'
    | 'closedAt'
    | 'decision'
    | 'mergedInto'
  >
>;

export async function changeCase(
  tx: Tx,
  tenantId: number,
  code: string,
  change: CaseChange,
): Promise<boolean> {
  const changed = await tx.db
    .update(complaints)
    .set(change)
    .where(and(eq(complaints.tenantId, tenantId), eq(complaints.code, code)));
  return changed.count > 0;
}

/** Repoints the cases merged into one that is now itself merged. */
export async function moveMerged(tx: Tx, tenantId: number, from: string, into: string): Promise<number> {
  const moved = await tx.db
    .update(complaints)
    .set({ mergedInto: into })
    .where(and(eq(complaints.tenantId, tenantId), eq(complaints.mergedInto, from)));
  return moved.count;
}

export type Colleague = { id: number; name: string };

/** Active staff with these roles who work for the brand, by name. */
export async function listColleagues(
  tx: Tx,
  tenantId: number,
  roles: readonly StaffRole[],
): Promise<Colleague[]> {
  return await tx.sql<Colleague[]>`
    select s.id, s.name from platform.staff s
    where s.disabled_at is null and s.role = any(${[...roles]})
      and ((s.all_brands and exists (select from platform.tenants t where t.id = ${tenantId}))
        or exists (select from platform.staff_brands b where b.staff_id = s.id and b.tenant_id = ${tenantId}))
    order by s.name, s.id limit 200`;
}

type NewReply = Omit<typeof complaintReplies.$inferSelect, 'tenantId' | 'id'>;

/** False for an email that is already stored. */
export async function insertReply(tx: Tx, tenantId: number, reply: NewReply): Promise<boolean> {
  const added = await tx.db
    .insert(complaintReplies)
    .values({ ...reply, tenantId })
    .onConflictDoNothing();
  return added.count > 0;
}

/** The Message-IDs of the sender's emails in a case, oldest first. */
export async function listReplyIds(tx: Tx, tenantId: number, code: string): Promise<string[]> {
  const r = complaintReplies;
  const rows = await tx.db
    .select({ messageId: r.messageId })
    .from(r)
    .where(and(eq(r.tenantId, tenantId), eq(r.code, code)))
    .orderBy(r.id);
  return rows.map(({ messageId }) => messageId).filter(Boolean);
}
