import type { Redis } from 'ioredis';
import { errorFields, log } from '#app/platform/log.ts';
import type { RedisClient } from '#app/platform/redis.ts';
import { TENANTS_CHANNEL } from '#app/platform/redis-keys.ts';
import { inPlatform } from '#db/client.ts';
import { touchBrand } from './apply-brand.ts';
import { refreshTenants } from './registry.ts';

let publisher: RedisClient | undefined;

/** The connection on which changes of brands are announced; without one, other processes find them by polling. */
export const setTenantsPublisher = (redis: RedisClient | undefined): void => {
  publisher = redis;
};

/** Called after a change of brands: reloads them in this process, and notifies the others. */
export async function announceTenants(): Promise<void> {
  publisher?.publish(TENANTS_CHANNEL, '1').catch(() => {});
  await refreshTenants();
}

/** Gives a brand a new version, which invalidates its cached pages in every process. */
export async function renewBrand(tenantId: number): Promise<void> {
  await inPlatform((tx) => touchBrand(tx.sql, tenantId));
  await announceTenants();
}

/** Polls in case Redis is unavailable, and for manual changes in SQL: one comparison of two numbers. */
const COMPARE_EVERY_MS = 1_500;

/** Keeps this process's brands in sync with the database. Returns a function that stops it. */
export function syncTenants(subscriber: Redis): () => void {
  let running = false;
  let again = false;
  // Serialized, so that queries do not pile up on a slow database.
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
