import { Redis } from 'ioredis';
import { env } from './env.ts';
import { errorFields, log } from './log.ts';
import { redisLosses, redisUp } from './metrics.ts';

/** A hanging Redis counts as unavailable. */
const ANSWERS_WITHIN_MS = 2_000;

/**
 * A connection whose commands fail immediately while Redis is unavailable; it reconnects automatically.
 * `resubscribe: false`: subscribers must subscribe again after a reconnect.
 */
export function connectRedis(
  name: string,
  options: { blocking?: boolean; resubscribe?: boolean } = {},
): Redis {
  const redis = new Redis(env().REDIS_URL, {
    connectionName: name,
    enableOfflineQueue: options.blocking ?? false,
    maxRetriesPerRequest: options.blocking ? null : 1,
    ...(options.blocking ? {} : { commandTimeout: ANSWERS_WITHIN_MS }),
    autoResubscribe: options.resubscribe ?? true,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  let down = false;
  redis.on('error', (error: unknown) => {
    if (!down) {
      log.error({ ...errorFields(error), redis: name }, 'redis is unavailable');
      redisLosses.add({ connection: name });
    }
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info({ redis: name }, 'redis is available again');
    down = false;
  });
  return redis;
}

/** Whether Redis answers, for the metrics. */
export async function measureRedis(redis: Redis): Promise<void> {
  const isUp = await redis.ping().then(
    () => true,
    () => false,
  );
  redisUp.set({}, isUp ? 1 : 0);
}
