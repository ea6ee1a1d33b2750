/** Counts stop here, because "100+" is precise enough. */
export const COUNTED_AT_MOST = 100;
