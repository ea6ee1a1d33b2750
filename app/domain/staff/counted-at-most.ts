/** Counted up to this: "100+" says enough. */
export const COUNTED_AT_MOST = 100;
