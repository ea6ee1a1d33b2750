import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { saveReaction } from './message-life.queries.server.ts';
import { historySince, type Reaction } from './message-life.ts';

/**
 * Sets a reaction to a message, or removes it (null); false when the member cannot see the message, or is restricted.
 */
export async function reactToMessage(
  scope: MemberScope,
  messageId: number,
  sign: Reaction | null,
): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  if (viewer.profileStatus === 'restricted') return false;
  const reacted = await inTenant(tenant.id, (tx) =>
    saveReaction(tx, tenant.id, viewer.id, messageId, { sign, since: historySince(scope), now }),
  );
  if (!reacted) return false;
  const { conversationId, otherId, filtered } = reacted;
  const event = { type: 'reaction', conversationId, messageId, memberId: viewer.id, reaction: sign } as const;
  await Promise.all([
    !filtered && publishToMember(tenant.id, otherId, event),
    publishToMember(tenant.id, viewer.id, event),
  ]);
  return true;
}
