/**
 * Where each page's accessibility is checked: in accessibility.spec.ts by these paths, or in the browser test that is
 * named. tests/audited-pages.test.ts fails when a page of app/routes is in neither.
 */
export type Audit =
  | { as: 'visitor' | 'member'; paths: readonly string[] }
  /** Its address is found by accessibility.spec.ts, or the page is audited by this file, which leads to it. */
  | { by: `${string}.spec.ts` }
  | { never: string };

const visitor = (...paths: string[]): Audit => ({ as: 'visitor', paths });
const member = (...paths: string[]): Audit => ({ as: 'member', paths });
const by = (file: `${string}.spec.ts`): Audit => ({ by: file });
const never = (why: string): Audit => ({ never: why });

/** By the route's file, without its ending. */
export const AUDITED_PAGES: Record<string, Audit> = {
  $: visitor('/nothing-here'),
  $token: visitor('/abcdefghijklmnopqrstuvwxyz234567'),
  _index: visitor('/'),
  signup: visitor('/signup'),
  login: visitor('/login'),
  'lang-config': visitor('/lang-config'),
  'pages.$page': visitor('/pages/faq'),
  pricing: by('billing.spec.ts'),
  complaints: by('account.spec.ts'),
  'reset-password': by('account.spec.ts'),
  'reset-password_.do': by('account.spec.ts'),
  'account-deleted': by('account.spec.ts'),
  'reactivate.do': by('account.spec.ts'),
  // Without a link: what it says when the link is used up.
  'activate.do': visitor('/activate/do'),
  'login_.do': visitor('/login/do'),
  'preferences.$token': visitor('/preferences/used'),
  'unsubscribe.$token': visitor('/unsubscribe/used'),
  'login_.code': by('account.spec.ts'),
  'complete-signup': visitor('/complete-signup'),
  'activate.done': visitor('/activate/done'),
  'activate.error': visitor('/activate/error'),
  'login_.link': visitor('/login/link'),
  members: member('/members'),
  'members_.filters': member('/members/filters'),
  'members_.$id': by('accessibility.spec.ts'),
  'members_.$id_.gift': by('accessibility.spec.ts'),
  'members_.$id_.icebreaker': by('accessibility.spec.ts'),
  'members_.$id_.report': by('safety.spec.ts'),
  'members_.$id_.chat': by('gifts.spec.ts'),
  'likes.($type)': member('/likes'),
  'likes_.m.$id': by('accessibility.spec.ts'),
  'likes_.visitors': member('/likes/visitors'),
  'likes_.favourites': member('/likes/favourites'),
  'swipe-game': member('/swipe-game'),
  'match-finder': member('/match-finder'),
  'signup-matches': member('/signup-matches'),
  online: member('/online'),
  chats: member('/chats'),
  'chats_.filtered': member('/chats/filtered'),
  'chats_.$id': by('accessibility.spec.ts'),
  credits: member('/credits'),
  premium: member('/premium'),
  'credits_.restricted': never('only after a payment was taken back; made of the same parts as transactions'),
  'chat-photos': by('accessibility.spec.ts'),
  'credits_.limits': by('billing.spec.ts'),
  'credits_.$id.($paymentmethod)': by('payments.spec.ts'),
  'credits_.repeat-order': by('payments.spec.ts'),
  directdebit: by('payments.spec.ts'),
  'transactions_.$id': by('billing.spec.ts'),
  'transactions_.$id_.withdraw': by('billing.spec.ts'),
  transactions: member('/transactions'),
  profile: member('/profile'),
  'profile_.preview': member('/profile/preview'),
  'profile_.photos': member('/profile/photos'),
  'profile_.photos_.$id': by('photos.spec.ts'),
  'profile_.account': member('/profile/account'),
  'profile_.gifts': member('/profile/gifts'),
  'profile_.edit.$section': member('/profile/edit/basics', '/profile/edit/interests'),
  'mail-change.do': member('/mail-change/do'),
  notifications: member('/notifications'),
  'notifications_.safety': member('/notifications/safety'),
  'notifications_.blocked': member('/notifications/blocked'),
  'notifications_.push': member('/notifications/push'),
  'notifications_.security': by('account.spec.ts'),
  'notifications_.delete': member('/notifications/delete'),
  'notifications_.export': by('account.spec.ts'),
  'notifications_.mail': by('mails.spec.ts'),
  'console._index': by('console.spec.ts'),
  console: by('console.spec.ts'),
  'console.complaints': by('console.spec.ts'),
  'console.complaints_.$case': by('console.spec.ts'),
  'console.jobs': by('console.spec.ts'),
  'console.log-in': by('console.spec.ts'),
  'dev.mail': never('development only'),
  'dev.mails': never('development only'),
  'dev.sms': never('development only'),
};
