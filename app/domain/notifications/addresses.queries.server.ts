import { and, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { mailAddresses } from '#db/schema/mail.ts';

type SuppressedReason = NonNullable<(typeof mailAddresses.$inferSelect)['reason']>;

/** Which of the addresses are suppressed, and why. */
export function listSuppressed(
  tx: Tx,
  tenantId: number,
  hashes: readonly string[],
): Promise<{ hash: string; reason: SuppressedReason; at: Date }[]> {
  return tx.sql<{ hash: string; reason: SuppressedReason; at: Date }[]>`
    select address_hash as hash, reason, suppressed_at as at from mail_addresses
    where tenant_id = ${tenantId} and address_hash = any(${[...hashes]}::text[]) and suppressed_at is not null`;
}

/** Suppresses the address: no more mails are sent to it. */
export async function suppressAddress(
  tx: Tx,
  tenantId: number,
  hash: string,
  reason: SuppressedReason,
  now: Date,
): Promise<void> {
  const suppressed = { lastBounceAt: now, reason, suppressedAt: now };
  await tx.db
    .insert(mailAddresses)
    .values({ tenantId, addressHash: hash, ...suppressed })
    .onConflictDoUpdate({ target: [mailAddresses.tenantId, mailAddresses.addressHash], set: suppressed });
}

/** Counts a soft bounce, at most one per day; restarts after `resetBefore` without any. Returns the current count. */
export async function countSoftBounce(
  tx: Tx,
  tenantId: number,
  hash: string,
  { now, dayAgo, resetBefore }: { now: Date; dayAgo: Date; resetBefore: Date },
): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    insert into mail_addresses as a (tenant_id, address_hash, soft_bounces, last_bounce_at)
    values (${tenantId}, ${hash}, 1, ${now})
    on conflict (tenant_id, address_hash) do update set
      soft_bounces = case when a.last_bounce_at < ${resetBefore} then 1
        when a.soft_bounces > 0 and a.last_bounce_at > ${dayAgo} then a.soft_bounces
        else least(a.soft_bounces + 1, 100) end,
      last_bounce_at = case when a.soft_bounces > 0 and a.last_bounce_at > ${dayAgo} then a.last_bounce_at
        else excluded.last_bounce_at end
    returning soft_bounces as count`;
  return row?.count ?? 0;
}

export async function deleteAddress(tx: Tx, tenantId: number, hash: string): Promise<void> {
  await tx.db
    .delete(mailAddresses)
    .where(and(eq(mailAddresses.tenantId, tenantId), eq(mailAddresses.addressHash, hash)));
}

/** Deletes old bounces; returns how many. */
export async function deleteOldAddresses(
  tx: Tx,
  tenantId: number,
  { soft, suppressed }: { soft: Date; suppressed: Date },
): Promise<number> {
  const { lastBounceAt, suppressedAt } = mailAddresses;
  const ended = or(
    and(isNull(suppressedAt), lt(lastBounceAt, soft)),
    and(isNotNull(suppressedAt), lt(lastBounceAt, suppressed)),
  );
  return await deleteBatch(tx, tenantId, mailAddresses, ended as SQL);
}
