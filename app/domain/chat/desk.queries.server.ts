import type { Tx } from '#db/client.ts';
import { blockedPairOf } from './message-columns.server.ts';

export type WaitingRow = {
  id: number;
  waitingSince: Date;
  /** Since when a paid message has been waiting; null when none is. */
  paidSince: Date | null;
  profile: string;
  member: string;
  note: boolean;
  /** The staff member who holds it; null for no one. */
  staffId: number | null;
  staffName: string | null;
  takenUntil: Date | null;
};

export type WaitingAfter = { at: Date; id: number } | null;

/** Conversations that can be answered: both profiles exist, and neither has blocked the other. */
const answerable = (tx: Tx, tenantId: number) => tx.sql`
  from desk_conversations d
    join members f on f.tenant_id = d.tenant_id and f.id = d.fictional_id and f.status = 'active'
    join members m on m.tenant_id = d.tenant_id and m.id = d.member_id and m.status = 'active'
    left join platform.staff s on s.id = d.staff_id
  where d.tenant_id = ${tenantId} and not ${blockedPairOf(tx, tenantId, 'd.member_id', 'd.fictional_id')}`;

const WAITING = `d.conversation_id as id, d.waiting_since as "waitingSince", d.paid_since as "paidSince", f.name as profile, m.name as member,
  d.note <> '' as note, d.staff_id as "staffId", s.name as "staffName", d.taken_until as "takenUntil"`;

type WaitingPage = { since: Date; after: WaitingAfter; limit: number; latestFirst?: boolean };

/** Waiting conversations, longest wait first. */
export function listWaiting(
  tx: Tx,
  tenantId: number,
  { since, after, limit, latestFirst = false }: WaitingPage,
): Promise<WaitingRow[]> {
  const { sql } = tx;
  const [beyond, order] = latestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql<WaitingRow[]>`
    select ${sql.unsafe(WAITING) as never} ${answerable(tx, tenantId)} and d.waiting_since > ${since}
      ${after ? sql`and (d.waiting_since, d.conversation_id) ${beyond} (${after.at}, ${after.id})` : sql``}
    order by d.waiting_since ${order}, d.conversation_id ${order} limit ${limit}`;
}

export type DeskRow = {
  conversationId: number;
  fictionalId: number;
  memberId: number;
  waitingSince: Date | null;
  staffId: number | null;
  staffName: string | null;
  takenUntil: Date | null;
  note: string;
  noteBy: string | null;
  /** When the member was told that staff answer. Earlier messages were not written to staff. */
  since: Date | null;
  /** The last message that was written while no one was answering; 0 for none. */
  above: number;
};

/** A conversation at the desk; null when it cannot be answered. */
export async function findAtDesk(tx: Tx, tenantId: number, conversationId: number): Promise<DeskRow | null> {
  const [row] = await tx.sql<DeskRow[]>`
    select d.conversation_id as "conversationId", d.fictional_id as "fictionalId", d.member_id as "memberId",
      d.waiting_since as "waitingSince", d.staff_id as "staffId", s.name as "staffName",
      d.taken_until as "takenUntil", d.note,
      (select n.name from platform.staff n where n.id = d.note_by) as "noteBy",
      (select k.acknowledged_at from fictional_acknowledgements k where k.tenant_id = d.tenant_id
        and k.member_id = d.member_id and k.fictional_id = d.fictional_id and k.desk) as since,
      coalesce((select max(g.id) from messages g where g.tenant_id = d.tenant_id
        and g.conversation_id = d.conversation_id and g.to_no_one), 0) as above
    ${answerable(tx, tenantId)} and d.conversation_id = ${conversationId}`;
  return row ?? null;
}

/** Takes a conversation, or extends the hold. False when another person holds it. */
export async function takeRow(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  { staffId, now, until }: { staffId: number; now: Date; until: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update desk_conversations set staff_id = ${staffId}, taken_until = ${until}
    where tenant_id = ${tenantId} and conversation_id = ${conversationId}
      and (staff_id is null or staff_id = ${staffId} or taken_until <= ${now}) returning 1`;
  return rows.length > 0;
}

/** Waiting conversations that this person holds, except this one. */
export async function countHeld(
  tx: Tx,
  tenantId: number,
  staffId: number,
  now: Date,
  apart: number,
): Promise<number> {
  const [row] = await tx.sql<{ held: number }[]>`
    select count(*)::int as held from desk_conversations
    where tenant_id = ${tenantId} and staff_id = ${staffId} and taken_until > ${now}
      and waiting_since is not null and conversation_id <> ${apart}`;
  return row?.held ?? 0;
}

type Release = {
  staffId: number;
  /** The colleague who gets the conversation; null for anyone. */
  to: { staffId: number; until: Date } | null;
  /** Null keeps the note. */
  note: string | null;
};

/** Hands a conversation over; false when this person does not hold it. */
export async function releaseRow(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  { staffId, to, note }: Release,
): Promise<boolean> {
  const rows = await tx.sql`
    update desk_conversations set staff_id = ${to?.staffId ?? null}, taken_until = ${to?.until ?? null},
      note = coalesce(${note}, note), note_by = case when ${note}::text is null then note_by else ${staffId} end
    where tenant_id = ${tenantId} and conversation_id = ${conversationId} and staff_id = ${staffId} returning 1`;
  return rows.length > 0;
}

/**
 * Removes a conversation from the waiting list without an answer; false when this person does not hold it, or it is not
 * waiting.
 */
export async function settleRow(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  staffId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    update desk_conversations set waiting_since = null, staff_id = null, taken_until = null
    where tenant_id = ${tenantId} and conversation_id = ${conversationId} and staff_id = ${staffId}
      and waiting_since is not null returning 1`;
  return rows.length > 0;
}

/** Releases all conversations that a person holds. */
export async function releaseAll(tx: Tx, tenantId: number, staffId: number): Promise<void> {
  await tx.sql`
    update desk_conversations set staff_id = null, taken_until = null
    where tenant_id = ${tenantId} and staff_id = ${staffId}`;
}

export type ShiftRow = { staffId: number; name: string; beganAt: Date };

/** People who are on shift and still have access to the platform. */
export function listOnShift(tx: Tx, tenantId: number, since: Date): Promise<ShiftRow[]> {
  return tx.sql<ShiftRow[]>`
    select h.staff_id as "staffId", coalesce(s.name, '') as name, h.began_at as "beganAt"
    from desk_shifts h left join platform.staff s on s.id = h.staff_id
    where s.disabled_at is null and h.tenant_id = ${tenantId} and h.ended_at is null and h.began_at > ${since}
    order by h.began_at limit 200`;
}

export type ShiftNote = { id: number; name: string; endedAt: Date; note: string };

/** Notes of ended shifts, newest first. */
export function listShiftNotes(tx: Tx, tenantId: number, since: Date): Promise<ShiftNote[]> {
  return tx.sql<ShiftNote[]>`
    select h.id, coalesce(s.name, '') as name, h.ended_at as "endedAt", h.note
    from desk_shifts h left join platform.staff s on s.id = h.staff_id
    where h.tenant_id = ${tenantId} and h.note <> '' and h.ended_at > ${since}
    order by h.ended_at desc limit 10`;
}

/** This person's shift, locked; null when they are not on one. */
export async function lockShift(
  tx: Tx,
  tenantId: number,
  staffId: number,
  since: Date,
): Promise<number | null> {
  const [row] = await tx.sql<{ id: number }[]>`
    select id from desk_shifts where tenant_id = ${tenantId} and staff_id = ${staffId} and ended_at is null
      and began_at > ${since} for update`;
  return row?.id ?? null;
}

/** Ends an open shift; a forgotten one ends at the time when it stopped counting. */
export async function endShiftRow(
  tx: Tx,
  tenantId: number,
  staffId: number,
  { at, atMost, note, begunBefore }: { at: Date; atMost: number; note: string; begunBefore: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update desk_shifts set ended_at = least(${at}, began_at + make_interval(hours => ${atMost})), note = ${note}
    where tenant_id = ${tenantId} and staff_id = ${staffId} and ended_at is null
      and began_at <= ${begunBefore} returning 1`;
  return rows.length > 0;
}

/** False when this person is already on shift. */
export async function insertShift(tx: Tx, tenantId: number, staffId: number, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    insert into desk_shifts (tenant_id, staff_id, began_at) values (${tenantId}, ${staffId}, ${now})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}
