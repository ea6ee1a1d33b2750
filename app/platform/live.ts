import type { Redis } from 'ioredis';
import { errorFields, log } from './log.ts';

/** What travels to a member's open browsers. Ids and counts; the page fetches what it may see. */
export type LiveEvent =
  | { type: 'message'; conversationId: number; message: LiveMessage }
  | { type: 'read'; conversationId: number; readThrough: number }
  /** `own`: the member's own like made the match. */
  | { type: 'like'; memberId: number; match: boolean; own?: true }
  | { type: 'counts' }
  /** What is offered to the member has changed: their time bonus has ended. */
  | { type: 'discount' }
  /** The receiver of a gift said thanks. */
  | { type: 'thanked'; conversationId: number; messageId: number }
  /** The receiver of a photo chose to see it. */
  | { type: 'photo-opened'; conversationId: number; messageId: number }
  /** A photo of this member's could not be sent; why is told by its code. */
  | { type: 'photo-failed'; recipientId: number; clientId: string; fault: string }
  /** A member is no longer to be seen by this one: blocked either way, hidden, gone. Which of it is not said. */
  | { type: 'gone'; memberId: number }
  | { type: 'session-ended'; session: string };

export type LiveMessage = {
  id: number;
  senderId: number;
  clientId: string;
  body: string;
  cost: number;
  /** ISO instant. */
  sentAt: string;
  /** Left out for a text. */
  kind?: 'text' | 'photo' | 'gift';
  gift?: LiveGift | null;
  photo?: LivePhoto | null;
};

/** `key` names the drawing. */
export type LiveGift = { key: string; thanked: boolean };

export type LivePhoto = {
  id: string;
  width: number;
  height: number;
  /** A `data:` address of nothing but its light and dark. */
  veil: string;
  viewOnce: boolean;
  /** Its receiver has chosen to see it; of a photo to be seen once, has seen it. */
  opened: boolean;
  /** Where this viewer finds it, for a minute; null while it is veiled, and for good when it is gone. */
  src: string | null;
};

let publisher: Redis | undefined;

export function setPublisher(redis: Redis): void {
  publisher = redis;
}

export const liveChannel = (tenantId: number, memberId: number): string => `t:${tenantId}:m:${memberId}`;

/**
 * Tells a member's open streams, on whichever process they hang. Never fails the caller: what was
 * committed stands, and clients poll while Redis is away.
 */
export async function publishToMember(tenantId: number, memberId: number, event: LiveEvent): Promise<void> {
  if (!publisher) return;
  try {
    await publisher.publish(liveChannel(tenantId, memberId), JSON.stringify(event));
  } catch (error) {
    log.warn({ ...errorFields(error), event: event.type }, 'a live event was not published');
  }
}
