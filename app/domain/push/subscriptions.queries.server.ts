import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { pushSubscriptions } from '#db/schema/push.ts';

type SubscriptionRow = {
  tenantId: number;
  memberId: number;
  sessionHash: string;
  endpoint: string;
  endpointHash: string;
  p256dh: string;
  auth: string;
  keyId: string;
  device: string;
  /** Sent by the browser on a visit, so it does not override that the member turned push off. */
  renewal: boolean;
  now: Date;
};

/**
 * Stores a browser's subscription; one that belonged to another member or session is reassigned. False when the
 * member has turned it off.
 */
export async function saveSubscription(tx: Tx, row: SubscriptionRow): Promise<boolean> {
  const [saved] = await tx.sql<{ signedOff: boolean }[]>`
    insert into push_subscriptions as s (tenant_id, member_id, session_hash, endpoint, endpoint_hash, p256dh, auth,
      key_id, device, created_at, seen_at, signed_off)
    values (${row.tenantId}, ${row.memberId}, ${row.sessionHash}, ${row.endpoint}, ${row.endpointHash},
      ${row.p256dh}, ${row.auth}, ${row.keyId}, ${row.device}, ${row.now}, ${row.now},
      ${row.renewal} and exists (select from push_subscriptions o where o.tenant_id = ${row.tenantId}
        and o.member_id = ${row.memberId} and o.session_hash = ${row.sessionHash} and o.signed_off))
    on conflict (tenant_id, endpoint_hash) do update set
      member_id = excluded.member_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh,
      auth = excluded.auth, key_id = excluded.key_id, device = excluded.device, seen_at = excluded.seen_at,
      signed_off = excluded.signed_off
        or (s.signed_off and ${row.renewal} and s.session_hash = excluded.session_hash)
    returning signed_off as "signedOff"`;
  return saved?.signedOff === false;
}

/** A session is one browser, which has one subscription; above `most`, the least recently seen are deleted. */
export async function trimSubscriptions(
  tx: Tx,
  tenantId: number,
  memberId: number,
  kept: { sessionHash: string; endpointHash: string },
  most: number,
): Promise<void> {
  await tx.sql`
    delete from push_subscriptions where tenant_id = ${tenantId} and member_id = ${memberId}
      and ((session_hash = ${kept.sessionHash} and endpoint_hash <> ${kept.endpointHash})
        or id in (
          select id from push_subscriptions where tenant_id = ${tenantId} and member_id = ${memberId}
            and not (session_hash = ${kept.sessionHash} and endpoint_hash <> ${kept.endpointHash})
          order by seen_at desc, id offset ${most}))`;
}

const ofMember = (tenantId: number, memberId: number) =>
  and(eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.memberId, memberId));

export async function deleteSubscriptionOfSession(
  tx: Tx,
  tenantId: number,
  memberId: number,
  sessionHash: string,
): Promise<boolean> {
  const removed = await tx.db
    .delete(pushSubscriptions)
    .where(and(ofMember(tenantId, memberId), eq(pushSubscriptions.sessionHash, sessionHash)));
  return removed.count > 0;
}

/** Deletes the subscription that a renewed one replaces. */
export async function deleteSubscriptionAt(
  tx: Tx,
  tenantId: number,
  memberId: number,
  endpointHash: string,
): Promise<void> {
  await tx.db
    .delete(pushSubscriptions)
    .where(and(ofMember(tenantId, memberId), eq(pushSubscriptions.endpointHash, endpointHash)));
}

/** Stops notifications to one of the member's browsers, regardless of what that browser reports. */
export async function signOffSubscription(
  tx: Tx,
  tenantId: number,
  memberId: number,
  id: string,
): Promise<boolean> {
  const signedOff = await tx.db
    .update(pushSubscriptions)
    .set({ signedOff: true })
    .where(
      and(ofMember(tenantId, memberId), eq(pushSubscriptions.id, id), eq(pushSubscriptions.signedOff, false)),
    );
  return signedOff.count > 0;
}

type DeviceRow = Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'device' | 'seenAt'> & {
  /** The browser of the current session. */
  own: boolean;
};

export async function listDevices(
  tx: Tx,
  tenantId: number,
  memberId: number,
  sessionHash: string,
): Promise<DeviceRow[]> {
  const { id, device, seenAt } = pushSubscriptions;
  const own = sql<boolean>`${pushSubscriptions.sessionHash} = ${sessionHash}`.as('own');
  return await tx.db
    .select({ id, device, seenAt, own })
    .from(pushSubscriptions)
    .where(and(ofMember(tenantId, memberId), eq(pushSubscriptions.signedOff, false)))
    .orderBy(desc(own), desc(seenAt), id);
}
