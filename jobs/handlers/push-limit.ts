import { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * The concurrency limit for push notifications in this process: per brand, and in total. A slow push service, or one
 * brand's burst, then delays neither other brands nor mails.
 */
const limit = new ConcurrencyLimit({ perTenant: 3, total: 6 });

export const limitPushes = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  limit.run(tenantId, work);
