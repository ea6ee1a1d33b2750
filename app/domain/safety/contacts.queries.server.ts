import type { Tx } from '#db/client.ts';

export type ContactEntry = { hash: string; kind: 'email' | 'phone' };

/**
 * Makes everybody who enters or brings one of these wait for each other, so that an entry and a sign-up at
 * the same moment see one another. In one order, so that two of them cannot wait crosswise.
 */
export async function lockContacts(tx: Tx, tenantId: number, hashes: readonly string[]): Promise<void> {
  await tx.sql`
    select pg_advisory_xact_lock(hashtextextended('contact:' || ${tenantId}::int || ':' || hash, 0))
    from (select hash from unnest(${hashes as string[]}::text[]) as h(hash) order by hash) ordered`;
}

export async function countContacts(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from contact_blocks where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return row?.count ?? 0;
}

export async function insertContacts(
  tx: Tx,
  tenantId: number,
  memberId: number,
  entries: readonly ContactEntry[],
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into contact_blocks (tenant_id, member_id, hash, kind, created_at)
    select ${tenantId}, ${memberId}, e.hash, e.kind, ${now}
    from unnest(${entries.map(({ hash }) => hash)}::text[], ${entries.map(({ kind }) => kind)}::text[]) as e(hash, kind)
    on conflict do nothing`;
}

/** Notes which accounts have these addresses; the two lists go together. */
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

/** Notes that a member has an address or a number. */
export async function insertHolder(tx: Tx, tenantId: number, memberId: number, hash: string): Promise<void> {
  await tx.sql`
    insert into contact_holders (tenant_id, hash, member_id) values (${tenantId}, ${hash}, ${memberId})
    on conflict do nothing`;
}

/** Hides a member from all who hold these, and returns whom it newly concerns. */
export async function hideFromHolders(
  tx: Tx,
  tenantId: number,
  memberId: number,
  hashes: readonly string[],
  now: Date,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    insert into blocks (tenant_id, blocker_id, blocked_id, kind, created_at)
    select distinct h.tenant_id, ${memberId}::bigint, h.member_id, 'hidden', ${now}::timestamptz
    from contact_holders h
    where h.tenant_id = ${tenantId} and h.hash = any(${hashes as string[]}::text[]) and h.member_id <> ${memberId}
    on conflict do nothing returning blocked_id as id`;
  return rows.map(({ id }) => id);
}

/** Hides everybody who entered this from the member who has it; returns who they are. */
export async function hideFromHolder(
  tx: Tx,
  tenantId: number,
  holderId: number,
  hash: string,
  now: Date,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    insert into blocks (tenant_id, blocker_id, blocked_id, kind, created_at)
    select c.tenant_id, c.member_id, ${holderId}::bigint, 'hidden', ${now}::timestamptz
    from contact_blocks c
    where c.tenant_id = ${tenantId} and c.hash = ${hash} and c.member_id <> ${holderId}
    on conflict do nothing returning blocker_id as id`;
  return rows.map(({ id }) => id);
}

/** False when there was no such entry. Those are visible again whom no other entry hides. */
export async function deleteContact(
  tx: Tx,
  tenantId: number,
  memberId: number,
  hash: string,
): Promise<boolean> {
  const rows = await tx.sql`
    delete from contact_blocks where tenant_id = ${tenantId} and member_id = ${memberId} and hash = ${hash} returning 1`;
  if (rows.length === 0) return false;
  await tx.sql`
    delete from blocks b
    where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.kind = 'hidden' and not exists (
      select from contact_holders h join contact_blocks c on c.tenant_id = h.tenant_id and c.hash = h.hash
      where h.tenant_id = b.tenant_id and h.member_id = b.blocked_id and c.member_id = b.blocker_id)`;
  return true;
}

export type ContactRow = ContactEntry & { createdAt: Date };

export function listContactRows(tx: Tx, tenantId: number, memberId: number): Promise<ContactRow[]> {
  return tx.sql<ContactRow[]>`
    select hash, kind, created_at as "createdAt" from contact_blocks
    where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at desc, hash`;
}

export async function findEmail(tx: Tx, tenantId: number, accountId: number): Promise<string | null> {
  const [row] = await tx.sql<{ email: string }[]>`
    select email from accounts where tenant_id = ${tenantId} and id = ${accountId}`;
  return row?.email ?? null;
}
