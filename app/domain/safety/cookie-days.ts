import { TRACKING_DAYS } from '#app/domain/tracking/tracking-record.ts';

/** The code of an invitation, on brands that admit invited people only. */
export const INVITE_COOKIE = 'invite';

/** This browser changed something a moment ago: set where reads may come from a standby, which lags behind. */
export const RECENT_WRITE_COOKIE = 'recent_write';
/** Longer than a standby may lag (`STANDBY_AGE_MS`), for an answer that is slow to arrive. */
export const RECENT_WRITE_SECONDS = 5;

/** Lifetimes of cookies. Apart from the list of all cookies, which would be in every page's script. */
export const COOKIE_DAYS = { entryWarning: 365, scheme: 365, tracking: TRACKING_DAYS, push: 7, pushAsk: 30 };
