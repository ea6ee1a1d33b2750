import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findTypingReader } from './reading.queries.server.ts';

/**
 * Tells the other that the member is writing. Nothing is stored. Nobody is told of somebody invisible or
 * blocked, nor in a conversation that their filter keeps apart.
 */
export async function announceTyping(scope: MemberScope, conversationId: number): Promise<void> {
  const { tenant, viewer } = scope;
  const reader = await inTenant(tenant.id, (tx) =>
    findTypingReader(tx, tenant.id, viewer.id, conversationId),
  );
  if (reader === null) return;
  await publishToMember(tenant.id, reader, { type: 'typing', conversationId, memberId: viewer.id });
}
