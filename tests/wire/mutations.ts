import { randomUUID } from 'node:crypto';
import { newBrowser } from '#tests/fakes/push-service/browser-keys.ts';
import { CONSENT } from '#tests/payments/consent.ts';
import type { Member } from '#tests/world/join.ts';
import { STAFF_HOST } from '#tests/world/staff.ts';
import { form, json, type Options } from './call.ts';

/** Every route and method that can change data on the site, each with a request that would. */
export type Mutation = {
  /** The route's file name, without its extension. */
  route: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  by: 'member' | 'visitor' | 'unconfirmed' | 'operator' | 'support';
  kind: 'form' | 'json';
  /** The fields of a valid request; none if it needs none. */
  fields: Record<string, unknown>;
  /** Optional fields. */
  optional?: string[];
  /**
   * Valid, but refused, because the brand of these tests lacks something (a stored card, direct debit, a signature).
   */
  refusedHere?: true;
};

/** Where a mutation is sent: the staff's host for the console, the brand's for everything else. */
export const hostFor = ({ path }: Mutation, brand: string): string =>
  path.startsWith('/console') ? STAFF_HOST : brand;

/** The open case that support answers; created by these tests. */
export const COMPLAINT_CASE = 'CASE-0001';

/** `photo` is one of the member's own; `gift` is a received gift's message and `chatPhoto` a received photo. */
export const mutationsOn = (
  other: Member,
  conversation: number,
  photo: string = randomUUID(),
  message = 1,
  { gift, chatPhoto } = { gift: 1, chatPhoto: randomUUID() as string },
  /** The token of a mail's link to the member's mail preferences. */
  choices = 'nothing',
  /** The slug of the brand, for the console. */
  brand = 'nothing',
): Mutation[] => [
  {
    ...POST_FORM,
    route: 'signup',
    path: '/signup',
    by: 'visitor',
    fields: {
      step: '4',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-05-31',
      country: 'US',
      region: 'US-OR',
      city: '',
      name: 'Nora',
      signup_message: '',
      email: `nora-${randomUUID()}@example.test`,
      password: 'correct horse',
      terms: 'yes',
      way: 'mail',
    },
    optional: ['step', 'city', 'signup_message', 'way'],
  },
  {
    ...POST_FORM,
    route: 'login',
    path: '/login',
    by: 'visitor',
    fields: { email: other.email, password: 'correct horse' },
  },
  { ...POST_FORM, route: 'logout', path: '/logout', fields: {} },
  {
    ...POST_FORM,
    route: 'reset-password',
    path: '/reset-password',
    by: 'visitor',
    fields: { email: other.email },
  },
  {
    ...POST_FORM,
    route: 'reset-password_.do',
    path: '/reset-password/do',
    by: 'visitor',
    fields: { token: LINKS.reset_password, password: 'another horse', again: 'another horse' },
  },
  {
    ...POST_FORM,
    route: 'activate.do',
    path: '/activate/do',
    by: 'visitor',
    fields: { token: LINKS.activate },
  },
  { ...POST_FORM, route: 'login_.do', path: '/login/do', by: 'visitor', fields: { token: LINKS.log_in } },
  {
    ...POST_FORM,
    route: 'login_.code',
    path: '/login/code',
    by: 'visitor',
    fields: { token: LINKS.second_factor, code: RECOVERY_CODE },
  },
  {
    ...POST_FORM,
    route: 'reactivate.do',
    path: '/reactivate/do',
    by: 'visitor',
    fields: { token: LINKS.reactivate },
  },
  {
    ...POST_FORM,
    route: 'withdraw.do',
    path: '/withdraw/do',
    by: 'visitor',
    fields: { token: LINKS.withdraw },
  },
  { ...CALL, route: 'login_.passkey', path: '/login/passkey', by: 'visitor', fields: {} },
  {
    ...CALL,
    route: 'notifications_.passkeys',
    path: '/notifications/passkeys',
    fields: { password: 'correct horse' },
  },
  { ...POST_FORM, route: 'login_.link', path: '/login/link', by: 'visitor', fields: { email: other.email } },
  {
    ...POST_FORM,
    route: 'restrictions',
    path: '/restrictions',
    fields: { intent: 'appeal', restriction: '1', body: 'I did not do that.' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'report',
    path: '/report',
    by: 'visitor',
    fields: {
      category: 'fraud',
      location: '/members/1',
      body: 'They ask everyone for money.',
      name: 'Ann',
      email: other.email,
      good_faith: 'yes',
      form: 'none',
    },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'complaints',
    path: '/complaints',
    by: 'visitor',
    fields: { topic: 'other', body: 'Something is wrong here.', email: other.email, name: 'Ann' },
    optional: ['name'],
  },
  {
    ...POST_FORM,
    route: 'console.log-in',
    path: '/console/log-in',
    by: 'visitor',
    fields: { email: 'operator@example.test', password: 'demo-password-24', to: '/console' },
    optional: ['to'],
  },
  {
    ...POST_FORM,
    route: 'console.log-in_.code',
    path: '/console/log-in/code',
    by: 'visitor',
    fields: { code: '123456', to: '/console' },
    optional: ['to', 'code'],
  },
  {
    ...POST_FORM,
    route: 'console.invitation.$token',
    path: '/console/invitation/nothing',
    by: 'visitor',
    fields: { password: 'a long enough password' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.account',
    path: '/console/account',
    by: 'support',
    fields: { intent: 'end_others' },
  },
  {
    ...POST_FORM,
    route: 'console.staff',
    path: '/console/staff',
    by: 'operator',
    fields: { email: `${randomUUID()}@example.test`, name: 'Kim', role: 'support', all_brands: 'yes' },
    // Without it brands are needed, or are there.
    optional: ['all_brands'],
  },
  {
    ...POST_FORM,
    route: 'console.staff_.$id',
    path: '/console/staff/0',
    by: 'operator',
    fields: { intent: 'disable' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.jobs',
    path: '/console/jobs',
    by: 'operator',
    fields: { intent: 'retry_all', name: 'welcome-mail' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.complaints_.$case',
    path: `/console/brands/${brand}/complaints/${COMPLAINT_CASE}`,
    by: 'support',
    fields: { intent: 'keep', text: 'We have looked into it.' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.complaints_.$case',
    path: `/console/brands/${brand}/complaints/${COMPLAINT_CASE}`,
    by: 'support',
    fields: { intent: 'note', note: 'They called twice.' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.complaints_.$case',
    path: `/console/brands/${brand}/complaints/${COMPLAINT_CASE}`,
    by: 'support',
    fields: { intent: 'priority', priority: 'high' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.answers',
    path: `/console/brands/${brand}/answers`,
    by: 'support',
    fields: { language: 'en', title: 'Refund', body: 'Hello {name}, you get it back.' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.answers_.$id',
    path: `/console/brands/${brand}/answers/1`,
    by: 'support',
    fields: { intent: 'save', language: 'en', title: 'Refund', body: 'You get it back.' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.reports_.$number',
    path: `/console/brands/${brand}/reports/1`,
    by: 'support',
    fields: { intent: 'close', outcome: 'no_breach', note: 'Nothing to see.' },
    optional: ['note'],
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.restrictions_.$id',
    path: `/console/brands/${brand}/restrictions/1`,
    by: 'support',
    fields: { intent: 'lift' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.members_.$id',
    path: `/console/brands/${brand}/members/${other.id}`,
    by: 'support',
    fields: { intent: 'reveal', reason: 'They called about their mail.' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.approvals_.$id',
    path: `/console/brands/${brand}/approvals/1`,
    by: 'support',
    fields: { intent: 'refuse', answer: 'There is no proof of it.' },
    optional: ['answer'],
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.photos',
    path: `/console/brands/${brand}/photos`,
    by: 'operator',
    fields: { photo, verdict: 'approve' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.new',
    path: '/console/brands/new',
    by: 'operator',
    fields: {
      from: 'niche.1',
      slug: `made-${randomUUID().slice(0, 8)}`,
      name: 'Made',
      hosts: `made-${randomUUID()}.localhost`,
      niche: '1',
      company_name: `Made ${randomUUID()}`,
      company_address: 'Street 1',
      company_city: 'Portland',
      company_country: 'US',
      company_kvk: '1',
      language: 'en',
      country: 'US',
      currency: 'USD',
      credits_0: '20',
      price_minor_0: '9.95',
      description: 'Meet someone.',
      descriptor: 'MADE',
      theme: 'base',
    },
    // Another start, another slug, and the base's theme.
    optional: ['from', 'slug', 'theme'],
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.check',
    path: `/console/brands/${brand}/check`,
    by: 'operator',
    fields: {},
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.settings',
    path: `/console/brands/${brand}/settings?section=legal`,
    by: 'operator',
    fields: { version: '1', 'settings.legal_notice': '{}' },
    // What the form does not send stays as it is; the version that it shows is not the brand's.
    optional: ['settings.legal_notice'],
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.history',
    path: `/console/brands/${brand}/history`,
    by: 'operator',
    fields: { id: '999999' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.manage',
    path: `/console/brands/${brand}/manage`,
    by: 'operator',
    fields: { intent: 'redirect', to: 'nothing.localhost', reason: 'They have moved to another brand.' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.data[.]ndjson',
    path: `/console/brands/${brand}/data.ndjson`,
    by: 'operator',
    fields: { reason: 'The operator asked for all of it.' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.profiles_.new',
    path: `/console/brands/${brand}/profiles/new`,
    by: 'operator',
    fields: {
      ...{ kind: 'cam', name: 'Nova', date_of_birth: '1990-05-31', gender: 'female', seeking: 'both' },
      ...{ region: 'US-OR', city: '', about_me: '', offer_url: 'https://cam.example.test/nova' },
    },
    optional: ['city', 'about_me'],
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.profiles_.$id',
    path: `/console/brands/${brand}/profiles/${other.id}`,
    by: 'operator',
    fields: { intent: 'retire' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.profiles_.import',
    path: `/console/brands/${brand}/profiles/import`,
    by: 'operator',
    fields: { only_right: 'yes' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.desk',
    path: `/console/brands/${brand}/desk`,
    by: 'operator',
    fields: { intent: 'begin' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.desk_.$conversation',
    path: `/console/brands/${brand}/desk/1`,
    by: 'operator',
    fields: { intent: 'answer', body: 'Hello', client_id: '6b1f7c1e-0000-4000-8000-000000000000' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.money.orders_.$id',
    path: `/console/brands/${brand}/money/orders/1`,
    by: 'operator',
    fields: { intent: 'refund', reason: 'They were charged twice.' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.money.debits',
    path: `/console/brands/${brand}/money/debits`,
    by: 'operator',
    fields: { intent: 'block', debtor: '+31612345678', reason: 'They asked us to.' },
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.money.owed',
    path: `/console/brands/${brand}/money/owed`,
    by: 'operator',
    fields: { intent: 'paid', task: '1', reason: 'Paid by bank transfer.' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.money.webhooks',
    path: `/console/brands/${brand}/money/webhooks`,
    by: 'operator',
    fields: { id: '1' },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.money.ledger',
    path: `/console/brands/${brand}/money/ledger`,
    by: 'operator',
    fields: {},
  },
  {
    ...POST_FORM,
    route: 'console.brands.$brand.theme',
    path: `/console/brands/${brand}/theme`,
    by: 'operator',
    fields: { intent: 'save', 'control.radius': '12' },
    // What the form does not have keeps its value.
    optional: ['control.radius'],
  },
  { ...POST_FORM, route: 'console.log-out', path: '/console/log-out', by: 'visitor', fields: {} },
  {
    ...POST_FORM,
    route: 'notifications_.delete',
    path: '/notifications/delete',
    fields: { intent: 'invisible' },
  },
  {
    ...POST_FORM,
    route: 'notifications_.security',
    path: '/notifications/security',
    fields: { intent: 'code_begin', password: 'correct horse' },
  },
  {
    ...POST_FORM,
    route: 'notifications_.export',
    path: '/notifications/export',
    fields: { password: 'correct horse' },
  },
  { ...POST_FORM, route: 'consent', path: '/consent', fields: { choice: 'no' } },
  { ...POST_FORM, route: 'accept-terms', path: '/accept-terms', fields: {} },
  { ...POST_FORM, route: 'enter', path: '/enter', fields: {} },
  { ...POST_FORM, route: 'lang-config', path: '/lang-config', fields: { language: 'fi' } },
  { ...POST_FORM, route: 'notifications', path: '/notifications', fields: { scheme: 'dark' } },
  {
    ...POST_FORM,
    route: 'notifications_.push',
    path: '/notifications/push',
    fields: { intent: 'types', promotions: 'yes' },
    optional: ['promotions'],
  },
  { ...POST_FORM, route: 'notifications_.mail', path: '/notifications/mail', fields: { mails: 'on' } },
  {
    ...POST_FORM,
    route: 'notifications_.mail',
    path: '/notifications/mail',
    fields: { intent: 'choices', frequency: 'daily', pause: '7', mail_likes: 'yes' },
    optional: ['mail_likes', 'pause'],
  },
  {
    ...POST_FORM,
    route: 'preferences.$token',
    path: `/preferences/${choices}`,
    by: 'visitor',
    fields: { intent: 'choices', frequency: 'weekly', pause: '', mail_news: 'yes' },
    optional: ['intent', 'pause', 'mail_news'],
  },
  { ...POST_FORM, route: 'unsubscribe.$token', path: `/unsubscribe/${choices}`, by: 'visitor', fields: {} },
  // Only for a mail service with the key.
  {
    ...CALL,
    route: 'api.mail-report[.]php',
    path: '/api/mail-report.php',
    by: 'visitor',
    fields: {},
    refusedHere: true,
  },
  { ...POST_FORM, route: 'dismiss', path: '/dismiss', fields: { key: 'hide_enrich_alert' } },
  { ...POST_FORM, route: 'profile', path: '/profile', fields: { intent: 'discreet_on' } },
  {
    ...POST_FORM,
    route: 'profile_.edit.$section',
    path: '/profile/edit/basics',
    fields: { name: 'Ann', date_of_birth: '1990-05-31', gender: 'female', seeking: 'both', sexuality: 'bi' },
    optional: ['sexuality'],
  },
  {
    ...POST_FORM,
    route: 'profile_.edit.$section',
    path: '/profile/edit/place',
    fields: { country: 'US', region: 'US-CA', city: 'Oakland' },
    optional: ['city'],
  },
  {
    ...POST_FORM,
    route: 'profile_.account',
    path: '/profile/account',
    fields: { intent: 'email', email: `ann-${randomUUID()}@example.test`, password: 'correct horse' },
  },
  {
    ...POST_FORM,
    route: 'profile_.account',
    path: '/profile/account',
    fields: {
      intent: 'password',
      old_password: 'correct horse',
      new_password: 'another horse',
      again: 'another horse',
    },
  },
  { ...POST_FORM, route: 'complete-signup', path: '/complete-signup', by: 'unconfirmed', fields: {} },
  {
    ...POST_FORM,
    route: 'members',
    path: '/members',
    fields: { gender: 'female', min_age: '30', max_age: '40' },
    optional: ['gender', 'min_age', 'max_age'],
  },
  { ...POST_FORM, route: 'members_.$id', path: `/members/${other.id}`, fields: { intent: 'block' } },
  {
    ...POST_FORM,
    route: 'members_.$id_.report',
    path: `/members/${other.id}/report`,
    fields: { reason: 'scam', details: 'Wants money', photo: '', block: '' },
    optional: ['details', 'photo', 'block'],
  },
  {
    ...POST_FORM,
    route: 'notifications_.safety',
    path: '/notifications/safety',
    fields: { intent: 'quiet', on: 'yes', from: '22:00', to: '07:00', zone: 'Europe/Berlin' },
    optional: ['on'],
  },
  {
    ...POST_FORM,
    route: 'notifications_.safety',
    path: '/notifications/safety',
    fields: { intent: 'words', words: 'whatsapp' },
    optional: ['words'],
  },
  {
    ...POST_FORM,
    route: 'notifications_.safety',
    path: '/notifications/safety',
    fields: { intent: 'contacts', contacts: 'ex@example.test' },
  },
  { ...POST_FORM, route: 'members_.$id_.like', path: `/members/${other.id}/like`, fields: { like: 'yes' } },
  {
    ...POST_FORM,
    route: 'members_.$id_.favourite',
    path: `/members/${other.id}/favourite`,
    fields: { favourite: 'yes' },
  },
  {
    ...POST_FORM,
    route: 'match-finder',
    path: '/match-finder',
    fields: { min_age: '30', max_age: '40', place: 'region', matters_nearby: 'yes' },
  },
  {
    ...POST_FORM,
    route: 'signup-matches',
    path: '/signup-matches',
    fields: { [`like_${other.id}`]: 'yes' },
  },
  {
    ...POST_FORM,
    route: 'swipe-game',
    path: '/swipe-game',
    fields: { member: String(other.id), swipe: 'pass' },
  },
  { ...CALL, route: 'api.swipe[.]php', path: '/api/swipe.php', fields: { member: other.id, swipe: 'like' } },
  { ...CALL, route: 'api.page-hidden[.]php', path: '/api/page-hidden.php', by: 'visitor', fields: {} },
  {
    ...POST_FORM,
    route: 'members_.$id_.chat',
    path: `/members/${other.id}/chat`,
    fields: { body: 'Hello', client_id: randomUUID() },
  },
  {
    ...POST_FORM,
    route: 'members_.$id_.chat',
    path: `/members/${other.id}/chat`,
    fields: { intent: 'forget_photo', client_id: randomUUID() },
  },
  {
    ...POST_FORM,
    route: 'chats_.$id',
    path: `/chats/${conversation}`,
    fields: { intent: 'unfilter' },
  },
  {
    ...CALL,
    route: 'api.user[.]php',
    path: '/api/user.php',
    by: 'visitor',
    fields: { email: other.email, password: 'correct horse' },
  },
  { ...CALL, route: 'api.user[.]php', method: 'PUT', path: '/api/user.php', fields: { language: 'fi' } },
  {
    ...CALL,
    route: 'api.user[.]php',
    path: '/api/user.php?push=1',
    fields: { subscription: newBrowser('https://fcm.googleapis.com').subscription },
    // Null ends the existing subscription.
    optional: ['subscription'],
  },
  {
    ...CALL,
    route: 'api.message[.]php',
    path: '/api/message.php',
    fields: { recipient: other.id, client_id: randomUUID(), body: 'Hello' },
  },
  {
    ...POST_FORM,
    route: 'members_.$id_.gift',
    path: `/members/${other.id}/gift`,
    fields: { gift: 'rose', client_id: randomUUID(), body: '' },
    optional: ['body'],
  },
  {
    ...GIFT_CALL,
    fields: { recipient: other.id, client_id: randomUUID(), gift: 'coffee', body: 'For you' },
    optional: ['body'],
  },
  { ...GIFT_CALL, method: 'PUT', fields: { message: gift } },
  { ...POST_FORM, route: 'profile_.gifts', path: '/profile/gifts', fields: { thank: String(gift) } },
  { ...POST_FORM, route: 'credits', path: '/credits', fields: { intent: 'returned_read' } },
  {
    ...POST_FORM,
    route: 'credits_.limits',
    path: '/credits/limits',
    fields: { perDay: '10', perMonth: '100' },
    optional: ['perDay', 'perMonth'],
  },
  { ...POST_FORM, route: 'transactions_.$id_.withdraw', path: '/transactions/1/withdraw', fields: {} },
  {
    ...CALL,
    route: 'api.chat-photo[.]php',
    method: 'PUT',
    path: '/api/chat-photo.php',
    fields: { photo: chatPhoto },
  },
  {
    ...POST_FORM,
    route: 'chat-photos_.$id',
    path: `/chat-photos/${chatPhoto}`,
    fields: { intent: 'look' },
  },
  {
    ...CALL,
    route: 'api.reaction[.]php',
    path: '/api/reaction.php',
    fields: { message, reaction: 'heart' },
    // Null removes it.
    optional: ['reaction'],
  },
  {
    ...CALL,
    route: 'api.message[.]php',
    method: 'PUT',
    path: '/api/message.php',
    fields: { message, body: 'Good day' },
  },
  { ...CALL, route: 'api.message[.]php', method: 'DELETE', path: '/api/message.php', fields: { message } },
  { ...CALL, route: 'api.typing[.]php', path: '/api/typing.php', fields: { conversation } },
  { ...CALL, route: 'api.delivered[.]php', path: '/api/delivered.php', fields: {} },
  { ...POST_FORM, route: 'chats_.$id', path: `/chats/${conversation}`, fields: { intent: 'delete' } },
  { ...CALL, route: 'api.chat[.]php', method: 'PUT', path: '/api/chat.php', fields: { conversation } },
  { ...CALL, route: 'api.chat[.]php', method: 'DELETE', path: '/api/chat.php', fields: { conversation } },
  {
    ...POST_FORM,
    route: 'mail-change.do',
    path: '/mail-change/do',
    by: 'visitor',
    fields: { token: MAIL_CHANGE_TOKEN },
  },
  {
    ...POST_FORM,
    route: 'profile_.photos',
    path: '/profile/photos',
    fields: { intent: 'order', order: photo },
  },
  {
    ...POST_FORM,
    route: 'profile_.photos_.$id',
    path: `/profile/photos/${photo}`,
    fields: { intent: 'private' },
  },
  {
    ...POST_FORM,
    route: 'credits_.$id.($paymentmethod)',
    path: '/credits/1/paypal',
    fields: { client_id: randomUUID(), total: '995', ...CONSENT, code: '' },
    optional: ['code'],
  },
  {
    ...POST_FORM,
    route: 'credits_.repeat-order',
    path: '/credits/repeat-order',
    fields: { client_id: randomUUID(), bundle: '1', total: '995', ...CONSENT },
    refusedHere: true,
  },
  {
    ...POST_FORM,
    route: 'directdebit',
    path: '/directdebit?bundle=1',
    refusedHere: true,
    fields: { client_id: randomUUID(), bundle: '1', total: '995', discount: '', ...DEBTOR, intent: 'code' },
    optional: ['discount'],
  },
  {
    ...CALL,
    route: 'api.order[.]php',
    path: '/api/order.php',
    fields: { intent: 'start', client_id: randomUUID(), bundle: 1, method: 'paypal', total: 995, code: '' },
    optional: ['code'],
  },
  {
    ...CALL,
    route: 'api.adyen[.]php',
    path: '/api/adyen.php',
    by: 'visitor',
    fields: { notificationItems: [{}] },
    refusedHere: true,
  },
  { ...PHOTO_CALL, method: 'PUT', fields: { intent: 'public', id: photo } },
  { ...PHOTO_CALL, method: 'DELETE', fields: { id: photo } },
];

/** The token of a link that changes the other member's address, once a test has created it. */
export const MAIL_CHANGE_TOKEN = 'mail'.repeat(8);
export const LINKS = {
  reset_password: 'rese'.repeat(8),
  activate: 'acti'.repeat(8),
  log_in: 'logi'.repeat(8),
  reactivate: 'reac'.repeat(8),
  withdraw: 'with'.repeat(8),
  second_factor: 'seco'.repeat(8),
} as const;
export const RECOVERY_CODE = 'abcdefghij';

const DEBTOR = {
  holder: 'Ann',
  iban: 'NL91ABNA0417164300',
  street: 'Lange Straat',
  house_number: '1',
  postal_code: '3511 AB',
  city: 'Utrecht',
  phone: '+31612345678',
  authorization: 'yes',
};

const POST_FORM = { method: 'POST', by: 'member', kind: 'form' } as const;
const CALL = { method: 'POST', by: 'member', kind: 'json' } as const;

const GIFT_CALL = { ...CALL, route: 'api.gift[.]php', path: '/api/gift.php' } as const;
const PHOTO_CALL = { ...CALL, route: 'api.photo[.]php', path: '/api/photo.php' } as const;

/** Sends the request, with other fields if given. */
export function requestOf(
  { method, kind, fields }: Mutation,
  given: Record<string, unknown> = fields,
): Options {
  return kind === 'json' ? json(given, method) : { ...form(given as Record<string, string>), method };
}
