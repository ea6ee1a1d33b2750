import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { participants } from '#db/schema/chat.ts';
import { erasures, type HoldReason } from '#db/schema/deletion.ts';
import { members } from '#db/schema/members.ts';
import { storedMethods } from '#db/schema/payments.ts';
import { isEnqueued } from '#jobs/enqueue.ts';
import type { InactiveAccount } from './inactive.ts';

/** Members who have a conversation with this one, in the order of the conversations' ids. */
export async function listCorrespondents(
  tx: Tx,
  tenantId: number,
  memberId: number,
  after: number,
  limit: number,
): Promise<{ id: number; conversationId: number }[]> {
  const { conversationId, otherId } = participants;
  return await tx.db
    .select({ id: otherId, conversationId })
    .from(participants)
    .where(
      and(
        eq(participants.tenantId, tenantId),
        eq(participants.memberId, memberId),
        gt(conversationId, after),
      ),
    )
    .orderBy(conversationId)
    .limit(limit);
}

const isAccount = (tenantId: number, id: number) => and(eq(accounts.tenantId, tenantId), eq(accounts.id, id));

/** Whether a member's profile is hidden by a deletion or a restriction. */
export async function isProfileGone(tx: Tx, tenantId: number, memberId: number): Promise<boolean> {
  const rows = await tx.sql`
    select from members where tenant_id = ${tenantId} and id = ${memberId} and status <> 'active'`;
  return rows.length > 0;
}

/** Thresholds for erasure: the latest time of a deletion request, and of a ban. */
export type ErasureCutoffs = { now: Date; requested: Date; banned: Date };

/**
 * The account's deletion or ban if it is due for erasure: after its retention period, or at once if two people decided
 * so since it left.
 */
const dueSince = ({ sql }: Tx, { requested, banned }: ErasureCutoffs) => sql`
  case a.status
    when 'pending_deletion' then case when a.deletion_requested_at <= ${requested} or exists (select from approvals p
      where p.tenant_id = a.tenant_id and p.member_id = a.id and p.kind = 'erase' and p.state = 'approved'
        and p.closed_at >= a.deletion_requested_at) then a.deletion_requested_at end
    when 'banned' then (select r.created_at from restrictions r where r.tenant_id = a.tenant_id and r.member_id = a.id
      and r.kind = 'ban' and r.ended_at is null and (r.created_at <= ${banned} or exists (select from approvals p
        where p.tenant_id = a.tenant_id and p.member_id = a.id and p.kind = 'erase' and p.state = 'approved'
          and p.closed_at >= r.created_at)))
  end`;

/** Nothing is erased while a hold is in force; holds expire automatically. */
const notHeld = ({ sql }: Tx, now: Date) => sql`
  not exists (select from deletion_holds h where h.tenant_id = a.tenant_id and h.member_id = a.id
    and h.ended_at is null and h.ends_at > ${now})`;

/** Accounts that are due and whose erasure has not been enqueued yet, oldest first. */
export async function listDue(
  tx: Tx,
  tenantId: number,
  cutoffs: ErasureCutoffs,
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select id from (select a.tenant_id, a.id, ${dueSince(tx, cutoffs)} as since from accounts a
      where a.tenant_id = ${tenantId} and a.status in ('pending_deletion', 'banned')
        and ${notHeld(tx, cutoffs.now)}) accounts
    where since is not null
      and not ${isEnqueued(tx, 'erase-member', { tenantId, key: 'memberId', id: tx.sql`accounts.id`, now: cutoffs.now })}
    order by since limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Accounts that were never confirmed and never paid, oldest first. */
export async function listUnconfirmed(
  tx: Tx,
  tenantId: number,
  { until, now }: { until: Date; now: Date },
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select id from accounts
    where tenant_id = ${tenantId} and status = 'not_confirmed' and signup_at <= ${until} and paid_at is null
      and not ${isEnqueued(tx, 'erase-unconfirmed', { tenantId, key: 'memberId', id: tx.sql`accounts.id`, now })}
    order by signup_at limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The address of such an account, locked so that it cannot be confirmed in the meantime; null when it already was. */
export async function lockUnconfirmed(
  tx: Tx,
  tenantId: number,
  id: number,
  until: Date,
): Promise<string | null> {
  const [row] = await tx.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        isAccount(tenantId, id),
        eq(accounts.status, 'not_confirmed'),
        lte(accounts.signupAt, until),
        isNull(accounts.paidAt),
      ),
    )
    .for('update');
  return row?.email ?? null;
}

/** Removes the addresses of receipts that could not be sent by this time. */
export async function deleteOldReceipts(tx: Tx, tenantId: number, until: Date): Promise<number> {
  const { count } = await tx.db
    .update(erasures)
    .set({ receipt: null })
    .where(and(eq(erasures.tenantId, tenantId), lte(erasures.erasedAt, until), isNotNull(erasures.receipt)));
  return count;
}

/** Deletes payment methods that were removed before `until`; no open order uses them anymore. */
export async function deleteRemovedMethods(tx: Tx, tenantId: number, until: Date): Promise<number> {
  const { count } = await tx.db
    .delete(storedMethods)
    .where(and(eq(storedMethods.tenantId, tenantId), lte(storedMethods.removedAt, until)));
  return count;
}

const AWAY = (tx: Tx) => tx.sql`
  a.id, m.last_active_at as "lastActiveAt", a.inactive_warnings as warnings, a.inactive_warned_at as "warnedAt"
  from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id`;

/** Accounts that have not been used since, ordered by id. */
export function listInactive(
  tx: Tx,
  tenantId: number,
  since: Date,
  after: number,
  limit: number,
): Promise<({ id: number } & InactiveAccount)[]> {
  return tx.sql<({ id: number } & InactiveAccount)[]>`
    select ${AWAY(tx)}
    where a.tenant_id = ${tenantId} and a.id > ${after} and a.status = 'active' and m.last_active_at <= ${since}
    order by a.id limit ${limit}`;
}

export async function lockInactive(tx: Tx, tenantId: number, id: number): Promise<InactiveAccount | null> {
  const [row] = await tx.sql<InactiveAccount[]>`
    select ${AWAY(tx)} where a.tenant_id = ${tenantId} and a.id = ${id} and a.status = 'active' for update of a`;
  return row ?? null;
}

export async function recordWarning(
  tx: Tx,
  tenantId: number,
  id: number,
  warnings: number,
  now: Date,
): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ inactiveWarnings: warnings, inactiveWarnedAt: now })
    .where(isAccount(tenantId, id));
}

type DeletedAccount = { email: string; language: string; discreet: boolean; requestedAt: Date };

/** The account, if its grace period is over; locked, so that it cannot be reactivated in the meantime. */
export async function lockDue(
  tx: Tx,
  tenantId: number,
  id: number,
  cutoffs: ErasureCutoffs,
): Promise<DeletedAccount | null> {
  const [row] = await tx.sql<DeletedAccount[]>`
    select a.email, a.language, a.discreet, ${dueSince(tx, cutoffs)} as "requestedAt" from accounts a
    where a.tenant_id = ${tenantId} and a.id = ${id} and ${dueSince(tx, cutoffs)} is not null
      and ${notHeld(tx, cutoffs.now)}
    for update of a`;
  return row ?? null;
}

type MemberFiles = { photos: string[]; chatPhotos: string[]; exports: string[] };

/** The ids of the member's files: profile photos, chat photos, data exports. */
export async function listFilesOf(tx: Tx, tenantId: number, memberId: number): Promise<MemberFiles> {
  const [row] = await tx.sql<MemberFiles[]>`
    select
      array(select id from photos where tenant_id = ${tenantId} and member_id = ${memberId}) as photos,
      array(select id from chat_photos where tenant_id = ${tenantId} and sender_id = ${memberId}
        union select id from chat_photos where tenant_id = ${tenantId} and recipient_id = ${memberId}) as "chatPhotos",
      array(select id from data_exports where tenant_id = ${tenantId} and account_id = ${memberId}) as exports`;
  return row ?? { photos: [], chatPhotos: [], exports: [] };
}

/**
 * Empties personal data in rows that must be kept; returns the number of rows by table. `email`: also cases from this
 * address without an account.
 */
export async function anonymizeKept(
  tx: Tx,
  tenantId: number,
  memberId: number,
  email: string | null,
): Promise<Record<string, number>> {
  const { sql } = tx;
  const [orders, notifications, answers, replies, notes, complaints, approvals] = await Promise.all([
    sql`update orders set address = '', session_id = null, session_data = null, session_result = null,
        stored_method_id = null
      where tenant_id = ${tenantId} and member_id = ${memberId}`,
    sql`update payment_notifications n set details = '{}'
      from (select tenant_id || '-' || id as reference from orders
        where tenant_id = ${tenantId} and member_id = ${memberId}) o
      where n.tenant_id = ${tenantId} and n.merchant_reference = o.reference`,
    sql`delete from complaint_answers a using complaints c
      where a.tenant_id = ${tenantId} and c.tenant_id = a.tenant_id and c.code = a.code
        and (c.member_id = ${memberId} or c.email = ${email})`,
    sql`delete from complaint_replies r using complaints c
      where r.tenant_id = ${tenantId} and c.tenant_id = r.tenant_id and c.code = r.code
        and (c.member_id = ${memberId} or c.email = ${email})`,
    sql`delete from complaint_notes n using complaints c
      where n.tenant_id = ${tenantId} and c.tenant_id = n.tenant_id and c.code = n.code
        and (c.member_id = ${memberId} or c.email = ${email})`,
    sql`update complaints set body = '', name = '', email = '', location = '', draft = '',
        locked_by = null, locked_until = null, closed_at = coalesce(closed_at, now())
      where tenant_id = ${tenantId} and (member_id = ${memberId} or email = ${email})`,
    sql`update approvals set reason = '', facts = '', answer = '',
        state = case when state = 'open' then 'expired' else state end, closed_at = coalesce(closed_at, now())
      where tenant_id = ${tenantId} and member_id = ${memberId}`,
  ]);
  return {
    orders: orders.count,
    payment_notifications: notifications.count,
    complaint_answers: answers.count,
    complaint_replies: replies.count,
    complaint_notes: notes.count,
    complaints: complaints.count,
    approvals: approvals.count,
  };
}

/** Deletes the member's row, and through foreign keys all dependent rows. */
export async function deleteMember(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const { count } = await tx.db
    .delete(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.id, memberId)));
  return count;
}

/** Deletes the mandates of erased members whose retention is over; the SQL function decides which. */
export async function endMandates(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select case when platform.current_tenant() = ${tenantId} then platform.end_mandates(${now}) else 0 end as count`;
  return row?.count ?? 0;
}

/** Empties closed reports whose retention is over; their digests stay in the chain. */
export async function endReports(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select case when platform.current_tenant() = ${tenantId} then platform.end_reports(${now}) else 0 end as count`;
  return row?.count ?? 0;
}

/** Deletes decisions about photos whose retention is over; the SQL function decides which. */
export async function endPhotoDecisions(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select case when platform.current_tenant() = ${tenantId} then platform.end_photo_decisions(${now}) else 0 end as count`;
  return row?.count ?? 0;
}

/**
 * Deletes restrictions that ended before `endedBefore`, with their appeals. A warning has no end date: it ends when the
 * member has read it and it was imposed before `warnedBefore`. A restriction with a pending appeal is kept.
 */
export async function deleteEndedRestrictions(
  tx: Tx,
  tenantId: number,
  { endedBefore, warnedBefore }: { endedBefore: Date; warnedBefore: Date },
): Promise<number> {
  const { count } = await tx.sql`
    delete from restrictions r
    where r.tenant_id = ${tenantId}
      and (r.ended_at <= ${endedBefore}
        or (r.ended_at is null and r.kind = 'warn' and r.created_at <= ${warnedBefore} and r.acknowledged_at <= ${endedBefore}))
      and not exists (select from appeals a where a.tenant_id = r.tenant_id and a.restriction_id = r.id
        and (a.decided_at is null or a.decided_at > ${endedBefore}))`;
  return count;
}

/** Deletes proofs of erasures that are three years old. */
export async function endProofs(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select case when platform.current_tenant() = ${tenantId} then platform.end_proofs(${now}) else 0 end as count`;
  return row?.count ?? 0;
}

/** Deletes two-person decisions that were closed by this time. */
export async function deleteOldApprovals(tx: Tx, tenantId: number, until: Date): Promise<number> {
  const { count } = await tx.sql`
    delete from approvals where tenant_id = ${tenantId} and state <> 'open' and closed_at <= ${until}`;
  return count;
}

/**
 * The holds that delayed the erasure of an account, for its proof of erasure; `inForce` says whether one still does.
 */
export async function listHoldsOf(
  tx: Tx,
  tenantId: number,
  memberId: number,
  now: Date,
): Promise<{ reason: HoldReason; from: Date; until: Date; inForce: boolean }[]> {
  return await tx.sql<{ reason: HoldReason; from: Date; until: Date; inForce: boolean }[]>`
    select reason, created_at as "from", coalesce(ended_at, ends_at) as until,
      ended_at is null and ends_at > ${now} as "inForce"
    from deletion_holds where tenant_id = ${tenantId} and member_id = ${memberId} order by id`;
}

export type Erasure = Omit<typeof erasures.$inferSelect, 'id'>;

/** Stores the proof of an erasure; returns its number. */
export async function insertErasure(tx: Tx, erasure: Erasure): Promise<number> {
  const [row] = await tx.db.insert(erasures).values(erasure).returning({ id: erasures.id });
  if (!row) throw new Error('The erasure was not stored.');
  return row.id;
}

export type Receipt = Pick<typeof erasures.$inferSelect, 'id' | 'erasedAt' | 'receipt'>;

const isErasure = (tenantId: number, id: number) => and(eq(erasures.tenantId, tenantId), eq(erasures.id, id));

export async function findReceipt(tx: Tx, tenantId: number, id: number): Promise<Receipt | null> {
  const { erasedAt, receipt } = erasures;
  const [row] = await tx.db
    .select({ id: erasures.id, erasedAt, receipt })
    .from(erasures)
    .where(isErasure(tenantId, id));
  return row ?? null;
}

/** Removes the address after the last email was sent. */
export async function deleteReceipt(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.db
    .update(erasures)
    .set({ receipt: null })
    .where(and(isErasure(tenantId, id), isNotNull(erasures.receipt)));
}

export type ErasureRow = Pick<
  typeof erasures.$inferSelect,
  'id' | 'memberId' | 'requestedAt' | 'erasedAt' | 'rows' | 'files' | 'holds'
>;

/** The latest erasures of an address. */
export async function listErasures(tx: Tx, tenantId: number, addressHash: string): Promise<ErasureRow[]> {
  const { id, memberId, requestedAt, erasedAt, rows, files, holds } = erasures;
  return await tx.db
    .select({ id, memberId, requestedAt, erasedAt, rows, files, holds })
    .from(erasures)
    .where(and(eq(erasures.tenantId, tenantId), eq(erasures.addressHash, addressHash)))
    .orderBy(desc(id))
    .limit(20);
}

/** The data kept after an erasure, with its number and the latest end of retention; null where no end is known yet. */
export type KeptRow = { memberId: number; what: KeptKind; count: number; until: Date | null };
type KeptKind = 'documents' | 'mandates' | 'reports' | 'complaints';
type KeptDays = { reports: number; complaints: number; mandateMonths: number };

/** The data still kept of erased members, by their former ids. */
export async function listKept(
  tx: Tx,
  tenantId: number,
  memberIds: readonly number[],
  kept: KeptDays,
): Promise<KeptRow[]> {
  const rows = await tx.sql<KeptRow[]>`
    with asked as (select unnest(${[...memberIds]}::bigint[]) as id)
    select k.id as "memberId", k.what, k.count, k.until from (
      select a.id, 'documents' as what, count(*)::int as count, null::timestamptz as until
      from asked a join billing_documents d on d.tenant_id = ${tenantId} and d.member_id = a.id group by a.id
      union all
      select a.id, 'mandates', count(distinct d.id)::int,
        max(greatest(d.signed_at, o.due_on::timestamptz, f.at)) + make_interval(months => ${kept.mandateMonths})
      from asked a join mandates d on d.tenant_id = ${tenantId} and d.member_id = a.id
        left join orders o on o.tenant_id = d.tenant_id and o.member_id = d.member_id and o.mandate_id = d.id
        left join order_facts f on f.tenant_id = o.tenant_id and f.order_id = o.id
      group by a.id
      union all
      select a.id, 'reports', count(*)::int,
        case when count(*) = count(c.closed_at) then max(c.closed_at) + make_interval(days => ${kept.reports}) end
      from asked a
        join reports r on r.tenant_id = ${tenantId} and a.id in (r.reported_id, r.reporter_id) and r.erased_at is null
        left join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number
      group by a.id
      union all
      select a.id, 'complaints', count(*)::int, max(c.closed_at) + make_interval(days => ${kept.complaints})
      from asked a join complaints c on c.tenant_id = ${tenantId} and c.member_id = a.id group by a.id
    ) k order by k.id, k.what`;
  return [...rows];
}
