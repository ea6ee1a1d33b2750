import { isSeenBy } from '#app/domain/members/view-profile.server.ts';
import type { Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { blockBetween } from './blocks.queries.server.ts';

/** `not_found` is all who are not there for the viewer: unknown, gone, invisible, hidden. It never says which. */
export type Standing = 'none' | 'by_them' | 'by_you' | 'not_found';

/** The relation of the viewer to another member, for actions that only need them to exist. */
export async function standingTo(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  memberId: number,
): Promise<Standing> {
  const [seen, block] = await Promise.all([
    isSeenBy(tx, tenant.id, viewer.id, memberId),
    blockBetween(tx, tenant.id, viewer.id, memberId),
  ]);
  return !seen || block === 'hidden' ? 'not_found' : block;
}
