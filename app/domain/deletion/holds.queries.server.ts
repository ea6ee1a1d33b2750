import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { deletionHolds, type HoldReason } from '#db/schema/deletion.ts';

export type AccountStatus = 'not_confirmed' | 'active' | 'pending_deletion' | 'banned';

/** The account's status, locked, so that it is not erased in the meantime; null when it is gone. */
export async function lockStatus(tx: Tx, tenantId: number, memberId: number): Promise<AccountStatus | null> {
  const [row] = await tx.sql<{ status: AccountStatus }[]>`
    select status from accounts where tenant_id = ${tenantId} and id = ${memberId} for update`;
  return row?.status ?? null;
}

type NewHold = Pick<
  typeof deletionHolds.$inferSelect,
  'memberId' | 'reason' | 'note' | 'told' | 'createdAt' | 'createdBy' | 'endsAt'
>;

export async function insertHold(tx: Tx, tenantId: number, hold: NewHold): Promise<number> {
  const [row] = await tx.db
    .insert(deletionHolds)
    .values({ ...hold, tenantId })
    .returning({ id: deletionHolds.id });
  return row?.id ?? 0;
}

/** Ends the hold of a member; false when none was open. */
export async function endOpenHold(
  tx: Tx,
  tenantId: number,
  memberId: number,
  end: { endReason: 'ended' | 'renewed'; endedBy: number; endedAt: Date },
): Promise<boolean> {
  const { count } = await tx.db
    .update(deletionHolds)
    .set(end)
    .where(
      and(
        eq(deletionHolds.tenantId, tenantId),
        eq(deletionHolds.memberId, memberId),
        isNull(deletionHolds.endedAt),
      ),
    );
  return count > 0;
}

export async function hasOpenHold(tx: Tx, tenantId: number, memberId: number): Promise<boolean> {
  const rows = await tx.sql`
    select from deletion_holds where tenant_id = ${tenantId} and member_id = ${memberId} and ended_at is null`;
  return rows.length > 0;
}

/** Marks holds of a member that have expired. */
export async function markOver(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<void> {
  await tx.sql`
    update deletion_holds set ended_at = ends_at, end_reason = 'over'
    where tenant_id = ${tenantId} and member_id = ${memberId} and ended_at is null and ends_at <= ${now}`;
}

/** A hold by its number, for its email. */
export async function findHold(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<{ memberId: number; reason: HoldReason; endsAt: Date } | null> {
  const [row] = await tx.db
    .select({
      memberId: deletionHolds.memberId,
      reason: deletionHolds.reason,
      endsAt: deletionHolds.endsAt,
    })
    .from(deletionHolds)
    .where(
      and(
        eq(deletionHolds.tenantId, tenantId),
        eq(deletionHolds.id, id),
        eq(deletionHolds.told, true),
        isNull(deletionHolds.endedAt),
      ),
    );
  return row ?? null;
}

export type DeletionRow = {
  id: number;
  name: string;
  status: AccountStatus;
  /** Null for a banned account. */
  requestedAt: Date | null;
  holdReason: HoldReason | null;
  holdEndsAt: Date | null;
  holdNote: string | null;
  holdBy: string | null;
};

type Page = {
  now: Date;
  after: { at: Date; id: number } | null;
  limit: number;
  /** Newest first. */
  reversed?: boolean;
};

const direction = ({ sql }: Tx, descending = false) => (descending ? sql`desc` : sql`asc`);

const beyond = ({ sql }: Tx, place: ReturnType<Tx['sql']>, after: Page['after'], descending = false) =>
  after === null
    ? sql``
    : descending
      ? sql`and ${place} < (${after.at}, ${after.id})`
      : sql`and ${place} > (${after.at}, ${after.id})`;

const selected = ({ sql }: Tx) => sql`
  select m.id, m.name, a.status, a.deletion_requested_at as "requestedAt", h.reason as "holdReason",
    h.ends_at as "holdEndsAt", h.note as "holdNote", s.name as "holdBy"`;

/** Accounts in their grace period, or held after it, the first to be erased first. */
export const listPending = (
  tx: Tx,
  tenantId: number,
  { now, after, limit, reversed }: Page,
): Promise<DeletionRow[]> => tx.sql<DeletionRow[]>`
  ${selected(tx)}
  from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id
    left join deletion_holds h on h.tenant_id = a.tenant_id and h.member_id = a.id and h.ended_at is null
      and h.ends_at > ${now}
    left join platform.staff s on s.id = h.created_by
  where a.tenant_id = ${tenantId} and a.status = 'pending_deletion'
    ${beyond(tx, tx.sql`(a.deletion_requested_at, a.id)`, after, reversed)}
  order by a.deletion_requested_at ${direction(tx, reversed)}, a.id ${direction(tx, reversed)} limit ${limit}`;

/** Accounts with a hold in force, the first to end first. */
export const listOnHold = (
  tx: Tx,
  tenantId: number,
  { now, after, limit, reversed }: Page,
): Promise<DeletionRow[]> =>
  tx.sql<DeletionRow[]>`
    ${selected(tx)}
    from deletion_holds h join accounts a on a.tenant_id = h.tenant_id and a.id = h.member_id
      join members m on m.tenant_id = a.tenant_id and m.id = a.id
      left join platform.staff s on s.id = h.created_by
    where h.tenant_id = ${tenantId} and h.ended_at is null and h.ends_at > ${now}
      ${beyond(tx, tx.sql`(h.ends_at, m.id)`, after, reversed)}
    order by h.ends_at ${direction(tx, reversed)}, m.id ${direction(tx, reversed)} limit ${limit}`;

export type DeletionCounts = {
  pending: number;
  held: number;
  /** The number of accounts that were never confirmed, and those that are purged next. */
  unconfirmed: number;
  unconfirmedDue: number;
};

export async function countDeletions(
  tx: Tx,
  tenantId: number,
  { now, unconfirmedUntil }: { now: Date; unconfirmedUntil: Date },
): Promise<DeletionCounts> {
  const [row] = await tx.sql<DeletionCounts[]>`
    select
      (select count(*)::int from accounts where tenant_id = ${tenantId} and status = 'pending_deletion') as pending,
      (select count(*)::int from deletion_holds where tenant_id = ${tenantId} and ended_at is null
        and ends_at > ${now}) as held,
      (select count(*)::int from accounts where tenant_id = ${tenantId} and status = 'not_confirmed'
        and paid_at is null) as unconfirmed,
      (select count(*)::int from accounts where tenant_id = ${tenantId} and status = 'not_confirmed'
        and paid_at is null and signup_at <= ${unconfirmedUntil}) as "unconfirmedDue"`;
  return row ?? { pending: 0, held: 0, unconfirmed: 0, unconfirmedDue: 0 };
}

export type ProofRow = {
  id: number;
  memberId: number;
  requestedAt: Date;
  erasedAt: Date;
  rows: Record<string, number>;
  files: number;
  holds: { reason: HoldReason; from: string; until: string }[];
  /** The receipt was sent, or the time to send it is over. */
  mailed: boolean;
};

/** Proofs of erasures, newest first, starting before this number. */
export const listProofs = (
  tx: Tx,
  tenantId: number,
  { after, limit, reversed = false }: { after: number | null; limit: number; reversed?: boolean },
): Promise<ProofRow[]> => tx.sql<ProofRow[]>`
  select id, member_id as "memberId", requested_at as "requestedAt", erased_at as "erasedAt", rows, files, holds,
    receipt is null as mailed
  from erasures where tenant_id = ${tenantId} ${
    after === null ? tx.sql`` : reversed ? tx.sql`and id > ${after}` : tx.sql`and id < ${after}`
  }
  order by id ${direction(tx, !reversed)} limit ${limit}`;
