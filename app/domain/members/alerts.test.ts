import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeName } from '#app/components/layout/route-name.ts';
import {
  type AlertFacts,
  alertFacts,
  alertsOn,
  isList,
  isMembersArea,
  MEMBERS_AREA,
  type MemberAlert,
  mailOffReason,
} from './alerts.ts';

/** Route names with the alerts that are hidden there (docs/product.md, Alerts). */
const HIDDEN: Record<string, MemberAlert[]> = {
  index: [],
  members: [],
  'members-id': [],
  'members-id-chat': [],
  'members-id-landing': [],
  'members-id-signup': [],
  'members-id-landing2-slug': [],
  'members-id-landing3-slug': [],
  likes: [],
  'likes-type': [],
  'likes-m-id': [],
  chats: [],
  'chats-id': [],
  credits: [],
  'credits-repeat-order': [],
  'credits-id-paymentmethod': [],
  premium: ['photo', 'push'],
  pricing: [],
  profile: ['photo'],
  'profile-photos': ['photo'],
  'profile-edit-section': ['photo'],
  'profile-preview': ['photo'],
  'profile-account': ['photo'],
  notifications: ['activation', 'photo', 'push', 'mail_off'],
  settings: ['activation', 'photo', 'mail_off'],
  'transactions-id': [],
  directdebit: ['photo', 'push'],
  login: [],
  signup: ['activation', 'photo', 'push'],
  'complete-signup': ['activation', 'photo', 'push'],
  'welcome-step': ['activation', 'photo', 'push'],
  'signup-matches': [],
  'match-finder': [],
  'swipe-game': [],
  'reset-password': [],
  'reset-password-do': [],
  'activate-do': ['activation', 'photo', 'push'],
  'activate-done': ['photo', 'push'],
  'activate-error': [],
  'mail-change-do': [],
  'account-deleted': [],
  complaints: [],
  restrictions: ['photo', 'push'],
  'lang-config': [],
  'landers-tinderswipe': [],
  'landers-name-slug': [],
  token: [],
  'pages-page': [],
};

const ALL: AlertFacts = {
  activation: true,
  photo: true,
  mailOff: 'bounce',
  pushDismissed: false,
  returned: 3,
  restricted: false,
  hidden: false,
};
const ALERTS_IN_LISTS: MemberAlert[] = ['photo', 'push'];
const EVERY: MemberAlert[] = ['activation', 'returned', 'mail_off', 'photo', 'push'];

describe('the alerts of a page', () => {
  it.each(Object.entries(HIDDEN))('on %s are all except %j', (route, hidden) => {
    const waits = ALERTS_IN_LISTS.filter(() => !isList(route));
    const shown = EVERY.filter((alert) => !hidden.includes(alert) && !waits.includes(alert));
    expect(alertsOn(route, { ...ALL, returned: 0 }, true)).toEqual(shown.filter((one) => one !== 'returned'));
  });

  it('include only those with something to show', () => {
    const none: AlertFacts = {
      activation: false,
      photo: false,
      mailOff: null,
      pushDismissed: true,
      returned: 0,
      restricted: false,
      hidden: false,
    };
    expect(alertsOn('members', { ...none, restricted: true }, true)).toEqual(['restricted']);
    expect(alertsOn('credits-restricted', { ...none, restricted: true }, true)).toEqual([]);
    expect(alertsOn('members', { ...none, returned: 1 }, true)).toEqual(['returned']);
    expect(alertsOn('members', none, true)).toEqual([]);
    expect(alertsOn('members', { ...none, photo: true }, true)).toEqual(['photo']);
    expect(alertsOn('members', { ...none, activation: true }, true)).toEqual(['activation']);
    expect(alertsOn('members', { ...none, mailOff: 'fbl' }, true)).toEqual(['mail_off']);
    expect(alertsOn('members', { ...none, pushDismissed: false }, true)).toEqual(['push']);
    expect(alertsOn('members', { ...none, pushDismissed: false }, false)).toEqual([]);
  });

  it('have a rule for every route, under its name', () => {
    const pages = readdirSync('app/routes').filter((file) => file.endsWith('.tsx'));
    const names = pages.map((file) =>
      routeName(`routes/${file.replace('.tsx', '')}`, { type: 'sent', slug: 'x' }),
    );
    expect(names).toEqual(
      expect.arrayContaining(['index', 'members', 'members-id', 'likes-type', 'activate-done']),
    );
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]*$/);
    // Alerts that can wait appear in lists of members only, never above a report, a block or a payment.
    const asking = names.filter((name) => alertsOn(name, ALL, true).includes('photo'));
    expect(asking.sort()).toEqual(
      ['likes-favourites', 'likes-type', 'likes-visitors', 'match-finder', 'members', 'online'].sort(),
    );
    expect(names.filter((name) => alertsOn(name, ALL, true).includes('push')).sort()).toEqual(asking);
  });
});

describe('the name of a route', () => {
  it.each([
    ['routes/_index', {}, 'index'],
    ['routes/members_.$id', { id: '1' }, 'members-id'],
    ['routes/likes.($type)', {}, 'likes'],
    ['routes/likes.($type)', { type: 'sent' }, 'likes-type'],
    ['routes/likes_.m.$id', { id: '1' }, 'likes-m-id'],
    ['routes/credits_.$id.($paymentmethod)', { id: '1' }, 'credits-id'],
    ['routes/credits_.$id.($paymentmethod)', { id: '1', paymentmethod: 'x' }, 'credits-id-paymentmethod'],
    ['routes/reset-password_.do', {}, 'reset-password-do'],
    ['routes/activate.done', {}, 'activate-done'],
    ['root', {}, 'root'],
  ])('%s is %s', (id, params, name) => expect(routeName(id, params)).toBe(name));
});

describe('alerts', () => {
  const viewer = {
    status: 'not_confirmed',
    profileStatus: 'disabled',
    notificationsDisabled: [] as string[],
    photoId: null,
    photoWaits: false,
    returnedCredits: 0,
    spendingRestricted: false,
  } as const;
  const nothing = () => false;

  it('show the reminder to unconfirmed members with a disabled profile and emails on', () => {
    expect(alertFacts(viewer, nothing).activation).toBe(true);
    expect(alertFacts({ ...viewer, status: 'active' }, nothing).activation).toBe(false);
    expect(alertFacts({ ...viewer, profileStatus: 'active' }, nothing).activation).toBe(false);
    expect(alertFacts({ ...viewer, notificationsDisabled: ['fbl'] }, nothing).activation).toBe(false);
  });

  it('show the photo warning to members without a photo, unless dismissed; the reminder cannot be dismissed', () => {
    expect(alertFacts(viewer, nothing).photo).toBe(true);
    expect(alertFacts({ ...viewer, photoId: 'x' }, nothing).photo).toBe(false);
    expect(alertFacts({ ...viewer, photoWaits: true }, nothing).photo).toBe(false);
    const facts = alertFacts({ ...viewer, notificationsDisabled: ['bounce'] }, () => true);
    expect(facts).toEqual({
      activation: false,
      photo: false,
      mailOff: null,
      pushDismissed: true,
      returned: 0,
      restricted: false,
      hidden: false,
    });
    expect(alertFacts(viewer, () => true).activation).toBe(true);
  });

  it('are dismissed by their own keys', () => {
    const off = { ...viewer, notificationsDisabled: ['bounce'] };
    expect(alertFacts(off, (key) => key === 'hide_enrich_alert')).toMatchObject({
      photo: false,
      mailOff: 'bounce',
    });
    expect(alertFacts(off, (key) => key === 'hide_disabled_notifications_alert')).toMatchObject({
      photo: true,
      mailOff: null,
      pushDismissed: false,
    });
    expect(alertFacts(off, (key) => key === 'hide_push_notification_alert').pushDismissed).toBe(true);
  });

  it('give the most serious reason why emails are off', () => {
    expect(mailOffReason([])).toBeNull();
    expect(mailOffReason(['listunsubscribe', 'fbl'])).toBe('fbl');
    expect(mailOffReason(['bounce'])).toBe('bounce');
    expect(mailOffReason(['something new'])).toBe('listunsubscribe');
  });
});

it('the members area has six routes', () => {
  expect(Object.keys(HIDDEN).filter(isMembersArea).sort()).toEqual([...MEMBERS_AREA].sort());
  expect(MEMBERS_AREA).toEqual(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']);
});
