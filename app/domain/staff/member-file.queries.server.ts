import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { complaints } from '#db/schema/complaints.ts';
import { orders } from '#db/schema/payments.ts';

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
  mailsOff: string[];
  secondFactor: boolean;
};

export async function findMemberFacts(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<MemberFacts | null> {
  const [row] = await tx.sql<MemberFacts[]>`
    select m.id, m.name, m.kind, m.country, m.region, m.status as "profileStatus", m.last_active_at as "lastActiveAt",
      m.main_photo_id as "mainPhotoId", a.email, a.status, a.language, a.signup_at as "signupAt",
      a.paid_at is not null as premium, coalesce(a.credits, 0) as credits,
      a.deletion_requested_at as "deletionRequestedAt", coalesce(a.notifications_disabled, '{}') as "mailsOff",
      exists (select from authenticators f where f.tenant_id = m.tenant_id and f.account_id = m.id
        and f.confirmed_at is not null) as "secondFactor"
    from members m left join accounts a on a.tenant_id = m.tenant_id and a.id = m.id
    where m.tenant_id = ${tenantId} and m.id = ${memberId}`;
  return row ?? null;
}

export const TIMELINE_KINDS = [
  'order',
  'credits',
  'restriction',
  'reported',
  'reporter',
  'complaint',
  'session',
  'mail',
  'photo',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** `subject`: the number, case or id; `detail`: codes and amounts, no text of a member. */
export type TimelineRow = { at: Date; kind: TimelineKind; subject: string; detail: string };

const PER_KIND = 30;

/** What happened to a member, the latest first: up to thirty of each kind. No contents of messages. */
export async function listTimeline(tx: Tx, tenantId: number, memberId: number): Promise<TimelineRow[]> {
  return await tx.sql<TimelineRow[]>`
    (select state_at as at, 'order' as kind, id::text as subject,
        concat_ws(' ', state, method, (total_minor / 100.0)::numeric(12, 2), currency) as detail
      from orders where tenant_id = ${tenantId} and member_id = ${memberId}
      order by created_at desc, id desc limit ${PER_KIND})
    union all (select created_at, 'credits', id::text,
        concat_ws(' ', counter_account, amount, '=', balance_after, nullif(reason, ''))
      from ledger_entries where tenant_id = ${tenantId} and member_id = ${memberId} and counter_account <> 'revenue'
      order by id desc limit ${PER_KIND})
    union all (select created_at, 'restriction', id::text, concat_ws(' ', kind, rule, coalesce(end_reason, 'in force'))
      from restrictions where tenant_id = ${tenantId} and member_id = ${memberId} order by id desc limit ${PER_KIND})
    union all (select r.created_at, 'reported', r.number::text, concat_ws(' ', r.reason, coalesce(c.outcome, 'open'))
      from reports r left join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number
      where r.tenant_id = ${tenantId} and r.reported_id = ${memberId} order by r.number desc limit ${PER_KIND})
    union all (select r.created_at, 'reporter', r.number::text, concat_ws(' ', r.reason, coalesce(c.outcome, 'open'))
      from reports r left join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number
      where r.tenant_id = ${tenantId} and r.reporter_id = ${memberId} order by r.number desc limit ${PER_KIND})
    union all (select created_at, 'complaint', code,
        concat_ws(' ', topic, case when closed_at is null then 'open' else 'closed' end)
      from complaints where tenant_id = ${tenantId} and member_id = ${memberId}
      order by created_at desc limit ${PER_KIND})
    union all (select created_at, 'session', device, coalesce(country, '')
      from sessions where tenant_id = ${tenantId} and account_id = ${memberId} order by created_at desc limit ${PER_KIND})
    union all (select claimed_at, 'mail', event, case when done then 'sent' else 'being sent' end
      from mail_deliveries where tenant_id = ${tenantId} and account_id = ${memberId}
      order by claimed_at desc limit ${PER_KIND})
    union all (select created_at, 'photo', photo_id::text, concat_ws(' ', decision, reason)
      from photo_decisions where tenant_id = ${tenantId} and member_id = ${memberId}
      order by id desc limit ${PER_KIND})
    order by at desc, kind, subject`;
}
