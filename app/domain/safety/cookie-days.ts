import { TRACKING_DAYS } from '#app/domain/tracking/tracking-record.ts';

/** An invitation code, on brands that only admit invited people. */
export const INVITE_COOKIE = 'invite';

/** Set after a write where reads may come from a standby, so that this browser does not read stale data. */
export const RECENT_WRITE_COOKIE = 'recent_write';
/** Longer than the maximum replication lag (`STANDBY_AGE_MS`), to allow for slow responses. */
export const RECENT_WRITE_SECONDS = 5;

/** Cookie lifetimes. Separate from the list of all cookies, which would otherwise be in every page's script. */
export const COOKIE_DAYS = { entryWarning: 365, scheme: 365, tracking: TRACKING_DAYS, push: 7, pushAsk: 30 };
