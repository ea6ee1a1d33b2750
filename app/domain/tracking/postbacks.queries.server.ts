import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { accounts, postbacks } from '#db/schema/accounts.ts';
import type { PostbackEvent } from '#tenants/postbacks.ts';
import type { AccountTracking } from './tracking-record.ts';

/** The tracking data of an account; null where there is no such account. */
export async function findTracking(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<AccountTracking | null> {
  const [row] = await tx.db
    .select({ tracking: accounts.tracking })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId)));
  return row ? (row.tracking as AccountTracking) : null;
}

/** Removes the tracked visits of an account, and nothing else of its tracking data. */
export async function deleteTouches(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ tracking: sql`${accounts.tracking} - array['first', 'last', 'partner']` })
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId)));
}

/** False when this event of the account was already recorded. */
export async function insertPostback(tx: Tx, row: typeof postbacks.$inferInsert): Promise<boolean> {
  const { count } = await tx.db.insert(postbacks).values(row).onConflictDoNothing();
  return count === 1;
}

const isEvent = (tenantId: number, accountId: number, event: PostbackEvent) =>
  and(
    eq(postbacks.tenantId, tenantId),
    eq(postbacks.accountId, accountId),
    eq(postbacks.event, event),
    isNull(postbacks.sentAt),
  );

export type Postback = Pick<typeof postbacks.$inferSelect, 'amountMinor' | 'currency'>;

/** An event that the network has not accepted yet; null for any other. */
export async function findUnsentPostback(
  tx: Tx,
  tenantId: number,
  accountId: number,
  event: PostbackEvent,
): Promise<Postback | null> {
  const { amountMinor, currency } = postbacks;
  const rows = await tx.db
    .select({ amountMinor, currency })
    .from(postbacks)
    .where(isEvent(tenantId, accountId, event));
  return rows[0] ?? null;
}

export async function markPostbackSent(
  tx: Tx,
  tenantId: number,
  { accountId, event, now }: { accountId: number; event: PostbackEvent; now: Date },
): Promise<void> {
  await tx.db
    .update(postbacks)
    .set({ sentAt: now })
    .where(isEvent(tenantId, accountId, event));
}
