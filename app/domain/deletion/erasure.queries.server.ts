import type { Tx } from '#db/client.ts';
import type { Away } from './inactive.ts';

/** Who has a conversation with the member, by conversation. */
export function listCorrespondents(
  tx: Tx,
  tenantId: number,
  memberId: number,
  after: number,
  limit: number,
): Promise<{ id: number; conversationId: number }[]> {
  return tx.sql<{ id: number; conversationId: number }[]>`
    select other_id as id, conversation_id as "conversationId" from participants
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id > ${after}
    order by conversation_id limit ${limit}`;
}

/** Whether a member has an account that is not being deleted. */
export async function isStillHere(tx: Tx, tenantId: number, memberId: number): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from accounts where tenant_id = ${tenantId} and id = ${memberId} and status <> 'pending_deletion'`;
  return rows.length > 0;
}

/** Accounts whose time to come back is over and whose erasure is not enqueued yet, the longest first. */
export async function listDue(tx: Tx, tenantId: number, cutoff: Date, limit: number): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select id from accounts
    where tenant_id = ${tenantId} and status = 'pending_deletion' and deletion_requested_at <= ${cutoff}
      and not exists (select from outbox o where o.tenant_id = accounts.tenant_id and o.job = 'erase-member'
        and (o.data->>'memberId')::bigint = accounts.id)
    order by deletion_requested_at limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Accounts that nobody has confirmed until now, and that never paid, the oldest first. */
export async function listUnconfirmed(
  tx: Tx,
  tenantId: number,
  until: Date,
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select id from accounts
    where tenant_id = ${tenantId} and status = 'not_confirmed' and signup_at <= ${until} and paid_at is null
      and not exists (select from outbox o where o.tenant_id = accounts.tenant_id and o.job = 'erase-unconfirmed'
        and (o.data->>'memberId')::bigint = accounts.id)
    order by signup_at limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The address of such an account, locked so that it cannot be confirmed meanwhile; null when it is none any more. */
export async function lockUnconfirmed(
  tx: Tx,
  tenantId: number,
  id: number,
  until: Date,
): Promise<string | null> {
  const [row] = await tx.sql<{ email: string }[]>`
    select email from accounts
    where tenant_id = ${tenantId} and id = ${id} and status = 'not_confirmed' and signup_at <= ${until} and paid_at is null
    for update`;
  return row?.email ?? null;
}

/** Forgets where receipts were to go that could not be sent for so long. */
export async function forgetOldReceipts(tx: Tx, tenantId: number, until: Date): Promise<number> {
  const { count } = await tx.sql`
    update erasures set receipt = null where tenant_id = ${tenantId} and erased_at <= ${until} and receipt is not null`;
  return count;
}

/** Forgets payment methods that were removed so long ago; orders in hand do not use them any more. */
export async function deleteRemovedMethods(tx: Tx, tenantId: number, until: Date): Promise<number> {
  const { count } = await tx.sql`
    delete from stored_methods where tenant_id = ${tenantId} and removed_at <= ${until}`;
  return count;
}

const AWAY = (tx: Tx) => tx.sql`
  a.id, m.last_active_at as "lastActiveAt", a.inactive_warnings as warnings, a.inactive_warned_at as "warnedAt"
  from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id`;

/** Accounts that were not used since, from an id on. */
export function listAway(
  tx: Tx,
  tenantId: number,
  since: Date,
  after: number,
  limit: number,
): Promise<({ id: number } & Away)[]> {
  return tx.sql<({ id: number } & Away)[]>`
    select ${AWAY(tx)}
    where a.tenant_id = ${tenantId} and a.id > ${after} and a.status = 'active' and m.last_active_at <= ${since}
    order by a.id limit ${limit}`;
}

export async function lockAway(tx: Tx, tenantId: number, id: number): Promise<Away | null> {
  const [row] = await tx.sql<Away[]>`
    select ${AWAY(tx)} where a.tenant_id = ${tenantId} and a.id = ${id} and a.status = 'active' for update of a`;
  return row ?? null;
}

export async function noteWarned(
  tx: Tx,
  tenantId: number,
  id: number,
  warnings: number,
  now: Date,
): Promise<void> {
  await tx.sql`
    update accounts set inactive_warnings = ${warnings}, inactive_warned_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`;
}

export type Leaving = { email: string; language: string; discreet: boolean; requestedAt: Date };

/** The account, if its time to come back is over; locked, so that it cannot come back meanwhile. */
export async function lockDue(tx: Tx, tenantId: number, id: number, cutoff: Date): Promise<Leaving | null> {
  const [row] = await tx.sql<Leaving[]>`
    select email, language, discreet, deletion_requested_at as "requestedAt" from accounts
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending_deletion' and deletion_requested_at <= ${cutoff}
    for update`;
  return row ?? null;
}

export type MemberFiles = { photos: string[]; chatPhotos: string[]; exports: string[] };

/** What the member has among the files, by id: photos, photos of their chats, copies of their data. */
export async function listFilesOf(tx: Tx, tenantId: number, memberId: number): Promise<MemberFiles> {
  const [row] = await tx.sql<MemberFiles[]>`
    select
      array(select id from photos where tenant_id = ${tenantId} and member_id = ${memberId}) as photos,
      array(select id from chat_photos where tenant_id = ${tenantId} and sender_id = ${memberId}
        union select id from chat_photos where tenant_id = ${tenantId} and recipient_id = ${memberId}) as "chatPhotos",
      array(select id from data_exports where tenant_id = ${tenantId} and account_id = ${memberId}) as exports`;
  return row ?? { photos: [], chatPhotos: [], exports: [] };
}

/** Empties what tells of the person in rows that must stay; returns how many, by table. */
export async function blankKept(
  tx: Tx,
  tenantId: number,
  memberId: number,
  email: string,
): Promise<Record<string, number>> {
  const { sql } = tx;
  const [orders, notifications, answers, complaints] = await Promise.all([
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
    sql`update complaints set body = '', name = '', email = '', closed_at = coalesce(closed_at, now())
      where tenant_id = ${tenantId} and (member_id = ${memberId} or email = ${email})`,
  ]);
  return {
    ...{ orders: orders.count, payment_notifications: notifications.count },
    ...{ complaint_answers: answers.count, complaints: complaints.count },
  };
}

/** The member's row, and with it all that belongs to it. */
export async function deleteMember(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const result = await tx.sql`delete from members where tenant_id = ${tenantId} and id = ${memberId}`;
  return result.count;
}

/** Deletes the mandates of erased members whose time is over: the database's own function knows which. */
export async function endMandates(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select case when platform.current_tenant() = ${tenantId} then platform.end_mandates(${now}) else 0 end as count`;
  return row?.count ?? 0;
}

/** Empties the reports of erased members whose time is over; their places in the chain stay. */
export async function endReports(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select case when platform.current_tenant() = ${tenantId} then platform.end_reports(${now}) else 0 end as count`;
  return row?.count ?? 0;
}

export type Erasure = {
  tenantId: number;
  memberId: number;
  addressHash: string;
  requestedAt: Date;
  erasedAt: Date;
  rows: Record<string, number>;
  files: number;
  receipt: string;
};

/** Writes the proof down; returns its number. */
export async function insertErasure(tx: Tx, e: Erasure): Promise<number> {
  const [row] = await tx.sql<{ id: number }[]>`
    insert into erasures (tenant_id, member_id, address_hash, requested_at, erased_at, rows, files, receipt)
    values (${e.tenantId}, ${e.memberId}, ${e.addressHash}, ${e.requestedAt}, ${e.erasedAt}, ${tx.sql.json(e.rows)},
      ${e.files}, ${e.receipt})
    returning id`;
  if (!row) throw new Error('The erasure was not written down.');
  return row.id;
}

export type Receipt = { id: number; erasedAt: Date; receipt: string | null };

export async function findReceipt(tx: Tx, tenantId: number, id: number): Promise<Receipt | null> {
  const [row] = await tx.sql<Receipt[]>`
    select id, erased_at as "erasedAt", receipt from erasures where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** After the last mail the address is not known any more. */
export async function forgetReceipt(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.sql`
    update erasures set receipt = null where tenant_id = ${tenantId} and id = ${id} and receipt is not null`;
}

export type ErasureRow = {
  id: number;
  requestedAt: Date;
  erasedAt: Date;
  rows: Record<string, number>;
  files: number;
};

/** The erasures of an address, for whoever names it. */
export function listErasures(tx: Tx, tenantId: number, addressHash: string): Promise<ErasureRow[]> {
  return tx.sql<ErasureRow[]>`
    select id, requested_at as "requestedAt", erased_at as "erasedAt", rows, files from erasures
    where tenant_id = ${tenantId} and address_hash = ${addressHash} order by id desc limit 20`;
}
