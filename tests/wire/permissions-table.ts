import { randomUUID } from 'node:crypto';
import { CONSENT } from '#tests/payments/consent.ts';
import { form, json, type Options } from './call.ts';
import { fileForm } from './photo-files.ts';

/**
 * The actors: a visitor; a member before and after confirming, free and premium; one blocked by the target member; one
 * with a session of another brand.
 */
export const ACTORS = ['visitor', 'unconfirmed', 'free', 'premium', 'blocked', 'otherBrand'] as const;
export type Actor = (typeof ACTORS)[number];

/** The resources to request; for a visitor the conversation is another member's. */
export type Ids = { target: number; conversation: number; foreign: number; photo: string };

/**
 * `ok`; `login`, redirected to the login; `auth`, refused with the log-out flag; `to /path`, redirected there, ids as
 * `:id`; otherwise the status of the refusal.
 */
export type Outcome = string;

export type Entry = {
  /** The route's file name, without its extension. */
  route: string;
  path: string | ((ids: Ids) => string);
  /** Omitted for GET. */
  send?: Options | ((ids: Ids) => Options);
  who: Record<Actor, Outcome>;
};

const all = (outcome: Outcome): Entry['who'] =>
  Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Entry['who'];
/** For members; visitors, and members of another brand, are redirected to the login. */
const members = (outcome: Outcome = 'ok', except: Partial<Entry['who']> = {}): Entry['who'] => ({
  ...all(outcome),
  visitor: 'login',
  otherBrand: 'login',
  ...except,
});
/** The same for API calls. */
const memberCall = (outcome: Outcome = 'ok', except: Partial<Entry['who']> = {}): Entry['who'] => ({
  ...all(outcome),
  visitor: 'auth',
  otherBrand: 'auth',
  ...except,
});
/** For visitors; members are redirected to the members page. */
const visitors = (outcome: Outcome = 'ok'): Entry['who'] => ({
  ...all('to /members'),
  visitor: outcome,
  otherBrand: outcome,
});
/** For people who are not logged in; members are redirected to the profile. */
const visitorsOfMember = (outcome: Outcome = 'ok'): Entry['who'] => ({
  ...all('to /members/:id'),
  visitor: outcome,
  otherBrand: outcome,
});

const member =
  (rest = '') =>
  ({ target }: Ids) =>
    `/members/${target}${rest}`;
/** Gifts cost credits, and need a confirmed address. */
const GIFT_REFUSED = { free: '402', unconfirmed: '403', blocked: '403' };
/** A separate account for each, so that none is blocked. */
const wrongLogIn = ({ target }: Ids) => ({ email: `nobody-${target}@example.test`, password: 'wrong horse' });

/** Each route with each method, and who may use it. A new route needs a line for each of its methods. */
export const PERMISSIONS: Entry[] = [
  // Open to all
  { route: '_index', path: '/', who: { ...all('to /members'), visitor: 'ok', otherBrand: 'ok' } },
  { route: '$', path: '/no/such/page', who: all('404') },
  { route: 'landers.tinderswipe', path: '/landers/tinderswipe', who: visitors() },
  { route: 'landers.alonetonight.($slug)', path: '/landers/alonetonight', who: visitors() },
  { route: 'landers.collagelanding.($slug)', path: '/landers/collagelanding', who: visitors() },
  { route: 'landers.iconslanding.($slug)', path: '/landers/iconslanding', who: visitors() },
  { route: 'landers.gallery.($slug)', path: '/landers/gallery', who: visitors() },
  { route: 'landers.gallery.($slug)', path: '/landers/gallery/portland', who: visitors() },
  { route: 'landers.gallery.($slug)', path: '/landers/gallery/she-utrecht', who: visitors('404') },
  { route: 'landers.maplanding.($slug)', path: '/landers/maplanding', who: visitors() },
  { route: 'landers.maplanding.($slug)', path: '/landers/maplanding/portland', who: visitors() },
  { route: 'landers.maplanding.($slug)', path: '/landers/maplanding/she-utrecht', who: visitors('404') },
  { route: 'landers.socialnetwork.($slug)', path: '/landers/socialnetwork', who: visitors() },
  { route: 'landers.socialnetwork.($slug)', path: '/landers/socialnetwork/portland', who: visitors() },
  {
    route: 'landers.socialnetwork.($slug)',
    path: '/landers/socialnetwork/she-utrecht',
    who: visitors('404'),
  },
  {
    route: 'landers.transitionsvideolanding.($slug)',
    path: '/landers/transitionsvideolanding',
    who: visitors(),
  },
  {
    route: 'landers.transitionsvideolanding.($slug)',
    path: '/landers/transitionsvideolanding/portland',
    who: visitors(),
  },
  {
    route: 'landers.transitionsvideolanding.($slug)',
    path: '/landers/transitionsvideolanding/she-utrecht',
    who: visitors('404'),
  },
  { route: 'landers.video.($slug)', path: '/landers/video', who: visitors() },
  { route: 'landers.video.($slug)', path: '/landers/video/portland', who: visitors() },
  { route: 'landers.video.($slug)', path: '/landers/video/she-utrecht', who: visitors('404') },
  { route: 'members_.$id_.landing', path: member('/landing'), who: visitorsOfMember() },
  { route: 'members_.$id_.landing2.($slug)', path: member('/landing2'), who: visitorsOfMember() },
  { route: 'members_.$id_.landing2.($slug)', path: member('/landing2/portland'), who: visitorsOfMember() },
  {
    route: 'members_.$id_.landing2.($slug)',
    path: member('/landing2/she-utrecht'),
    who: visitorsOfMember('404'),
  },
  { route: 'members_.$id_.landing3.($slug)', path: member('/landing3'), who: visitorsOfMember() },
  {
    route: 'members_.$id_.signup',
    path: member('/signup?gender=male'),
    who: visitorsOfMember('to /signup?gender=male&member=:id'),
  },
  { route: '$token', path: '/abcdefghijklmnopqrstuvwxyz234567', who: all('410') },
  { route: 'pages.$page', path: '/pages/terms', who: all('ok') },
  { route: 'lang-config', path: '/lang-config', who: all('ok') },
  { route: 'lang-config', path: '/lang-config', send: form({ language: 'fi' }), who: all('to /') },
  { route: 'consent', path: '/consent', who: all('to /pages/cookies') },
  { route: 'consent', path: '/consent', send: form({ choice: 'no' }), who: all('to /') },
  { route: 'consent', path: '/consent', send: form({ choice: 'maybe' }), who: all('422') },
  { route: 'accept-terms', path: '/accept-terms', who: all('to /pages/terms') },
  { route: 'accept-terms', path: '/accept-terms', send: form({}), who: members('to /members') },
  { route: 'enter', path: '/enter', who: all('to /') },
  { route: 'enter', path: '/enter', send: form({ back: '/pages/terms' }), who: all('to /pages/terms') },
  { route: 'activate.do', path: '/activate/do', who: all('410') },
  {
    route: 'activate.do',
    path: '/activate/do',
    send: form({ token: 'nothing' }),
    who: all('410'),
  },
  { route: 'activate.done', path: '/activate/done', who: all('ok') },
  { route: 'activate.error', path: '/activate/error', who: all('ok') },
  { route: 'dev.mail', path: '/dev/mail', who: all('ok') },
  { route: 'dev.mail_.$file', path: '/dev/mail/none.eml', who: all('404') },
  { route: 'dev.sms', path: '/dev/sms', who: all('ok') },
  { route: 'api.companyinfo[.]php', path: '/api/companyinfo.php', who: all('ok') },
  { route: 'api.interests[.]php', path: '/api/interests.php', who: all('ok') },
  { route: 'api.regions[.]php', path: '/api/regions.php', who: all('ok') },
  { route: 'api.signup[.]php', path: '/api/signup.php', who: all('ok') },
  { route: 'api.user[.]php', path: '/api/user.php', who: all('ok') },
  { route: 'api.user[.]php', path: '/api/user.php', send: (ids) => json(wrongLogIn(ids)), who: all('401') },
  {
    route: 'api.user[.]php',
    path: '/api/user.php',
    send: json({ language: 'en' }, 'PUT'),
    who: memberCall(),
  },
  {
    route: 'api.user[.]php',
    path: '/api/user.php?push=1',
    send: json({ subscription: null }),
    who: memberCall(),
  },
  { route: 'api.logout[.]php', path: '/api/logout.php', who: all('ok') },
  { route: 'logout', path: '/logout', who: all('to /') },
  { route: 'logout', path: '/logout', send: form({}), who: all('to /') },

  // The installed app
  { route: 'manifest[.]webmanifest', path: '/manifest.webmanifest', who: all('ok') },
  { route: 'offline', path: '/offline', who: all('ok') },
  { route: 'brand.$hash.social[.]png', path: '/brand/000000000000/social.png', who: all('ok') },
  { route: 'brand.$hash.screenshot.$form', path: '/brand/000000000000/screenshot/wide', who: all('ok') },
  { route: 'brand.$hash.screenshot.$form', path: '/brand/000000000000/screenshot/tall', who: all('404') },
  { route: '[.]well-known.security[.]txt', path: '/.well-known/security.txt', who: all('ok') },
  { route: 'transparency[.]csv', path: '/transparency.csv', who: all('ok') },
  { route: 'robots[.]txt', path: '/robots.txt', who: all('ok') },
  { route: 'sitemap[.]xml', path: '/sitemap.xml', who: all('ok') },
  { route: 'notifications_.push', path: '/notifications/push', who: members() },
  {
    route: 'notifications_.push',
    path: '/notifications/push',
    send: form({ intent: 'types', likes: 'yes' }),
    who: members(),
  },

  // Signup and login
  { route: 'login', path: '/login', who: visitors() },
  { route: 'login', path: '/login', send: (ids) => form(wrongLogIn(ids)), who: visitors('422') },
  { route: 'signup', path: '/signup', who: visitors() },
  { route: 'signup', path: '/signup', send: form({ step: '0' }), who: visitors('422') },
  { route: 'complete-signup', path: '/complete-signup', who: { ...visitors(), unconfirmed: 'ok' } },
  {
    route: 'complete-signup',
    path: '/complete-signup',
    send: form({ intent: 'resend' }),
    // People who are not logged in can request a login link, and get the same response for every address.
    who: { ...members('to /members', { unconfirmed: 'ok' }), visitor: 'ok', otherBrand: 'ok' },
  },

  // Search and profiles
  { route: 'members', path: '/members', who: all('ok') },
  { route: 'members_.$id', path: member(), who: { ...all('ok'), blocked: '403' } },
  { route: 'members_.$id', path: '/members/1', who: members('404') },
  {
    route: 'members_.$id',
    path: member(),
    send: form({ intent: 'block' }),
    who: members('to /members/:id'),
  },
  {
    route: 'members_.$id',
    path: member(),
    send: form({ intent: 'unblock' }),
    who: members('404'),
  },
  { route: 'members_.$id_.block', path: member('/block'), who: all('to /members/:id') },
  {
    route: 'members_.$id_.block',
    path: member('/block'),
    send: form({ intent: 'undo', undo: 'x' }),
    who: members('404'),
  },
  { route: 'members_.$id_.report', path: member('/report'), who: members() },
  {
    route: 'members_.$id_.report',
    path: member('/report'),
    send: form({ reason: 'fake' }),
    who: members(),
  },
  { route: 'members_.$id_.like', path: member('/like'), who: all('to /members/:id') },
  {
    route: 'members_.$id_.like',
    path: member('/like'),
    send: form({ like: 'yes' }),
    who: members('ok', { blocked: '403' }),
  },
  { route: 'photos.$id.$file', path: ({ photo }) => `/photos/${photo}/large.webp`, who: all('404') },

  // Search and places
  {
    route: 'members',
    path: '/members',
    send: form({ gender: 'female' }),
    who: all('to /members?gender=female&min_age=18&max_age=99&country=US'),
  },
  { route: 'members_.filters', path: '/members/filters', who: all('ok') },
  { route: 'online', path: '/online', who: members() },
  { route: 'api.geocode[.]php', path: '/api/geocode.php?lat=40.7&lon=-74', who: all('ok') },
  { route: 'api.settings[.]php', path: '/api/settings.php', who: all('ok') },

  // The member's own profile and account
  { route: 'profile', path: '/profile', who: members() },
  { route: 'profile_.preview', path: '/profile/preview', who: members() },
  { route: 'profile_.edit.$section', path: '/profile/edit/about', who: members() },
  {
    route: 'profile_.edit.$section',
    path: '/profile/edit/about',
    send: form({ about_me: 'Hello' }),
    who: members('to /profile?saved=about#about'),
  },
  { route: 'profile_.account', path: '/profile/account', who: members() },
  {
    route: 'profile_.account',
    path: '/profile/account',
    send: form({ intent: 'nothing' }),
    who: members('422'),
  },
  { route: 'reset-password', path: '/reset-password', who: all('ok') },
  {
    route: 'reset-password',
    path: '/reset-password',
    send: ({ target }) => form({ email: `nobody-${target}@example.test` }),
    who: all('404'),
  },
  { route: 'reset-password_.do', path: '/reset-password/do', who: all('410') },
  {
    route: 'reset-password_.do',
    path: '/reset-password/do',
    send: form({ token: 'nothing' }),
    who: all('410'),
  },
  { route: 'login_.link', path: '/login/link', who: visitors() },
  { route: 'login_.link', path: '/login/link', send: form({ email: '' }), who: visitors('422') },
  { route: 'login_.do', path: '/login/do', who: visitors('410') },
  { route: 'login_.do', path: '/login/do', send: form({ token: 'nothing' }), who: visitors('410') },
  { route: 'login_.code', path: '/login/code', who: visitors('410') },
  { route: 'login_.code', path: '/login/code', send: form({ code: '1' }), who: visitors('410') },
  { route: 'login_.passkey', path: '/login/passkey', who: all('login') },
  {
    route: 'login_.passkey',
    path: '/login/passkey',
    send: json({}),
    who: { ...all('409'), visitor: 'ok', otherBrand: 'ok' },
  },
  { route: 'reactivate.do', path: '/reactivate/do', who: visitors('410') },
  { route: 'reactivate.do', path: '/reactivate/do', send: form({ token: 'nothing' }), who: visitors('410') },
  { route: 'withdraw.do', path: '/withdraw/do', who: all('410') },
  { route: 'withdraw.do', path: '/withdraw/do', send: form({ token: 'nothing' }), who: all('410') },
  { route: 'account-deleted', path: '/account-deleted', who: visitors() },
  { route: 'restrictions', path: '/restrictions', who: members() },
  { route: 'restrictions', path: `/restrictions?token=${'a'.repeat(32)}`, who: all('410') },
  {
    route: 'restrictions',
    path: '/restrictions',
    send: form({ intent: 'appeal', restriction: '1', body: 'x' }),
    who: members('422'),
  },
  { route: 'report', path: '/report', who: all('ok') },
  { route: 'report', path: '/report', send: form({ category: 'fraud' }), who: all('422') },
  { route: 'complaints', path: '/complaints', who: all('ok') },
  { route: 'complaints', path: '/complaints', send: form({ topic: 'other' }), who: all('422') },

  // The console's pages do not exist on brands' hosts: see tests/wire/console-permissions.test.ts.
  { route: 'console', path: '/console', who: all('404') },
  { route: 'notifications_.security', path: '/notifications/security', who: members() },
  { route: 'age', path: '/age', who: members() },
  {
    route: 'age_.return',
    path: '/age/return?state=x&code=x',
    who: members('to /age?result=failed'),
  },
  {
    route: 'notifications_.security',
    path: '/notifications/security',
    send: form({ intent: 'end', session: '00000000-0000-4000-8000-000000000000' }),
    who: members('404'),
  },
  {
    route: 'notifications_.passkeys',
    path: '/notifications/passkeys',
    who: { ...all('to /notifications/security') },
  },
  {
    route: 'notifications_.passkeys',
    path: '/notifications/passkeys',
    send: json({ password: 'wrong horse' }),
    who: memberCall('422', { unconfirmed: '403' }),
  },
  { route: 'notifications_.delete', path: '/notifications/delete', who: members() },
  {
    route: 'notifications_.delete',
    path: '/notifications/delete',
    send: form({ intent: 'nothing' }),
    who: members('422'),
  },
  { route: 'notifications_.export', path: '/notifications/export', who: members() },
  {
    route: 'notifications_.export',
    path: '/notifications/export',
    send: form({ password: 'wrong horse' }),
    who: members('422'),
  },
  {
    route: 'notifications_.export_.$id',
    path: '/notifications/export/00000000-0000-4000-8000-000000000000',
    who: members('404'),
  },
  { route: 'mail-change.do', path: '/mail-change/do', who: all('410') },
  { route: 'mail-change.do', path: '/mail-change/do', send: form({ token: 'nothing' }), who: all('422') },
  { route: 'dismiss', path: '/dismiss', who: all('to /members') },
  { route: 'dismiss', path: '/dismiss', send: form({ key: 'nothing' }), who: members('422') },
  { route: 'notifications_.mail', path: '/notifications/mail', who: members() },
  {
    route: 'notifications_.mail',
    path: '/notifications/mail',
    send: form({ mails: 'on' }),
    who: members('to /notifications/mail'),
  },
  { route: 'preferences.$token', path: '/preferences/nothing', who: all('410') },
  { route: 'preferences.$token', path: '/preferences/nothing', send: form({}), who: all('410') },
  { route: 'unsubscribe.$token', path: '/unsubscribe/nothing', who: all('410') },
  { route: 'unsubscribe.$token', path: '/unsubscribe/nothing', send: form({}), who: all('410') },
  { route: 'api.mail-report[.]php', path: '/api/mail-report.php', who: all('405') },
  { route: 'api.mail-report[.]php', path: '/api/mail-report.php', send: json({}), who: all('401') },
  { route: 'dev.mails', path: '/dev/mails', who: all('ok') },
  { route: 'dev.mails_.$name', path: '/dev/mails/welcome', who: all('ok') },

  // Likes and games
  {
    route: 'likes_.m.$id',
    path: ({ target }) => `/likes/m/${target}`,
    who: members('to /members/:id', { blocked: '403' }),
  },
  {
    route: 'likes_.m.$id',
    path: ({ target }) => `/likes/m/${target}`,
    send: form({ intent: 'pass' }),
    // No one liked them.
    who: members('404'),
  },
  { route: 'likes_.visitors', path: '/likes/visitors', who: members() },
  { route: 'likes_.favourites', path: '/likes/favourites', who: members() },
  { route: 'members_.$id_.favourite', path: member('/favourite'), who: all('to /members/:id') },
  {
    route: 'members_.$id_.favourite',
    path: member('/favourite'),
    send: form({ favourite: 'yes' }),
    who: members('ok', { blocked: '403' }),
  },
  {
    route: 'members_.$id_.icebreaker',
    path: member('/icebreaker'),
    who: members('to /members/:id', { blocked: '403' }),
  },
  { route: 'match-finder', path: '/match-finder', who: members() },
  { route: 'match-finder', path: '/match-finder', send: form({ place: 'nowhere' }), who: members('422') },
  { route: 'swipe-game', path: '/swipe-game', who: members() },
  { route: 'swipe-game', path: '/swipe-game', send: form({ swipe: 'nothing' }), who: members('422') },
  { route: 'signup-matches', path: '/signup-matches', who: members() },
  { route: 'signup-matches', path: '/signup-matches', send: form({ member: 'nobody' }), who: members('422') },
  { route: 'share', path: '/share', who: all('to /profile/photos') },
  { route: 'welcome.$step', path: '/welcome/photo', who: members() },
  {
    route: 'welcome.$step',
    path: '/welcome/wishes',
    send: form({ intent: 'skip' }),
    who: members('to /welcome/interests'),
  },
  { route: 'api.swipe[.]php', path: '/api/swipe.php', who: all('405') },
  {
    route: 'api.swipe[.]php',
    path: '/api/swipe.php',
    send: json({ swipe: 'nothing' }),
    who: memberCall('422'),
  },
  { route: 'api.auto-like[.]php', path: '/api/auto-like.php', who: memberCall() },
  { route: 'api.page-hidden[.]php', path: '/api/page-hidden.php', who: all('405') },
  { route: 'api.page-hidden[.]php', path: '/api/page-hidden.php', send: json({}), who: all('ok') },

  // Photos: for every actor the photo belongs to another member
  { route: 'profile_.photos', path: '/profile/photos', who: members() },
  {
    route: 'profile_.photos',
    path: '/profile/photos',
    send: ({ photo }) => form({ intent: 'order', order: photo }),
    who: members('404'),
  },
  { route: 'profile_.photos_.$id', path: ({ photo }) => `/profile/photos/${photo}`, who: members('404') },
  {
    route: 'profile_.photos_.$id',
    path: ({ photo }) => `/profile/photos/${photo}`,
    send: form({ intent: 'private' }),
    who: members('404'),
  },
  { route: 'api.photo[.]php', path: '/api/photo.php', who: memberCall() },
  { route: 'api.photo[.]php', path: '/api/photo.php', send: fileForm([]), who: memberCall('422') },
  {
    route: 'api.photo[.]php',
    path: '/api/photo.php',
    send: ({ photo }) => json({ intent: 'main', id: photo }, 'PUT'),
    who: memberCall('409'),
  },
  {
    route: 'api.photo[.]php',
    path: '/api/photo.php',
    send: ({ photo }) => json({ id: photo }, 'DELETE'),
    who: memberCall('404'),
  },
  {
    route: 'api.gallery[.]php',
    path: ({ target }) => `/api/gallery.php?id=${target}`,
    who: memberCall('ok', { blocked: '403' }),
  },

  // Chat
  { route: 'members_.$id_.chat', path: member('/chat'), who: members('ok', { blocked: '403' }) },
  {
    route: 'members_.$id_.chat',
    path: member('/chat'),
    send: form({ body: 'Hello', client_id: '00000000-0000-4000-8000-00000000c0de' }),
    who: members('to /chats/:id', { blocked: '403', unconfirmed: '403' }),
  },
  { route: 'chats', path: '/chats', who: members() },
  { route: 'chats_.filtered', path: '/chats/filtered', who: members() },
  {
    route: 'chats_.$id',
    path: ({ conversation }) => `/chats/${conversation}`,
    who: members('ok', { blocked: '403' }),
  },
  { route: 'chats_.$id', path: ({ foreign }) => `/chats/${foreign}`, who: members('404') },
  {
    route: 'chats_.$id',
    path: ({ conversation }) => `/chats/${conversation}`,
    send: form({ intent: 'unfilter' }),
    who: members('to /chats/:id'),
  },
  {
    route: 'chats_.$id',
    path: ({ foreign }) => `/chats/${foreign}`,
    send: form({ intent: 'unfilter' }),
    who: members('404'),
  },
  { route: 'api.chats[.]php', path: '/api/chats.php', who: memberCall() },
  {
    route: 'api.chat[.]php',
    path: ({ conversation }) => `/api/chat.php?conversation=${conversation}`,
    who: memberCall('ok', { blocked: '404' }),
  },
  {
    route: 'api.chat[.]php',
    path: ({ foreign }) => `/api/chat.php?conversation=${foreign}`,
    who: memberCall('404'),
  },
  {
    route: 'api.chat[.]php',
    path: '/api/chat.php',
    send: ({ conversation }) => json({ conversation }, 'DELETE'),
    who: memberCall(),
  },
  {
    route: 'api.chat[.]php',
    path: '/api/chat.php',
    send: ({ foreign }) => json({ conversation: foreign }, 'DELETE'),
    who: memberCall('404'),
  },
  {
    route: 'chats_.$id',
    path: ({ foreign }) => `/chats/${foreign}`,
    send: form({ intent: 'delete' }),
    who: members('404'),
  },
  {
    route: 'members_.$id_.chat',
    path: member('/chat'),
    send: form({ intent: 'acknowledge' }),
    who: members('to /members/:id/chat'),
  },
  {
    route: 'api.chat[.]php',
    path: '/api/chat.php',
    send: ({ foreign }) => json({ conversation: foreign }, 'PUT'),
    who: memberCall('404'),
  },
  {
    route: 'api.messages[.]php',
    path: ({ conversation }) => `/api/messages.php?conversation=${conversation}`,
    who: memberCall('ok', { blocked: '404' }),
  },
  {
    route: 'api.messages[.]php',
    path: ({ foreign }) => `/api/messages.php?conversation=${foreign}`,
    who: memberCall('404'),
  },
  { route: 'api.reaction[.]php', path: '/api/reaction.php', who: all('405') },
  {
    route: 'api.reaction[.]php',
    path: '/api/reaction.php',
    send: json({ message: 1, reaction: 'heart' }),
    who: memberCall('404'),
  },
  { route: 'api.typing[.]php', path: '/api/typing.php', who: all('405') },
  {
    route: 'api.typing[.]php',
    path: '/api/typing.php',
    send: ({ foreign }) => json({ conversation: foreign }),
    who: memberCall(),
  },
  { route: 'api.delivered[.]php', path: '/api/delivered.php', who: all('405') },
  { route: 'api.delivered[.]php', path: '/api/delivered.php', send: json({}), who: memberCall() },
  { route: 'api.message[.]php', path: '/api/message.php', who: all('405') },
  {
    route: 'api.message[.]php',
    path: '/api/message.php',
    send: json({ message: 1, body: 'Hello' }, 'PUT'),
    who: memberCall('404'),
  },
  {
    route: 'api.message[.]php',
    path: '/api/message.php',
    send: json({ message: 1 }, 'DELETE'),
    who: memberCall('404'),
  },
  {
    route: 'api.message[.]php',
    path: '/api/message.php',
    send: ({ target }) => json({ recipient: target, client_id: randomUUID(), body: 'Hello' }),
    who: memberCall('ok', { blocked: '403', unconfirmed: '403' }),
  },

  { route: 'members_.$id_.gift', path: member('/gift'), who: members('ok', { blocked: '404' }) },
  {
    route: 'members_.$id_.gift',
    path: member('/gift'),
    send: () => form({ gift: 'rose', client_id: randomUUID() }),
    who: members('to /chats/:id', { ...GIFT_REFUSED }),
  },
  {
    route: 'api.gift[.]php',
    path: ({ target }) => `/api/gift.php?recipient=${target}`,
    who: memberCall('ok', { blocked: '404' }),
  },
  {
    route: 'api.gift[.]php',
    path: '/api/gift.php',
    send: ({ target }) => json({ recipient: target, client_id: randomUUID(), gift: 'rose' }),
    who: memberCall('ok', { ...GIFT_REFUSED }),
  },
  {
    route: 'api.gift[.]php',
    path: '/api/gift.php',
    send: json({ message: 1 }, 'PUT'),
    who: memberCall('404'),
  },
  {
    route: 'chat-photos',
    path: ({ target }) => `/chat-photos?to=${target}`,
    who: members('ok', { blocked: '404' }),
  },
  { route: 'chat-photos', path: '/chat-photos', send: fileForm([]), who: members('422') },
  { route: 'chat-photos_.$id', path: ({ photo }) => `/chat-photos/${photo}`, who: all('404') },
  {
    route: 'chat-photos_.$id',
    path: ({ photo }) => `/chat-photos/${photo}`,
    send: form({ intent: 'look' }),
    who: members('404'),
  },
  {
    route: 'api.chat-photo[.]php',
    path: ({ photo }) => `/api/chat-photo.php?client_id=${photo}`,
    who: memberCall('404'),
  },
  { route: 'api.chat-photo[.]php', path: '/api/chat-photo.php', send: fileForm([]), who: memberCall('422') },
  {
    route: 'api.chat-photo[.]php',
    path: '/api/chat-photo.php',
    send: ({ photo }) => json({ photo }, 'PUT'),
    who: memberCall('404'),
  },

  // The member's own data
  { route: 'profile_.gifts', path: '/profile/gifts', who: members() },
  { route: 'profile_.gifts', path: '/profile/gifts', send: form({ thank: '1' }), who: members('404') },
  { route: 'likes.($type)', path: '/likes', who: members() },
  { route: 'api.likes[.]php', path: '/api/likes.php', who: memberCall() },
  { route: 'profile', path: '/profile', who: members() },
  { route: 'notifications', path: '/notifications', who: members() },
  { route: 'notifications_.language', path: '/notifications/language', who: members() },
  { route: 'notifications_.appearance', path: '/notifications/appearance', who: members() },
  {
    route: 'notifications_.appearance',
    path: '/notifications/appearance',
    send: form({ scheme: 'dark' }),
    who: members('to /notifications/appearance?saved=1'),
  },
  { route: 'notifications_.privacy', path: '/notifications/privacy', who: members() },
  {
    route: 'notifications_.privacy',
    path: '/notifications/privacy',
    send: form({ intent: 'discreet_off' }),
    who: members('to /notifications/privacy?done=discreet_off'),
  },
  { route: 'notifications_.blocked', path: '/notifications/blocked', who: members() },
  { route: 'notifications_.safety.$part', path: '/notifications/safety/quiet', who: members() },
  {
    route: 'notifications_.safety.$part',
    path: '/notifications/safety/words',
    send: form({ intent: 'words', words: 'x' }),
    who: members(),
  },
  { route: 'pricing', path: '/pricing', who: all('ok') },
  { route: 'transactions', path: '/transactions', who: members() },
  { route: 'receipts.$id', path: '/receipts/1', who: members('404') },
  { route: 'api.discountcode[.]php', path: '/api/discountcode.php', who: memberCall() },
  { route: 'api.discountcode[.]php', path: '/api/discountcode.php?welcome=true', who: all('ok') },
  { route: 'api.discountcode[.]php', path: '/api/discountcode.php?code=NOTHING', who: memberCall('404') },
  { route: 'credits', path: '/credits', who: members() },
  {
    route: 'credits',
    path: '/credits',
    send: form({ intent: 'returned_read' }),
    who: members('to /credits'),
  },
  { route: 'credits_.limits', path: '/credits/limits', who: members() },
  {
    route: 'credits_.limits',
    path: '/credits/limits',
    send: form({ perDay: '10', perMonth: '' }),
    who: members('to /credits/limits?saved=yes'),
  },
  { route: 'credits_.restricted', path: '/credits/restricted', who: members('to /credits') },
  { route: 'transactions_.$id_.withdraw', path: '/transactions/1/withdraw', who: members('404') },
  {
    route: 'transactions_.$id_.withdraw',
    path: '/transactions/1/withdraw',
    send: form({}),
    who: members('404'),
  },
  { route: 'credits_.offers', path: '/credits/offers', who: members() },
  { route: 'credits_.repeat-order', path: '/credits/repeat-order', who: members('to /credits') },
  {
    route: 'credits_.repeat-order',
    path: '/credits/repeat-order',
    send: form({ client_id: randomUUID(), bundle: '1', total: '995', ...CONSENT }),
    who: members('422'),
  },
  { route: 'credits_.$id.($paymentmethod)', path: '/credits/1', who: members() },
  { route: 'credits_.$id.($paymentmethod)', path: '/credits/1/paypal', who: members() },
  { route: 'credits_.$id.($paymentmethod)', path: '/credits/1/ideal', who: members('404') },
  {
    route: 'credits_.$id.($paymentmethod)',
    path: '/credits/1/paypal',
    send: form({ client_id: randomUUID(), total: '995' }),
    who: members('422'),
  },
  { route: 'transactions_.$id', path: '/transactions/1', who: members('404') },
  { route: 'mandates.$id', path: '/mandates/1', who: members('404') },
  { route: 'directdebit', path: '/directdebit', who: members('to /credits') },
  {
    route: 'directdebit',
    path: '/directdebit',
    send: form({ client_id: randomUUID(), bundle: '1', total: '995' }),
    who: members('422'),
  },
  { route: 'api.order[.]php', path: '/api/order.php?id=1', who: memberCall('404') },
  {
    route: 'api.order[.]php',
    path: '/api/order.php',
    send: json({ intent: 'press', order: '1', ...CONSENT }),
    who: memberCall('409'),
  },
  { route: 'api.adyen[.]php', path: '/api/adyen.php', who: all('405') },
  { route: 'api.adyen[.]php', path: '/api/adyen.php', send: json({}), who: all('400') },
  { route: 'premium', path: '/premium', who: members() },
];

/**
 * Every request about a member by id, with the response when there is none. Members who are hidden from the
 * requester, deleted, or invisible must get exactly the same response.
 */
export const ABOUT_A_MEMBER: Pick<Entry, 'path' | 'send'>[] = [
  { path: member() },
  { path: member('/report') },
  { path: member('/icebreaker') },
  { path: member('/chat') },
  { path: ({ target }) => `/likes/m/${target}` },
  { path: ({ target }) => `/likes/m/${target}`, send: form({ intent: 'pass' }) },
  { path: ({ target }) => `/api/gallery.php?id=${target}` },
  { path: member(), send: form({ intent: 'block' }) },
  { path: member('/block'), send: form({ intent: 'block' }) },
  { path: member('/block'), send: form({ intent: 'undo', undo: 'x' }) },
  { path: member(), send: form({ intent: 'unblock' }) },
  { path: member('/report'), send: form({ reason: 'fake', block: 'yes' }) },
  { path: member('/like'), send: form({ like: 'yes' }) },
  { path: member('/favourite'), send: form({ favourite: 'yes' }) },
  {
    path: member('/chat'),
    send: form({ body: 'Hello', client_id: '00000000-0000-4000-8000-00000000c0de' }),
  },
  {
    path: '/api/message.php',
    send: ({ target }) => json({ recipient: target, client_id: randomUUID(), body: 'Hello' }),
  },
  { path: '/api/swipe.php', send: ({ target }) => json({ member: target, swipe: 'pass' }) },
  { path: '/api/swipe.php', send: ({ target }) => json({ member: target, swipe: 'like' }) },
  { path: '/swipe-game', send: ({ target }) => form({ member: String(target), swipe: 'pass' }) },
];
