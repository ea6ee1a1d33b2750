import { findVisibleProfile, type Profile } from '#app/domain/members/view-profile.server.ts';
import { blockBetween } from '#app/domain/safety/block-member.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findParticipant } from './chat.queries.server.ts';
import { insertAcknowledgement } from './fictional.queries.server.ts';
import { findTypingReader, noteOpen } from './reading.queries.server.ts';

/** Whom one talks to, as much as a conversation shows. Of who is gone: nothing but that. */
export type Partner = Pick<
  Profile,
  'id' | 'name' | 'age' | 'kind' | 'kindLabel' | 'mainPhotoId' | 'regionName' | 'online' | 'lastSeen'
> & { gone: boolean };

/**
 * The other of a conversation; null where none could be. `begun`: with somebody who is no longer here what was
 * said stays to be read, without their name and picture, until they are erased.
 */
export async function findPartner(
  tx: Tx,
  scope: MemberScope,
  id: number,
  begun: boolean,
): Promise<Partner | null> {
  const profile = await findVisibleProfile(tx, scope, id);
  if (!profile) return begun ? { ...GONE, id } : null;
  const { name, age, kind, kindLabel, mainPhotoId, regionName, online, lastSeen } = profile;
  if (kind === 'resell' || kind === 'cam') return null;
  return { id, name, age, kind, kindLabel, mainPhotoId, regionName, online, lastSeen, gone: false };
}

const GONE = {
  name: '',
  age: 0,
  kind: 'member',
  kindLabel: null,
  mainPhotoId: null,
  regionName: '',
  online: false,
  lastSeen: null,
  gone: true,
} as const;

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

/** The member knows that this profile is fictional. Said again it changes nothing. */
export const acknowledgeFictional = (scope: MemberScope, fictionalId: number): Promise<boolean> =>
  inTenant(scope.tenant.id, (tx) =>
    insertAcknowledgement(tx, scope.tenant.id, scope.viewer.id, fictionalId, scope.now),
  );
