import { type PricedGift, pricedGifts } from '#app/domain/gifts/catalogue.ts';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { blockBetween } from '#app/domain/safety/block-member.server.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findConversationWith } from './chat.queries.server.ts';
import { itemTerms } from './message-rules.ts';

export type GiftShop = {
  memberId: number;
  name: string;
  kindLabel: string | null;
  gifts: PricedGift[];
  credits: number;
  /** Why no gift can be sent to them, whatever it costs. */
  refused: 'not_confirmed' | 'premium_required' | 'blocked_by_you' | null;
};

/** What can be given to a member, and what is left to pay for it. Null when they cannot be given anything. */
export async function openGiftShop(scope: MemberScope, memberId: number): Promise<GiftShop | null> {
  const { tenant, viewer } = scope;
  if (memberId === viewer.id) return null;
  return await inTenant(tenant.id, async (tx) => {
    const other = await findVisibleProfile(tx, scope, memberId);
    if (!other || other.kind === 'resell' || other.kind === 'cam') return null;
    const block = await blockBetween(tx, tenant.id, viewer.id, memberId);
    if (block === 'hidden' || block === 'by_them') return null;
    const starts = (await findConversationWith(tx, tenant.id, viewer.id, memberId)) === null;
    const terms = itemTerms(viewer, tenant.settings, 0, starts);
    const reason = terms.kind === 'blocked' && terms.reason !== 'not_enough_credits' ? terms.reason : null;
    return {
      memberId,
      name: other.name,
      kindLabel: other.kindLabel,
      credits: viewer.credits,
      gifts: pricedGifts(tenant.settings),
      refused: block === 'by_you' ? 'blocked_by_you' : reason,
    };
  });
}
