import {
  findFictionalLabel,
  findVisibleProfile,
  type Profile,
} from '#app/domain/members/view-profile.server.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findParticipant } from './chat.queries.server.ts';
import { type Acknowledgement, insertAcknowledgement } from './fictional.queries.server.ts';
import { findTypingReader, recordOpen } from './reading.queries.server.ts';

/** The chat partner as shown in a conversation; only `gone` for a deleted one. */
export type Partner = Pick<
  Profile,
  'id' | 'name' | 'age' | 'kind' | 'kindLabel' | 'mainPhotoId' | 'regionName' | 'online' | 'lastSeen'
> & { gone: boolean };

/**
 * The partner of a conversation; null where no conversation is possible. `begun`: an existing conversation with a
 * deleted member stays readable, without name and photo, until they are erased.
 */
export async function findPartner(
  tx: Tx,
  scope: MemberScope,
  id: number,
  begun: boolean,
): Promise<Partner | null> {
  const profile = await findVisibleProfile(tx, scope, id);
  if (!profile) return begun ? { ...GONE, ...(await goneLabel(tx, scope, id)), id } : null;
  const { name, age, kind, kindLabel, mainPhotoId, regionName, online, lastSeen } = profile;
  if (kind === 'resell' || kind === 'cam') return null;
  return { id, name, age, kind, kindLabel, mainPhotoId, regionName, online, lastSeen, gone: false };
}

/** A retired profile keeps its label, because its messages were written by staff. */
async function goneLabel(
  tx: Tx,
  scope: MemberScope,
  id: number,
): Promise<Pick<Partner, 'kind' | 'kindLabel'>> {
  const kindLabel = await findFictionalLabel(tx, scope, id);
  return kindLabel === null ? { kind: 'member', kindLabel } : { kind: 'fictional', kindLabel };
}

const GONE = {
  name: '',
  age: 0,
  mainPhotoId: null,
  regionName: '',
  online: false,
  lastSeen: null,
  gone: true,
} as const;

/** The partner as shown after leaving. */
export const goneAs = ({ id, kind, kindLabel }: Partner): Partner => ({ ...GONE, id, kind, kindLabel });

export type Presence = Pick<Partner, 'online' | 'lastSeen'>;

/** The partner's presence in one of the member's conversations; null when it is not theirs. */
export async function partnerPresence(scope: MemberScope, conversationId: number): Promise<Presence | null> {
  const { tenant, viewer } = scope;
  // Polled by the open page.
  const mine = await inTenant(tenant.id, async (tx) => {
    await recordOpen(tx, tenant.id, viewer.id, conversationId, scope.now);
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
 * Sends a typing event to the partner; nothing is stored. Not for invisible, blocked or restricted members, nor in a conversation
 * that the partner's filter holds back.
 */
export async function announceTyping(scope: MemberScope, conversationId: number): Promise<void> {
  const { tenant, viewer } = scope;
  if (viewer.profileStatus === 'restricted') return;
  const reader = await inTenant(tenant.id, (tx) =>
    findTypingReader(tx, tenant.id, viewer.id, conversationId),
  );
  if (reader === null) return;
  await publishToMember(tenant.id, reader, { type: 'typing', conversationId, memberId: viewer.id });
}

/** Records that the member has read the brand's current warning. */
export const acknowledgementOf = ({ tenant, viewer }: MemberScope, fictionalId: number): Acknowledgement => ({
  memberId: viewer.id,
  fictionalId,
  desk: tenant.settings.fictional_desk,
});

/** Records that the member knows that this profile is fictional; idempotent. */
export const acknowledgeFictional = (scope: MemberScope, fictionalId: number): Promise<boolean> =>
  inTenant(scope.tenant.id, (tx) =>
    insertAcknowledgement(tx, scope.tenant.id, acknowledgementOf(scope, fictionalId), scope.now),
  );
