import { HUNDRED_MILLION } from '../model.ts';

/** A world of this many members has a proportional share of the model's brands. */
export const brandsOf = (members: number): number =>
  Math.max(1, Math.round((HUNDRED_MILLION.brands * members) / HUNDRED_MILLION.members));
