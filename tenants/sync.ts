import type { Redis } from 'ioredis';
import { errorFields, log } from '#app/platform/log.ts';
import type { RedisClient } from '#app/platform/redis.ts';
import { TENANTS_CHANNEL } from '#app/platform/redis-keys.ts';
import { refreshTenants } from './registry.ts';

let publisher: RedisClient | undefined;

/** The connection that brands' changes are announced on; without one other processes find them by themselves. */
export const setTenantsPublisher = (redis: RedisClient | undefined): void => {
  publisher = redis;
};

/** After a change of brands: loads them in this process, and tells the others. */
export async function announceTenants(): Promise<void> {
  publisher?.publish(TENANTS_CHANNEL, '1').catch(() => {});
  await refreshTenants();
}

/** In case Redis is unavailable, and for changes made by hand in SQL: one comparison of two numbers. */
const COMPARE_EVERY_MS = 1_500;

/** Keeps this process's brands in sync with the database. Returns a function that stops it. */
export function syncTenants(subscriber: Redis): () => void {
  let running = false;
  let again = false;
  // One at a time, so that a slow database does not get more and more queries.
  const refresh = async (): Promise<void> => {
    again = running;
    if (running) return;
    running = true;
    try {
      const changed = await refreshTenants();
      if (changed > 0) log.info({ changed }, 'brands loaded');
    } catch (error) {
      log.error(errorFields(error), 'brands could not be refreshed');
    } finally {
      running = false;
    }
    if (again) await refresh();
  };
  subscriber.on('message', (channel: string) => {
    if (channel === TENANTS_CHANNEL) void refresh();
  });
  const subscribe = (): void => void subscriber.subscribe(TENANTS_CHANNEL).catch(() => {});
  if (subscriber.status === 'ready') subscribe();
  else subscriber.once('ready', subscribe);
  const timer = setInterval(() => void refresh(), COMPARE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
