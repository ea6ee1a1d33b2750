import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { contactBlocks } from '#db/schema/safety.ts';

/**
 * Serializes entries and signups with the same addresses, so that a concurrent entry and signup see each other. The
 * locks are taken in one order, which prevents deadlocks.
 */
export async function lockContacts(tx: Tx, tenantId: number, hashes: readonly string[]): Promise<void> {
  await tx.sql`
    select pg_advisory_xact_lock(hashtextextended('contact:' || ${tenantId}::int || ':' || hash, 0))
    from (select hash from unnest(${hashes as string[]}::text[]) as h(hash) order by hash) ordered`;
}

/** Adds to the lifetime count of entries; false, without counting, when it would exceed `most`. */
export async function countEntered(
  tx: Tx,
  tenantId: number,
  memberId: number,
  count: number,
  most: number,
): Promise<boolean> {
  if (count > most) return false;
  const rows = await tx.sql`
    insert into safety_settings as s (tenant_id, member_id, contacts_entered)
    values (${tenantId}, ${memberId}, ${count})
    on conflict (tenant_id, member_id) do update set contacts_entered = s.contacts_entered + excluded.contacts_entered
      where s.contacts_entered + excluded.contacts_entered <= ${most}
    returning 1`;
  return rows.length > 0;
}

export async function insertContacts(
  tx: Tx,
  tenantId: number,
  memberId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into contact_blocks (tenant_id, member_id, hash, created_at)
    select ${tenantId}, ${memberId}, e.hash, ${now} from unnest(${hashes as string[]}::text[]) as e(hash)
    on conflict do nothing`;
}

/** Stores which accounts have these addresses; `hashes` are those of `emails`, in the same order. */
export async function holdEmails(
  tx: Tx,
  tenantId: number,
  emails: readonly string[],
  hashes: readonly string[],
): Promise<void> {
  await tx.sql`
    insert into contact_holders (tenant_id, hash, member_id)
    select a.tenant_id, e.hash, a.id
    from unnest(${emails as string[]}::text[], ${hashes as string[]}::text[]) as e(email, hash)
      join accounts a on a.tenant_id = ${tenantId} and a.email = e.email
    on conflict do nothing`;
}

/** Stores that a member has an address, if another member hides from it. */
export async function insertHolder(
  tx: Tx,
  tenantId: number,
  memberId: number,
  hash: string,
): Promise<boolean> {
  const rows = await tx.sql`
    insert into contact_holders (tenant_id, hash, member_id)
    select ${tenantId}, ${hash}, ${memberId}
    where exists (select from contact_blocks c where c.tenant_id = ${tenantId} and c.hash = ${hash})
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

export type Pair = { memberId: number; otherId: number };

/**
 * Applies entries: hides their members from the holders of the addresses. Entries of accounts that are too young or not
 * confirmed stay pending. Returns the new pairs, and whether there may be more.
 */
export async function applyEntries(
  tx: Tx,
  tenantId: number,
  signedUpUntil: Date,
  now: Date,
  limit: number,
): Promise<{ pairs: Pair[]; more: boolean }> {
  const [row] = await tx.sql<{ pairs: Pair[]; count: number }[]>`
    with due as (
      select c.member_id, c.hash from contact_blocks c join accounts a on a.tenant_id = c.tenant_id and a.id = c.member_id
      where c.tenant_id = ${tenantId} and c.applied_at is null and a.status = 'active' and a.signup_at <= ${signedUpUntil}
      order by c.created_at limit ${limit}
    ), noted as (
      update contact_blocks c set applied_at = ${now} from due d
      where c.tenant_id = ${tenantId} and c.member_id = d.member_id and c.hash = d.hash
    ), hidden as (
      insert into blocks (tenant_id, blocker_id, blocked_id, kind, created_at)
      select distinct h.tenant_id, d.member_id, h.member_id, 'hidden', ${now}::timestamptz
      from due d join contact_holders h on h.tenant_id = ${tenantId} and h.hash = d.hash and h.member_id <> d.member_id
        and h.applied_at is not null
      on conflict do nothing returning blocker_id, blocked_id
    )
    select (select count(*)::int from due) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', blocker_id, 'otherId', blocked_id)), '[]') from hidden) as pairs`;
  return { pairs: row?.pairs ?? [], more: (row?.count ?? 0) >= limit };
}

/** Applies entries of an address to a holder who has just confirmed it. */
export async function applyHolders(
  tx: Tx,
  tenantId: number,
  now: Date,
  limit: number,
): Promise<{ pairs: Pair[]; more: boolean }> {
  const [row] = await tx.sql<{ pairs: Pair[]; count: number }[]>`
    with due as (
      select h.member_id, h.hash from contact_holders h join accounts a on a.tenant_id = h.tenant_id and a.id = h.member_id
      where h.tenant_id = ${tenantId} and h.applied_at is null and a.status <> 'not_confirmed'
      order by h.member_id, h.hash limit ${limit}
    ), noted as (
      update contact_holders h set applied_at = ${now} from due d
      where h.tenant_id = ${tenantId} and h.member_id = d.member_id and h.hash = d.hash
    ), hidden as (
      insert into blocks (tenant_id, blocker_id, blocked_id, kind, created_at)
      select distinct c.tenant_id, c.member_id, d.member_id, 'hidden', ${now}::timestamptz
      from due d join contact_blocks c on c.tenant_id = ${tenantId} and c.hash = d.hash and c.member_id <> d.member_id
        and c.applied_at is not null
      on conflict do nothing returning blocker_id, blocked_id
    )
    select (select count(*)::int from due) as count,
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', blocker_id, 'otherId', blocked_id)), '[]') from hidden) as pairs`;
  return { pairs: row?.pairs ?? [], more: (row?.count ?? 0) >= limit };
}

/** Removes likes and messages of the members who hide from the others' counts; their lists no longer show them. */
export async function clearForOthers(
  tx: Tx,
  tenantId: number,
  pairs: readonly Pair[],
  now: Date,
): Promise<void> {
  const [members, others] = [pairs.map(({ memberId }) => memberId), pairs.map(({ otherId }) => otherId)];
  await tx.sql`
    update likes l set seen_at = ${now} from unnest(${members}::bigint[], ${others}::bigint[]) as p(member_id, other_id)
    where l.tenant_id = ${tenantId} and l.liker_id = p.member_id and l.liked_id = p.other_id and l.seen_at is null`;
  await tx.sql`
    update participants t set unread = 0 from unnest(${members}::bigint[], ${others}::bigint[]) as p(member_id, other_id)
    where t.tenant_id = ${tenantId} and t.member_id = p.other_id and t.other_id = p.member_id and t.unread > 0`;
}

const ofMember = (tenantId: number, memberId: number) =>
  and(eq(contactBlocks.tenantId, tenantId), eq(contactBlocks.memberId, memberId));

/**
 * False when there was no such entry. The holders of the address see the member again, unless another entry hides from
 * them.
 */
export async function deleteContact(
  tx: Tx,
  tenantId: number,
  memberId: number,
  hash: string,
): Promise<boolean> {
  const { count } = await tx.db
    .delete(contactBlocks)
    .where(and(ofMember(tenantId, memberId), eq(contactBlocks.hash, hash)));
  if (count === 0) return false;
  await tx.sql`
    delete from blocks b
    where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.kind = 'hidden' and not exists (
      select from contact_holders h join contact_blocks c on c.tenant_id = h.tenant_id and c.hash = h.hash
      where h.tenant_id = b.tenant_id and h.member_id = b.blocked_id and c.member_id = b.blocker_id)`;
  return true;
}

type ContactRow = Pick<typeof contactBlocks.$inferSelect, 'hash' | 'createdAt'>;

export async function listContactRows(tx: Tx, tenantId: number, memberId: number): Promise<ContactRow[]> {
  const { hash, createdAt } = contactBlocks;
  return await tx.db
    .select({ hash, createdAt })
    .from(contactBlocks)
    .where(ofMember(tenantId, memberId))
    .orderBy(desc(createdAt), hash);
}

export async function findEmail(tx: Tx, tenantId: number, accountId: number): Promise<string | null> {
  const [row] = await tx.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId)));
  return row?.email ?? null;
}
