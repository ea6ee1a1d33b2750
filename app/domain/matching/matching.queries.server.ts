import type { Tx } from '#db/client.ts';
import type { PersonRow } from '../members/person-columns.server.ts';
import type { MatchPreferences } from './preferences.ts';

type SeekerRow = {
  dateOfBirth: string;
  city: string | null;
  reason: string | null;
  interests: string[];
  preferences: MatchPreferences | null;
};

/** The facts of the member that the games use, with their match preferences. */
export async function findSeeker(tx: Tx, tenantId: number, memberId: number): Promise<SeekerRow | null> {
  const [row] = await tx.sql<SeekerRow[]>`
    select m.date_of_birth as "dateOfBirth", m.city, m.reason, m.interests,
      case when w.member_id is null then null else jsonb_build_object(
        'minAge', w.min_age, 'maxAge', w.max_age, 'place', w.place, 'matters', w.matters) end as preferences
    from members m left join match_preferences w on w.tenant_id = m.tenant_id and w.member_id = m.id
    where m.tenant_id = ${tenantId} and m.id = ${memberId}`;
  return row ?? null;
}

type CandidatePlan = {
  tenantId: number;
  viewerId: number;
  genders: readonly string[];
  /** The traits of members who cannot be interested in the viewer. */
  forbidden: number;
  country: string;
  /** '' for the whole country. */
  region: string;
  minAge: number;
  maxAge: number;
  /** The current day in the brand's time zone, for ages. */
  today: string;
  /** Members swiped after this are left out; null: swipes are ignored. */
  swipedSince: Date | null;
  limit: number;
};

export type CandidateRow = PersonRow & {
  city: string | null;
  reason: string | null;
  interests: string[];
  preferredMin: number | null;
  preferredMax: number | null;
};

/** The number of newest index rows read per gender, regardless of how many of them fit. */
const SCANNED = 1_000;

/**
 * The newest members with possible mutual interest, read from the head of the search index: the cost is bounded
 * regardless of the number of members. Members that the viewer has liked or recently swiped, or with a block either
 * way, are left out.
 */
export function listCandidates(tx: Tx, plan: CandidatePlan): Promise<CandidateRow[]> {
  const { sql } = tx;
  return sql<CandidateRow[]>`
    with passed_by as materialized (
      select l.liked_id as id from likes l where l.tenant_id = ${plan.tenantId} and l.liker_id = ${plan.viewerId}
      union all
      select b.blocked_id from blocks b where b.tenant_id = ${plan.tenantId} and b.blocker_id = ${plan.viewerId} and b.kind = 'block'
      union all
      select b.blocker_id from blocks b where b.tenant_id = ${plan.tenantId} and b.blocked_id = ${plan.viewerId}
      union all
      select s.other_id from swipes s where s.tenant_id = ${plan.tenantId} and s.member_id = ${plan.viewerId}
        and s.swiped_at > ${plan.swipedSince}::timestamptz
      union all select ${plan.viewerId}::bigint)
    select m.id, m.kind, m.kind_label as "kindLabel", m.name, m.date_of_birth as "dateOfBirth", m.region, m.city, m.reason,
      m.interests, m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt",
      w.min_age as "preferredMin", w.max_age as "preferredMax"
    from unnest(${plan.genders}::text[]) as g(gender)
      cross join lateral (
        select * from members x
        where x.tenant_id = ${plan.tenantId} and x.kind = 'member' and x.gender = g.gender and x.country = ${plan.country}
          ${plan.region ? sql`and x.region = ${plan.region}` : sql``}
          and x.listed and not exists (select from passed_by p where p.id = x.id)
        order by x.last_active_at desc, x.id desc limit ${SCANNED}
      ) m
      left join match_preferences w on w.tenant_id = m.tenant_id and w.member_id = m.id
    where m.date_of_birth > ${plan.today}::date - make_interval(years => ${plan.maxAge + 1}::int)
      and m.date_of_birth <= ${plan.today}::date - make_interval(years => ${plan.minAge}::int)
      and (m.traits & ${plan.forbidden}::bigint) = 0
    order by m.last_active_at desc, m.id desc limit ${plan.limit}`;
}

export async function saveMatchPreferences(
  tx: Tx,
  tenantId: number,
  memberId: number,
  preferences: MatchPreferences,
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into match_preferences (tenant_id, member_id, min_age, max_age, place, matters, changed_at)
    values (${tenantId}, ${memberId}, ${preferences.minAge}, ${preferences.maxAge}, ${preferences.place}, ${preferences.matters}, ${now})
    on conflict (tenant_id, member_id) do update set min_age = excluded.min_age, max_age = excluded.max_age,
      place = excluded.place, matters = excluded.matters, changed_at = excluded.changed_at`;
}

/**
 * Online members of these genders, without those who cannot be interested in the viewer, newest activity first, from
 * the head of the search index.
 */
export function listOnlineRows(
  tx: Tx,
  plan: {
    tenantId: number;
    viewerId: number;
    genders: readonly string[];
    forbidden: number;
    country: string;
    since: Date;
    limit: number;
  },
  after: { at: number; id: number } | null,
): Promise<(PersonRow & { liked: boolean })[]> {
  const { sql } = tx;
  return sql<(PersonRow & { liked: boolean })[]>`
    select m.id, m.kind, m.kind_label as "kindLabel", m.name, m.date_of_birth as "dateOfBirth", m.region,
      m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt",
      exists (select from likes l where l.tenant_id = ${plan.tenantId} and l.liker_id = ${plan.viewerId}
        and l.liked_id = m.id) as liked
    from unnest(${plan.genders}::text[]) as g(gender)
      cross join lateral (
        select * from members x
        where x.tenant_id = ${plan.tenantId} and x.kind = 'member' and x.gender = g.gender and x.country = ${plan.country}
          and x.listed and x.last_active_at > ${plan.since} and (x.traits & ${plan.forbidden}::bigint) = 0
          ${after ? sql`and (x.last_active_at, x.id) < (${new Date(after.at)}, ${after.id})` : sql``}
          and x.id <> all(array(
            select b.blocked_id from blocks b where b.tenant_id = ${plan.tenantId} and b.blocker_id = ${plan.viewerId} and b.kind = 'block'
            union all
            select b.blocker_id from blocks b where b.tenant_id = ${plan.tenantId} and b.blocked_id = ${plan.viewerId}
            union all select ${plan.viewerId}::bigint))
        order by x.last_active_at desc, x.id desc limit ${plan.limit}
      ) m
    order by m.last_active_at desc, m.id desc limit ${plan.limit}`;
}

/** Whether the two have ever written to each other. */
export async function haveConversation(tx: Tx, tenantId: number, a: number, b: number): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from conversations where tenant_id = ${tenantId}
      and member_low = ${Math.min(a, b)} and member_high = ${Math.max(a, b)}`;
  return rows.length > 0;
}
