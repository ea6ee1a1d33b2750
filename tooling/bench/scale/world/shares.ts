import { HUNDRED_MILLION } from '../model.ts';

/**
 * Of the members, those with kept rows: each has what the model keeps for a member, and the others have nothing, because
 * rows of all of them would take hours and 45 GB. Rows and their indexes are still large enough to be as large as real
 * ones.
 */
const KEPT_SHARE = 0.05;

/** The first members of a brand, by id, have kept rows. */
export const keptIn = (size: number): number => Math.min(size, Math.max(12, Math.round(size * KEPT_SHARE)));

/** The first of those are active today, with a session. */
export const activeIn = (size: number): number =>
  Math.min(keptIn(size), Math.max(2, Math.round(size * HUNDRED_MILLION.dailyActive)));

/** And the first of those are connected in the busiest hour. */
export const connectedIn = (size: number): number =>
  Math.max(1, Math.round(activeIn(size) * HUNDRED_MILLION.connected));
