import type { StaffRole } from '#tenants/scope.ts';
import { form, type Options } from './call.ts';

/**
 * The actors on the staff's host: without a session, before the second factor, with a member's session, each role on
 * this brand, and support of another one.
 */
export const CONSOLE_ACTORS = [
  'stranger',
  'halfway',
  'member',
  'operator',
  'support',
  'moderator',
  'finance',
  'auditor',
  'desk',
  'elsewhere',
] as const;
export type ConsoleActor = (typeof CONSOLE_ACTORS)[number];

/** `ok`, `to /path`, or the status of the refusal. */
type Outcomes = Record<ConsoleActor, string>;

export type ConsoleEntry = {
  /** The route's file name, without its extension. */
  route: string;
  path: string;
  /** Omitted for GET. */
  send?: Options;
  who: Outcomes;
};

const LOGGED_IN = ['operator', 'support', 'moderator', 'finance', 'auditor', 'desk', 'elsewhere'] as const;

/** The responses for people without a complete session, and for everyone with one. */
const byLogin = (out: string, inside: string): Outcomes => ({
  ...(Object.fromEntries(CONSOLE_ACTORS.map((actor) => [actor, out])) as Outcomes),
  ...Object.fromEntries(LOGGED_IN.map((actor) => [actor, inside])),
});

/** A page for some roles; others are refused, and people without a session are redirected to the login. */
const forRoles = (path: string, roles: readonly StaffRole[] | 'all', outcome = 'ok'): ConsoleEntry['who'] => {
  const allowed = (actor: ConsoleActor) =>
    roles === 'all' || (roles as readonly string[]).includes(actor === 'elsewhere' ? 'support' : actor);
  return {
    ...byLogin(`to /console/log-in?to=${encodeURIComponent(path)}`, '403'),
    ...Object.fromEntries(LOGGED_IN.filter(allowed).map((actor) => [actor, outcome])),
  };
};

const page = (
  route: string,
  path: string,
  roles: readonly StaffRole[] | 'all',
  outcome = 'ok',
  send?: Options,
): ConsoleEntry => ({ route, path, ...(send && { send }), who: forRoles(path, roles, outcome) });

/** Like `page`, for a page of a brand: staff of another brand are refused. */
const ofBrand = (...entry: Parameters<typeof page>): ConsoleEntry => {
  const { who, ...rest } = page(...entry);
  return { ...rest, who: { ...who, elsewhere: '403' } };
};

const READERS = ['operator', 'support', 'moderator', 'auditor'] as const;
const APPROVERS = ['operator', 'support', 'moderator', 'finance', 'auditor'] as const;
const FINANCE = ['operator', 'finance'] as const;
const MONEY_READERS = [...FINANCE, 'auditor'] as const;
const DECIDERS = ['operator', 'support', 'moderator'] as const;

/** Each route of the console with each method, and who may use it. A new route needs a line for each of its methods. */
export const consolePermissions = (
  brand: string,
  otherBrand: string,
  person: number,
  member: number,
  approval: number,
): ConsoleEntry[] => {
  const at = `/console/brands/${brand}`;
  const open = `${at}/complaints/CASE-000A`;
  const complaints = 'console.brands.$brand.complaints';
  const money = 'console.brands.$brand.money';
  const content = 'console.brands.$brand.content';
  const promotions = 'console.brands.$brand.promotions';
  const promotion = '00000000-0000-4000-8000-00000000a17e';
  const profiles = 'console.brands.$brand.profiles';
  const desk = 'console.brands.$brand.desk';
  return [
    {
      route: 'console',
      path: '/console?_data=routes%2Fconsole',
      who: byLogin('ok', 'ok'),
    },
    page('console._index', '/console', 'all'),
    page('console.$', '/console/nothing', 'all', '404'),
    { route: 'console.log-in', path: '/console/log-in', who: byLogin('ok', 'to /console') },
    {
      route: 'console.log-in',
      path: '/console/log-in',
      send: form({ email: 'unknown@example.test', password: 'wrong horse' }),
      who: byLogin('422', 'to /console'),
    },
    {
      route: 'console.log-in_.code',
      path: '/console/log-in/code',
      who: { ...byLogin('to /console/log-in', 'ok'), halfway: 'ok' },
    },
    {
      route: 'console.log-in_.code',
      path: '/console/log-in/code',
      send: form({ code: '000000' }),
      who: { ...byLogin('to /console/log-in', 'to /console/log-in'), halfway: '422' },
    },
    {
      route: 'console.log-out',
      path: '/console/log-out',
      who: byLogin('to /console', 'to /console'),
    },
    {
      route: 'console.invitation.$token',
      path: '/console/invitation/nothing',
      who: byLogin('410', '410'),
    },
    {
      route: 'console.invitation.$token',
      path: '/console/invitation/nothing',
      send: form({ password: 'a long enough password' }),
      who: byLogin('410', '410'),
    },
    page('console.account', '/console/account', 'all'),
    page('console.account', '/console/account', 'all', '422', form({ intent: 'nothing' })),
    page('console.jobs', '/console/jobs', ['operator']),
    page('console.jobs', '/console/jobs', ['operator'], '404', form({ intent: 'retry', id: 'no-such-job' })),
    page('console.staff', '/console/staff', ['operator']),
    page('console.staff', '/console/staff', ['operator'], '422', form({ email: 'x' })),
    page('console.staff_.$id', `/console/staff/${person}`, ['operator']),
    page('console.staff_.$id', '/console/staff/0', ['operator'], '404'),
    page('console.staff_.$id', `/console/staff/${person}`, ['operator'], '422', form({ intent: 'change' })),
    page('console.audit', '/console/audit', ['operator', 'auditor']),
    page('console.audit[.]csv', '/console/audit.csv', ['operator', 'auditor']),
    page('console.brands.new', '/console/brands/new', ['operator']),
    page('console.brands.new', '/console/brands/new', ['operator'], '422', form({ name: '' })),
    ...(['check', 'settings', 'history', 'manage'] as const).map((name) =>
      ofBrand(`console.brands.$brand.${name}`, `${at}/${name}`, ['operator']),
    ),
    // The brand is already live.
    ofBrand('console.brands.$brand.check', `${at}/check`, ['operator'], '422', form({})),
    ofBrand('console.brands.$brand.settings', `${at}/settings`, ['operator'], '422', form({ name: 'x' })),
    ofBrand('console.brands.$brand.history', `${at}/history`, ['operator'], '422', form({ id: '0' })),
    ofBrand('console.brands.$brand.manage', `${at}/manage`, ['operator'], '422', form({ intent: 'suspend' })),
    ofBrand('console.brands.$brand.brand[.]json', `${at}/brand.json`, ['operator']),
    ofBrand('console.brands.$brand.data[.]ndjson', `${at}/data.ndjson`, ['operator'], '422', form({})),
    ofBrand('console.brands.$brand._index', at, 'all'),
    { ...page('console.brands.$brand._index', '/console/brands/nothing', 'all', '403') },
    ofBrand(complaints, `${at}/complaints`, ['operator', 'support', 'auditor']),
    ofBrand(`${complaints}_.$case`, open, ['operator', 'support', 'auditor']),
    ofBrand(
      `${complaints}_.$case`,
      open,
      ['operator', 'support'],
      '422',
      form({ intent: 'close', text: '' }),
    ),
    ofBrand(`${complaints}_.$case`, `${at}/complaints/nothing`, ['operator', 'support', 'auditor'], '404'),
    ofBrand('console.brands.$brand.answers', `${at}/answers`, ['operator', 'support']),
    ofBrand('console.brands.$brand.answers', `${at}/answers`, ['operator', 'support'], '422', form({})),
    ofBrand('console.brands.$brand.answers_.$id', `${at}/answers/999`, ['operator', 'support'], '404'),
    ofBrand(
      'console.brands.$brand.answers_.$id',
      `${at}/answers/999`,
      ['operator', 'support'],
      '404',
      form({ intent: 'save' }),
    ),
    ofBrand(`${complaints}_.figures`, `${at}/complaints/figures`, ['operator', 'support', 'auditor']),
    ofBrand(`${complaints}_.figures[.]csv`, `${at}/complaints/figures.csv`, [
      'operator',
      'support',
      'auditor',
    ]),
    ofBrand('console.brands.$brand.transparency', `${at}/transparency`, READERS),
    ofBrand('console.brands.$brand.transparency[.]csv', `${at}/transparency.csv`, READERS),
    ofBrand('console.brands.$brand.members', `${at}/members`, READERS),
    ofBrand('console.brands.$brand.members_.$id', `${at}/members/${member}`, READERS),
    ofBrand('console.brands.$brand.members_.$id', `${at}/members/1`, READERS, '404'),
    ofBrand(
      'console.brands.$brand.members_.$id',
      `${at}/members/${member}`,
      ['operator', 'support'],
      '422',
      form({ intent: 'reveal', reason: '' }),
    ),
    ofBrand('console.brands.$brand.reports', `${at}/reports`, READERS),
    ofBrand('console.brands.$brand.reports_.$number', `${at}/reports/1`, READERS),
    ofBrand('console.brands.$brand.reports_.$number', `${at}/reports/999`, READERS, '404'),
    ofBrand(
      'console.brands.$brand.reports_.$number',
      `${at}/reports/1`,
      DECIDERS,
      '422',
      form({ intent: 'restrict', measure: 'ban', rule: 'fraud', facts: '' }),
    ),
    ofBrand('console.brands.$brand.restrictions', `${at}/restrictions?state=all`, READERS),
    ofBrand('console.brands.$brand.restrictions_.$id', `${at}/restrictions/999`, READERS, '404'),
    ofBrand(
      'console.brands.$brand.restrictions_.$id',
      `${at}/restrictions/999`,
      DECIDERS,
      '404',
      form({ intent: 'lift' }),
    ),
    ofBrand('console.brands.$brand.deletions', `${at}/deletions`, ['operator', 'support', 'auditor']),
    ofBrand('console.brands.$brand.approvals', `${at}/approvals`, APPROVERS),
    ofBrand('console.brands.$brand.approvals_.$id', `${at}/approvals/${approval}`, APPROVERS),
    ofBrand('console.brands.$brand.approvals_.$id', `${at}/approvals/999`, APPROVERS, '404'),
    // A request to erase a member: the other roles can see it but not decide it.
    ofBrand(
      'console.brands.$brand.approvals_.$id',
      `${at}/approvals/${approval}`,
      ['operator', 'support'],
      '422',
      form({ intent: 'refuse', answer: '' }),
    ),
    ofBrand('console.brands.$brand.photos', `${at}/photos`, ['operator', 'moderator']),
    ofBrand(
      'console.brands.$brand.photos',
      `${at}/photos`,
      ['operator', 'moderator'],
      '404',
      form({ photo: '6b1f7c1e-0000-4000-8000-000000000000', seen: '0', verdict: 'approve' }),
    ),
    ofBrand('console.brands.$brand.photos_.banned', `${at}/photos/banned`, ['operator', 'moderator']),
    ofBrand(
      'console.brands.$brand.photos_.banned',
      `${at}/photos/banned`,
      ['operator', 'moderator'],
      '404',
      form({ ban: '4040404', reason: 'It was the wrong picture.' }),
    ),
    ofBrand('console.brands.$brand.texts', `${at}/texts`, ['operator', 'moderator']),
    ofBrand(
      'console.brands.$brand.texts',
      `${at}/texts`,
      ['operator', 'moderator'],
      '422',
      form({ member: String(member), version: '1', verdict: 'approve' }),
    ),
    ofBrand('console.brands.$brand.photos_.$photo.picture', `${at}/photos/none/picture`, READERS, '404'),
    ofBrand(profiles, `${at}/profiles?kind=fictional`, ['operator']),
    ofBrand(`${profiles}_.new`, `${at}/profiles/new`, ['operator']),
    ofBrand(`${profiles}_.new`, `${at}/profiles/new`, ['operator'], '422', form({ name: '' })),
    ofBrand(`${profiles}_.import`, `${at}/profiles/import`, ['operator']),
    ofBrand(`${profiles}_.import`, `${at}/profiles/import`, ['operator'], '400', form({})),
    // A member is not a profile made by operators.
    ofBrand(`${profiles}_.$id`, `${at}/profiles/${member}`, ['operator'], '404'),
    ofBrand(`${profiles}_.$id`, `${at}/profiles/${member}`, ['operator'], '404', form({ intent: 'retire' })),
    ofBrand(desk, `${at}/desk`, ['operator', 'desk']),
    ofBrand(desk, `${at}/desk`, ['operator', 'desk'], '409', form({ intent: 'begin' })),
    ofBrand(`${desk}_.$conversation`, `${at}/desk/1`, ['operator', 'desk'], '404'),
    ofBrand(
      `${desk}_.$conversation`,
      `${at}/desk/1`,
      ['operator', 'desk'],
      '409',
      form({ intent: 'release', note: '' }),
    ),
    ofBrand(`${money}._index`, `${at}/money`, MONEY_READERS),
    ofBrand(`${money}.orders`, `${at}/money/orders?state=paid`, MONEY_READERS),
    ofBrand(`${money}.orders_.$id`, `${at}/money/orders/1`, MONEY_READERS, '404'),
    ofBrand(
      `${money}.orders_.$id`,
      `${at}/money/orders/1`,
      ['operator', 'support', 'finance'],
      '422',
      form({ intent: 'refund', reason: '' }),
    ),
    ofBrand(`${money}.returns`, `${at}/money/returns?reason=refund`, MONEY_READERS),
    ofBrand(`${money}.documents`, `${at}/money/documents?month=2026-11`, MONEY_READERS),
    ofBrand(`${money}.documents[.]csv`, `${at}/money/documents.csv?month=2026-11`, MONEY_READERS),
    ofBrand(`${money}.documents_.$id`, `${at}/money/documents/1`, MONEY_READERS, '404'),
    ofBrand(`${money}.debits`, `${at}/money/debits?show=mandates`, MONEY_READERS),
    ofBrand(`${money}.debits`, `${at}/money/debits`, FINANCE, '422', form({ intent: 'block', debtor: 'x' })),
    ofBrand(`${money}.owed`, `${at}/money/owed`, MONEY_READERS),
    ofBrand(`${money}.owed`, `${at}/money/owed`, FINANCE, '422', form({ intent: 'paid', task: '1' })),
    ofBrand(`${money}.webhooks`, `${at}/money/webhooks?state=all`, MONEY_READERS),
    ofBrand(`${money}.webhooks`, `${at}/money/webhooks`, FINANCE, '409', form({ id: '0' })),
    ofBrand(`${money}.ledger`, `${at}/money/ledger`, MONEY_READERS),
    ofBrand(`${money}.ledger`, `${at}/money/ledger`, FINANCE, `to ${at}/money/ledger?done`, form({})),
    ofBrand('console.brands.$brand.figures', `${at}/figures?by=source`, MONEY_READERS),
    ofBrand('console.brands.$brand.figures[.]csv', `${at}/figures.csv`, MONEY_READERS),
    page('console.figures', '/console/figures', MONEY_READERS),
    ofBrand(`${content}._index`, `${at}/content?text=lake`, ['operator']),
    {
      ...ofBrand(`${content}._index`, `${at}/content`, ['operator'], '422', form({ file: '' })),
      path: `${at}/content?index`,
    },
    ofBrand(`${content}.new-page`, `${at}/content/new-page`, ['operator']),
    ofBrand(`${content}.new-page`, `${at}/content/new-page`, ['operator'], '422', form({ slug: 'A' })),
    ofBrand(`${content}.pages.$slug`, `${at}/content/pages/nothing`, ['operator'], '404'),
    ofBrand(
      `${content}.pages.$slug`,
      `${at}/content/pages/nothing`,
      ['operator'],
      '404',
      form({ intent: 'remove' }),
    ),
    ofBrand(`${content}.slugs[.]json`, `${at}/content/slugs.json`, ['operator']),
    ofBrand(`${content}.texts.$page`, `${at}/content/texts/faq`, ['operator']),
    ofBrand(`${content}.texts.$page`, `${at}/content/texts/terms`, ['operator'], '404'),
    ofBrand(
      `${content}.texts.$page`,
      `${at}/content/texts/faq`,
      ['operator'],
      '422',
      form({ intent: 'publish' }),
    ),
    ofBrand(`${content}.terms`, `${at}/content/terms`, ['operator']),
    ofBrand(`${content}.terms_.$version`, `${at}/content/terms/2000-01-01?language=en`, ['operator'], '404'),
    ...(['bundles', 'gifts', 'codes'] as const).flatMap((name) => [
      ofBrand(`${content}.${name}`, `${at}/content/${name}`, ['operator']),
      ofBrand(`${content}.${name}`, `${at}/content/${name}`, ['operator'], '422', form({})),
    ]),
    ofBrand(promotions, `${at}/promotions?state=draft`, ['operator']),
    ofBrand(`${promotions}_.new`, `${at}/promotions/new?from=${promotion}`, ['operator']),
    ofBrand(
      `${promotions}_.new`,
      `${at}/promotions/new`,
      ['operator'],
      '422',
      form({ id: promotion, path: '//elsewhere.example' }),
    ),
    ofBrand(`${promotions}_.$id`, `${at}/promotions/${promotion}`, ['operator'], '404'),
    ofBrand(
      `${promotions}_.$id`,
      `${at}/promotions/${promotion}`,
      ['operator'],
      '404',
      form({ intent: 'cancel' }),
    ),
    ofBrand('console.brands.$brand.theme', `${at}/theme`, ['operator']),
    ofBrand('console.brands.$brand.theme', `${at}/theme`, ['operator'], '422', form({ intent: 'nothing' })),
    ofBrand('console.brands.$brand.theme_.mail', `${at}/theme/mail`, ['operator']),
    ofBrand('console_.brands.$brand.theme.preview.$screen', `${at}/theme/preview/chat`, ['operator']),
    ofBrand('console_.brands.$brand.theme.preview.$screen', `${at}/theme/preview/x`, ['operator'], '404'),
    // Another brand's case, requested under this brand's URL and under its own.
    ofBrand(`${complaints}_.$case`, `${at}/complaints/CASE-000B`, ['operator', 'support', 'auditor'], '404'),
    {
      ...page(`${complaints}_.$case`, `/console/brands/${otherBrand}/complaints/CASE-000B`, ['operator']),
      who: {
        ...forRoles(`/console/brands/${otherBrand}/complaints/CASE-000B`, []),
        operator: 'ok',
        elsewhere: 'ok',
      },
    },
    {
      route: 'console.log-out',
      path: '/console/log-out',
      send: form({}),
      who: byLogin('to /console/log-in', 'to /console/log-in'),
    },
  ];
};
