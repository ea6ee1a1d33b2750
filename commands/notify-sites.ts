import { connectRedis, whenReady } from '#app/platform/redis.ts';
import { redisConfigIn } from '#app/platform/redis-config.ts';
import { TENANTS_CHANNEL } from '#app/platform/redis-keys.ts';

const NOTIFIED_WITHIN_MS = 2_000;

/** Notifies running processes that a brand changed. They also poll versions, in case Redis is unavailable. */
export async function notifySites(): Promise<void> {
  const config = redisConfigIn();
  if (!config) return;
  const redis = connectRedis('tenant-command', { quiet: true }, config);
  await whenReady(redis, NOTIFIED_WITHIN_MS)
    .then(() => redis.publish(TENANTS_CHANNEL, '1'))
    .catch(() => {});
  redis.disconnect();
}
