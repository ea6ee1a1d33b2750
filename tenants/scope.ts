import type { Locale } from '#app/platform/locales.ts';
import type { Tenant } from './tenant.ts';

/** The logged-in member's data that every request needs; loaded once with the session. */
export type Viewer = {
  id: number;
  name: string;
  gender: 'female' | 'male';
  /** The gender that they would like to meet. */
  seeking: 'female' | 'male' | 'both';
  /** Whether their orientation and intimate interests may be stored. */
  intimateConsent: boolean;
  country: string;
  region: string;
  /** The country of the login; null when it is unknown. */
  loginCountry: string | null;
  /** An age provider confirmed that they are 18 or over. */
  ageVerified: boolean;
  /** The cell on the 5 km grid; null when the place is unknown. */
  cell: number | null;
  /** They named their town. Otherwise the cell is that of the region's largest one, and no distance is shown. */
  hasTown: boolean;
  /** The member's last search as URL parameters; '' until then. */
  searchFilter: string;
  photoId: string | null;
  /** There is no main photo, but one is being processed or reviewed. */
  photoWaits: boolean;
  /** `restricted`: hidden by a restriction, and without contact to others. */
  profileStatus: 'active' | 'disabled' | 'restricted';
  /** There is a statement of reasons that they have not confirmed reading. */
  statementWaits: boolean;
  /** The restriction has expired and is about to end. */
  restrictionOver: boolean;
  language: Locale;
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'banned';
  credits: number;
  /** The part of the credits that was refunded since the member last looked. */
  returnedCredits: number;
  /** A payment was charged back after its credits were spent: spending is blocked until that is settled. */
  spendingRestricted: boolean;
  /** Premium while the member keeps an order (`paid_user`). */
  premium: boolean;
  /**
   * A bundle was bought at any time, even if the order was withdrawn from since: offers for the first bundle are over. Also
   * true while the payment of an order is awaited.
   */
  hasBought: boolean;
  freeMessagesUsed: number;
  conversationsStarted: number;
  signupAt: Date;
  /** The version of the terms that they accepted last (ISO date). */
  termsVersion: string;
  lastActiveAt: Date;
  notificationsDisabled: string[];
  /** Discreet mode: neutral titles, senders and subjects. */
  discreet: boolean;
  unread: number;
  newLikes: number;
  /** Quiet hours: minutes of the day in a time zone, without sounds and overlays. */
  quiet: { from: number; to: number; zone: string } | null;
};

/**
 * The context of a request, and the explicit first argument of every domain function. Guards narrow its type, so that a
 * function that needs a member cannot be called without one.
 */
export type Scope = {
  readonly tenant: Tenant;
  readonly locale: Locale;
  readonly now: Date;
  /** Reads must use the primary, because a standby may lack the latest writes. */
  readonly mustBeFresh?: boolean;
};

export type VisitorScope = Scope & { readonly viewer: null };
export type MemberScope = Scope & { readonly viewer: Viewer; readonly sessionHash: string };
export type AnyScope = VisitorScope | MemberScope;

export const STAFF_ROLES = ['operator', 'support', 'moderator', 'finance', 'auditor', 'desk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** A staff member. `brands`: the brands that they work for, unless they work for all, including future ones. */
export type Staff = {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  allBrands: boolean;
  brands: readonly number[];
};
/** Staff on a page of the platform. `addressHash`: for the audit log, which stores no network addresses. */
export type ConsoleScope = {
  readonly now: Date;
  readonly locale: Locale;
  readonly staff: Staff;
  readonly addressHash: string;
};
/** Staff on a page about one brand. */
export type StaffScope = Scope & ConsoleScope;
