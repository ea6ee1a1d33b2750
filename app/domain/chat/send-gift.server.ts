import { findGift } from '#app/domain/gifts/catalogue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { cleanMessage, messageTooLong, type SendTerms } from './message-rules.ts';
import { nextTerms } from './next-terms.ts';
import { type Posted, type PostRefusal, postMessage, type Refused } from './post-message.server.ts';

export type GiftDraft = {
  recipientId: number;
  clientId: string;
  gift: unknown;
  /** A few words with it; may be empty. */
  body: string;
  /** The most that the sender was told it costs. */
  agreed?: number | null;
};
export type GiftOutcome =
  | (Omit<Posted, 'repeated'> & {
      /** Those of the next text. */
      terms: SendTerms;
    })
  | Refused<PostRefusal | 'gift_unknown' | 'message_too_long'>;

/** Sends a gift of the brand's at its price, as a message of its own. */
export async function sendGift(scope: MemberScope, draft: GiftDraft): Promise<GiftOutcome> {
  const { settings } = scope.tenant;
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
  const { repeated: _, ...sent } = posted;
  return { ...sent, terms: nextTerms(scope.viewer, settings, posted) };
}
