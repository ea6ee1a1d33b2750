import { and, eq } from 'drizzle-orm';
import type { Touches } from '#app/domain/tracking/tracking-record.ts';
import { fieldAmount } from '#app/platform/money.ts';
import type { Tx } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { complaints } from '#db/schema/complaints.ts';
import { orders } from '#db/schema/payments.ts';
import { TIMELINE_KINDS, type TimelineKind } from './timeline-kinds.ts';

export async function findIdByEmail(tx: Tx, tenantId: number, email: string): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.email, email)));
  return row?.id ?? null;
}

export async function findIdByOrder(tx: Tx, tenantId: number, orderId: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: orders.memberId })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId)));
  return row?.id ?? null;
}

export async function findIdByCase(tx: Tx, tenantId: number, code: string): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: complaints.memberId })
    .from(complaints)
    .where(and(eq(complaints.tenantId, tenantId), eq(complaints.code, code)));
  return row?.id ?? null;
}

export type MemberFacts = {
  id: number;
  name: string;
  kind: string;
  country: string;
  region: string;
  profileStatus: string;
  lastActiveAt: Date;
  mainPhotoId: string | null;
  /** Null for fictional profiles and partners' offers, which have no account. */
  email: string | null;
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'banned' | null;
  language: string | null;
  signupAt: Date | null;
  premium: boolean;
  credits: number;
  deletionRequestedAt: Date | null;
  /** The first and the last visit by a tracked link; {} without one, null without an account. */
  tracking: Partial<Touches> | null;
  mailsOff: string[];
  secondFactor: boolean;
  passkeys: number;
  /** Number of logged-in browsers. */
  sessions: number;
  /** Whether purchased credits are left that can be refunded. */
  refundable: boolean;
  /**
   * The bank accounts and phone numbers of direct debits: whether none, all or some of them are blocked; null without
   * any.
   */
  debit: 'open' | 'blocked' | 'partly' | null;
  restriction: { id: number; kind: 'hide' | 'limit' | 'ban'; endsAt: string | null } | null;
  hold: { reason: 'fraud' | 'law' | 'dispute'; endsAt: string; note: string } | null;
};

export async function findMemberFacts(
  tx: Tx,
  tenantId: number,
  memberId: number,
  now: Date,
): Promise<MemberFacts | null> {
  const [row] = await tx.sql<MemberFacts[]>`
    select m.id, m.name, m.kind, m.country, m.region, m.status as "profileStatus", m.last_active_at as "lastActiveAt",
      m.main_photo_id as "mainPhotoId", a.email, a.status, a.language, a.signup_at as "signupAt",
      a.tracking,
      a.paid_at is not null as premium, coalesce(a.credits, 0) as credits,
      a.deletion_requested_at as "deletionRequestedAt", coalesce(a.notifications_disabled, '{}') as "mailsOff",
      exists (select from authenticators f where f.tenant_id = m.tenant_id and f.account_id = m.id
        and f.confirmed_at is not null) as "secondFactor",
      (select count(*)::int from passkeys k where k.tenant_id = m.tenant_id and k.account_id = m.id) as passkeys,
      (select count(*)::int from sessions s where s.tenant_id = m.tenant_id and s.account_id = m.id
        and s.expires_at > ${now}) as sessions,
      exists (select from credit_lots l where l.tenant_id = m.tenant_id and l.member_id = m.id and l.open
        and l.order_id is not null) as refundable,
      (select case when bool_and(d.blocked) then 'blocked' when bool_or(d.blocked) then 'partly' when count(*) > 0 then 'open' end
        from (select exists (select from debit_blocks b where b.tenant_id = m.tenant_id and b.hash = h.hash
            and b.removed_at is null) as blocked
          from mandates x cross join lateral (values (x.iban_hash), (x.phone_hash)) h (hash)
          where x.tenant_id = m.tenant_id and x.member_id = m.id) d) as debit,
      (select jsonb_build_object('id', r.id, 'kind', r.kind, 'endsAt', r.ends_at) from restrictions r
        where r.tenant_id = m.tenant_id and r.member_id = m.id and r.ended_at is null and r.kind <> 'warn') as restriction,
      (select jsonb_build_object('reason', h.reason, 'endsAt', h.ends_at, 'note', h.note) from deletion_holds h
        where h.tenant_id = m.tenant_id and h.member_id = m.id and h.ended_at is null and h.ends_at > ${now}) as hold
    from members m left join accounts a on a.tenant_id = m.tenant_id and a.id = m.id
    where m.tenant_id = ${tenantId} and m.id = ${memberId}`;
  return row ?? null;
}

/** `subject`: a number, case or id; `detail`: codes and amounts, but no text written by a member. */
export type TimelineRow = { at: Date; kind: TimelineKind; subject: string; detail: string };

/** The last entry of the previous page. */
export type TimelineCursor = Pick<TimelineRow, 'at' | 'kind' | 'subject'>;

/** The events of a member, newest first, without the contents of messages. */
export async function listTimeline(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { kind, after, limit }: { kind: TimelineKind | null; after: TimelineCursor | null; limit: number },
): Promise<TimelineRow[]> {
  const { sql } = tx;
  const lists: Record<TimelineKind, ReturnType<typeof sql>> = {
    order: sql`select state_at as at, 'order' as kind, id::text as subject,
        concat_ws(' ', state, method) as detail, total_minor, currency
      from orders where tenant_id = ${tenantId} and member_id = ${memberId}`,
    credits: sql`select created_at as at, 'credits' as kind, id::text as subject,
        concat_ws(' ', counter_account, amount, '=', balance_after, nullif(reason, '')) as detail
      from ledger_entries where tenant_id = ${tenantId} and member_id = ${memberId} and counter_account <> 'revenue'`,
    restriction: sql`select created_at as at, 'restriction' as kind, id::text as subject,
        concat_ws(' ', kind, rule, coalesce(end_reason, 'in force')) as detail
      from restrictions where tenant_id = ${tenantId} and member_id = ${memberId}`,
    approval: sql`select requested_at as at, 'approval' as kind, id::text as subject, concat_ws(' ', kind, state) as detail
      from approvals where tenant_id = ${tenantId} and member_id = ${memberId}`,
    hold: sql`select created_at as at, 'hold' as kind, id::text as subject,
        concat_ws(' ', reason, coalesce(end_reason, to_char(ends_at at time zone 'UTC', '"until" YYYY-MM-DD'))) as detail
      from deletion_holds where tenant_id = ${tenantId} and member_id = ${memberId}`,
    reported: sql`select r.created_at as at, 'reported' as kind, r.number::text as subject,
        concat_ws(' ', r.reason, coalesce(c.outcome, 'open')) as detail
      from reports r left join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number
      where r.tenant_id = ${tenantId} and r.reported_id = ${memberId}`,
    reporter: sql`select r.created_at as at, 'reporter' as kind, r.number::text as subject,
        concat_ws(' ', r.reason, coalesce(c.outcome, 'open')) as detail
      from reports r left join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number
      where r.tenant_id = ${tenantId} and r.reporter_id = ${memberId}`,
    complaint: sql`select created_at as at, 'complaint' as kind, code as subject,
        concat_ws(' ', topic, case when closed_at is null then 'open' else 'closed' end) as detail
      from complaints where tenant_id = ${tenantId} and member_id = ${memberId}`,
    session: sql`select created_at as at, 'session' as kind, trim(device || ' #' || left(id::text, 8)) as subject,
        coalesce(country, '') as detail
      from sessions where tenant_id = ${tenantId} and account_id = ${memberId}`,
    mail: sql`select claimed_at as at, 'mail' as kind, event as subject,
        case when done then 'sent' else 'being sent' end as detail
      from mail_deliveries where tenant_id = ${tenantId} and account_id = ${memberId}`,
    photo: sql`select created_at as at, 'photo' as kind, photo_id::text as subject, concat_ws(' ', decision, reason) as detail
      from photo_decisions where tenant_id = ${tenantId} and member_id = ${memberId}`,
  };
  const rest = after
    ? sql`where (at, kind, subject) < (${after.at}, ${after.kind}::text, ${after.subject}::text)`
    : sql``;
  // Each kind contributes at most one page, so that a member with many emails costs no more than one with few.
  const part = (each: TimelineKind) => sql`
    (select at, kind, subject, detail, ${each === 'order' ? sql`total_minor, currency` : sql`null::int as total_minor, null as currency`}
      from (${lists[each]}) one ${rest} order by at desc, subject desc limit ${limit})`;
  const kinds = kind ? [kind] : TIMELINE_KINDS;
  const all = kinds.map(part).reduce((before, next) => sql`${before} union all ${next}`);
  const rows = await sql<(TimelineRow & { minor: number | null; currency: string | null })[]>`
    select at, kind, subject, detail, total_minor as minor, currency from (${all}) every
    order by at desc, kind desc, subject desc limit ${limit}`;
  return rows.map(({ minor, currency, detail, ...row }) => ({
    ...row,
    detail: minor === null || !currency ? detail : `${detail} ${fieldAmount(minor, currency)} ${currency}`,
  }));
}
