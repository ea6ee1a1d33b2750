import type { Tx } from '#db/client.ts';
import { type Gender, isPartner, type ProfileKind } from '../members/profile-fields.ts';
import { bucketOf } from './bucket.ts';
import type { SearchCursor } from './search-cursor.ts';
import { traitBit } from './traits.ts';

/** The area of a search: each kind of area has its own index. */
export type SearchArea =
  | { level: 'country'; country: string }
  | { level: 'region'; country: string; region: string }
  /** Cells (5 km) or areas (20 km) of the grid. */
  | { level: 'cell' | 'area'; places: number[] };

export type SearchCriteria = {
  area: SearchArea;
  /** Born on or after, and on or before (ISO dates). */
  bornFrom: string;
  bornTo: string;
  /** Bit sets (`traits.ts`); 0 for none. */
  forbidden: number;
  interests: number;
  /** Last active after this; null for any time. */
  activeSince: Date | null;
};

export type SearchPlan = SearchCriteria & {
  tenantId: number;
  viewerId: number;
  kinds: ProfileKind[];
  genders: Gender[];
  /** By last activity, or for visitors by id, which says nothing about activity. */
  order: 'activity' | 'id';
  /** Members with a photo are listed first, those without one after them; null for both, as in a total. */
  photo: 'with' | 'without' | null;
  /** Members who match this narrower search are left out, because an earlier page had them. */
  except: SearchCriteria | null;
};

export type FoundRow = {
  id: number;
  lastActiveAt: Date;
  /** False for a row that only marks where an index range was abandoned. */
  fits: boolean;
  /** The last examined row of its range; the rows after it have not been read. */
  stopped: boolean;
  kind: ProfileKind;
  kindLabel: string | null;
  name: string;
  dateOfBirth: string;
  region: string;
  city: string | null;
  cell: number | null;
  sexuality: string | null;
  bodyType: string | null;
  hairColour: string | null;
  eyeColour: string | null;
  tattoos: string | null;
  relationshipStatus: string | null;
  reason: string | null;
  aboutMe: string;
  mainPhotoId: string | null;
  createdAt: Date;
  liked: boolean;
};

/** The number of profiles examined for a page, and for a total, over all index ranges. */
const EXAMINED_FOR_PAGE = 4_000;
const EXAMINED_FOR_TOTAL = 5_000;
const ROWS_PER_RANGE = 25;

/**
 * One page, newest activity first (for visitors, by id). Each kind, gender and place is an index range that is read
 * from its newest end; the ranges are merged. Rows that do not match are skipped within the index, but a range is
 * abandoned after a number of rows, so the cost is bounded regardless of the search and the number of members.
 */
export function selectPage(
  tx: Tx,
  plan: SearchPlan,
  after: SearchCursor | null,
  limit: number,
): Promise<FoundRow[]> {
  const { sql } = tx;
  return sql<FoundRow[]>`
    select p.id, p.at as "lastActiveAt", p.fits, p.stopped, m.kind, m.kind_label as "kindLabel", m.name,
      m.date_of_birth as "dateOfBirth", m.region, m.city, m.cell, m.sexuality, m.body_type as "bodyType",
      m.hair_colour as "hairColour", m.eye_colour as "eyeColour", m.tattoos,
      m.relationship_status as "relationshipStatus", m.reason, left(m.about_me, 120) as "aboutMe",
      m.main_photo_id as "mainPhotoId", m.created_at as "createdAt",
      exists (select from likes l where l.tenant_id = ${plan.tenantId} and l.liker_id = ${plan.viewerId}
        and l.liked_id = p.id) as liked
    from (
      select s.id, s.at, s.fits, s.stopped
      from ${ranges(tx, plan, after, limit)} cross join lateral (${newest(tx, plan, after, limit, 'the page')}) s
      order by s.at desc, s.id desc limit ${limit}
    ) p
    join members m on m.tenant_id = ${plan.tenantId} and m.id = p.id
    order by p.at desc, p.id desc`;
}

/**
 * The index ranges that a page is read from. Near a place, only those cells or areas are read whose first row is among
 * the `limit` newest: no one from the others can be on the page, nor can members who were active before the last of
 * those rows (`since`).
 */
function ranges(tx: Tx, plan: SearchPlan, after: SearchCursor | null, limit: number) {
  const { sql } = tx;
  const all = allRanges(tx, plan, plan.kinds);
  if (!('places' in plan.area)) return all;
  // Reads enough of each range for three pages: the newest `limit` of those rows end close to the end of the page.
  const count = plan.kinds.length * plan.genders.length * plan.area.places.length;
  const first = Math.ceil((3 * limit) / Math.max(1, count));
  return sql`(
    select f.bucket, case when sum(count(*)) over () = ${limit} then min(min(f.at)) over () else '-infinity' end
    from (
      select c.bucket, h.at from ${all} cross join lateral (${newest(tx, plan, after, first, 'the first')}) h
      order by h.at desc, h.id desc limit ${limit}
    ) f
    group by f.bucket
  ) t(bucket, since) cross join lateral (select t.bucket) as c(bucket)`;
}

/** One range per kind and gender, and near a place per cell or area. */
function allRanges({ sql }: Tx, { genders, area }: SearchPlan, kinds: ProfileKind[]) {
  if (!('places' in area))
    return sql`unnest(${kinds}::text[]) as k(kind) cross join unnest(${genders}::text[]) as g(gender)`;
  const buckets = kinds.flatMap((kind) =>
    genders.flatMap((gender) => area.places.map((place) => bucketOf(kind, gender, place))),
  );
  // As an array literal: the driver would scan each of hundreds of values for characters to escape.
  return sql`unnest(${`{${buckets.join()}}`}::int[]) as c(bucket)`;
}

/** The newest matching rows of a range, and the row at which it was abandoned. */
function newest(
  tx: Tx,
  plan: SearchPlan,
  after: SearchCursor | null,
  limit: number,
  wanted: 'the page' | 'the first',
) {
  const { sql } = tx;
  const byId = plan.order === 'id';
  const cursor = (after: SearchCursor) =>
    byId
      ? sql`and x.id < ${after.id}`
      : sql`and (x.last_active_at, x.id) < (${new Date(after.at)}, ${after.id})`;
  const from = after ? cursor(after) : sql``;
  // Without activity, all rows get the same time, so that the orders below depend on the id only.
  const at = byId ? sql`'epoch'::timestamptz` : sql`x.last_active_at`;
  const bound = perRange(plan);
  const since = wanted === 'the page' && 'places' in plan.area ? sql`and x.last_active_at >= t.since` : sql``;
  // Numbered after the other columns are dropped, because numbered rows are copied.
  return sql`
    select y.id, y.at, y.fits, y.n = ${bound} as stopped
    from (
      select z.*, row_number() over (order by z.at desc, z.id desc) as n
      from (
        select x.id, ${at} as at, ${fits(tx, plan)} as fits from members x
        where ${within(tx, plan)} ${byId ? visibleToVisitors(tx) : sql``} ${from} ${since}
        order by ${byId ? sql`x.id desc` : sql`x.last_active_at desc, x.id desc`} limit ${bound}
      ) z
    ) y
    where y.fits or y.n = ${bound}
    order by y.at desc, y.id desc limit ${limit}`;
}

/**
 * The number of examined rows that match; `stopped` when not all were examined, so that there may be more. Fictional
 * and partners' profiles are not counted.
 */
export async function countMatching(tx: Tx, plan: SearchPlan): Promise<{ total: number; stopped: boolean }> {
  const { sql } = tx;
  // `offset 0` keeps the subqueries separate: otherwise the planner merges them and checks the gender row by row.
  const [row] = await sql<{ total: number; stopped: boolean }[]>`
    select count(*) filter (where y.fits)::int as total, count(*) = ${EXAMINED_FOR_TOTAL} as stopped
    from (
      select s.fits
      from ${allRanges(tx, plan, ['member'])}
        cross join lateral (select ${fits(tx, plan)} as fits from members x where ${within(tx, plan)} offset 0) s
      limit ${EXAMINED_FOR_TOTAL}
    ) y`;
  return row ?? { total: 0, stopped: false };
}

function perRange({ kinds, genders, area }: SearchPlan): number {
  const places = 'places' in area ? Math.max(1, area.places.length) : 1;
  const even = Math.floor(EXAMINED_FOR_PAGE / (kinds.length * genders.length * places));
  return Math.max(ROWS_PER_RANGE, even);
}

/** The condition of the indexes for visitors. */
const visibleToVisitors = ({ sql }: Tx) => sql`and (x.kind <> 'member' or x.visible_to_visitors)`;

/** The conditions used to search the index. */
function within({ sql }: Tx, { tenantId, area, activeSince }: SearchPlan) {
  const place = {
    country: () => sql`x.country = ${'country' in area ? area.country : ''}`,
    region: () =>
      sql`x.country = ${'country' in area ? area.country : ''} and x.region = ${'region' in area ? area.region : ''}`,
    cell: () => sql`x.cell_bucket = c.bucket`,
    area: () => sql`x.area_bucket = c.bucket`,
  };
  const people = 'places' in area ? sql`` : sql`x.kind = k.kind and x.gender = g.gender and`;
  return sql`
    x.tenant_id = ${tenantId} and ${people} ${place[area.level]()} and x.listed
    ${activeSince ? sql`and x.last_active_at > ${activeSince}` : sql``}`;
}

/** The bit that members on the other side of the photo split have. */
const OTHER_PHOTO = {
  with: 2 ** traitBit('photo', ''),
  without: 2 ** traitBit('photo', 'yes'),
} as const;

/** The conditions that are checked row by row, using the index only. */
function fits(tx: Tx, plan: SearchPlan) {
  const { sql } = tx;
  const { tenantId, viewerId, except, photo } = plan;
  return sql`(${meets(tx, plan, plan)}
    ${photo ? sql`and (x.traits & ${OTHER_PHOTO[photo]}::bigint) = 0` : sql``}
    ${except ? sql`and not (${meets(tx, except, plan)} and ${inside(tx, plan.area, except)})` : sql``}
    and x.id <> all(array(
      select b.blocked_id from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = ${viewerId} and b.kind = 'block'
      union all
      select b.blocker_id from blocks b where b.tenant_id = ${tenantId} and b.blocked_id = ${viewerId}
      union all select ${viewerId}::bigint)))`;
}

/**
 * Omits unused conditions, which would be evaluated for thousands of rows. Partners' offers match by age alone, because
 * traits describe who could interest the viewer.
 */
function meets({ sql }: Tx, input: SearchCriteria, { kinds }: SearchPlan) {
  const { bornFrom, bornTo, forbidden, interests } = input;
  const offers = kinds.some(isPartner) ? sql`x.kind in ('resell', 'cam') or` : sql``;
  return sql`
    x.date_of_birth between ${bornFrom}::date and ${bornTo}::date
    and (${offers} (x.traits & ${forbidden}::bigint) = 0)
    ${interests ? sql`and (x.interest_bits & ${interests}::bigint) <> 0` : sql``}`;
}

/** Whether a row of this search is also within the area and the activity limit of a narrower one. */
function inside({ sql }: Tx, area: SearchArea, { area: narrower, activeSince }: SearchCriteria) {
  const recent = activeSince ? sql`x.last_active_at > ${activeSince}` : sql`true`;
  // A search that falls back to the member's own country has no rows in the searched country.
  if (narrower.level === 'country' && area.level === 'country' && narrower.country !== area.country)
    return sql`false`;
  if (narrower.level === area.level) return recent;
  if (narrower.level === 'region') return sql`${recent} and x.region = ${narrower.region}`;
  if (narrower.level === 'country') return recent;
  const of =
    narrower.level === 'cell' ? sql`x.cell` : sql`((((x.cell >> 13) >> 2) << 11) | ((x.cell & 8191) >> 2))`;
  return sql`${recent} and coalesce(${of} = any(${narrower.places}::int[]), false)`;
}

/** Stores a member's search as URL parameters. */
export async function updateSearchFilter(
  tx: Tx,
  tenantId: number,
  accountId: number,
  filter: string,
): Promise<void> {
  await tx.sql`
    update accounts set search_filter = ${filter}
    where tenant_id = ${tenantId} and id = ${accountId} and search_filter <> ${filter}`;
}
