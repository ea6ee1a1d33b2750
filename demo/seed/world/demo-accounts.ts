import { sealAuthenticator } from '#app/domain/staff/sign-in.server.ts';
import type { SeededStaff } from '#app/domain/staff/staff-accounts.server.ts';

/** Public; a production start refuses to seed. */
export const DEMO_PASSWORD = 'demo-password-24';

export type AccountStatus = 'not_confirmed' | 'active' | 'pending_deletion';

/** One of the demo logins of each brand. */
export interface DemoAccount {
  email: string;
  name: string;
  status: AccountStatus;
  signedUpDaysAgo: number;
  /** Credits of each bundle bought; the first one makes the account premium. */
  bundles: readonly number[];
  /** The remaining balance; the rest was spent on messages. */
  credits: number;
  conversations: number;
  /** Conversations that end with unread messages. */
  unread: number;
  likesReceived: number;
  newLikes: number;
  likesSent: number;
  matches: number;
  photos: number;
}

const DEFAULTS: Omit<DemoAccount, 'email' | 'name'> = {
  status: 'active',
  signedUpDaysAgo: 0,
  bundles: [],
  credits: 0,
  conversations: 0,
  unread: 0,
  likesReceived: 0,
  newLikes: 0,
  likesSent: 0,
  matches: 0,
  photos: 0,
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...DEFAULTS,
    email: 'free@example.test',
    name: 'Robin',
    signedUpDaysAgo: 12,
    likesReceived: 4,
    newLikes: 3,
  },
  { ...DEFAULTS, email: 'new@example.test', name: 'Kim' },
  {
    ...DEFAULTS,
    email: 'unconfirmed@example.test',
    name: 'Alex',
    status: 'not_confirmed',
    signedUpDaysAgo: 1,
  },
  {
    email: 'premium@example.test',
    name: 'Charlie',
    status: 'active',
    signedUpDaysAgo: 44,
    bundles: [100, 200],
    credits: 250,
    conversations: 11,
    unread: 4,
    likesReceived: 18,
    newLikes: 7,
    likesSent: 16,
    matches: 8,
    photos: 7,
  },
  {
    ...DEFAULTS,
    email: 'low@example.test',
    name: 'Sam',
    signedUpDaysAgo: 21,
    bundles: [25],
    credits: 7,
    conversations: 4,
    unread: 1,
    likesReceived: 6,
    newLikes: 2,
    likesSent: 5,
    matches: 2,
    photos: 1,
  },
  {
    ...DEFAULTS,
    email: 'empty@example.test',
    name: 'Jo',
    signedUpDaysAgo: 30,
    bundles: [10],
    conversations: 3,
    unread: 1,
    likesReceived: 5,
    newLikes: 1,
    likesSent: 4,
    matches: 1,
    photos: 1,
  },
  {
    ...DEFAULTS,
    email: 'deleted@example.test',
    name: 'Mika',
    status: 'pending_deletion',
    signedUpDaysAgo: 60,
    photos: 1,
  },
];

/** The brand that the demo support user is not assigned to. */
export const BRAND_WITHOUT_SUPPORT = 'gay';

/** Public like the password: anyone can compute the demo's codes, including its own `npm run staff -- code`. */
export const DEMO_AUTHENTICATOR = Buffer.from('demo authenticator 1');

/**
 * The console logins. `secretKey`: the installation's, which seals the authenticators; without it each is set up at the
 * first login.
 */
export function demoStaff(slugs: string[], secretKey: string | undefined): SeededStaff[] {
  const common = {
    password: DEMO_PASSWORD,
    ...(secretKey && { authenticator: sealAuthenticator(DEMO_AUTHENTICATOR, secretKey) }),
  };
  const most = slugs.filter((slug) => slug !== BRAND_WITHOUT_SUPPORT);
  return [
    { ...common, email: 'operator@example.test', name: 'Olivia Operator', role: 'operator', brands: 'all' },
    { ...common, email: 'support@example.test', name: 'Sasha Support', role: 'support', brands: most },
    { ...common, email: 'moderator@example.test', name: 'Mo Moderator', role: 'moderator', brands: most },
    { ...common, email: 'finance@example.test', name: 'Fay Finance', role: 'finance', brands: most },
    { ...common, email: 'desk@example.test', name: 'Dee Desk', role: 'desk', brands: most },
    { ...common, email: 'auditor@example.test', name: 'Ari Auditor', role: 'auditor', brands: 'all' },
  ];
}
