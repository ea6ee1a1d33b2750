import { errorFields, log } from '#app/platform/log.ts';
import { livePublisher } from './publisher.ts';

/** Pages that somebody looks at say so more often than this. */
const LOOKS_SECONDS = 60;
const CLEAR = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

const keyOf = (tenantId: number, memberId: number): string => `t:${tenantId}:m:${memberId}:looks`;
const unknown = (error: unknown) => log.debug(errorFields(error), 'presence is not known');

/** The member looks at a page of the site, in the browser of this session. It ends by itself. */
export function noteLooking(tenantId: number, memberId: number, sessionHash: string): void {
  livePublisher()?.set(keyOf(tenantId, memberId), sessionHash, 'EX', LOOKS_SECONDS).catch(unknown);
}

/** That browser's page was hidden; another one that is looked at says so again. */
export function noteHidden(tenantId: number, memberId: number, sessionHash: string): void {
  livePublisher()?.eval(CLEAR, 1, keyOf(tenantId, memberId), sessionHash).catch(unknown);
}

/**
 * Whether a member looks at the site at this moment: then the page tells them. A page that is merely open, in the
 * background or on a table, does not. Nobody looks while Redis is away.
 */
export async function isLooking(tenantId: number, memberId: number): Promise<boolean> {
  try {
    return Boolean(await livePublisher()?.exists(keyOf(tenantId, memberId)));
  } catch (error) {
    unknown(error);
    return false;
  }
}
