import type { Tx } from '#db/client.ts';

export type SubscriptionRow = {
  tenantId: number;
  memberId: number;
  sessionHash: string;
  endpoint: string;
  endpointHash: string;
  p256dh: string;
  auth: string;
  keyId: string;
  device: string;
  now: Date;
};

/** Writes a browser's subscription; one that was another member's or session's is this one's from now on. */
export async function saveSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  await tx.sql`
    insert into push_subscriptions (tenant_id, member_id, session_hash, endpoint, endpoint_hash, p256dh, auth,
      key_id, device, created_at, seen_at)
    values (${row.tenantId}, ${row.memberId}, ${row.sessionHash}, ${row.endpoint}, ${row.endpointHash},
      ${row.p256dh}, ${row.auth}, ${row.keyId}, ${row.device}, ${row.now}, ${row.now})
    on conflict (tenant_id, endpoint_hash) do update set
      member_id = excluded.member_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh,
      auth = excluded.auth, key_id = excluded.key_id, device = excluded.device, seen_at = excluded.seen_at`;
}

/** A session is one browser, which has one subscription; beyond `most`, those seen longest ago go. */
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

export async function deleteSubscriptionOfSession(
  tx: Tx,
  tenantId: number,
  memberId: number,
  sessionHash: string,
): Promise<boolean> {
  const { count } = await tx.sql`
    delete from push_subscriptions
    where tenant_id = ${tenantId} and member_id = ${memberId} and session_hash = ${sessionHash}`;
  return count > 0;
}

/** The one that a browser's renewed subscription replaces. */
export async function deleteSubscriptionAt(
  tx: Tx,
  tenantId: number,
  memberId: number,
  endpointHash: string,
): Promise<void> {
  await tx.sql`
    delete from push_subscriptions
    where tenant_id = ${tenantId} and member_id = ${memberId} and endpoint_hash = ${endpointHash}`;
}

/** A browser that a member signs off, or (without `memberId`) that its push service no longer knows. */
export async function deleteSubscription(
  tx: Tx,
  tenantId: number,
  id: string,
  memberId: number | null,
): Promise<boolean> {
  const { sql } = tx;
  const { count } = await sql`
    delete from push_subscriptions where tenant_id = ${tenantId} and id = ${id}
      ${memberId === null ? sql`` : sql`and member_id = ${memberId}`}`;
  return count > 0;
}

export type DeviceRow = { id: string; device: string; seenAt: Date; own: boolean };

export function listDevices(
  tx: Tx,
  tenantId: number,
  memberId: number,
  sessionHash: string,
): Promise<DeviceRow[]> {
  return tx.sql<DeviceRow[]>`
    select id, device, seen_at as "seenAt", session_hash = ${sessionHash} as own from push_subscriptions
    where tenant_id = ${tenantId} and member_id = ${memberId} order by own desc, seen_at desc, id`;
}
