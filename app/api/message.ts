import type { SendTerms } from '#app/domain/chat/message-rules.ts';
import type { SendOutcome } from '#app/domain/chat/send-message.server.ts';
import type { LiveMessage } from '#app/live/publisher.ts';
import type { CodeOf, SuccessOf } from '#app/platform/result.ts';

export type SendRefusal = CodeOf<SendOutcome>;

/** What `POST /api/message.php` answers. */
export type MessageReply = {
  message: LiveMessage;
  conversation: { id: number };
  credits: number;
  /** Of the next message. */
  terms: SendTerms;
};
/** `cost`: what it would cost now, when that is why. */
export type MessageRefusal = { error: SendRefusal; cost?: number };

/** A message that was sent, as `POST /api/message.php` and `/api/gift.php` answer it. */
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

/** An id in a call's body; null when it is not one. */
export const messageId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
