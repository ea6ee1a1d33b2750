import { Room } from './room.ts';

/**
 * How many of this process's jobs may be telling browsers at once: of one brand, and in all. A push service
 * that answers slowly, or one brand's rush, then holds up neither the other brands nor the mails.
 */
const room = new Room({ ofTenant: 3, inAll: 6 });

export const inPushRoom = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  room.run(tenantId, work);
