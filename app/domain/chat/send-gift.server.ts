import { findGift } from '#app/domain/gifts/catalogue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { cleanMessage, messageTooLong } from './message-rules.ts';
import { type PostOutcome, type PostRefusal, postMessage } from './post-message.server.ts';

export type GiftDraft = {
  recipientId: number;
  clientId: string;
  gift: unknown;
  /** A few words with it; may be empty. */
  body: string;
};
export type GiftOutcome =
  | Extract<PostOutcome, { ok: true }>
  | { ok: false; code: PostRefusal | 'gift_unknown' | 'message_too_long' };

/** Sends a gift of the brand's at its price, as a message of its own. */
export async function sendGift(scope: MemberScope, draft: GiftDraft): Promise<GiftOutcome> {
  const { settings } = scope.tenant;
  const gift = findGift(settings, draft.gift);
  if (!gift) return { ok: false, code: 'gift_unknown' };
  const body = cleanMessage(draft.body);
  if (messageTooLong(body, settings.message_length)) return { ok: false, code: 'message_too_long' };
  const { recipientId, clientId } = draft;
  return await postMessage(scope, scope.viewer, {
    ...{ recipientId, clientId, body },
    ...{ kind: 'gift', gift: gift.key, price: gift.credits },
  });
}
