import { blockBetween } from '#app/domain/safety/block-member.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { findParticipant } from './chat.queries.server.ts';

/**
 * A message that is sent once more was stored before, but the process may have died before it told anybody.
 * The recipient's pages look again; who it went to is read from the database, not from the repetition.
 */
export async function announceRepeated(
  { tenant }: Scope,
  senderId: number,
  conversationId: number,
): Promise<void> {
  const side = await inTenant(tenant.id, async (tx) => {
    const found = await findParticipant(tx, tenant.id, senderId, conversationId);
    const block = found && (await blockBetween(tx, tenant.id, senderId, found.otherId));
    return block === 'none' ? found : null;
  });
  if (side) await publishToMember(tenant.id, side.otherId, { type: 'missed' });
}
