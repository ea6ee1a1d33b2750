import { normalizeEmail } from '#app/domain/accounts/account-rules.ts';
import { recordAction, recordIfStaff } from '#app/domain/support/audit.server.ts';
import { isCaseCode } from '#app/domain/support/complaint-rules.ts';
import { type ActionFault, reasonOf } from '#app/domain/support/staff-reason.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import * as rows from './member-file.queries.server.ts';
import type { TimelineKind } from './timeline-kinds.ts';

export type { TimelineCursor } from './member-file.queries.server.ts';

/**
 * Finds a member by exact email address, member number, order number or case number; null when there is none. Names
 * cannot be searched, so that support finds the person who wrote but can't browse members.
 */
export async function findMember(scope: StaffScope, text: string): Promise<number | null> {
  const { id: tenantId } = scope.tenant;
  const asked = text.trim();
  return await inTenant(tenantId, async (tx) => {
    if (asked.includes('@')) return await rows.findIdByEmail(tx, tenantId, normalizeEmail(asked));
    if (isCaseCode(asked.toUpperCase())) return await rows.findIdByCase(tx, tenantId, asked.toUpperCase());
    if (!/^\d{1,15}$/.test(asked)) return null;
    const member = await rows.findMemberFacts(tx, tenantId, Number(asked), scope.now);
    return member ? member.id : await rows.findIdByOrder(tx, tenantId, Number(asked));
  });
}

/** The email address is masked until it is revealed. */
export type MemberFile = Omit<rows.MemberFacts, 'email'> & {
  maskedEmail: string | null;
  timeline: rows.TimelineRow[];
  /** Where the next page of the timeline starts; null on the last. */
  next: rows.TimelineCursor | null;
};

const TIMELINE_PAGE = 50;

/** A member's file, recorded in the audit log. The timeline shows one kind or all, starting after the entry `after`. */
export async function openMemberFile(
  scope: StaffScope,
  memberId: number,
  { kind = null, after = null }: { kind?: TimelineKind | null; after?: rows.TimelineCursor | null } = {},
): Promise<MemberFile | null> {
  const { id: tenantId } = scope.tenant;
  const [facts, found] = await readInTenant(tenantId, (tx) => [
    rows.findMemberFacts(tx, tenantId, memberId, scope.now),
    rows.listTimeline(tx, tenantId, memberId, { kind, after, limit: TIMELINE_PAGE + 1 }),
  ]);
  if (!facts) return null;
  await recordAction(scope, 'open_member', String(memberId));
  const { email, ...rest } = facts;
  const timeline = found.slice(0, TIMELINE_PAGE);
  const next = found.length > TIMELINE_PAGE ? (timeline.at(-1) ?? null) : null;
  return { ...rest, maskedEmail: email && maskEmail(email), timeline, next };
}

/** `j•••@e•••.test`: enough to compare with what a person says. */
function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  const end = host.slice(host.lastIndexOf('.'));
  return `${local.slice(0, 1)}•••@${host.slice(0, 1)}•••${end}`;
}

/** The full email address; the reason is recorded. */
export async function revealEmail(
  scope: StaffScope,
  memberId: number,
  given: string,
): Promise<Result<{ email: string }, ActionFault>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  const { id: tenantId } = scope.tenant;
  return await inTenant(tenantId, async (tx) => {
    const email = (await rows.findMemberFacts(tx, tenantId, memberId, scope.now))?.email;
    if (!email) return { ok: false, code: 'not_found' };
    await recordIfStaff(tx, scope, 'reveal_member', String(memberId), reason);
    return { ok: true, email };
  });
}
