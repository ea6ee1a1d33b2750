import { blockBetween } from '#app/domain/safety/block-member.server.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findParticipant } from './chat.queries.server.ts';
import { historySince } from './history.ts';
import { loadPage, type MessagePageInput, type MessagesPage } from './message-pages.server.ts';
import { lookerOf } from './present-attachments.server.ts';
import { noteOpen } from './reading.queries.server.ts';

/** A page of one of the member's own conversations; marks nothing as read. Null where it is closed to them. */
export async function readMessages(
  scope: MemberScope,
  conversationId: number,
  input: MessagePageInput,
): Promise<MessagesPage | null> {
  const { tenant, viewer } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const mine = await findParticipant(tx, tenant.id, viewer.id, conversationId);
    if (!mine) return null;
    const block = await blockBetween(tx, tenant.id, viewer.id, mine.otherId);
    if (block === 'hidden' || block === 'by_them') return null;
    await noteOpen(tx, tenant.id, viewer.id, conversationId, scope.now);
    const range = { since: historySince(scope), above: mine.removedThroughId };
    return await loadPage(tx, { looker: lookerOf(scope), conversationId, range }, input);
  });
}
