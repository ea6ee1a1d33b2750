import { BoundedQueue } from './bounded-queue.ts';
import { siteOf } from './network-address.ts';

const ANYONE = '';

/**
 * A hash takes a core for some 30 ms and 19 MB, on the threads that compress pages as well. Two at once leave room for
 * everything else; what cannot be done in time is refused, and nothing of it is waited for with a database connection.
 */
const hashes = new BoundedQueue({
  atOnce: 2,
  waiting: 64,
  waitingPerAsker: 64,
  deadlineMs: 8_000,
  retryAfterSeconds: 10,
});

/**
 * Log-ins, signups and requests for links, from counting the attempt to the answer. All attempts from a network, or of a
 * brand, write one row, one after another: few at a time, so that they do not hold every connection while they wait for it.
 */
const logIns = new BoundedQueue({
  atOnce: 3,
  waiting: 200,
  waitingPerAsker: 20,
  deadlineMs: 8_000,
  retryAfterSeconds: 10,
});

export const atHashing = <T>(work: () => Promise<T>): Promise<T> => hashes.run(ANYONE, work);

/** `network`: the requester's network; one network, or one customer's many, cannot fill the queue. */
export const atLogInDoor = <T>(network: string, work: () => Promise<T>): Promise<T> =>
  logIns.run(siteOf(network), work);
