/** Seen within so many seconds counts as online; last activity is written once a minute. */
export const ONLINE_WITHIN_SECONDS = 300;

export const isOnline = (lastActiveAt: Date, now: Date): boolean =>
  now.getTime() - lastActiveAt.getTime() < ONLINE_WITHIN_SECONDS * 1000;
