import { BoundedQueue } from './bounded-queue.ts';
import { siteOf } from './network-address.ts';

const ANYONE = '';

/**
 * A hash takes a core for some 30 ms and 19 MB, on the threads that also compress pages. Two at once leave capacity for
 * everything else; requests that cannot be processed in time are refused, and none waits while holding a database
 * connection.
 */
const hashes = new BoundedQueue({
  atOnce: 2,
  waiting: 64,
  waitingPerCaller: 64,
  deadlineMs: 8_000,
  retryAfterSeconds: 10,
});

/**
 * Limits concurrent logins, signups and link requests, including the counting of attempts. All attempts from a network,
 * or of a brand, update one row and are serialized: without the limit they would occupy every connection while waiting
 * for the row lock.
 */
const logIns = new BoundedQueue({
  atOnce: 3,
  waiting: 200,
  waitingPerCaller: 20,
  deadlineMs: 8_000,
  retryAfterSeconds: 10,
});

export const limitHashing = <T>(work: () => Promise<T>): Promise<T> => hashes.run(ANYONE, work);

/** `network`: the requester's network, so that one network cannot fill the queue. */
export const limitLogIns = <T>(network: string, work: () => Promise<T>): Promise<T> =>
  logIns.run(siteOf(network), work);
