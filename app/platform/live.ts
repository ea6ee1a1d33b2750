import type { Redis } from 'ioredis';
import { errorFields, log } from './log.ts';

/** What travels to a member's open browsers. Ids and counts; the page fetches what it may see. */
export type LiveEvent =
  | { type: 'message'; conversationId: number; message: LiveMessage }
  | { type: 'read'; conversationId: number; readThrough: number }
  /** `own`: the member's own like made the match. */
  | { type: 'like'; memberId: number; match: boolean; own?: true }
  | { type: 'counts' }
  /** A member is no longer to be seen by this one: blocked either way. Never of pairs that are hidden. */
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
