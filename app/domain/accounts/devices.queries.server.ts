import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { knownDevices } from '#db/schema/sign-in.ts';

/** Remembers a browser after a login; true when it is new and the account was used in others before. */
export async function rememberDevice(
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
 * Whether the account with this address was used in this browser before. Only confirmed accounts count, since anyone can
 * sign up with another person's address.
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
  await tx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.tenantId, tenantId), eq(knownDevices.accountId, accountId)));
}

export async function deleteOldDevices(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, knownDevices, lte(knownDevices.seenAt, before));
}

/** Stores where and with which device a session was opened; returns the id that the member sees. */
export async function describeSession(
  tx: Tx,
  tenantId: number,
  idHash: string,
  facts: Pick<SessionFacts, 'device' | 'country'>,
): Promise<string | null> {
  const [row] = await tx.db
    .update(sessions)
    .set({ device: facts.device, country: facts.country })
    .where(and(eq(sessions.tenantId, tenantId), eq(sessions.idHash, idHash)))
    .returning({ id: sessions.id });
  return row?.id ?? null;
}

type SessionFacts = Pick<
  typeof sessions.$inferSelect,
  'id' | 'idHash' | 'device' | 'country' | 'createdAt'
> & { seenAt: Date };

const { id, idHash, device, country, createdAt } = sessions;
const seenAt = sql<Date>`coalesce(${sessions.seenAt}, ${createdAt})`;

/** Open sessions of an account, the latest used first. */
export async function listSessions(
  tx: Tx,
  tenantId: number,
  accountId: number,
  now: Date,
): Promise<SessionFacts[]> {
  return await tx.db
    .select({ id, idHash, device, country, createdAt, seenAt })
    .from(sessions)
    .where(
      and(eq(sessions.tenantId, tenantId), eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(seenAt), id)
    .limit(100);
}

export async function findSessionFacts(
  tx: Tx,
  tenantId: number,
  sessionId: string,
): Promise<SessionFacts | null> {
  const [row] = await tx.db
    .select({ id, idHash, device, country, createdAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenantId), eq(id, sessionId)));
  return row ?? null;
}

/** Ends one of the account's sessions by the id that the member sees; returns its hash, or null. */
export async function deleteSessionById(
  tx: Tx,
  tenantId: number,
  accountId: number,
  sessionId: string,
): Promise<string | null> {
  const [row] = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.tenantId, tenantId), eq(sessions.accountId, accountId), eq(id, sessionId)))
    .returning({ idHash });
  return row?.idHash ?? null;
}
