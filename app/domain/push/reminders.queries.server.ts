import type { Tx } from '#db/client.ts';
import type { Promotion } from './push-news.ts';

export type ReminderTimes = {
  /** Messages from then to then are reminded of. */
  from: Date;
  until: Date;
  /** Who was reminded since then is left alone. */
  remindedSince: Date;
};

/** The next members with a browser to tell who have had unread messages for a while, and their zone. */
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

/** Marks them as reminded; answers those whom nobody else has marked meanwhile. */
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

/** Promotions whose time has come; each is begun once. */
export function beginDuePromotions(tx: Tx, tenantId: number, now: Date): Promise<{ id: string }[]> {
  return tx.sql<{ id: string }[]>`
    update push_promotions set begun_at = ${now}
    where tenant_id = ${tenantId} and begun_at is null and starts_at <= ${now} and ends_at > ${now}
    returning id`;
}

export async function findPromotion(tx: Tx, tenantId: number, id: string): Promise<Promotion | null> {
  const [row] = await tx.sql<Promotion[]>`
    select id, kind, texts, path, starts_at as "startsAt", ends_at as "endsAt" from push_promotions
    where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** The next members who asked for promotions, or for news, and have a browser to tell. */
export async function listPromotionMembers(
  tx: Tx,
  tenantId: number,
  kind: Promotion['kind'],
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select w.member_id as id from push_settings w
    where w.tenant_id = ${tenantId} and ${kind === 'news' ? tx.sql`w.news` : tx.sql`w.promotions`} and w.member_id > ${after}
      and exists (select from push_subscriptions s where s.tenant_id = w.tenant_id and s.member_id = w.member_id
        and not s.signed_off)
    order by w.member_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Whom a round of pushes goes to: members with a browser to tell who want to be told of this. */
export async function listRoundMembers(
  tx: Tx,
  tenantId: number,
  round: RoundOfPushes,
  after: number,
  limit: number,
): Promise<number[]> {
  const whom =
    round.type === 'weekly_updates'
      ? tx.sql`w.weekly_updates and a.signup_at <= ${round.until}`
      : tx.sql`coalesce(w.reminders, true) and a.signup_at between ${round.from} and ${round.until}
          and m.main_photo_id is null and not exists (select from photos f where f.tenant_id = m.tenant_id
            and f.member_id = m.id and f.state in ('quarantine', 'in_review'))`;
  const rows = await tx.sql<{ id: number }[]>`
    select a.id from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id
      left join push_settings w on w.tenant_id = a.tenant_id and w.member_id = a.id
    where a.tenant_id = ${tenantId} and a.id > ${after} and a.status = 'active' and ${whom}
      and a.id in (select s.member_id from push_subscriptions s where s.tenant_id = ${tenantId} and not s.signed_off)
    order by a.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export type RoundOfPushes =
  | { type: 'weekly_updates'; until: Date }
  | { type: 'reminders'; from: Date; until: Date };
