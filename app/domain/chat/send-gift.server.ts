import { findGift, type PricedGift, pricedGifts } from '#app/domain/gifts/catalog.ts';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findConversationWith } from './chat.queries.server.ts';
import {
  cleanMessage,
  isUnanswered,
  itemTerms,
  messageTooLong,
  nextTerms,
  pricesFor,
  type SendTerms,
} from './message-rules.ts';
import { type Posted, type PostRefusal, postMessage, type Refused } from './post-message.server.ts';

type GiftDraft = {
  recipientId: number;
  clientId: string;
  gift: unknown;
  /** An optional message; may be empty. */
  body: string;
  /** The price shown to the sender, an upper limit. */
  agreed?: number | null;
};
export type GiftOutcome =
  | (Omit<Posted, 'repeated' | 'unanswered'> & {
      /** The terms of the next text. */
      terms: SendTerms;
    })
  | Refused<PostRefusal | 'gift_needed' | 'gift_unknown' | 'message_too_long'>;

/** Sends one of the brand's gifts as a message, at its price. */
export async function sendGift(scope: MemberScope, draft: GiftDraft): Promise<GiftOutcome> {
  const { settings } = scope.tenant;
  if (draft.gift === undefined || draft.gift === '') return { ok: false, code: 'gift_needed' };
  const gift = findGift(settings, draft.gift);
  if (!gift) return { ok: false, code: 'gift_unknown' };
  const body = cleanMessage(draft.body);
  if (messageTooLong(body, settings.message_length)) return { ok: false, code: 'message_too_long' };
  const { recipientId, clientId, agreed = null } = draft;
  const posted = await postMessage(scope, scope.viewer, {
    recipientId,
    clientId,
    body,
    agreed,
    kind: 'gift',
    gift: gift.key,
    price: gift.credits,
  });
  if (!posted.ok) return posted;
  const { repeated: _, unanswered, ...sent } = posted;
  return { ...sent, terms: nextTerms(scope.viewer, pricesFor(settings, unanswered), posted) };
}

export type GiftShop = {
  memberId: number;
  name: string;
  kindLabel: string | null;
  gifts: PricedGift[];
  credits: number;
  /** Why no gift can be sent to this member, regardless of price. */
  refused: 'not_confirmed' | 'premium_required' | 'blocked_by_you' | null;
};

/** The gifts that can be sent to a member, and the sender's balance. Null when none can be sent. */
export async function openGiftShop(scope: MemberScope, memberId: number): Promise<GiftShop | null> {
  const { tenant, viewer } = scope;
  if (memberId === viewer.id) return null;
  return await inTenant(tenant.id, async (tx) => {
    const other = await findVisibleProfile(tx, scope, memberId);
    if (!other || other.kind === 'resell' || other.kind === 'cam') return null;
    const block = await blockBetween(tx, tenant.id, viewer.id, memberId);
    if (block === 'hidden' || block === 'by_them') return null;
    const starts = (await findConversationWith(tx, tenant.id, viewer.id, memberId)) === null;
    const prices = pricesFor(tenant.settings, isUnanswered(other.kind, tenant.settings));
    const terms = itemTerms(viewer, prices, 0, starts);
    const reason = terms.kind === 'blocked' && terms.reason !== 'not_enough_credits' ? terms.reason : null;
    return {
      memberId,
      name: other.name,
      kindLabel: other.kindLabel,
      credits: viewer.credits,
      gifts: pricedGifts(prices),
      refused: block === 'by_you' ? 'blocked_by_you' : reason,
    };
  });
}
