import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findParticipant } from './chat.queries.server.ts';
import { releaseFiltered } from './filtered.queries.server.ts';
import { markDelivered, markRead, removeConversation } from './reading.queries.server.ts';

/** Marks a conversation read while it is open on the screen; false when it is not the member's. */
export async function readConversation(scope: MemberScope, conversationId: number): Promise<boolean> {
  const { tenant, viewer } = scope;
  const read = await inTenant(tenant.id, async (tx) => {
    const mine = await findParticipant(tx, tenant.id, viewer.id, conversationId);
    if (!mine) return null;
    return { otherId: mine.otherId, row: await markRead(tx, tenant.id, viewer.id, conversationId) };
  });
  if (!read) return false;
  const { otherId, row } = read;
  if (!row) return true;
  await Promise.all([
    row.otherNotified &&
      publishToMember(tenant.id, otherId, { type: 'read', conversationId, readThrough: row.through }),
    publishToMember(tenant.id, viewer.id, { type: 'counts' }),
  ]);
  return true;
}

/** Removes a chat from this member's list; false when it is not theirs. */
export async function removeChat(scope: MemberScope, conversationId: number): Promise<boolean> {
  const { tenant, viewer } = scope;
  const removed = await inTenant(tenant.id, async (tx) => {
    const done = await removeConversation(tx, tenant.id, viewer.id, conversationId);
    if (done) await enqueueLater(tx, 'erase-removed', { tenantId: tenant.id, conversationId });
    return done;
  });
  if (removed) await publishToMember(tenant.id, viewer.id, { type: 'counts' });
  return removed;
}

/** Moves a conversation out of the member's filter; false when it is not theirs. */
export const unfilterChat = (scope: MemberScope, conversationId: number): Promise<boolean> =>
  inTenant(scope.tenant.id, (tx) => releaseFiltered(tx, scope.tenant.id, scope.viewer.id, conversationId));

/**
 * Marks all messages to the member as delivered and notifies their senders. Returns the number of conversations that
 * changed.
 */
export async function confirmDelivery(tenantId: number, memberId: number): Promise<number> {
  const delivered = await inTenant(tenantId, (tx) => markDelivered(tx, tenantId, memberId));
  await Promise.all(
    delivered
      .filter(({ otherNotified }) => otherNotified)
      .map(({ otherId, conversationId, through }) =>
        publishToMember(tenantId, otherId, { type: 'delivered', conversationId, through }),
      ),
  );
  return delivered.length;
}
