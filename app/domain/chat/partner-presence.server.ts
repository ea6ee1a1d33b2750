import { blockBetween } from '#app/domain/safety/block-member.server.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findParticipant } from './chat.queries.server.ts';
import { findPartner, type Partner } from './find-partner.server.ts';
import { noteOpen } from './reading.queries.server.ts';

export type Presence = Pick<Partner, 'online' | 'lastSeen'>;

/** Whether the other of an own conversation is here now; null when it is not the member's. */
export async function partnerPresence(scope: MemberScope, conversationId: number): Promise<Presence | null> {
  const { tenant, viewer } = scope;
  // Asked by the open page, again and again.
  const mine = await inTenant(tenant.id, async (tx) => {
    await noteOpen(tx, tenant.id, viewer.id, conversationId, scope.now);
    return await findParticipant(tx, tenant.id, viewer.id, conversationId);
  });
  if (!mine) return null;
  const [block, partner] = await readInTenant(tenant.id, (tx) => [
    blockBetween(tx, tenant.id, viewer.id, mine.otherId),
    findPartner(tx, scope, mine.otherId, true),
  ]);
  if (!partner || block !== 'none') return null;
  return { online: partner.online, lastSeen: partner.lastSeen };
}
