import type postgres from 'postgres';
import { inEveryGroup, type Tx } from '#db/client.ts';
import type { Staff } from '#tenants/scope.ts';
import type { AuditCursor } from './audit-cursor.server.ts';

type AuditLine = {
  /** The group whose log has the entry; `id` is unique only within it. */
  group: string;
  id: number;
  at: Date;
  staff: string;
  /** Null for an action on the platform. */
  brand: string | null;
  what: string;
  subject: string;
  reason: string;
};

/** Search terms; empty fields match everything. `subject` must match completely, like case numbers and ids. */
export type AuditFilter = { staff: string; brand: string; what: string; subject: string };

const PAGE_LENGTH = 100;
const EXPORT_LENGTH = 50_000;

/**
 * A page of the log before an entry, newest first, limited to the reader's brands. Each group of brands has its own
 * log, so a page is merged from all of them.
 */
export async function pageAudit(
  reader: Staff,
  filter: AuditFilter,
  after: AuditCursor | null,
  ascending = false,
): Promise<{ entries: AuditLine[]; next: AuditCursor | null }> {
  const found = await readLogs(reader, filter, { after, ascending, limit: PAGE_LENGTH + 1 });
  const entries = found.slice(0, PAGE_LENGTH);
  if (found.length <= PAGE_LENGTH) return { entries, next: null };
  return { entries, next: { ...after, ...Object.fromEntries(entries.map(({ group, id }) => [group, id])) } };
}

/** The latest matching entries, for a file. */
export const exportAudit = (reader: Staff, filter: AuditFilter): Promise<AuditLine[]> =>
  readLogs(reader, filter, { after: null, ascending: false, limit: EXPORT_LENGTH });

type Span = { after: AuditCursor | null; ascending: boolean; limit: number };

async function readLogs(reader: Staff, filter: AuditFilter, span: Span): Promise<AuditLine[]> {
  const logs = await inEveryGroup((tx, group) =>
    selectAudit(tx, reader, filter, { ...span, after: span.after?.[group] ?? null }),
  );
  const entries = logs.flatMap(([group, lines]) => lines.map((line) => ({ ...line, group })));
  const sign = span.ascending ? 1 : -1;
  if (logs.length > 1) entries.sort((one, other) => sign * (one.at.getTime() - other.at.getTime()));
  return entries.slice(0, span.limit);
}

async function selectAudit(
  tx: Tx,
  { allBrands, brands }: Staff,
  { staff, brand, what, subject }: AuditFilter,
  { after, ascending, limit }: { after: number | null; ascending: boolean; limit: number },
): Promise<Omit<AuditLine, 'group'>[]> {
  const { sql } = tx;
  return await sql<Omit<AuditLine, 'group'>[]>`
    select a.id, a.at, s.email as staff, t.slug as brand, a.what, a.subject, a.reason
    from platform.staff_audit a join platform.staff s on s.id = a.staff_id
      left join platform.tenants t on t.id = a.tenant_id
    where ${ascending ? sql`a.id > ${after ?? 0}` : sql`a.id < ${after ?? Number.MAX_SAFE_INTEGER}`}
      ${allBrands ? sql`` : sql`and a.tenant_id = any(${[...brands]})`}
      ${staff ? sql`and a.staff_id = (select id from platform.staff where email = ${staff})` : sql``}
      ${brand ? sql`and a.tenant_id = (select id from platform.tenants where slug = ${brand})` : sql``}
      ${what ? sql`and a.what = ${what}` : sql``}
      ${subject ? sql`and a.subject = ${subject}` : sql``}
    order by ${ascending ? sql`a.id` : sql`a.id desc`} limit ${limit}`;
}

/** `brokenAt`: the first entry that was changed or whose predecessor is missing; null while the chain is intact. */
type AuditChain = { entries: number; head: string; brokenAt: number | null };

/**
 * Recomputes every hash of the log, as the database's owner. A tail that was cut off together with the head is
 * detectable only by comparing with a head noted earlier, so note it.
 */
export async function verifyAudit(owner: postgres.Sql): Promise<AuditChain> {
  const [row] = await owner<AuditChain[]>`
    with chain as (
      select a.*, coalesce(lag(a.hash) over w, '') as previous, coalesce(lag(a.id) over w, 0) as previous_id
      from platform.staff_audit a window w as (order by a.id)
    ), faults as (
      select min(id) as id from chain
      where id <> previous_id + 1 or hash <> platform.audit_hash(previous, id, staff_id, tenant_id, what, subject, reason,
        at, address_hash)
    )
    select (select count(*)::int from platform.staff_audit) as entries, h.hash as head,
      coalesce((select id from faults), (select h.id + 1 where h.id <> coalesce(
        (select max(id) from platform.staff_audit), 0)))::int as "brokenAt"
    from platform.staff_audit_head h`;
  if (!row) throw new Error('The audit log has no head.');
  return row;
}
