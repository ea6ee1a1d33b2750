const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try: anything up to a limit that doubles with each failure, so that the
 * browsers of a server that went away come back one after another and not in waves.
 */
export const backoffMs = (failures: number, random = Math.random()): number =>
  random * Math.min(FIRST_MS * 2 ** Math.min(failures, 10), LONGEST_MS);
