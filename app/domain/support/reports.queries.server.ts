import { seenBy } from '#app/domain/members/seen-by.server.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { openReports, reportClosures, reports } from '#db/schema/safety.ts';
import type { ProfileKind } from '../members/profile-fields.ts';
import type { SealedReport } from './seal.server.ts';

const EVIDENCE_MESSAGES = 100;

export type SubjectRow = {
  /** The current row of the profile. */
  profile: Record<string, unknown> & {
    id: number;
    name: string;
    kind: ProfileKind;
    kind_label: string | null;
  };
  /** Whether the reporter can see the profile. */
  seen: boolean;
  hidden: boolean;
  conversationId: number | null;
};

/** The member to be reported, in any state. */
export async function findSubject(
  tx: Tx,
  tenantId: number,
  reporterId: number,
  memberId: number,
): Promise<SubjectRow | null> {
  const [row] = await tx.sql<SubjectRow[]>`
    select to_jsonb(m) - 'tenant_id' as profile, ${seenBy(tx, tenantId, reporterId)} as seen,
      exists (select from blocks b where b.tenant_id = ${tenantId} and b.kind = 'hidden'
        and b.blocker_id = ${memberId} and b.blocked_id = ${reporterId}) as hidden,
      (select c.id from conversations c where c.tenant_id = ${tenantId}
        and c.member_low = ${Math.min(reporterId, memberId)} and c.member_high = ${Math.max(reporterId, memberId)})
        as "conversationId"
    from members m where m.tenant_id = ${tenantId} and m.id = ${memberId}`;
  return row ?? null;
}

export type EvidencePhoto = { id: string; position: number; state: string };

export function listEvidencePhotos(tx: Tx, tenantId: number, memberId: number): Promise<EvidencePhoto[]> {
  return tx.sql<EvidencePhoto[]>`
    select id, position, state from photos
    where tenant_id = ${tenantId} and member_id = ${memberId} order by position, id limit 50`;
}

/** `kind`: a photo or a gift may have no text. */
type EvidenceMessage = { id: number; senderId: number; kind: string; body: string; sentAt: string };

/** The latest messages between the two, oldest first, even if removed from either's list. */
export async function listEvidenceMessages(
  tx: Tx,
  tenantId: number,
  reporterId: number,
  memberId: number,
): Promise<EvidenceMessage[]> {
  const rows = await tx.sql<(Omit<EvidenceMessage, 'sentAt'> & { at: Date })[]>`
    select g.id, g.sender_id as "senderId", g.kind, g.body, g.created_at as at
    from conversations c join messages g on g.tenant_id = c.tenant_id and g.conversation_id = c.id
    where c.tenant_id = ${tenantId}
      and c.member_low = ${Math.min(reporterId, memberId)} and c.member_high = ${Math.max(reporterId, memberId)}
    order by g.id desc limit ${EVIDENCE_MESSAGES}`;
  return rows.map(({ at, ...row }) => ({ ...row, sentAt: at.toISOString() })).reverse();
}

/** The last report of the brand's chain, locked until the transaction ends. */
export async function lockLastReport(
  tx: Tx,
  tenantId: number,
): Promise<{ number: number; digest: string } | null> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('reports:' || ${tenantId}::int, 0))`;
  const [row] = await tx.sql<{ number: number; digest: string }[]>`
    select number, digest from reports where tenant_id = ${tenantId} order by number desc limit 1`;
  return row ?? null;
}

type ReportSeal = { previousDigest: string; digest: string };

export async function insertReport(tx: Tx, r: SealedReport, seal: ReportSeal): Promise<void> {
  await tx.db.insert(reports).values({ ...r, ...seal });
  const { tenantId, number, createdAt } = r;
  await tx.db.insert(openReports).values({ tenantId, number, createdAt });
}

const REPORT = columnsOf(reports, 'r', [
  'tenantId',
  'number',
  'reporterId',
  'reportedId',
  'reason',
  'details',
  'photoId',
  'evidence',
  'previousDigest',
  'digest',
  'createdAt',
  'erasedAt',
]);
const CLOSURE = columnsOf(reportClosures, 'c', ['outcome', 'note', 'closedBy', 'closedAt']);
type ClosureRow = (typeof CLOSURE)['Row'];

/** A report; an open one has no closure. */
export type ReportRow = (typeof REPORT)['Row'] & { [K in keyof ClosureRow]: ClosureRow[K] | null };

const selected = (tx: Tx) => tx.sql`
  select ${list(tx, REPORT)}, ${list(tx, CLOSURE)}
  from reports r left join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number`;

export type ReportPage = {
  limit: number;
  after?: number | null;
  reason?: string | null;
  ascending?: boolean;
};

/**
 * Open reports, underage first, then oldest first; or all, newest or oldest first. `after`: the last one of the
 * previous page.
 */
export function listReportRows(
  tx: Tx,
  tenantId: number,
  which: 'open' | 'all',
  { limit, after = null, reason = null, ascending = false }: ReportPage,
): Promise<ReportRow[]> {
  const { sql } = tx;
  const about = reason === null ? sql`` : sql`and r.reason = ${reason}`;
  if (which === 'all')
    return ascending
      ? sql<ReportRow[]>`
          ${selected(tx)} where r.tenant_id = ${tenantId} ${about} and r.number > ${after ?? 0}
          order by r.number limit ${limit}`
      : sql<ReportRow[]>`
          ${selected(tx)} where r.tenant_id = ${tenantId} ${about}
            ${after === null ? sql`` : sql`and r.number < ${after}`}
          order by r.number desc limit ${limit}`;
  const behind = sql`and (r.reason <> 'underage', r.number) > (
    select x.reason <> 'underage', x.number from reports x where x.tenant_id = ${tenantId} and x.number = ${after})`;
  return sql<ReportRow[]>`
    ${selected(tx)} where r.tenant_id = ${tenantId} and c.number is null ${about} ${after === null ? sql`` : behind}
    order by r.reason <> 'underage', r.number limit ${limit}`;
}

export async function findReport(tx: Tx, tenantId: number, number: number): Promise<ReportRow | null> {
  const [row] = await tx.sql<ReportRow[]>`
    ${selected(tx)} where r.tenant_id = ${tenantId} and r.number = ${number}`;
  return row ?? null;
}

/** Where the member of a report lives; null when they were erased. */
export async function findReporterCountry(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<string | null> {
  const [row] = await tx.sql<{ country: string }[]>`
    select country from members where tenant_id = ${tenantId} and id = ${memberId}`;
  return row?.country ?? null;
}

/** A range of the chain, in order. */
export function listChain(tx: Tx, tenantId: number, after: number, limit: number): Promise<ReportRow[]> {
  return tx.sql<ReportRow[]>`
    ${selected(tx)} where r.tenant_id = ${tenantId} and r.number > ${after} order by r.number limit ${limit}`;
}

export type Closure = { outcome: string; note: string; closedBy: string; closedAt: Date };

/** False when it was already closed, or does not exist. */
export async function insertClosure(tx: Tx, tenantId: number, number: number, c: Closure): Promise<boolean> {
  const rows = await tx.sql`
    insert into report_closures (tenant_id, number, outcome, note, closed_by, closed_at)
    select r.tenant_id, r.number, ${c.outcome}, ${c.note}, ${c.closedBy}, ${c.closedAt}
    from reports r where r.tenant_id = ${tenantId} and r.number = ${number}
    on conflict do nothing returning 1`;
  if (rows.length === 0) return false;
  await tx.sql`delete from open_reports where tenant_id = ${tenantId} and number = ${number}`;
  return true;
}
