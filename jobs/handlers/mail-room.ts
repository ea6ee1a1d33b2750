import { Room } from './room.ts';

/**
 * The concurrency limit for bulk mails in this process: per brand, and in total. Other jobs (a new password, say)
 * always find a free slot.
 */
const room = new Room({ ofTenant: 1, inAll: 4 });

export const inMailRoom = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  room.run(tenantId, work);
