import { markedName } from '#app/domain/members/marked-name.ts';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { blockBetween } from '#app/domain/safety/block-member.server.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findConversationWith } from './chat.queries.server.ts';
import { itemTerms, type SendTerms } from './message-rules.ts';

export type PhotoForm = { id: number; name: string; terms: SendTerms; refused: 'blocked_by_you' | null };

/** Whom a photo would go to and what it costs. It reads nothing of the conversation. Null when none can be sent. */
export async function openPhotoForm(scope: MemberScope, memberId: number): Promise<PhotoForm | null> {
  const { tenant, viewer } = scope;
  if (memberId === viewer.id) return null;
  return await inTenant(tenant.id, async (tx) => {
    const other = await findVisibleProfile(tx, scope, memberId);
    if (!other || other.kind === 'resell' || other.kind === 'cam') return null;
    const block = await blockBetween(tx, tenant.id, viewer.id, memberId);
    if (block === 'hidden' || block === 'by_them') return null;
    const starts = (await findConversationWith(tx, tenant.id, viewer.id, memberId)) === null;
    const terms = itemTerms(viewer, tenant.settings, tenant.settings.photo_credits, starts);
    return {
      id: memberId,
      name: markedName(other),
      terms,
      refused: block === 'by_you' ? 'blocked_by_you' : null,
    };
  });
}
