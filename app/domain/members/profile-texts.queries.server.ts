import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { profileTextReviews } from '#db/schema/members.ts';

export type ProfileTexts = { name: string; city: string; aboutMe: string };

/** A member's texts; null for profiles made by operators, which are not reviewed. */
export async function findTexts(tx: Tx, tenantId: number, memberId: number): Promise<ProfileTexts | null> {
  const [row] = await tx.sql<ProfileTexts[]>`
    select name, coalesce(city, '') as city, about_me as "aboutMe" from members
    where tenant_id = ${tenantId} and id = ${memberId} and kind = 'member'`;
  return row ?? null;
}

type Queued = Pick<typeof profileTextReviews.$inferSelect, 'changedAt' | 'contact'>;

/** Texts that are already waiting keep their place in the queue. */
export async function queueTexts(tx: Tx, tenantId: number, memberId: number, queued: Queued): Promise<void> {
  await tx.db
    .insert(profileTextReviews)
    .values({ ...queued, tenantId, memberId, waitingSince: queued.changedAt })
    .onConflictDoUpdate({ target: [profileTextReviews.tenantId, profileTextReviews.memberId], set: queued });
}

/** Updates texts that are waiting for review, after one was emptied. */
export async function updateQueuedTexts(
  tx: Tx,
  tenantId: number,
  memberId: number,
  queued: Queued,
): Promise<void> {
  await tx.db
    .update(profileTextReviews)
    .set(queued)
    .where(and(eq(profileTextReviews.tenantId, tenantId), eq(profileTextReviews.memberId, memberId)));
}
