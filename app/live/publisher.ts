import type { Redis } from 'ioredis';
import { errorFields, log } from '../platform/log.ts';
import { RetryQueue } from './retry-queue.ts';

/** What travels to a member's open browsers. Ids and counts; the page fetches what it may see. */
export type LiveEvent =
  | { type: 'message'; conversationId: number; message: LiveMessage }
  | { type: 'read'; conversationId: number; readThrough: number }
  /** What was written to this member's correspondent has reached their browser. */
  | { type: 'delivered'; conversationId: number; through: number }
  | { type: 'edited'; conversationId: number; messageId: number; body: string; editedAt: string }
  | { type: 'unsent'; conversationId: number; messageId: number }
  | { type: 'reaction'; conversationId: number; messageId: number; memberId: number; reaction: string | null }
  /** Transient: a member is typing. Not logged. */
  | { type: 'typing'; conversationId: number; memberId: number }
  /** `own`: the member's own like made the match. */
  | { type: 'like'; memberId: number; match: boolean; own?: true }
  | { type: 'counts' }
  /** What is offered to the member has changed: their time bonus has ended. */
  | { type: 'discount' }
  /** The receiver of a gift said thanks. */
  | { type: 'thanked'; conversationId: number; messageId: number }
  /** The receiver of a photo chose to see it. */
  | { type: 'photo-opened'; conversationId: number; messageId: number }
  /** A photo of this member could not be sent; the code says why. */
  | { type: 'photo-failed'; recipientId: number; clientId: string; fault: string }
  /** A member is no longer to be seen by this one: blocked either way. Never of pairs that are hidden. */
  | { type: 'gone'; memberId: number }
  /** Events may have been lost: pages refresh their data. */
  | { type: 'missed' }
  | StreamEvent;

/** For the streams themselves; browsers get to know of it in other words. */
export type StreamEvent =
  | { type: 'session-ended'; session: string }
  /** A browser has opened another stream, which takes the place of its earlier one. */
  | { type: 'stream-taken'; session: string; by: string };

export type LiveMessage = {
  id: number;
  senderId: number;
  clientId: string;
  body: string;
  cost: number;
  /** ISO instant. */
  sentAt: string;
  kind: 'text' | 'photo' | 'gift';
  /** The message that it answers, as much of it as is shown. */
  replyTo: QuotedMessage | null;
  editedAt: string | null;
  /** Its place is kept, its text is gone. */
  unsent: boolean;
  reactions: MessageReaction[];
  /** What came with it, by its kind. */
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

/** `body` is null when the reader may no longer see it: older than the history, or unsent. */
export type QuotedMessage = { id: number; senderId: number; kind: LiveMessage['kind']; body: string | null };
export type MessageReaction = { memberId: number; reaction: string };

/** Events that are not logged: transient, or reloaded anyway when a stream opens. */
const PASSING: ReadonlySet<string> = new Set(['counts', 'typing', 'session-ended', 'stream-taken']);

let publisher: Redis | undefined;
/** Keeps events for a while (`LiveLog`). */
type EventLog = {
  publish(tenantId: number, memberId: number, payload: string): Promise<number>;
  forgetEpoch(tenantId: number): Promise<void>;
};

let kept: EventLog | undefined;

/** With a log, events are kept for a while, so that a stream that was broken off misses none. */
export function setPublisher(redis: Redis | undefined, log?: EventLog): void {
  publisher = redis;
  kept = log;
}

/** The connection that events go out on. */
export const livePublisher = (): Redis | undefined => publisher;

export const liveChannel = (tenantId: number, memberId: number): string => `t:${tenantId}:m:${memberId}`;

/** Events that are not retried: transient, or handled another way. */
const UNTOLD: ReadonlySet<string> = new Set(['typing', 'session-ended', 'stream-taken']);
const retryQueue = new RetryQueue({
  member: async (tenantId, memberId) => publish(tenantId, memberId, { type: 'missed' }),
  tenant: async (tenantId) => kept?.forgetEpoch(tenantId),
});

/**
 * Sends an event to a member's open streams, in any process. Never throws and never waits for Redis: the transaction
 * is already committed, and clients poll while Redis is unavailable. Members whose event was lost get a `missed` event
 * once Redis is back.
 */
export function publishToMember(tenantId: number, memberId: number, event: LiveEvent): Promise<void> {
  publish(tenantId, memberId, event)?.catch((error: unknown) => {
    log.warn({ ...errorFields(error), event: event.type }, 'a live event was not published');
    if (!UNTOLD.has(event.type)) retryQueue.add(tenantId, memberId);
  });
  return Promise.resolve();
}

function publish(tenantId: number, memberId: number, event: LiveEvent): Promise<number> | undefined {
  const payload = JSON.stringify(event);
  return kept && !PASSING.has(event.type)
    ? kept.publish(tenantId, memberId, payload)
    : publisher?.publish(liveChannel(tenantId, memberId), payload);
}

/** Whether the member has an open stream in any process. False while Redis is unavailable. */
export async function hasStream(tenantId: number, memberId: number): Promise<boolean> {
  try {
    const answer = await publisher?.pubsub('NUMSUB', liveChannel(tenantId, memberId));
    return Number(answer?.[1] ?? 0) > 0;
  } catch (error) {
    log.debug(errorFields(error), 'whether a member has a live stream is not known');
    return false;
  }
}

/** Deletes the event log of an erased member. It expires within minutes anyway, so failures are only logged. */
export async function forgetLive(tenantId: number, memberId: number): Promise<void> {
  await publisher?.del(`${liveChannel(tenantId, memberId)}:log`).catch((error: unknown) => {
    log.warn(
      errorFields(error),
      'could not delete the live events of an erased member; they expire within minutes',
    );
  });
}
