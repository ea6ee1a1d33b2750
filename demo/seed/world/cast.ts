import type { Gender } from '#app/domain/members/profile-fields.ts';
import { DAY_MS, earlier, MINUTE_MS } from '#app/platform/durations.ts';
import { sexualityOf } from '../people/facts.ts';
import { makePeople } from '../people/make-people.ts';
import type { SeedPerson } from '../people/seed-person.ts';
import type { BrandSlug } from '../portraits/light.ts';
import { createRandom, type Random } from '../random.ts';
import { type AccountStatus, DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';

/** A profile with its database ids. */
export interface Player extends SeedPerson {
  id: number;
  photoIds: string[];
  /** Null for fictional, resell and cam profiles: they have no login, and never write or like. */
  account: PlayerAccount | null;
}

interface PlayerAccount {
  email: string;
  status: AccountStatus;
  /** Credits of each bundle bought. */
  bundles: readonly number[];
  demo: DemoAccount | null;
}

/** A player with an account. */
export type Actor = Player & { account: PlayerAccount };

/** The gender of a brand's main demo login. */
const DEMO_GENDER: Record<BrandSlug, Gender> = {
  amora: 'male',
  she: 'female',
  bdsm: 'female',
  bbw: 'male',
  gilf: 'male',
  milf: 'male',
  gay: 'male',
};

/** The profiles of a brand: `count` invented ones and the demo logins. */
export function makeCast(brand: BrandSlug, count: number, now: Date): Player[] {
  const random = createRandom(`cast ${brand}`);
  const people = makePeople({ brand, count: count + DEMO_ACCOUNTS.length * 4, now });
  const crowd = people.slice(0, count).map((person, index) => extra(person, index, random));
  const lookalikes = people.slice(count).filter(({ gender }) => gender === DEMO_GENDER[brand]);
  const demos = DEMO_ACCOUNTS.map((account, index) => {
    const person = lookalikes[index];
    if (!person) throw new Error(`Too few people for the demo accounts of ${brand}`);
    return star(person, account, brand, now, random);
  });
  return [...demos, ...crowd];
}

function extra(person: SeedPerson, index: number, random: Random): Player {
  const account = {
    email: `member-${index + 1}@example.test`,
    status: 'active' as const,
    bundles: random.chance(0.5) ? [random.pick([50, 100, 100, 200])] : [],
    demo: null,
  };
  const photos = person.hasPhoto ? 1 + person.extraPhotos : 0;
  // A free member may have three at most.
  const most = person.kind === 'member' && account.bundles.length === 0 ? 3 : photos;
  return dressed(person, Math.min(photos, most), person.kind === 'member' ? account : null, random);
}

function star(person: SeedPerson, demo: DemoAccount, brand: BrandSlug, now: Date, random: Random): Player {
  const other = person.gender === 'female' ? 'male' : 'female';
  const seeking = brand === 'gay' || brand === 'she' ? person.gender : other;
  const signedUpAt = earlier(now, demo.signedUpDaysAgo * DAY_MS);
  const lastActiveAt = new Date(
    Math.max(signedUpAt.getTime(), now.getTime() - random.int(90, 900) * MINUTE_MS),
  );
  const renamed = {
    ...person,
    name: demo.name,
    kind: 'member' as const,
    seeking,
    sexuality: sexualityOf(person, seeking),
    intimateConsent: true,
    visibleToVisitors: demo.photos > 0,
    signedUpAt,
    lastActiveAt,
  };
  const account = { email: demo.email, status: demo.status, bundles: demo.bundles, demo };
  return dressed(renamed, demo.photos, account, random);
}

function dressed(person: SeedPerson, photos: number, account: PlayerAccount | null, random: Random): Player {
  const photoIds = Array.from({ length: photos }, () => drawUuid(random));
  return { ...person, id: random.int(2 ** 40, 2 ** 48 - 1), photoIds, account };
}

/** A version 4 UUID from the seed. */
export function drawUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = random.pick(['8', '9', 'a', 'b']);
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

export const isActor = (player: Player): player is Actor => player.account?.status === 'active';

/** Whether each looks for the other's gender. */
export function suited(one: SeedPerson, other: SeedPerson): boolean {
  return seeks(one, other) && seeks(other, one);
}

function seeks(one: SeedPerson, other: SeedPerson): boolean {
  return one.seeking === 'both' || one.seeking === other.gender;
}
