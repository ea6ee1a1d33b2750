import { dayIn } from '#app/platform/zone-day.ts';
import { readOnStandby } from '#db/client.ts';
import type { AnyScope } from '#tenants/scope.ts';
import { cardOf } from './card-of.server.ts';
import type { MemberCard } from './member-card.ts';
import { planOf, type Search, type SearchStep, stepsOf } from './plan-search.server.ts';
import type { Relaxation } from './relax-filter.ts';
import { countMatching, type FoundRow, type SearchPlan, selectPage } from './search.queries.server.ts';
import type { SearchCursor, SearchPlace } from './search-cursor.ts';
import { PAGE_SIZE, type SearchFilter, TOTAL_CAP } from './search-filter.ts';
import { placeText } from './search-place.server.ts';

export type { MemberCard, Search };

type SearchResult = {
  cards: MemberCard[];
  /** Members who fit a relaxed filter, after the last exact match. */
  similar: MemberCard[];
  /** Everything relaxed so far. */
  relaxed: Relaxation[];
  /** The number of matches; null on later pages, which have no heading. */
  total: number | null;
  /** There are, or may be, more than `total`. */
  capped: boolean;
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** The next page may have more exact matches. */
  moreExact: boolean;
};

/** Maximum statements for one page: each reads a bounded number of profiles. */
const MAX_READS = 8;
const BEGINNING: SearchPlace = { step: 0, cursor: null };

/**
 * A page of members: those with a photo first, newest activity first (for visitors, by id); near matches follow on separate
 * pages.
 */
export async function searchMembers(
  scope: AnyScope,
  search: Search,
  from: SearchPlace = BEGINNING,
): Promise<SearchResult> {
  const steps = stepsOf(scope, search);
  const result: SearchResult = {
    cards: [],
    similar: [],
    relaxed: [],
    total: null,
    capped: false,
    next: null,
    moreExact: false,
  };
  const show = shower(scope, search);
  let at = steps[from.step] ? from : null;
  for (let reads = 0; at && reads < MAX_READS; reads += 1) {
    const { step, cursor }: SearchPlace = at;
    const list = steps[step] as SearchStep;
    const plan = planOf(scope, search, list);
    const wanted = PAGE_SIZE - result.cards.length - result.similar.length;
    const isFirst = reads === 0 && step === 0 && cursor === null;
    const counted = isFirst ? planOf(scope, search, all(search.filter)) : null;
    const { rows, count } = await read(scope, plan, counted, cursor, wanted + 1);
    const page = takePage(rows, wanted);
    if (count) Object.assign(result, totalOf(count));
    (list.by.length === 0 ? result.cards : result.similar).push(...page.rows.map(show));
    result.relaxed = list.by;
    if (page.full) {
      at = { step, cursor: page.cursor };
      break;
    }
    if (page.cursor) at = { step, cursor: page.cursor };
    else at = steps[step + 1] ? { step: step + 1, cursor: null } : null;
  }
  return {
    ...result,
    next: at && placeText(scope.tenant.id, at),
    moreExact: at !== null && steps[at.step]?.by.length === 0,
  };
}

/** The step that a total counts. */
const all = (filter: SearchFilter) => ({ filter, except: null, photo: null });

/** The number of members that a search would show, before it is made. */
export async function countMatches(
  scope: AnyScope,
  search: Search,
): Promise<{ total: number; capped: boolean }> {
  const plan = planOf(scope, search, all(search.filter));
  const [count] = await readOnStandby(scope, (tx) => [countMatching(tx, plan)]);
  return totalOf(count);
}

/** The number of members that a search matches, including those that visitors may not see. */
export async function countMembers(
  scope: AnyScope,
  search: Search,
): Promise<{ total: number; capped: boolean }> {
  const plan = { ...planOf(scope, search, all(search.filter)), forbidden: 0 };
  const [count] = await readOnStandby(scope, (tx) => [countMatching(tx, plan)]);
  return totalOf(count);
}

function shower(scope: AnyScope, search: Search): (row: FoundRow) => MemberCard {
  const today = dayIn(scope.tenant.settings.time_zone, scope.now);
  const { viewer } = scope;
  const center = search.center ?? viewer?.cell ?? null;
  // A member without a town is somewhere in their region.
  const from = viewer && !viewer.hasTown && center === viewer.cell ? null : center;
  return (row) => cardOf(row, scope, today, from);
}

type Count = { total: number; stopped: boolean };

const totalOf = ({ total, stopped }: Count): { total: number; capped: boolean } => ({
  total: Math.min(total, TOTAL_CAP),
  capped: total > TOTAL_CAP || stopped,
});

/** The rows of a page, with the total in the same round trip if requested. */
async function read(
  scope: AnyScope,
  plan: SearchPlan,
  counted: SearchPlan | null,
  cursor: SearchCursor | null,
  limit: number,
): Promise<{ rows: FoundRow[]; count: Count | null }> {
  if (!counted) {
    const [rows] = await readOnStandby(scope, (tx) => [selectPage(tx, plan, cursor, limit)]);
    return { rows, count: null };
  }
  const [rows, count] = await readOnStandby(scope, (tx) => [
    selectPage(tx, plan, cursor, limit),
    countMatching(tx, counted),
  ]);
  return { rows, count };
}

type Read = { rows: FoundRow[]; full: boolean; cursor: SearchCursor | null };

/**
 * The rows whose order is certain: up to the first one at which an index range was abandoned, because the rest of that
 * range may be newer than the rows after it. The cursor is null when there are no more rows.
 */
function takePage(rows: FoundRow[], wanted: number): Read {
  const mark = rows.findIndex((row) => row.stopped);
  const sure = (mark < 0 ? rows : rows.slice(0, mark + 1)).filter((row) => row.fits);
  const page = sure.slice(0, wanted);
  const cursorAt = (row: FoundRow | undefined): SearchCursor | null =>
    row ? { at: row.lastActiveAt.getTime(), id: row.id } : null;
  if (sure.length > wanted) return { rows: page, full: true, cursor: cursorAt(page.at(-1)) };
  return { rows: page, full: false, cursor: cursorAt(rows[mark]) };
}
