/**
 * Every key and channel of the site in Redis. Keys that are used together in one command, transaction or script have
 * the same hash tag in braces, because a cluster assigns keys to nodes by it and refuses commands on keys of two nodes.
 */
const ofTenant = (tenantId: number): string => `{t:${tenantId}}`;

/** The live events of a member. */
export const liveChannel = (tenantId: number, memberId: number): string =>
  `${ofTenant(tenantId)}:m:${memberId}`;
/** The log of these events, and the epoch that identifies the contents of the brand's logs. */
export const eventLogKey = (tenantId: number, memberId: number): string =>
  `${liveChannel(tenantId, memberId)}:log`;
export const epochKey = (tenantId: number): string => `${ofTenant(tenantId)}:live-epoch`;
export const EVENT_LOGS = '{t:*}:m:*:log';

/** Set while a member is viewing a page. */
export const viewingKey = (tenantId: number, memberId: number): string =>
  `${liveChannel(tenantId, memberId)}:looks`;

/** Number of emails per day and receiving domain; `*` for all domains. */
export const mailCountKey = (tenantId: number, day: string, domain: string): string =>
  `${ofTenant(tenantId)}:mails:${day}:${domain}`;

/** The targets that someone has viewed, or their actions, in a rate limit window, which ends at this second. */
export const limitKey = (tenantId: number, limit: string, who: string, end: number): string =>
  `${ofTenant(tenantId)}:limit:${limit}:${who}:${end}`;

/** BullMQ's scripts use all keys of a queue. */
export const QUEUE_PREFIX = '{jobs}';
/** Stored with the queue: if the mark is missing, Redis was emptied and the queue is lost too. */
export const OUTBOX_MARK = `${QUEUE_PREFIX}:outbox-was-here`;

/** Notifies that brands have changed. */
export const TENANTS_CHANNEL = 'tenants:changed';

/** A process's own channel, to check that published events arrive. */
export const echoChannel = (id: string): string => `live:echo:${id}`;
