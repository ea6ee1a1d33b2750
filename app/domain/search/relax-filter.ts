import { OLDEST_SEARCHED_AGE, type SearchFilter } from './search-filter.ts';

/** The conditions that similar results omit or widen, in this order. */
const RELAXATIONS = ['details', 'place', 'age', 'country'] as const;
export type Relaxation = (typeof RELAXATIONS)[number];
type Relaxed = { filter: SearchFilter; by: Relaxation[] };

const WIDER_BY_YEARS = 10;

type Bounds = { minimumAge: number; home: string };

const RELAX: Record<Relaxation, (filter: SearchFilter, bounds: Bounds) => SearchFilter> = {
  details: (filter) => ({ ...filter, photo: false, online: false, choices: {}, interests: [] }),
  place: (filter) => ({ ...filter, region: '', city: '', distance: 0, near: null }),
  age: (filter, { minimumAge }) => ({
    ...filter,
    minAge: Math.max(minimumAge, filter.minAge - WIDER_BY_YEARS),
    maxAge: Math.min(OLDEST_SEARCHED_AGE, filter.maxAge + WIDER_BY_YEARS),
  }),
  country: (filter, { home }) => ({ ...filter, country: home }),
};

/**
 * The successively wider filters used after the last exact match, each including the one before; the last one searches
 * the member's own country if the filter was for another. Gender, hidden fictional profiles and hidden partners' offers are never relaxed.
 */
export function relaxed(filter: SearchFilter, bounds: Bounds): Relaxed[] {
  const steps: Relaxed[] = [];
  let last: Relaxed = { filter, by: [] };
  for (const by of RELAXATIONS) {
    const wider = RELAX[by](last.filter, bounds);
    if (JSON.stringify(wider) === JSON.stringify(last.filter)) continue;
    last = { filter: wider, by: [...last.by, by] };
    steps.push(last);
  }
  return steps;
}
