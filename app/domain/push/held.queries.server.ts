import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { anyOf } from '#db/columns.ts';
import { pushHeld } from '#db/schema/push.ts';
import { safetySettings } from '#db/schema/safety.ts';
import type { QuietHours } from '../safety/quiet-hours.ts';

export type Held = Pick<typeof pushHeld.$inferSelect, 'messages' | 'likes' | 'matches'>;

const { tenantId: tenant, memberId: member, since, messages, likes, matches } = pushHeld;

export async function holdPush(
  tx: Tx,
  tenantId: number,
  memberId: number,
  what: keyof Held,
  now: Date,
): Promise<void> {
  await tx.db
    .insert(pushHeld)
    .values({ tenantId, memberId, since: now, [what]: true })
    .onConflictDoUpdate({ target: [tenant, member], set: { [what]: true } });
}

type HeldRow = { memberId: number; quiet: QuietHours | null };

/** The next members with held pushes, by id. */
export async function listHeld(tx: Tx, tenantId: number, after: number, limit: number): Promise<HeldRow[]> {
  const { quietFrom, quietTo, quietZone } = safetySettings;
  const rows = await tx.db
    .select({ memberId: member, from: quietFrom, to: quietTo, zone: quietZone })
    .from(pushHeld)
    .leftJoin(safetySettings, and(eq(safetySettings.tenantId, tenant), eq(safetySettings.memberId, member)))
    .where(and(eq(tenant, tenantId), gt(member, after)))
    .orderBy(member)
    .limit(limit);
  return rows.map(({ memberId, from, to, zone }) => ({
    memberId,
    quiet: from !== null && to !== null && zone !== null ? { from, to, zone } : null,
  }));
}

/** Removes and returns the held notifications of these members; the caller sends them. */
export async function takeHeld(
  tx: Tx,
  tenantId: number,
  memberIds: readonly number[],
): Promise<(Held & { memberId: number; since: Date })[]> {
  return await tx.db
    .delete(pushHeld)
    .where(and(eq(tenant, tenantId), anyOf(member, memberIds)))
    .returning({ memberId: member, since, messages, likes, matches });
}
