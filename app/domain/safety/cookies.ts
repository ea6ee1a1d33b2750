import { AGE_REFUSED_COOKIE, AGE_REFUSED_DAYS } from '#app/domain/accounts/age-refusal.ts';
import { DEVICE_COOKIE, DEVICE_DAYS, SESSION_COOKIE, SESSION_DAYS } from '#app/domain/accounts/limits.ts';
import { AGE_CHECK_COOKIE } from '#app/domain/members/age-assurance.ts';
import { DISMISSALS, type DismissalKey } from '#app/domain/members/dismissals.ts';
import { SHARED_PHOTOS } from '#app/domain/safety/browser-caches.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '#app/platform/locales.ts';
import { CONSENT_COOKIE, CONSENT_DAYS } from './consent.ts';
import { COOKIE_DAYS, INVITE_COOKIE, RECENT_WRITE_COOKIE } from './cookie-days.ts';
import { ENTRY_WARNING_COOKIE } from './entry-warning.ts';

/** Cookies of dismissed alerts share one row on the page. */
const DISMISSAL_DAYS = Math.max(...Object.values(DISMISSALS).map(({ seconds }) => seconds)) / DAY_SECONDS;

/**
 * Every cookie that the site sets for visitors and members, with its lifetime in days or until the browser is closed.
 * /pages/cookies shows this table, and tests/e2e/consent.spec.ts compares it with what a browser collects.
 */
export const SITE_COOKIES = {
  [SESSION_COOKIE]: SESSION_DAYS,
  [DEVICE_COOKIE]: DEVICE_DAYS,
  [LOCALE_COOKIE]: LOCALE_COOKIE_DAYS,
  [ENTRY_WARNING_COOKIE]: COOKIE_DAYS.entryWarning,
  [CONSENT_COOKIE]: CONSENT_DAYS,
  scheme: COOKIE_DAYS.scheme,
  chats_order: 365,
  chat_back: 1,
  [AGE_REFUSED_COOKIE]: AGE_REFUSED_DAYS.declared,
  [AGE_CHECK_COOKIE]: 1,
  push: COOKIE_DAYS.push,
  push_ask: COOKIE_DAYS.pushAsk,
  'hide_…': DISMISSAL_DAYS,
  tracking: COOKIE_DAYS.tracking,
  [INVITE_COOKIE]: 'session',
  [RECENT_WRITE_COOKIE]: 'seconds',
} as const;
export type SiteCookie = keyof typeof SITE_COOKIES;
/** Cookies by their own names: dismissed alerts share a row of the table. */
export type SetCookie = Exclude<SiteCookie, 'hide_…'> | DismissalKey;

/** Keys that pages keep in the browser's storage, and the names of caches; a key may have a suffix after a colon. */
export const SITE_STORAGE = {
  draft: 'until_sent',
  outbox: 'until_sent',
  near: 'hour',
  offline_page: 'until_removed',
  offline: 'until_removed',
  [SHARED_PHOTOS]: 'hour',
  pages: 'tab',
  positions: 'tab',
  'shown-match': 'tab',
  members_area_since: 'tab',
  signup_begun: 'tab',
  signup_sent: 'tab',
  unsaved: 'tab',
  'chunk-reloaded-at': 'tab',
} as const;
export type StorageKey = keyof typeof SITE_STORAGE;

/** Whether a key of the browser's storage, or the name of a cache, is in the table. */
export const isListedKey = (key: string): boolean => Object.hasOwn(SITE_STORAGE, key.split(':', 1)[0] ?? '');
