import type { EditRefusal } from '#app/domain/chat/edit-message.server.ts';
import type { SendTerms } from '#app/domain/chat/message-rules.ts';
import type { SendOutcome } from '#app/domain/chat/send-message.server.ts';
import type { UnsendRefusal } from '#app/domain/chat/unsend-message.server.ts';
import type { LiveMessage } from '#app/live/publisher.ts';

export type SendRefusal = Extract<SendOutcome, { ok: false }>['code'];

/** What `POST /api/message.php` answers. */
export type MessageReply = {
  message: LiveMessage;
  conversation: { id: number };
  credits: number;
  /** Those of the next message. */
  terms: SendTerms;
};
/** `cost`: what it would cost now, when that is why. */
export type MessageRefusal = { error: SendRefusal; cost?: number };

/** A refusal as it goes out. */
export const refusal = <Code extends string>({ code, cost }: { code: Code; cost?: number }) =>
  cost === undefined ? { error: code } : { error: code, cost };

export const SEND_STATUS: Record<SendRefusal, number> = {
  message_empty: 422,
  message_too_long: 422,
  not_found: 404,
  not_allowed: 403,
  not_confirmed: 403,
  blocked_by_them: 403,
  blocked_by_you: 409,
  premium_required: 402,
  not_enough_credits: 402,
  day_limit_reached: 402,
  month_limit_reached: 402,
  spending_restricted: 402,
  warning_needed: 409,
  contact_details: 422,
  too_many_conversations: 429,
  same_message: 429,
  too_fast: 429,
  price_changed: 409,
};

export const EDIT_STATUS: Record<EditRefusal, number> = {
  message_empty: 422,
  message_too_long: 422,
  not_found: 404,
  too_late: 409,
  contact_details: 422,
};

export const UNSEND_STATUS: Record<UnsendRefusal, number> = { not_found: 404, not_possible: 409 };

/** An id of a call's body; null when it can be none. */
export const messageId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
