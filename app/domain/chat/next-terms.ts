import type { Viewer } from '#tenants/scope.ts';
import { type MessagePrices, type SendTerms, sendTerms } from './message-rules.ts';

/** What has just been sent, and what was left after it. */
type Sent = { message: { kind: string; cost: number }; credits: number; repeated: boolean };

/** The terms of the next text. The viewer is as they were before the sending. */
export function nextTerms(
  viewer: Viewer,
  prices: MessagePrices,
  { message, credits, repeated }: Sent,
): SendTerms {
  const wasFree = message.kind === 'text' && message.cost === 0 && prices.message_credits > 0 && !repeated;
  const freeMessagesUsed = viewer.freeMessagesUsed + (wasFree ? 1 : 0);
  return sendTerms({ ...viewer, credits, freeMessagesUsed }, prices, false);
}
