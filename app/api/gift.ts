import type { GiftOutcome, GiftShop } from '#app/domain/chat/send-gift.server.ts';
import { SEND_STATUS } from './message.ts';

export type GiftRefusal = Extract<GiftOutcome, { ok: false }>['code'];

export const GIFT_STATUS: Record<GiftRefusal, number> = { ...SEND_STATUS, gift_unknown: 422 };

/** What `GET /api/gift.php?recipient=` answers. */
export type GiftShopReply = { shop: GiftShop; messageLength: number };
