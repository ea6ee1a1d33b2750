const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * The delay before the next attempt: random up to a limit that doubles with each failure, so that a server's browsers
 * reconnect at different times.
 */
export const backoffMs = (failures: number, random = Math.random()): number =>
  random * Math.min(FIRST_MS * 2 ** Math.min(failures, 10), LONGEST_MS);
