import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { deleteBlock, insertBlock, type RemovedLike, restoreLikes } from './blocks.queries.server.ts';
import { BLOCK_CHANGES, BLOCK_UNDO_SECONDS } from './limits.ts';
import { memberAccess } from './member-access.server.ts';
import { lockPair } from './pair-lock.server.ts';

/**
 * Blocks a member; from this commit on neither can find, like or write to the other. Returns the token that undoes it,
 * or null when the viewer cannot see the member. A member who was just reported may be deleted or hidden by now and is
 * blocked all the same (`reported`).
 */
export async function blockMember(
  scope: MemberScope,
  memberId: number,
  reported = false,
): Promise<string | null> {
  const { tenant, viewer, now } = scope;
  if (memberId === viewer.id) return null;
  const removed = await inTenant(tenant.id, async (tx) => {
    await lockPair(tx, tenant.id, viewer.id, memberId);
    if (!reported && (await memberAccess(tx, scope, memberId)) === 'not_found') return null;
    return await insertBlock(tx, tenant.id, viewer.id, memberId, now);
  });
  if (!removed) return null;
  await announceBlock(scope, memberId);
  const content: UndoContent = { ...pairOf(scope, memberId), at: now.getTime(), removed };
  return sealText(JSON.stringify(content), UNDO_PURPOSE);
}

/** The likes that a block removed. Sealed, because the member may not know that the other liked them. */
type UndoContent = { pair: string; at: number; removed: RemovedLike[] };

const UNDO_PURPOSE = 'undo-block';
const pairOf = ({ tenant, viewer }: MemberScope, memberId: number) => ({
  pair: `${tenant.id} ${viewer.id} ${memberId}`,
});

/** Undoes a block, and restores the likes and the match that it removed. False once the time for that is over. */
export async function undoBlock(scope: MemberScope, memberId: number, token: string): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  const content = readUndo(token);
  if (
    content?.pair !== pairOf(scope, memberId).pair ||
    now.getTime() - content.at > BLOCK_UNDO_SECONDS * 1000
  )
    return false;
  const undone = await inTenant(tenant.id, async (tx) => {
    await lockPair(tx, tenant.id, viewer.id, memberId);
    // Deletes only this block: a later one has its own token.
    if (!(await deleteBlock(tx, tenant.id, viewer.id, memberId, new Date(content.at)))) return false;
    await restoreLikes(tx, tenant.id, [viewer.id, memberId], content.removed);
    return true;
  });
  if (undone)
    for (const id of [viewer.id, memberId]) await publishToMember(tenant.id, id, { type: 'counts' });
  return undone;
}

function readUndo(token: string): UndoContent | null {
  try {
    const { pair, at, removed } = JSON.parse(openSealed(token, UNDO_PURPOSE)) as UndoContent;
    const dated = (moment: Date | null) => moment && new Date(moment);
    return {
      pair,
      at,
      removed: removed.map((like) => ({
        ...like,
        createdAt: new Date(like.createdAt),
        seenAt: dated(like.seenAt),
        matchedAt: dated(like.matchedAt),
        passedAt: dated(like.passedAt),
      })),
    };
  } catch {
    return null; // not a token of this block
  }
}

export async function unblockMember(scope: MemberScope, memberId: number): Promise<boolean> {
  return await inTenant(scope.tenant.id, (tx) => deleteBlock(tx, scope.tenant.id, scope.viewer.id, memberId));
}

/** False when the member blocks and unblocks more often than the limit. */
export const mayChangeBlocks = (scope: MemberScope): Promise<boolean> =>
  limitAttempts(scope, keyedHash(`blocks:${scope.viewer.id}`), BLOCK_CHANGES);

/**
 * Open pages of both remove the other member immediately. The event is the same as for a deleted member, so it does not
 * reveal who blocked.
 */
async function announceBlock({ tenant, viewer }: MemberScope, otherId: number): Promise<void> {
  await Promise.all([
    publishToMember(tenant.id, otherId, { type: 'gone', memberId: viewer.id }),
    publishToMember(tenant.id, viewer.id, { type: 'gone', memberId: otherId }),
  ]);
}
