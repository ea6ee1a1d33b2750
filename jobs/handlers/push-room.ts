import { Room } from './room.ts';

/**
 * The concurrency limit for push notifications in this process: per brand, and in total. A slow push service, or one
 * brand's burst, then delays neither other brands nor mails.
 */
const room = new Room({ ofTenant: 3, inAll: 6 });

export const inPushRoom = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  room.run(tenantId, work);
