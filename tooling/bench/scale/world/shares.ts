import { HUNDRED_MILLION } from '../model.ts';

/**
 * The share of members with kept rows: each has the rows that the model assumes per member, and the others have none,
 * because rows for all of them would take hours and 45 GB. Tables and indexes are still large enough to have realistic
 * row sizes.
 */
const KEPT_SHARE = 0.05;

/** The first members of a brand, by id, have kept rows. */
export const keptIn = (size: number): number => Math.min(size, Math.max(12, Math.round(size * KEPT_SHARE)));

/** The share of those who are active today, with a session. */
export const activeIn = (size: number): number =>
  Math.min(keptIn(size), Math.max(2, Math.round(size * HUNDRED_MILLION.dailyActive)));

/** The share of those who are connected in the busiest hour. */
export const connectedIn = (size: number): number =>
  Math.max(1, Math.round(activeIn(size) * HUNDRED_MILLION.connected));
