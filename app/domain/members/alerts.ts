import type { Viewer } from '#tenants/scope.ts';
import type { DismissalKey } from './dismissals.ts';

/** Why emails to a member are off (docs/product.md, Mail). */
const MAIL_OFF_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type MailOffReason = (typeof MAIL_OFF_REASONS)[number];

export type MemberAlert = 'activation' | 'hidden' | 'photo' | 'push' | 'mail_off' | 'returned' | 'restricted';

/** The facts that decide a member's alerts. Sent with each page, so it is kept minimal. */
export type AlertFacts = {
  activation: boolean;
  photo: boolean;
  mailOff: MailOffReason | null;
  pushDismissed: boolean;
  /** Credits refunded since the member last looked. */
  returned: number;
  /** Spending credits is blocked. */
  restricted: boolean;
  /** The profile is hidden by a restriction of the account. */
  hidden: boolean;
};

type Facts = Pick<
  Viewer,
  | 'status'
  | 'profileStatus'
  | 'notificationsDisabled'
  | 'photoId'
  | 'photoWaits'
  | 'returnedCredits'
  | 'spendingRestricted'
>;

/** Which alerts apply to the member on any page (docs/product.md, Alerts). */
export function alertFacts(viewer: Facts, dismissed: (key: DismissalKey) => boolean): AlertFacts {
  const { status, profileStatus, notificationsDisabled: off, photoId, photoWaits } = viewer;
  return {
    activation: status === 'not_confirmed' && profileStatus === 'disabled' && off.length === 0,
    photo: photoId === null && !photoWaits && !dismissed('hide_enrich_alert'),
    mailOff: dismissed('hide_disabled_notifications_alert') ? null : mailOffReason(off),
    pushDismissed: dismissed('hide_push_notification_alert'),
    returned: viewer.returnedCredits,
    restricted: viewer.spendingRestricted,
    hidden: profileStatus === 'restricted',
  };
}

/** The most serious of the reasons; null when mails are on. Unknown reasons count as unsubscribed. */
export function mailOffReason(disabled: readonly string[]): MailOffReason | null {
  if (disabled.length === 0) return null;
  return MAIL_OFF_REASONS.find((reason) => disabled.includes(reason)) ?? 'listunsubscribe';
}

/** Pages below one's own profile and the settings are part of them. */
const SETTINGS = ['settings', 'settings-*', 'notifications', 'notifications-*'];
/** The confirmation step is the last step of signup, and a new member's first steps follow it (docs/product.md, Signup). */
const SIGNUP = ['signup', 'complete-signup', 'activate-do', 'welcome-*'];

/** Lists of members show an alert as one line, so that the first member is on the first screen of a phone. */
const LISTS = [
  'members',
  'online',
  'match-finder',
  'likes',
  'likes-type',
  'likes-favourites',
  'likes-visitors',
];

/** Alerts about something that can wait: shown in lists only, never above a person, a payment or a report. */
const IN_LISTS_ONLY: readonly MemberAlert[] = ['photo', 'push'];

/** The routes on which each alert is hidden (docs/product.md, Alerts). */
const HIDDEN_ON: Partial<Record<MemberAlert, readonly string[]>> = {
  activation: [...SIGNUP, ...SETTINGS],
  mail_off: SETTINGS,
  returned: SIGNUP,
  restricted: [...SIGNUP, 'credits-restricted'],
  hidden: ['restrictions'],
};

const isOn = (route: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith('*') ? route.startsWith(name.slice(0, -1)) : route === name));

export const isList = (route: string): boolean => isOn(route, LISTS);

const isShownOn = (route: string, alert: MemberAlert): boolean =>
  IN_LISTS_ONLY.includes(alert) ? isList(route) : !isOn(route, HIDDEN_ON[alert] ?? []);

/** The alerts of a page, the most urgent first. */
export function alertsOn(route: string, facts: AlertFacts, pushAvailable: boolean): MemberAlert[] {
  const waiting: Record<MemberAlert, boolean> = {
    activation: facts.activation,
    hidden: facts.hidden,
    restricted: facts.restricted,
    returned: facts.returned > 0,
    mail_off: facts.mailOff !== null,
    photo: facts.photo,
    push: pushAvailable && !facts.pushDismissed,
  };
  return (Object.keys(waiting) as MemberAlert[]).filter((alert) => waiting[alert] && isShownOn(route, alert));
}

/** The routes of the members area (docs/product.md, Layout and navigation). */
export const MEMBERS_AREA = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'] as const;

export const isMembersArea = (route: string): boolean => (MEMBERS_AREA as readonly string[]).includes(route);

/** Pages about one person, where no offer interrupts. */
export const isOfPerson = (route: string): boolean => route === 'members-id' || route === 'likes-m-id';
