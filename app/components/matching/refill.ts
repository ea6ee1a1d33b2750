type Known = { id: number };

/** With fewer cards than this left, the next ones are loaded. */
export const REFILL_BELOW = 4;

const LONGEST_PAUSE_SECONDS = 30;

/** The cards of a response that were not shown yet. */
export const unseenOf = <T extends Known>(answer: readonly T[], seen: ReadonlySet<number>): T[] =>
  answer.filter(({ id }) => !seen.has(id));

/** The delay before the next request in milliseconds: none, or exponential after failures. */
export const pauseBefore = (failures: number): number =>
  failures === 0 ? 0 : Math.min(2 ** failures, LONGEST_PAUSE_SECONDS) * 1000;
