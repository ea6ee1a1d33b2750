import { lte } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { knownDevices } from '#db/schema/sign-in.ts';

/** Remembers that a browser was logged in with; true when it is a new one and the account had others before. */
export async function noteDevice(
  tx: Tx,
  tenantId: number,
  accountId: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.sql<{ strange: boolean }[]>`
    with before as (
      select count(*) as all, count(*) filter (where hash = ${hash}) as same from known_devices
      where tenant_id = ${tenantId} and account_id = ${accountId}
    ), noted as (
      insert into known_devices (tenant_id, account_id, hash, seen_at)
      select a.tenant_id, a.id, ${hash}, ${now}::timestamptz from accounts a
      where a.tenant_id = ${tenantId} and a.id = ${accountId}
      on conflict (tenant_id, account_id, hash) do update set seen_at = excluded.seen_at returning 1
    )
    select before.all > 0 and before.same = 0 as strange from before, noted`;
  return row?.strange ?? false;
}

/**
 * Whether the account with this address was logged in with this browser before; of confirmed accounts alone, since
 * anyone can sign up with another's address.
 */
export async function isKnownDevice(tx: Tx, tenantId: number, email: string, hash: string): Promise<boolean> {
  const [row] = await tx.sql<{ known: boolean }[]>`
    select exists (
      select from known_devices d join accounts a on a.tenant_id = d.tenant_id and a.id = d.account_id
      where d.tenant_id = ${tenantId} and d.hash = ${hash} and a.email = ${email}
        and (a.status = 'active' or a.confirmed_at is not null)
    ) as known`;
  return row?.known ?? false;
}

export async function deleteDevicesOf(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  await tx.sql`delete from known_devices where tenant_id = ${tenantId} and account_id = ${accountId}`;
}

export async function deleteOldDevices(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, knownDevices, lte(knownDevices.seenAt, before));
}

/** Writes down where and with what a session was opened; returns what it is shown by. */
export async function describeSession(
  tx: Tx,
  tenantId: number,
  idHash: string,
  facts: { device: string; country: string | null },
): Promise<string | null> {
  const [row] = await tx.sql<{ id: string }[]>`
    update sessions set device = ${facts.device}, country = ${facts.country}
    where tenant_id = ${tenantId} and id_hash = ${idHash} returning id`;
  return row?.id ?? null;
}

export type SessionFacts = {
  id: string;
  idHash: string;
  device: string;
  country: string | null;
  createdAt: Date;
  seenAt: Date;
};

const columns = (tx: Tx) => tx.sql`
  id, id_hash as "idHash", device, country, created_at as "createdAt", coalesce(seen_at, created_at) as "seenAt"`;

/** Open sessions of an account, the latest used first. */
export function listSessions(
  tx: Tx,
  tenantId: number,
  accountId: number,
  now: Date,
): Promise<SessionFacts[]> {
  return tx.sql<SessionFacts[]>`
    select ${columns(tx)} from sessions
    where tenant_id = ${tenantId} and account_id = ${accountId} and expires_at > ${now}
    order by coalesce(seen_at, created_at) desc, id limit 100`;
}

export async function findSessionFacts(tx: Tx, tenantId: number, id: string): Promise<SessionFacts | null> {
  const [row] = await tx.sql<SessionFacts[]>`
    select ${columns(tx)} from sessions where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** Ends one session of an account by what it is shown by; returns its hash, null when there is none. */
export async function deleteSessionById(
  tx: Tx,
  tenantId: number,
  accountId: number,
  id: string,
): Promise<string | null> {
  const [row] = await tx.sql<{ hash: string }[]>`
    delete from sessions where tenant_id = ${tenantId} and account_id = ${accountId} and id = ${id}
    returning id_hash as hash`;
  return row?.hash ?? null;
}
