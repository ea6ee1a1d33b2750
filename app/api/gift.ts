import type { GiftOutcome, GiftShop } from '#app/domain/chat/send-gift.server.ts';
import type { CodeOf } from '#app/platform/result.ts';

export type GiftRefusal = CodeOf<GiftOutcome>;

/** The answer of `GET /api/gift.php?recipient=`. */
export type GiftShopReply = { shop: GiftShop; messageLength: number };
