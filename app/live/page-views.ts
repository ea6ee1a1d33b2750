import { errorFields, log } from '#app/platform/log.ts';
import { viewingKey } from '#app/platform/redis-keys.ts';
import { livePublisher } from './publisher.ts';

/** Viewed pages report more often than this. */
const VIEWED_SECONDS = 60;
const CLEAR = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

const unknown = (error: unknown) => log.debug(errorFields(error), 'presence is unknown');

/** Records that the member is viewing a page in the browser of this session; expires automatically. */
export function recordViewing(tenantId: number, memberId: number, sessionHash: string): void {
  livePublisher()?.set(viewingKey(tenantId, memberId), sessionHash, 'EX', VIEWED_SECONDS).catch(unknown);
}

/** That browser's page was hidden; another visible one reports itself again. */
export function recordHidden(tenantId: number, memberId: number, sessionHash: string): void {
  livePublisher()?.eval(CLEAR, 1, viewingKey(tenantId, memberId), sessionHash).catch(unknown);
}

/**
 * Whether a member is currently viewing the site, so that no notification is needed. A page in the background or
 * without input does not count. False while Redis is unavailable.
 */
export async function isViewing(tenantId: number, memberId: number): Promise<boolean> {
  try {
    return Boolean(await livePublisher()?.exists(viewingKey(tenantId, memberId)));
  } catch (error) {
    unknown(error);
    return false;
  }
}
