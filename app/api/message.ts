import type { SendTerms } from '#app/domain/chat/message-rules.ts';
import type { SendOutcome } from '#app/domain/chat/send-message.server.ts';
import type { LiveMessage } from '#app/live/publisher.ts';
import type { CodeOf, SuccessOf } from '#app/platform/result.ts';

export type SendRefusal = CodeOf<SendOutcome>;

/** The answer of `POST /api/message.php`. */
export type MessageReply = {
  message: LiveMessage;
  conversation: { id: number };
  credits: number;
  /** The terms of the next message. */
  terms: SendTerms;
};
/** `cost`: the current price, for `price_changed`. */
export type MessageRefusal = { error: SendRefusal; cost?: number };

/** A sent message, as `POST /api/message.php` and `/api/gift.php` return it. */
export const sentJson = ({
  message,
  conversationId,
  credits,
  terms,
}: SuccessOf<SendOutcome>): MessageReply => ({
  message,
  conversation: { id: conversationId },
  credits,
  terms,
});
