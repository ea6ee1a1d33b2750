import { plainText } from '#app/domain/accounts/plain-text.ts';
import type { ProfileKind } from '#app/domain/members/profile-fields.ts';
import type { GiftKey } from '#tenants/gifts.ts';
import type { Viewer } from '#tenants/scope.ts';

/** The price of a message, shown to its sender next to the button. */
export type SendTerms =
  | { kind: 'free'; left: number; after: { cost: number; credits: number } }
  | { kind: 'credits'; cost: number; credits: number }
  | { kind: 'blocked'; reason: 'not_confirmed' | 'not_enough_credits' | 'premium_required' };

export type SenderState = {
  status: string;
  premium: boolean;
  credits: number;
  freeMessagesUsed: number;
  conversationsStarted: number;
};

type Priced = {
  message_credits: number;
  photo_credits: number;
  gift_credits: number;
  gifts: readonly { key: GiftKey; credits?: number | undefined }[];
  free_messages: number;
  free_conversations: number;
  fictional_desk: boolean;
};

/** No one answers on behalf of a fictional profile unless the brand has staff who do. */
export const isUnanswered = (
  kind: ProfileKind,
  { fictional_desk }: Pick<Priced, 'fictional_desk'>,
): boolean => kind === 'fictional' && !fictional_desk;

/** The price of sending: the brand's prices; where no one answers it is free, without the limits of free members. */
export const pricesFor = <Settings extends Priced>(settings: Settings, unanswered: boolean): Settings =>
  unanswered
    ? {
        ...settings,
        message_credits: 0,
        photo_credits: 0,
        gifts: settings.gifts.map(({ key }) => ({ key, credits: 0 })),
        free_messages: 0,
        free_conversations: Number.POSITIVE_INFINITY,
      }
    : settings;

export type MessagePrices = { message_credits: number; free_messages: number; free_conversations: number };

/**
 * The terms for the sender's next message, as `send_message` in the database applies them; a database test compares
 * the two.
 */
export function sendTerms(
  sender: SenderState,
  prices: MessagePrices,
  startsConversation: boolean,
): SendTerms {
  if (sender.status === 'not_confirmed') return { kind: 'blocked', reason: 'not_confirmed' };
  if (startsConversation && !sender.premium && sender.conversationsStarted >= prices.free_conversations)
    return { kind: 'blocked', reason: 'premium_required' };
  const left = sender.premium ? 0 : Math.max(0, prices.free_messages - sender.freeMessagesUsed);
  const cost = prices.message_credits;
  if (left > 0) return { kind: 'free', left, after: { cost, credits: sender.credits } };
  if (sender.credits < cost) return { kind: 'blocked', reason: 'not_enough_credits' };
  return { kind: 'credits', cost, credits: sender.credits };
}

/** The terms of the first message to a profile with which the sender has no conversation yet. */
export function firstMessageTerms(settings: Priced, sender: SenderState, kind: ProfileKind) {
  const prices = pricesFor(settings, isUnanswered(kind, settings));
  return {
    terms: sendTerms(sender, prices, true),
    prices: { cost: prices.message_credits, free: prices.free_messages },
  };
}

export type FirstMessageTerms = ReturnType<typeof firstMessageTerms>;

/** The terms of another message while `waiting` earlier ones are still being sent. */
export function termsAfter(terms: SendTerms, waiting: number): SendTerms {
  if (terms.kind === 'blocked' || waiting === 0) return terms;
  const free = terms.kind === 'free' ? terms.left : 0;
  if (terms.kind === 'free' && free > waiting) return { ...terms, left: free - waiting };
  const { cost, credits } = terms.kind === 'free' ? terms.after : terms;
  const left = credits - (waiting - free) * cost;
  if (left < cost) return { kind: 'blocked', reason: 'not_enough_credits' };
  return { kind: 'credits', cost, credits: left };
}

/** The maximum price that a sender who sees these terms agrees to. */
export const agreedTo = (terms: SendTerms): number => (terms.kind === 'credits' ? terms.cost : 0);

/** The agreed price of a photo or a gift; free messages are texts only. */
export function itemTerms(
  sender: SenderState,
  prices: Pick<MessagePrices, 'free_conversations'>,
  cost: number,
  startsConversation: boolean,
): SendTerms {
  return sendTerms(sender, { ...prices, message_credits: cost, free_messages: 0 }, startsConversation);
}

export type MessageFault = 'message_empty' | 'message_too_long';

/** Counted in Unicode code points, not in UTF-16 units. */
export function messageFault(body: string, maxLength: number): MessageFault | null {
  if (plainText(body) === '') return 'message_empty';
  return messageTooLong(body, maxLength) ? 'message_too_long' : null;
}

/** In code points, as the limit is counted. */
export const messageLengthOf = (body: string): number => [...body.trim()].length;

export const messageTooLong = (body: string, maxLength: number): boolean => messageLengthOf(body) > maxLength;

/** Normalizes a text for sending and storage; '' when nothing visible is left. */
export const cleanMessage = plainText;

/** The message just sent, and the sender's remaining credits and free messages after it. */
type Sent = { message: { kind: string; cost: number }; credits: number; repeated: boolean };

/** The terms of the next text. `viewer` is the state before sending. */
export function nextTerms(
  viewer: Viewer,
  prices: MessagePrices,
  { message, credits, repeated }: Sent,
): SendTerms {
  const wasFree = message.kind === 'text' && message.cost === 0 && prices.message_credits > 0 && !repeated;
  const freeMessagesUsed = viewer.freeMessagesUsed + (wasFree ? 1 : 0);
  return sendTerms({ ...viewer, credits, freeMessagesUsed }, prices, false);
}
