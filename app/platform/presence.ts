import { liveChannel, livePublisher } from './live.ts';
import { errorFields, log } from './log.ts';

/**
 * Whether a member has a browser open on the site: somebody listens to their events. It ends by itself when
 * the browser goes, and when the process that it hung on dies. Nobody is present while Redis is away.
 */
export async function isPresent(tenantId: number, memberId: number): Promise<boolean> {
  try {
    const [, count] = (await livePublisher()?.pubsub('NUMSUB', liveChannel(tenantId, memberId))) ?? [];
    return Number(count ?? 0) > 0;
  } catch (error) {
    log.debug(errorFields(error), 'presence is not known');
    return false;
  }
}
