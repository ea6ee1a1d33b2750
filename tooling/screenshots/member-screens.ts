import type { Page } from '@playwright/test';

/** Whose page it is: a visitor's or a demo account's (`demo/seed/world/demo-accounts.ts`). */
export type Person = 'visitor' | 'premium' | 'free' | 'new' | 'low' | 'empty';

/**
 * A page in one state. The path may contain `{member}`, `{liked}`, `{chat}`, `{photo}`, `{order}` and `{bundle}`, whose ids
 * are taken from the premium account's lists.
 */
export type MemberScreen = {
  /** The route's file name, as Remix numbers it. */
  route: string;
  state: 'usual' | 'loading' | 'empty' | 'few' | 'many' | 'error' | 'refused' | 'offline' | 'used';
  as: Person;
  path: string;
  /** The links to click, one after the other. */
  press?: readonly string[];
  /** The page's data never arrives, to capture the loading state. */
  hold?: true;
  prepare?: (page: Page) => Promise<void>;
};

const screen = (
  route: string,
  as: Person,
  path: string,
  state: MemberScreen['state'] = 'usual',
  more: Partial<MemberScreen> = {},
): MemberScreen => ({ route, state, as, path, ...more });

const send = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]:not([name])').first().click();
};

const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
].map((name) => screen(`landers.${name}.($slug)`, 'visitor', `/landers/${name}`));

/** Pages for visitors, and those that links in emails open. */
const VISITORS: readonly MemberScreen[] = [
  screen('_index', 'visitor', '/'),
  screen('landers.tinderswipe', 'visitor', '/landers/tinderswipe'),
  ...LANDERS,
  screen('landers.gallery.($slug)', 'visitor', '/landers/gallery/no-such-place', 'error'),
  screen('members_.$id_.landing', 'visitor', '/members/{member}/landing'),
  screen('members_.$id_.landing2.($slug)', 'visitor', '/members/{member}/landing2'),
  screen('members_.$id_.landing3.($slug)', 'visitor', '/members/{member}/landing3'),
  screen('signup', 'visitor', '/signup'),
  screen('signup', 'visitor', '/signup', 'error', { prepare: send }),
  screen('complete-signup', 'visitor', '/complete-signup'),
  screen('login', 'visitor', '/login'),
  screen('login', 'visitor', '/login', 'error', {
    prepare: async (page) => {
      await page.fill('main [name=email]', 'nobody@example.test');
      await page.fill('main [name=password]', 'not the password');
      await send(page);
    },
  }),
  screen('login_.link', 'visitor', '/login/link'),
  screen('login_.do', 'visitor', '/login/do', 'used'),
  screen('reset-password', 'visitor', '/reset-password'),
  screen('reset-password_.do', 'visitor', '/reset-password/do', 'used'),
  screen('activate.do', 'visitor', '/activate/do', 'used'),
  screen('activate.done', 'visitor', '/activate/done'),
  screen('activate.error', 'visitor', '/activate/error', 'error'),
  screen('reactivate.do', 'visitor', '/reactivate/do', 'used'),
  screen('withdraw.do', 'visitor', '/withdraw/do', 'used'),
  screen('account-deleted', 'visitor', '/account-deleted'),
  screen('preferences.$token', 'visitor', '/preferences/used', 'used'),
  screen('unsubscribe.$token', 'visitor', '/unsubscribe/used', 'used'),
  screen('$token', 'visitor', '/abcdefghijklmnopqrstuvwxyz234567', 'used'),
  screen('$', 'visitor', '/nothing-here', 'error'),
  screen('lang-config', 'visitor', '/lang-config'),
  screen('pricing', 'visitor', '/pricing'),
  screen('report', 'visitor', '/report'),
  screen('complaints', 'visitor', '/complaints'),
  screen('complaints', 'visitor', '/complaints', 'error', { prepare: send }),
  ...[
    'faq',
    'terms',
    'privacy',
    'cookies',
    'imprint',
    'ban',
    'service',
    'return-policy',
    'accessibility',
    'transparency',
  ].map((page) => screen('pages.$page', 'visitor', `/pages/${page}`)),
  screen('members', 'visitor', '/members', 'refused'),
  screen('members_.$id', 'visitor', '/members/{member}', 'refused'),
];

/** Finding people: lists, profiles, likes and games. */
const PEOPLE: readonly MemberScreen[] = [
  screen('members', 'premium', '/members', 'many'),
  screen('members', 'new', '/members', 'usual'),
  screen('members', 'premium', '/members?min_age=97&max_age=99', 'empty'),
  screen('members', 'premium', '/notifications', 'loading', {
    hold: true,
    press: ['a[href^="/members"]:visible'],
  }),
  screen('members', 'premium', '/members', 'offline', {
    prepare: async (page) => page.context().setOffline(true),
  }),
  screen('members_.filters', 'premium', '/members/filters'),
  screen('members_.$id', 'premium', '/members/{member}'),
  screen('members_.$id', 'free', '/members/{member}', 'refused'),
  screen('members_.$id', 'premium', '/members/999999999', 'error'),
  screen('members_.$id_.gift', 'premium', '/members/{member}/gift'),
  screen('members_.$id_.gift', 'empty', '/members/{member}/gift', 'refused'),
  screen('members_.$id_.icebreaker', 'premium', '/members/{liked}/icebreaker'),
  screen('members_.$id_.report', 'premium', '/members/{member}/report'),
  screen('likes.($type)', 'premium', '/likes', 'many'),
  screen('likes.($type)', 'new', '/likes', 'empty'),
  screen('likes.($type)', 'premium', '/members', 'loading', {
    hold: true,
    press: ['a[href^="/likes"]:visible'],
  }),
  screen('likes_.m.$id', 'premium', '/likes/m/{liked}'),
  screen('likes_.visitors', 'premium', '/likes/visitors'),
  screen('likes_.visitors', 'new', '/likes/visitors', 'empty'),
  screen('likes_.favourites', 'premium', '/likes/favourites'),
  screen('likes_.favourites', 'new', '/likes/favourites', 'empty'),
  screen('swipe-game', 'premium', '/swipe-game'),
  screen('match-finder', 'premium', '/match-finder'),
  screen('match-finder', 'new', '/match-finder', 'few'),
  screen('online', 'premium', '/online'),
  screen('signup-matches', 'new', '/signup-matches'),
  ...['photo', 'wishes', 'interests'].map((step) => screen('welcome.$step', 'new', `/welcome/${step}`)),
];

/** Chats and money. */
const CHATS_AND_MONEY: readonly MemberScreen[] = [
  screen('chats', 'premium', '/chats', 'many'),
  screen('chats', 'new', '/chats', 'empty'),
  screen('chats', 'premium', '/members', 'loading', { hold: true, press: ['a[href^="/chats"]:visible'] }),
  screen('chats_.$id', 'premium', '/chats/{chat}', 'many'),
  screen('chats_.$id', 'premium', '/chats/999999999', 'error'),
  screen('chats_.$id', 'empty', '/chats', 'refused', { press: ['.conversation-row'] }),
  screen('members_.$id_.chat', 'new', '/members/{member}/chat', 'few'),
  screen('chats_.filtered', 'premium', '/chats/filtered'),
  screen('chat-photos', 'premium', '/chat-photos?to={member}'),
  screen('credits', 'premium', '/credits'),
  screen('credits', 'new', '/credits', 'few'),
  screen('credits', 'empty', '/credits', 'empty'),
  screen('premium', 'free', '/premium'),
  screen('credits_.limits', 'premium', '/credits/limits'),
  screen('credits_.repeat-order', 'low', '/credits/repeat-order'),
  screen('credits_.restricted', 'premium', '/credits/restricted'),
  screen('credits_.$id.($paymentmethod)', 'premium', '/credits/{bundle}'),
  screen('directdebit', 'premium', '/directdebit'),
  screen('transactions', 'premium', '/transactions', 'many'),
  screen('transactions', 'new', '/transactions', 'empty'),
  screen('transactions_.$id', 'premium', '/transactions/{order}'),
  screen('transactions_.$id', 'premium', '/transactions/999999999', 'error'),
  screen('transactions_.$id_.withdraw', 'premium', '/transactions/{order}/withdraw'),
];

/** One's own profile and settings. */
const OWN: readonly MemberScreen[] = [
  screen('profile', 'premium', '/profile', 'many'),
  screen('profile', 'free', '/profile', 'few'),
  screen('profile_.preview', 'premium', '/profile/preview'),
  screen('profile_.photos', 'premium', '/profile/photos', 'many'),
  screen('profile_.photos', 'free', '/profile/photos', 'empty'),
  screen('profile_.photos_.$id', 'premium', '/profile/photos', 'usual', {
    press: ['main a[href^="/profile/photos/"]'],
  }),
  screen('profile_.account', 'premium', '/profile/account'),
  screen('profile_.gifts', 'premium', '/profile/gifts'),
  screen('profile_.gifts', 'new', '/profile/gifts', 'empty'),
  screen('profile_.edit.$section', 'premium', '/profile/edit/basics'),
  screen('profile_.edit.$section', 'premium', '/profile/edit/interests'),
  screen('mail-change.do', 'premium', '/mail-change/do', 'used'),
  screen('restrictions', 'premium', '/restrictions', 'empty'),
  screen('age', 'premium', '/age'),
  screen('notifications', 'premium', '/notifications'),
  ...['appearance', 'language', 'privacy', 'push', 'security', 'export', 'mail', 'delete'].map((part) =>
    screen(`notifications_.${part}`, 'premium', `/notifications/${part}`),
  ),
  ...['contacts', 'words', 'quiet'].map((part) =>
    screen('notifications_.safety.$part', 'premium', `/notifications/safety/${part}`),
  ),
  screen('notifications_.blocked', 'premium', '/notifications/blocked'),
  screen('notifications_.blocked', 'new', '/notifications/blocked', 'empty'),
];

/** Every page of the members' side in its states; a test compares them with the routes. */
export const MEMBER_SCREENS: readonly MemberScreen[] = [...VISITORS, ...PEOPLE, ...CHATS_AND_MONEY, ...OWN];
