import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { pushPromotions } from '#db/schema/push.ts';
import type { Segment } from '../push/segment.ts';
import { inSegment } from '../push/segment-condition.server.ts';
import type { PromotionDraft, PromotionState } from './promotion-rules.ts';

export type PromotionRow = PromotionDraft & {
  id: string;
  state: PromotionState;
  createdAt: Date;
  scheduledAt: Date | null;
  begunAt: Date | null;
  cancelledAt: Date | null;
  mailed: number;
  pushed: number;
  /** Changes with every value. */
  version: string;
};

const stateAt = (tx: Tx, now: Date) => tx.sql`
  case
    when p.cancelled_at is not null then case when p.begun_at is null then 'canceled' else 'stopped' end
    when p.scheduled_at is null then 'draft'
    when p.begun_at is null then case when p.ends_at <= ${now} then 'missed' else 'scheduled' end
    when p.ends_at <= ${now} then 'sent'
    when (not p.by_push or p.push_done_at is not null) and (not p.by_mail or p.mail_done_at is not null) then 'sent'
    else 'running'
  end`;

const columns = (tx: Tx, now: Date) => tx.sql`
  p.id, p.kind, p.by_push as "byPush", p.by_mail as "byMail", p.path, p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.segment, p.texts, ${stateAt(tx, now)} as state, p.created_at as "createdAt", p.scheduled_at as "scheduledAt",
  p.begun_at as "begunAt", p.cancelled_at as "cancelledAt", p.mailed, p.pushed, md5(p::text) as version`;

/** Newest first. */
export async function listPromotions(
  tx: Tx,
  tenantId: number,
  given: {
    state: PromotionState | null;
    now: Date;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<PromotionRow[]> {
  const { state, now, after, limit } = given;
  return await tx.sql<PromotionRow[]>`
    select ${columns(tx, now)} from push_promotions p
    where p.tenant_id = ${tenantId}
      ${after ? tx.sql`and (p.created_at, p.id) < (${after.at}, ${after.id}::uuid)` : tx.sql``}
      ${state ? tx.sql`and ${stateAt(tx, now)} = ${state}` : tx.sql``}
    order by p.created_at desc, p.id desc limit ${limit}`;
}

export async function findPromotionFile(
  tx: Tx,
  tenantId: number,
  id: string,
  now: Date,
): Promise<PromotionRow | null> {
  const [row] = await tx.sql<PromotionRow[]>`
    select ${columns(tx, now)} from push_promotions p where p.tenant_id = ${tenantId} and p.id = ${id}`;
  return row ?? null;
}

/** False when there is already one with this id. */
export async function insertPromotion(
  tx: Tx,
  tenantId: number,
  row: PromotionDraft & { id: string; createdAt: Date; scheduledAt?: Date },
): Promise<boolean> {
  const added = await tx.db
    .insert(pushPromotions)
    .values({ tenantId, ...row })
    .onConflictDoNothing();
  return added.count > 0;
}

const openDraft = (tenantId: number, id: string, version: string) =>
  and(
    eq(pushPromotions.tenantId, tenantId),
    eq(pushPromotions.id, id),
    isNull(pushPromotions.scheduledAt),
    isNull(pushPromotions.cancelledAt),
    sql`md5(push_promotions::text) = ${version}`,
  );

/** False when it isn't a draft anymore, or its version differs from the one that the form showed. */
export async function updateDraft(
  tx: Tx,
  tenantId: number,
  { id, ...draft }: PromotionDraft & { id: string },
  version: string,
): Promise<boolean> {
  const { count } = await tx.db
    .update(pushPromotions)
    .set(draft)
    .where(openDraft(tenantId, id, version));
  return count > 0;
}

export async function schedulePromotion(
  tx: Tx,
  tenantId: number,
  { id, version }: { id: string; version: string },
  now: Date,
): Promise<boolean> {
  const { count } = await tx.db
    .update(pushPromotions)
    .set({ scheduledAt: now })
    .where(openDraft(tenantId, id, version));
  return count > 0;
}

/** Ends a draft, a scheduled or a running promotion; null when there was nothing to end. */
export async function cancelPromotion(
  tx: Tx,
  tenantId: number,
  id: string,
  now: Date,
): Promise<{ begun: boolean } | null> {
  const [row] = await tx.sql<{ begun: boolean }[]>`
    update push_promotions p set cancelled_at = ${now}
    where p.tenant_id = ${tenantId} and p.id = ${id} and ${stateAt(tx, now)} in ('draft', 'scheduled', 'running')
    returning p.begun_at is not null as begun`;
  return row ?? null;
}

export type RecipientCount = { mail: number; push: number; members: number };

/**
 * The number of current recipients: by email, by push, and members in total. Uses the same conditions as sending,
 * except momentary ones: quiet hours, and who is viewing the site.
 */
export async function countRecipients(
  tx: Tx,
  tenantId: number,
  asked: Pick<PromotionDraft, 'kind' | 'byPush' | 'byMail'> & { segment: Segment },
  now: Date,
): Promise<RecipientCount> {
  const { kind, byPush, byMail, segment } = asked;
  const wanted = tx.sql(kind);
  const [row] = await tx.sql<RecipientCount[]>`
    with chosen as (
      select member_id from mail_settings where tenant_id = ${tenantId} and ${byMail}::boolean and ${wanted}
      union
      select member_id from push_settings where tenant_id = ${tenantId} and ${byPush}::boolean and ${wanted}
    ), reached as (
      select ${byMail}::boolean and coalesce(s.${wanted}, false) and a.notifications_disabled = '{}'
          and (s.paused_until is null or s.paused_until <= ${now}) as mail,
        ${byPush}::boolean and coalesce(w.${wanted}, false) and exists (
          select from push_subscriptions b join sessions e on e.tenant_id = b.tenant_id and e.id_hash = b.session_hash
          where b.tenant_id = a.tenant_id and b.member_id = a.id and not b.signed_off and e.expires_at > ${now}) as push
      from chosen c
        join accounts a on a.tenant_id = ${tenantId} and a.id = c.member_id
        join members m on m.tenant_id = ${tenantId} and m.id = c.member_id
        left join mail_settings s on s.tenant_id = ${tenantId} and s.member_id = c.member_id
        left join push_settings w on w.tenant_id = ${tenantId} and w.member_id = c.member_id
      where a.status = 'active' and m.status <> 'restricted' and ${inSegment(tx, segment, now)}
    )
    select count(*) filter (where mail)::int as mail, count(*) filter (where push)::int as push,
      count(*) filter (where mail or push)::int as members from reached`;
  return row ?? { mail: 0, push: 0, members: 0 };
}
