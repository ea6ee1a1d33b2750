import { and, eq, isNull, sql } from 'drizzle-orm';
import { NOTICE_DEFAULTS, type NoticeType } from '#app/domain/push/notice-types.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import { pushPromotions } from '#db/schema/push.ts';
import type { PromotionText } from '../push/push-news.ts';
import type { Segment } from '../push/segment.ts';
import { inSegment } from '../push/segment-condition.server.ts';
import type { MailTo } from './news.ts';

/** The last account id of the next step of a round (at most `size` accounts after `after`); null when none are left. */
export async function findStepEnd(
  tx: Tx,
  tenantId: number,
  after: number,
  size: number,
): Promise<number | null> {
  const [row] = await tx.sql<{ last: number | null }[]>`
    select max(id) as last from (
      select id from accounts where tenant_id = ${tenantId} and id > ${after} order by id limit ${size}) step`;
  return row?.last ?? null;
}

/** Like `findStepEnd`, for opt-in types: reads only the few accounts that chose the type. */
export async function findChosenStepEnd(
  tx: Tx,
  tenantId: number,
  type: 'promotions' | 'news',
  { after, size }: { after: number; size: number },
): Promise<number | null> {
  const [row] = await tx.sql<{ last: number | null }[]>`
    select max(member_id) as last from (
      select member_id from mail_settings where tenant_id = ${tenantId} and ${tx.sql(type)} and member_id > ${after}
      order by member_id limit ${size}) step`;
  return row?.last ?? null;
}

/** A range of ids: after `after`, up to and including `last`. */
export type Step = { after: number; last: number };

/**
 * Recipients of emails about a type: active, not restricted, emails neither off nor paused nor opted out. Callers may
 * add conditions on `a`, `m`, `s`.
 */
const mailable = (tx: Tx, tenantId: number, { after, last }: Step, type: NoticeType, now: Date) => tx.sql`
  a.tenant_id = ${tenantId} and a.id > ${after} and a.id <= ${last} and a.status = 'active'
    and m.status <> 'restricted'
    and a.notifications_disabled = '{}' and (s.paused_until is null or s.paused_until <= ${now})
    and coalesce(s.${tx.sql(type)}, ${NOTICE_DEFAULTS[type]})`;

const people = (tx: Tx) => tx.sql`
  accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id
    left join mail_settings s on s.tenant_id = a.tenant_id and s.member_id = a.id`;

const addressee = (tx: Tx) => tx.sql`a.id, m.name, a.email, a.language, a.discreet`;

/**
 * Nothing of this kind was sent since then. An unfinished claim does not count as sent: its worker may have died, and
 * a retry of the step must see these accounts again.
 */
const notSince = (tx: Tx, kind: string, since: Date) => tx.sql`
  not exists (select from mail_deliveries d where d.tenant_id = a.tenant_id and d.account_id = a.id and d.done
    and split_part(d.event, ':', 1) = ${kind} and d.claimed_at > ${since})`;

type UnreadRow = MailTo & { unread: number; conversations: number };

/** Members with messages unread since before `until`, who have not visited since. */
export function listUnreadStep(
  tx: Tx,
  tenantId: number,
  step: Step,
  { now, from, until, remindedSince }: { now: Date; from: Date; until: Date; remindedSince: Date },
): Promise<UnreadRow[]> {
  return tx.sql<UnreadRow[]>`
    select ${addressee(tx)}, u.unread, u.conversations
    from ${people(tx)} cross join lateral (
      select coalesce(sum(p.unread), 0)::int as unread, count(*)::int as conversations
      from participants p join members o on o.tenant_id = p.tenant_id and o.id = p.other_id and o.status = 'active'
      where p.tenant_id = a.tenant_id and p.member_id = a.id and p.unread > 0 and not p.filtered
        and p.last_message_at between ${from} and ${until}) u
    where ${mailable(tx, tenantId, step, 'unread_message_reminders', now)}
      and m.last_active_at <= ${until} and u.unread > 0 and ${notSince(tx, 'unread', remindedSince)}`;
}

type WeekRow = MailTo & {
  unread: number;
  likes: number;
  matches: number;
  country: string;
  region: string;
  gender: 'female' | 'male';
  seeking: 'female' | 'male' | 'both';
};

/** All recipients of the weekly mail, with their unseen events. */
export function listWeekStep(
  tx: Tx,
  tenantId: number,
  step: Step,
  { now, since }: { now: Date; since: Date },
): Promise<WeekRow[]> {
  return tx.sql<WeekRow[]>`
    select ${addressee(tx)}, m.country, m.region, m.gender, m.seeking,
      (select coalesce(sum(p.unread), 0)::int from participants p
        join members o on o.tenant_id = p.tenant_id and o.id = p.other_id and o.status = 'active'
        where p.tenant_id = a.tenant_id and p.member_id = a.id and p.unread > 0) as unread,
      (select count(*)::int from likes l join members o on o.tenant_id = l.tenant_id and o.id = l.liker_id
        where l.tenant_id = a.tenant_id and l.liked_id = a.id and l.created_at > ${since} and l.seen_at is null
          and o.listed) as likes,
      (select count(*)::int from likes l join members o on o.tenant_id = l.tenant_id and o.id = l.liker_id
        where l.tenant_id = a.tenant_id and l.liked_id = a.id and o.listed
          and l.matched_at > greatest(${since}, m.last_active_at)) as matches
    from ${people(tx)}
    where ${mailable(tx, tenantId, step, 'weekly_updates', now)} and a.signup_at <= ${since}
      and ${notSince(tx, 'weekly', later(since, DAY_MS))}`;
}

export type Newcomers = { country: string; region: string; gender: 'female' | 'male'; count: number };

/** The number of new profiles since then by place and gender, for all members of a round at once. */
export const countNewcomers = (tx: Tx, tenantId: number, since: Date): Promise<Newcomers[]> => tx.sql<
  Newcomers[]
>`
  select country, region, gender, count(*)::int as count from members
  where tenant_id = ${tenantId} and listed and kind = 'member' and created_at > ${since}
  group by country, region, gender`;

export type ProfileRow = MailTo & { photo: boolean; about: boolean; signupAt: Date };

/** Members who signed up within this range and have no photo or no text about themselves. */
export function listProfileStep(
  tx: Tx,
  tenantId: number,
  step: Step,
  { now, from, until, inactiveSince }: { now: Date; from: Date; until: Date; inactiveSince: Date },
): Promise<ProfileRow[]> {
  return tx.sql<ProfileRow[]>`
    select ${addressee(tx)}, a.signup_at as "signupAt", p.photo, m.about_me <> '' as about
    from ${people(tx)} cross join lateral (
      select m.main_photo_id is not null or exists (select from photos f where f.tenant_id = m.tenant_id
        and f.member_id = m.id and f.state in ('quarantine', 'in_review')) as photo) p
    where ${mailable(tx, tenantId, step, 'reminders', now)} and a.signup_at between ${from} and ${until}
      and m.last_active_at <= ${inactiveSince} and (not p.photo or m.about_me = '')`;
}

/** Members who opted in to offers or to news, and are in the segment. */
export function listCampaignStep(
  tx: Tx,
  tenantId: number,
  step: Step,
  { kind, segment }: Pick<CampaignRow, 'kind' | 'segment'>,
  now: Date,
): Promise<MailTo[]> {
  return tx.sql<MailTo[]>`
    select ${addressee(tx)} from ${people(tx)}
    where ${mailable(tx, tenantId, step, kind, now)} and ${inSegment(tx, segment, now)}`;
}

export type CampaignRow = {
  id: string;
  kind: 'promotions' | 'news';
  texts: Record<string, PromotionText | undefined>;
  path: string;
  segment: Segment;
  endsAt: Date;
  cancelledAt: Date | null;
};

export async function findCampaign(tx: Tx, tenantId: number, id: string): Promise<CampaignRow | null> {
  const [row] = await tx.sql<CampaignRow[]>`
    select id, kind, texts, path, segment, ends_at as "endsAt", cancelled_at as "cancelledAt" from push_promotions
    where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** Adds to the number of a campaign's emails that were delivered. */
export async function countCampaignMails(tx: Tx, tenantId: number, id: string, count: number): Promise<void> {
  await tx.db
    .update(pushPromotions)
    .set({ mailed: sql`${pushPromotions.mailed} + ${count}` })
    .where(and(eq(pushPromotions.tenantId, tenantId), eq(pushPromotions.id, id)));
}

export async function finishCampaignMails(tx: Tx, tenantId: number, id: string, now: Date): Promise<void> {
  await tx.db
    .update(pushPromotions)
    .set({ mailDoneAt: now })
    .where(
      and(
        eq(pushPromotions.tenantId, tenantId),
        eq(pushPromotions.id, id),
        isNull(pushPromotions.mailDoneAt),
      ),
    );
}
