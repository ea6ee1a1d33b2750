/** A member of the test cast; omitted columns have the database's default. */
export type Person = {
  name: string;
  gender: 'female' | 'male';
  /** The other gender by default. */
  seeking?: 'female' | 'male' | 'both';
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi';
  kind?: 'member' | 'fictional' | 'resell' | 'cam';
  /** The label of a profile of another kind. */
  label?: string;
  born?: string;
  country?: string;
  region?: string;
  /** On the 5 km grid. */
  cell?: number | null;
  /** Further columns of the profile. */
  more?: Record<string, unknown>;
  profile?: 'active' | 'disabled';
  invisible?: boolean;
  /** ISO instant. */
  lastActiveAt?: string;
  account?: Account | null;
};

export type Account = {
  status: 'active' | 'not_confirmed' | 'pending_deletion' | 'banned';
  credits: number;
  premium: boolean;
};

const FREE: Account = { status: 'active', credits: 0, premium: false };

/** The tests' people: each exists on a brand once a test lets them join it. */
export const CAST = {
  /** Premium, with credits. */
  anna: { name: 'Anna', gender: 'female', account: { ...FREE, premium: true, credits: 100 } },
  /** A free member. */
  bram: { name: 'Bram', gender: 'male', account: FREE },
  /** Has not confirmed her address yet. */
  cleo: {
    name: 'Cleo',
    gender: 'female',
    profile: 'disabled',
    account: { ...FREE, status: 'not_confirmed' },
  },
  /** Premium, without credits. */
  dirk: { name: 'Dirk', gender: 'male', account: { ...FREE, premium: true } },
  /** Deletes his account, and can still reactivate it. */
  emil: {
    name: 'Emil',
    gender: 'male',
    profile: 'disabled',
    account: { ...FREE, status: 'pending_deletion' },
  },
  fred: { name: 'Fred', gender: 'male', profile: 'disabled', account: { ...FREE, status: 'banned' } },
  /** A fictional profile, without an account. */
  gwen: { name: 'Gwen', gender: 'female', kind: 'fictional', label: 'Dreamer', account: null },
  /** A partner's profile. */
  hugo: { name: 'Hugo', gender: 'male', kind: 'resell', label: 'Partner', account: null },
} as const satisfies Record<string, Person>;

export const PASSWORD = 'correct horse';
