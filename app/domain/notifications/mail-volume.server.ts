import { livePublisher } from '#app/live/publisher.ts';
import { mailCountKey } from '#app/platform/redis-keys.ts';

/** Counters outlive the day that they count. */
const KEEP_SECONDS = 26 * 60 * 60;

/**
 * Counts a brand's mails of today, to a receiving domain and in total; returns both counts. Throws while Redis is
 * unavailable: the caller then counts in the database.
 */
export async function countMails(
  tenantId: number,
  domain: string,
  count: number,
  day: string,
): Promise<{ domain: number; all: number }> {
  const redis = livePublisher();
  if (!redis) throw new Error('Redis is not open.');
  const keys = [domain, '*'].map((name) => mailCountKey(tenantId, day, name));
  const line = redis.multi();
  for (const key of keys) line.incrby(key, count).expire(key, KEEP_SECONDS);
  const answers = await line.exec();
  const [ofDomain, ofAll] = [answers?.[0]?.[1], answers?.[2]?.[1]];
  return { domain: Number(ofDomain), all: Number(ofAll) };
}
