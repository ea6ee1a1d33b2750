import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { appeals, restrictions } from '#db/schema/restrictions.ts';
import type { MinorCategory } from './complaint-rules.ts';
import type { RestrictionEnd, RestrictionKind } from './restriction-rules.ts';

const RESTRICTION = columnsOf(restrictions, 'r', [
  'id',
  'memberId',
  'kind',
  'rule',
  'facts',
  'removedText',
  'removedFrom',
  'automated',
  'afterAutomatic',
  'reportNumber',
  'imposedBy',
  'approvedBy',
  'createdAt',
  'endsAt',
  'acknowledgedAt',
  'endedAt',
  'endReason',
]);

/** A restriction with its appeal; `appeal` is null where there is none. */
export type RestrictionRow = (typeof RESTRICTION)['Row'] & {
  memberName: string;
  memberCountry: string;
  imposedByName: string | null;
  approvedByName: string | null;
  appeal: string | null;
  appealedAt: Date | null;
  decidedAt: Date | null;
  outcome: 'upheld' | 'overturned' | null;
  answer: string | null;
};

const selected = (tx: Tx) => tx.sql`
  select ${list(tx, RESTRICTION)}, m.name as "memberName", m.country as "memberCountry", a.body as appeal, a.created_at as "appealedAt",
    a.decided_at as "decidedAt", a.outcome, a.answer, i.name as "imposedByName", s.name as "approvedByName"
  from restrictions r join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
    left join appeals a on a.tenant_id = r.tenant_id and a.restriction_id = r.id
    left join platform.staff i on i.id = r.imposed_by left join platform.staff s on s.id = r.approved_by`;

export async function findRestriction(tx: Tx, tenantId: number, id: number): Promise<RestrictionRow | null> {
  const [row] = await tx.sql<RestrictionRow[]>`
    ${selected(tx)} where r.tenant_id = ${tenantId} and r.id = ${id}`;
  return row ?? null;
}

/** A member's restrictions, newest first. */
export const listRestrictionsOf = (
  tx: Tx,
  tenantId: number,
  memberId: number,
  limit: number,
): Promise<RestrictionRow[]> => tx.sql<RestrictionRow[]>`
  ${selected(tx)} where r.tenant_id = ${tenantId} and r.member_id = ${memberId} order by r.id desc limit ${limit}`;

export type RestrictionPage = {
  limit: number;
  after?: number | null;
  kind?: RestrictionKind | null;
  ascending?: boolean;
};

/**
 * All restrictions of a brand, newest or oldest first; or those in force. `after`: the last one of the previous page.
 */
export const listRestrictionRows = (
  tx: Tx,
  tenantId: number,
  which: 'in_force' | 'all',
  { limit, after = null, kind = null, ascending = false }: RestrictionPage,
): Promise<RestrictionRow[]> => tx.sql<RestrictionRow[]>`
  ${selected(tx)} where r.tenant_id = ${tenantId}
  ${after === null ? tx.sql`` : ascending ? tx.sql`and r.id > ${after}` : tx.sql`and r.id < ${after}`}
  ${kind === null ? tx.sql`` : tx.sql`and r.kind = ${kind}`}
  ${which === 'in_force' ? tx.sql`and r.ended_at is null and r.kind <> 'warn'` : tx.sql``}
  order by ${ascending ? tx.sql`r.id` : tx.sql`r.id desc`} limit ${limit}`;

/**
 * Appeals that are waiting for a decision, oldest first. `after`: the restriction of the last one of the previous page.
 */
export const listOpenAppeals = (
  tx: Tx,
  tenantId: number,
  { limit, after = null }: { limit: number; after?: number | null },
): Promise<RestrictionRow[]> => {
  const { sql } = tx;
  const behind = sql`and (a.created_at, a.restriction_id) > (
    select x.created_at, x.restriction_id from appeals x
    where x.tenant_id = ${tenantId} and x.restriction_id = ${after})`;
  return sql<RestrictionRow[]>`
    ${selected(tx)} where a.tenant_id = ${tenantId} and a.decided_at is null ${after === null ? sql`` : behind}
    order by a.created_at, a.restriction_id limit ${limit}`;
};

type SubjectState = { account: 'not_confirmed' | 'active' | 'pending_deletion' | 'banned' | null };

/** A real member, locked until the transaction ends; null for unknown ids, fictional profiles and partners' offers. */
export async function lockSubject(tx: Tx, tenantId: number, memberId: number): Promise<SubjectState | null> {
  const [row] = await tx.sql<SubjectState[]>`
    select a.status as account from members m left join accounts a on a.tenant_id = m.tenant_id and a.id = m.id
    where m.tenant_id = ${tenantId} and m.id = ${memberId} and m.kind = 'member' for update of m`;
  return row ?? null;
}

const IN_FORCE = {
  id: restrictions.id,
  memberId: restrictions.memberId,
  kind: restrictions.kind,
  rule: restrictions.rule,
  facts: restrictions.facts,
  automated: restrictions.automated,
  afterAutomatic: restrictions.afterAutomatic,
  reportNumber: restrictions.reportNumber,
  imposedBy: restrictions.imposedBy,
  approvedBy: restrictions.approvedBy,
  endsAt: restrictions.endsAt,
  createdAt: restrictions.createdAt,
};
type InForce = Pick<RestrictionRow, keyof typeof IN_FORCE>;

/** The restriction that currently hides a member, if any. */
export async function findInForce(tx: Tx, tenantId: number, memberId: number): Promise<InForce | null> {
  const [row] = await tx.db
    .select(IN_FORCE)
    .from(restrictions)
    .where(
      and(
        eq(restrictions.tenantId, tenantId),
        eq(restrictions.memberId, memberId),
        isNull(restrictions.endedAt),
        ne(restrictions.kind, 'warn'),
      ),
    );
  return row ?? null;
}

type NewRestriction = Pick<
  typeof restrictions.$inferSelect,
  | 'memberId'
  | 'kind'
  | 'rule'
  | 'facts'
  | 'automated'
  | 'afterAutomatic'
  | 'reportNumber'
  | 'imposedBy'
  | 'createdAt'
  | 'endsAt'
> & { approvedBy?: number | null } & Partial<
    Pick<typeof restrictions.$inferSelect, 'removedText' | 'removedFrom'>
  >;

export async function insertRestriction(tx: Tx, tenantId: number, row: NewRestriction): Promise<number> {
  const [added] = await tx.db
    .insert(restrictions)
    .values({ ...row, tenantId })
    .returning({ id: restrictions.id });
  if (!added) throw new Error('The restriction was not stored.');
  return added.id;
}

/** Marks a restriction as ended; null when it had already ended. */
export async function storeEnd(
  tx: Tx,
  tenantId: number,
  id: number,
  end: { reason: RestrictionEnd; by: number | null; at: Date },
): Promise<{ memberId: number; kind: string; automated: boolean } | null> {
  const [row] = await tx.db
    .update(restrictions)
    .set({ endedAt: end.at, endReason: end.reason, endedBy: end.by })
    .where(and(eq(restrictions.tenantId, tenantId), eq(restrictions.id, id), isNull(restrictions.endedAt)))
    .returning({
      memberId: restrictions.memberId,
      kind: restrictions.kind,
      automated: restrictions.automated,
    });
  return row ?? null;
}

/** Hides the profile from everyone. */
export async function hideRestricted(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`update members set status = 'restricted' where tenant_id = ${tenantId} and id = ${memberId}`;
}

/** Bans the account and ends its sessions; returns their hashes. */
export async function banAccount(tx: Tx, tenantId: number, id: number): Promise<string[]> {
  await tx.sql`
    update accounts set status = 'banned', confirmed_at = case when status = 'active' then coalesce(confirmed_at, signup_at) end
    where tenant_id = ${tenantId} and id = ${id} and status in ('active', 'not_confirmed')`;
  const rows = await tx.sql<{ hash: string }[]>`
    delete from sessions where tenant_id = ${tenantId} and account_id = ${id} returning id_hash as hash`;
  return rows.map(({ hash }) => hash);
}

/** Undoes a hide, limit or ban: the profile gets the state that its account allows. */
export async function showAgain(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`
    update accounts set status = case when confirmed_at is null then 'not_confirmed' else 'active' end
    where tenant_id = ${tenantId} and id = ${memberId} and status = 'banned'`;
  await tx.sql`
    update members m set status = case when a.status = 'active' then 'active' else 'disabled' end
    from accounts a
    where m.tenant_id = ${tenantId} and m.id = ${memberId} and m.status = 'restricted'
      and a.tenant_id = m.tenant_id and a.id = m.id`;
}

/** Limits that have expired: of one member, or up to `limit` of the brand. */
export async function listEndedLimits(
  tx: Tx,
  tenantId: number,
  now: Date,
  { memberId, limit }: { memberId: number | null; limit: number },
): Promise<{ id: number; memberId: number }[]> {
  return await tx.sql<{ id: number; memberId: number }[]>`
    select id, member_id as "memberId" from restrictions
    where tenant_id = ${tenantId} and ended_at is null and ends_at <= ${now}
      ${memberId === null ? tx.sql`` : tx.sql`and member_id = ${memberId}`}
    order by ends_at limit ${limit} for update skip locked`;
}

/**
 * The grounds for suspecting that a member is a minor: a report, or else a notice of illegal content in this category.
 */
export type Suspicion = { reportNumber: number | null; category: MinorCategory };

/** The first open report or notice about a member as a minor that still waits for a person; null if there is none. */
export async function findOpenSuspicion(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<Suspicion | null> {
  const [row] = await tx.sql<Suspicion[]>`
    select r.number as "reportNumber", 'minor' as category from reports r
    where r.tenant_id = ${tenantId} and r.reported_id = ${memberId} and r.reason = 'underage'
      and not exists (select from report_closures c where c.tenant_id = r.tenant_id and c.number = r.number)
    union all
    select null, n.category from complaints n
    where n.tenant_id = ${tenantId} and n.closed_at is null and n.category in ('minor', 'child_abuse')
      and n.location ~ ${`^/members/${memberId}([/?]|$)`}
    limit 1`;
  return row ?? null;
}

/** Links an automatic hide to the report whose decision it now waits for; null for a notice. */
export async function handOver(
  tx: Tx,
  tenantId: number,
  id: number,
  reportNumber: number | null,
): Promise<void> {
  await tx.db
    .update(restrictions)
    .set({ reportNumber })
    .where(and(eq(restrictions.tenantId, tenantId), eq(restrictions.id, id)));
}

/** Whether a person has decided since then that a report about this member as a minor was wrong. */
export async function wasFoundOfAge(
  tx: Tx,
  tenantId: number,
  memberId: number,
  since: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    select from reports r join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number
    where r.tenant_id = ${tenantId} and r.reported_id = ${memberId} and r.reason = 'underage'
      and c.outcome = 'no_breach' and c.closed_at >= ${since} limit 1`;
  return rows.length > 0;
}

/** Whether a member was hidden as a suspected minor and has since been cleared, by a review or an appeal. */
export async function wasCleared(tx: Tx, tenantId: number, memberId: number, since: Date): Promise<boolean> {
  const rows = await tx.sql`
    select from restrictions r left join appeals a on a.tenant_id = r.tenant_id and a.restriction_id = r.id
    where r.tenant_id = ${tenantId} and r.member_id = ${memberId} and r.rule = 'minors'
      and (r.end_reason in ('cleared', 'overturned') and r.ended_at > ${since}
        or a.outcome = 'overturned' and a.decided_at > ${since}) limit 1`;
  return rows.length > 0;
}

/** Records that the member has read the statements. */
export async function acknowledge(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<void> {
  await tx.db
    .update(restrictions)
    .set({ acknowledgedAt: now })
    .where(
      and(
        eq(restrictions.tenantId, tenantId),
        eq(restrictions.memberId, memberId),
        isNull(restrictions.acknowledgedAt),
      ),
    );
}

/** False when there is already an appeal. */
export async function insertAppeal(
  tx: Tx,
  tenantId: number,
  appeal: { restrictionId: number; body: string; createdAt: Date },
): Promise<boolean> {
  const added = await tx.db
    .insert(appeals)
    .values({ ...appeal, tenantId })
    .onConflictDoNothing();
  return added.count > 0;
}

/** False when it was already decided. */
export async function storeAppealDecision(
  tx: Tx,
  tenantId: number,
  restrictionId: number,
  decision: { outcome: 'upheld' | 'overturned'; answer: string; decidedBy: number; decidedAt: Date },
): Promise<boolean> {
  const { count } = await tx.db
    .update(appeals)
    .set(decision)
    .where(
      and(
        eq(appeals.tenantId, tenantId),
        eq(appeals.restrictionId, restrictionId),
        isNull(appeals.decidedAt),
      ),
    );
  return count > 0;
}
