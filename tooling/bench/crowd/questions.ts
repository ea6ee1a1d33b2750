import { surroundings } from '#app/domain/places/distance.ts';
import { townsNamed } from '#app/domain/places/towns.server.ts';
import {
  countMatching,
  type SearchArea,
  type SearchPlan,
  selectPage,
} from '#app/domain/search/search.queries.server.ts';
import { PAGE_SIZE } from '#app/domain/search/search-filter.ts';
import { forbiddenTraits } from '#app/domain/search/traits.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import type { Random } from '#demo/seed/random.ts';
import type { Crowd } from './make-crowd.ts';

/** Generates a random search and returns its statement. */
export type Question = (random: Random) => (tx: Tx) => Promise<unknown>;

const TOWNS = ['New York City', 'Los Angeles', 'Chicago', 'Houston', 'Denver', 'Boise', 'Portland', 'Austin'];
const cells = (await Promise.all(TOWNS.map((name) => townsNamed('US', name)))).flatMap(
  ([town]) => town?.cell ?? [],
);

/** The statements of the members page, by the name of their metric. */
export function questions(crowd: Crowd): Record<string, Question> {
  const page = (plan: SearchPlan, after: { at: number; id: number } | null) => (tx: Tx) =>
    selectPage(tx, plan, after, PAGE_SIZE + 1);
  return {
    first: (random) => page(planOf(crowd, random, country(random)), null),
    deep: (random) =>
      page(planOf(crowd, random, country(random)), { at: Date.now() - random.next() * 60 * DAY_MS, id: 1 }),
    near: (random) => page(planOf(crowd, random, near(random)), null),
    total: (random) => {
      const plan = planOf(crowd, random, random.chance(0.5) ? country(random) : near(random));
      return (tx) => countMatching(tx, plan);
    },
    rare: (random) => page({ ...planOf(crowd, random, country(random)), ...RARE }, null),
  };
}

/** Matches one member in a few thousand. */
const RARE = {
  forbidden: forbiddenTraits({
    hair: ['grey'],
    eyes: ['hazel'],
    tattoos: ['many'],
    body: ['fat'],
    reason: ['chat'],
  }),
};

function planOf({ tenantId, viewers }: Crowd, random: Random, area: SearchArea): SearchPlan {
  const age = random.int(18, 60);
  return {
    tenantId,
    viewerId: random.pick(viewers),
    kinds: ['member'],
    order: 'activity',
    photo: 'with',
    genders: random.pick([['female'], ['male'], ['female', 'male']]),
    area,
    bornFrom: `${2026 - age - random.int(5, 30)}-06-01`,
    bornTo: `${2026 - age}-06-01`,
    forbidden: random.chance(0.5) ? 0 : forbiddenTraits({ body: ['slim', 'normal'], photo: ['yes'] }),
    interests: 0,
    activeSince: null,
    except: null,
  };
}

const country = (random: Random): SearchArea =>
  random.chance(0.5)
    ? { level: 'country', country: 'US' }
    : {
        level: 'region',
        country: 'US',
        region: random.pick(['US-CA', 'US-TX', 'US-NY', 'US-FL', 'US-VT', 'US-WY']),
      };

const near = (random: Random): SearchArea => surroundings(random.pick(cells), random.pick([10, 25, 50, 100]));
