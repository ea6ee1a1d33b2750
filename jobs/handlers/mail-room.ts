import { Room } from './room.ts';

/**
 * How many of this process's jobs may be on a round of mails at once: of one brand, and in all. What else there is
 * to do (a new password, say) always finds a place.
 */
const room = new Room({ ofTenant: 1, inAll: 4 });

export const inMailRoom = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  room.run(tenantId, work);
