/** Badges show "99+" from here on (specification, section 9), and nothing counts further for them. */
export const COUNTED_FOR_BADGES = 100;
