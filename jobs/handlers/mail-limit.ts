import { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * The concurrency limit for bulk mails in this process: per brand, and in total. Other jobs (such as a password reset)
 * always find a free slot.
 */
const limit = new ConcurrencyLimit({ perTenant: 1, total: 4 });

export const limitMails = <T>(tenantId: number, work: () => Promise<T>): Promise<T> =>
  limit.run(tenantId, work);
