import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { pushPromotions } from '#db/schema/push.ts';
import type { Promotion } from './push-news.ts';
import type { Segment } from './segment.ts';
import { inSegment } from './segment-condition.server.ts';

type ReminderTimes = {
  /** The range in which the unread messages were sent. */
  from: Date;
  until: Date;
  /** Members who were reminded since then are skipped. */
  remindedSince: Date;
};

/** The next members with a subscribed browser and older unread messages, with the time zone of their quiet hours. */
export function listReminderCandidates(
  tx: Tx,
  tenantId: number,
  { from, until, remindedSince }: ReminderTimes,
  after: number,
  limit: number,
): Promise<{ memberId: number; zone: string | null }[]> {
  return tx.sql<{ memberId: number; zone: string | null }[]>`
    select m.id as "memberId", q.quiet_zone as zone
    from members m
      left join push_settings w on w.tenant_id = m.tenant_id and w.member_id = m.id
      left join safety_settings q on q.tenant_id = m.tenant_id and q.member_id = m.id
    where m.tenant_id = ${tenantId}
      and m.id in (select s.member_id from push_subscriptions s where s.tenant_id = ${tenantId} and not s.signed_off)
      and m.id > ${after} and m.last_active_at <= ${until}
      and coalesce(w.unread_message_reminders, true) and (w.reminded_at is null or w.reminded_at < ${remindedSince})
      and exists (select from participants p where p.tenant_id = m.tenant_id and p.member_id = m.id
        and p.unread > 0 and p.last_message_at between ${from} and ${until})
    order by m.id limit ${limit}`;
}

/** Marks members as reminded; returns those that were not marked in the meantime. */
export async function markReminded(
  tx: Tx,
  tenantId: number,
  memberIds: readonly number[],
  remindedSince: Date,
  now: Date,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    insert into push_settings as w (tenant_id, member_id, reminded_at)
    select tenant_id, id, ${now} from accounts
    where tenant_id = ${tenantId} and id = any(${[...memberIds]}::bigint[])
    on conflict (tenant_id, member_id) do update set reminded_at = excluded.reminded_at
      where w.reminded_at is null or w.reminded_at < ${remindedSince}
    returning member_id as id`;
  return rows.map(({ id }) => id);
}

type BegunPromotion = { id: string; byPush: boolean; byMail: boolean };

/** Marks due promotions as begun and returns them; each is begun once. */
export async function beginDuePromotions(tx: Tx, tenantId: number, now: Date): Promise<BegunPromotion[]> {
  return await tx.db
    .update(pushPromotions)
    .set({ begunAt: now })
    .where(
      and(
        eq(pushPromotions.tenantId, tenantId),
        isNull(pushPromotions.begunAt),
        isNotNull(pushPromotions.scheduledAt),
        isNull(pushPromotions.cancelledAt),
        lte(pushPromotions.startsAt, now),
        gt(pushPromotions.endsAt, now),
      ),
    )
    .returning({ id: pushPromotions.id, byPush: pushPromotions.byPush, byMail: pushPromotions.byMail });
}

export async function findPromotion(tx: Tx, tenantId: number, id: string): Promise<Promotion | null> {
  const { kind, path, startsAt, endsAt, cancelledAt } = pushPromotions;
  const [row] = await tx.db
    .select({
      id: pushPromotions.id,
      kind,
      path,
      startsAt,
      endsAt,
      cancelledAt,
      texts: sql<Promotion['texts']>`${pushPromotions.texts}`,
      segment: sql<Segment>`${pushPromotions.segment}`,
    })
    .from(pushPromotions)
    .where(and(eq(pushPromotions.tenantId, tenantId), eq(pushPromotions.id, id)));
  return row ?? null;
}

/** The next members with a subscribed browser who opted in to promotions, or to news, and are in the segment. */
export async function listPromotionMembers(
  tx: Tx,
  tenantId: number,
  { kind, segment }: Pick<Promotion, 'kind' | 'segment'>,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select w.member_id as id from push_settings w
      join accounts a on a.tenant_id = w.tenant_id and a.id = w.member_id
      join members m on m.tenant_id = w.tenant_id and m.id = w.member_id
    where w.tenant_id = ${tenantId} and ${kind === 'news' ? tx.sql`w.news` : tx.sql`w.promotions`} and w.member_id > ${after}
      and a.status = 'active' and m.status <> 'restricted' and ${inSegment(tx, segment, now)}
      and exists (select from push_subscriptions s where s.tenant_id = w.tenant_id and s.member_id = w.member_id
        and not s.signed_off)
    order by w.member_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Adds to the number of notifications that were delivered. */
export async function countPromotionPushes(
  tx: Tx,
  tenantId: number,
  id: string,
  count: number,
): Promise<void> {
  await tx.db
    .update(pushPromotions)
    .set({ pushed: sql`${pushPromotions.pushed} + ${count}` })
    .where(and(eq(pushPromotions.tenantId, tenantId), eq(pushPromotions.id, id)));
}

export async function finishPromotionPushes(tx: Tx, tenantId: number, id: string, now: Date): Promise<void> {
  await tx.db
    .update(pushPromotions)
    .set({ pushDoneAt: now })
    .where(
      and(
        eq(pushPromotions.tenantId, tenantId),
        eq(pushPromotions.id, id),
        isNull(pushPromotions.pushDoneAt),
      ),
    );
}

/** The next recipients of a round: members with a subscribed browser who want this type of notification. */
export async function listRoundMembers(
  tx: Tx,
  tenantId: number,
  round: RoundOfPushes,
  after: number,
  limit: number,
): Promise<number[]> {
  const condition =
    round.type === 'weekly_updates'
      ? tx.sql`w.weekly_updates and a.signup_at <= ${round.until}`
      : tx.sql`w.reminders and a.signup_at between ${round.from} and ${round.until}
          and m.main_photo_id is null and not exists (select from photos f where f.tenant_id = m.tenant_id
            and f.member_id = m.id and f.state in ('quarantine', 'in_review'))`;
  const rows = await tx.sql<{ id: number }[]>`
    select a.id from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id
      left join push_settings w on w.tenant_id = a.tenant_id and w.member_id = a.id
    where a.tenant_id = ${tenantId} and a.id > ${after} and a.status = 'active' and m.status <> 'restricted' and ${condition}
      and a.id in (select s.member_id from push_subscriptions s where s.tenant_id = ${tenantId} and not s.signed_off)
    order by a.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export type RoundOfPushes =
  | { type: 'weekly_updates'; until: Date }
  | { type: 'reminders'; from: Date; until: Date };
