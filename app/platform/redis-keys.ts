/**
 * Every key and channel of the site in Redis. What is used together in one command, transaction or script has the same
 * name in braces, because a cluster stores by that part and refuses commands on keys of two nodes.
 */
const ofTenant = (tenantId: number): string => `{t:${tenantId}}`;

/** The live events of a member. */
export const liveChannel = (tenantId: number, memberId: number): string =>
  `${ofTenant(tenantId)}:m:${memberId}`;
/** Their log, and the epoch that identifies the contents of the brand's logs. */
export const eventLogKey = (tenantId: number, memberId: number): string =>
  `${liveChannel(tenantId, memberId)}:log`;
export const epochKey = (tenantId: number): string => `${ofTenant(tenantId)}:live-epoch`;
export const EVENT_LOGS = '{t:*}:m:*:log';

/** Set while a member is viewing a page. */
export const viewingKey = (tenantId: number, memberId: number): string =>
  `${liveChannel(tenantId, memberId)}:looks`;

/** Emails of a day to a receiving domain; `*` for all domains. */
export const mailCountKey = (tenantId: number, day: string, domain: string): string =>
  `${ofTenant(tenantId)}:mails:${day}:${domain}`;

/** What someone has viewed or done in a window, which ends at this second. */
export const limitKey = (tenantId: number, limit: string, who: string, end: number): string =>
  `${ofTenant(tenantId)}:limit:${limit}:${who}:${end}`;

/** BullMQ's scripts use all keys of a queue. */
export const QUEUE_PREFIX = '{jobs}';
/** Stored with the queue: if it is missing, Redis was emptied and the queue is lost too. */
export const OUTBOX_MARK = `${QUEUE_PREFIX}:outbox-was-here`;

/** Brands changed. */
export const TENANTS_CHANNEL = 'tenants:changed';

/** A process's own channel, to check that what is published arrives. */
export const echoChannel = (id: string): string => `live:echo:${id}`;
