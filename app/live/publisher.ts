import { errorFields, log } from '../platform/log.ts';
import { onNodes, type RedisClient } from '../platform/redis.ts';
import { eventLogKey, liveChannel } from '../platform/redis-keys.ts';
import { RetryQueue } from './retry-queue.ts';

/** Events for a member's open browsers: ids and counts; the page then loads the data that it may see. */
export type LiveEvent =
  | { type: 'message'; conversationId: number; message: LiveMessage }
  | { type: 'read'; conversationId: number; readThrough: number }
  /** Messages to this member's correspondent were delivered to their browser. */
  | { type: 'delivered'; conversationId: number; through: number }
  | { type: 'edited'; conversationId: number; messageId: number; body: string; editedAt: string }
  | { type: 'unsent'; conversationId: number; messageId: number }
  | { type: 'reaction'; conversationId: number; messageId: number; memberId: number; reaction: string | null }
  /** Transient: a member is typing. Not logged. */
  | { type: 'typing'; conversationId: number; memberId: number }
  /** `own`: the member's own like made the match. */
  | { type: 'like'; memberId: number; match: boolean; own?: true }
  | { type: 'counts' }
  /** The member's offers have changed: their time bonus has ended. */
  | { type: 'discount' }
  /** The receiver of a gift sent thanks. */
  | { type: 'thanked'; conversationId: number; messageId: number }
  /** The receiver of a photo opened it. */
  | { type: 'photo-opened'; conversationId: number; messageId: number }
  /** A photo of this member could not be sent; the code says why. */
  | { type: 'photo-failed'; recipientId: number; clientId: string; fault: string }
  /**
   * A member is no longer visible to this one because of a block in either direction. Never sent for pairs that are
   * hidden.
   */
  | { type: 'gone'; memberId: number }
  /** Events may have been lost, so pages refresh their data. */
  | { type: 'missed' }
  | StreamEvent;

/** For the streams themselves; not forwarded to browsers. */
export type StreamEvent =
  | { type: 'session-ended'; session: string }
  /** A browser has opened another stream, which replaces its earlier one. */
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
  /** The quoted part of the message that it replies to. */
  replyTo: QuotedMessage | null;
  editedAt: string | null;
  /** The row is kept, but the text is gone. */
  unsent: boolean;
  reactions: MessageReaction[];
  /** Staff of the brand wrote it for a fictional profile. */
  byStaff?: true;
  /** The viewer's own message to a fictional profile, whose credits were refunded because no one answered in time. */
  refunded?: true;
  /** The attachment, by kind. */
  gift?: LiveGift | null;
  photo?: LivePhoto | null;
};

/** `key` identifies the drawing. */
type LiveGift = { key: string; thanked: boolean };

export type LivePhoto = {
  id: string;
  width: number;
  height: number;
  /** A blurred placeholder as a `data:` URL. */
  veil: string;
  viewOnce: boolean;
  /** Its receiver has opened it; for a view-once photo, has viewed it. */
  opened: boolean;
  /**
   * The URL for this viewer, valid for a minute; null while the photo is veiled, and permanently once it is deleted.
   */
  src: string | null;
};

/** `body` is null when the reader may no longer see it: older than the history, or unsent. */
export type QuotedMessage = { id: number; senderId: number; kind: LiveMessage['kind']; body: string | null };
type MessageReaction = { memberId: number; reaction: string };

/** Events that are not logged: transient, or reloaded anyway when a stream opens. */
const PASSING: ReadonlySet<string> = new Set(['counts', 'typing', 'session-ended', 'stream-taken']);

let publisher: RedisClient | undefined;
/** Stores events for a while (`LiveLog`). */
type EventLog = {
  publish(tenantId: number, memberId: number, payload: string): Promise<number>;
  deleteEpoch(tenantId: number): Promise<void>;
};

let kept: EventLog | undefined;

/** With a log, events are stored for a while, so that a stream that was disconnected misses none. */
export function setPublisher(redis: RedisClient | undefined, log?: EventLog): void {
  publisher = redis;
  kept = log;
}

/** The Redis connection that publishes events. */
export const livePublisher = (): RedisClient | undefined => publisher;

/** Events that are not retried: transient, or handled another way. */
const NOT_RETRIED: ReadonlySet<string> = new Set(['typing', 'session-ended', 'stream-taken']);
const retryQueue = new RetryQueue({
  member: async (tenantId, memberId) => publish(tenantId, memberId, { type: 'missed' }),
  tenant: async (tenantId) => kept?.deleteEpoch(tenantId),
});

/**
 * Sends an event to a member's open streams, in any process. Never throws and never waits for Redis: the transaction
 * is already committed, and clients poll while Redis is unavailable. Members whose event was lost get a `missed` event
 * once Redis is back.
 */
export function publishToMember(tenantId: number, memberId: number, event: LiveEvent): Promise<void> {
  publish(tenantId, memberId, event)?.catch((error: unknown) => {
    log.warn({ ...errorFields(error), event: event.type }, 'a live event was not published');
    if (!NOT_RETRIED.has(event.type)) retryQueue.add(tenantId, memberId);
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
  if (!publisher) return false;
  try {
    const channel = liveChannel(tenantId, memberId);
    // Each node counts only the subscribers that are connected to it.
    const counted = await onNodes(publisher, (node) => node.pubsub('NUMSUB', channel));
    return counted.some((answer) => Number(answer[1] ?? 0) > 0);
  } catch (error) {
    log.debug(errorFields(error), 'could not check whether a member has a live stream');
    return false;
  }
}

/** Deletes the event log of an erased member. It expires within minutes anyway, so failures are only logged. */
export async function deleteEvents(tenantId: number, memberId: number): Promise<void> {
  await publisher?.del(eventLogKey(tenantId, memberId)).catch((error: unknown) => {
    log.warn(
      errorFields(error),
      'could not delete the live events of an erased member; they expire within minutes',
    );
  });
}
