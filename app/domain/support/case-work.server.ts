import { plainText } from '#app/domain/accounts/plain-text.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { later } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { StaffRole, StaffScope } from '#tenants/scope.ts';
import * as rows from './case-work.queries.server.ts';
import * as rules from './complaint-rules.ts';

export type { Colleague, MergedRow, NoteRow, ReplyRow } from './case-work.queries.server.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockCase>>>;

/**
 * Why nothing was done. `changed`: someone else was faster, and the page is outdated. `locked`: a colleague is writing
 * an answer.
 */
export type WorkFault =
  | 'not_found'
  | 'changed'
  | 'closed'
  | 'locked'
  | 'no_colleague'
  | 'note_wrong'
  | 'draft_wrong'
  | 'merge_unknown'
  | 'merge_sender'
  | 'merge_notice';
type Done = Result<unknown, WorkFault>;

/** Runs `work` with the case's row locked, so that two people do not change it concurrently. */
const withCase = (scope: StaffScope, code: string, work: (tx: Tx, found: Locked) => Promise<Done>) =>
  inTenant<Done>(scope.tenant.id, async (tx) => {
    const found = await rows.lockCase(tx, scope.tenant.id, code);
    return found ? await work(tx, found) : { ok: false, code: 'not_found' };
  });

/** Adds a staff member's action to the case's history. */
const note = (
  tx: Tx,
  { tenant, staff, now }: StaffScope,
  code: string,
  kind: rows.NewNote['kind'],
  { detail = '', body = '' } = {},
): Promise<void> =>
  rows.insertNote(tx, tenant.id, { code, kind, detail, body, staffId: staff.id, createdAt: now });

const heldByOther = ({ lockedBy, lockedUntil }: Locked, { staff, now }: StaffScope): boolean =>
  lockedBy !== null && lockedBy !== staff.id && lockedUntil !== null && lockedUntil > now;

/** Staff who can be assigned a case of the brand. */
export async function listColleagues(
  { tenant }: StaffScope,
  roles: readonly StaffRole[],
): Promise<rows.Colleague[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.listColleagues(tx, tenant.id, roles)]);
  return found;
}

/** Takes an open case that is not assigned. */
export const takeCase = (scope: StaffScope, code: string): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    if (found.closedAt) return { ok: false, code: 'closed' };
    if (found.assignedTo === scope.staff.id) return { ok: true };
    if (found.assignedTo !== null) return { ok: false, code: 'changed' };
    await rows.changeCase(tx, scope.tenant.id, code, { assignedTo: scope.staff.id });
    await note(tx, scope, code, 'assigned', { detail: scope.staff.name });
    await recordIfStaff(tx, scope, 'assign_complaint', code, `to ${scope.staff.email}`);
    return { ok: true };
  });

/** Assigns a case to a colleague who may answer it. `from`: the assignee that the page showed, null for no one. */
export const giveCase = (
  scope: StaffScope,
  code: string,
  { to, from, roles }: { to: number; from: number | null; roles: readonly StaffRole[] },
): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    if (found.closedAt) return { ok: false, code: 'closed' };
    if (found.assignedTo === to) return { ok: true };
    if (found.assignedTo !== from) return { ok: false, code: 'changed' };
    const colleagues = await rows.listColleagues(tx, scope.tenant.id, roles);
    const colleague = colleagues.find(({ id }) => id === to);
    if (!colleague) return { ok: false, code: 'no_colleague' };
    await rows.changeCase(tx, scope.tenant.id, code, { assignedTo: to });
    await note(tx, scope, code, 'assigned', { detail: colleague.name });
    await recordIfStaff(tx, scope, 'assign_complaint', code, `to staff member ${to}`);
    return { ok: true };
  });

/** Unassigns a case. */
export const releaseCase = (scope: StaffScope, code: string, from: number | null): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    if (found.assignedTo === null) return { ok: true };
    if (found.assignedTo !== from) return { ok: false, code: 'changed' };
    await rows.changeCase(tx, scope.tenant.id, code, { assignedTo: null });
    await note(tx, scope, code, 'released');
    await recordIfStaff(tx, scope, 'release_complaint', code);
    return { ok: true };
  });

/** Changes a case's priority, and with it when the answer is due. */
export const setPriority = (scope: StaffScope, code: string, priority: rules.Priority): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    if (found.closedAt) return { ok: false, code: 'closed' };
    if (found.priority === priority) return { ok: true };
    await rows.changeCase(tx, scope.tenant.id, code, {
      priority,
      ...(found.answeredAt === null && { dueAt: rules.dueAt(found.topic, priority, found.waitingSince) }),
    });
    await note(tx, scope, code, 'priority', { detail: priority });
    await recordIfStaff(tx, scope, 'prioritize_complaint', code, `${found.priority} to ${priority}`);
    return { ok: true };
  });

const lockFor = ({ staff, now }: StaffScope) => ({
  lockedBy: staff.id,
  lockedUntil: later(now, rules.LOCK_MS),
});

/** Reserves a case for one person, who answers it within 15 minutes or saves a draft. */
export const startAnswer = (scope: StaffScope, code: string): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    if (found.closedAt) return { ok: false, code: 'closed' };
    if (heldByOther(found, scope)) return { ok: false, code: 'locked' };
    await rows.changeCase(tx, scope.tenant.id, code, lockFor(scope));
    return { ok: true };
  });

/**
 * Takes a case over from the colleague who is writing. `from`: the colleague that the page showed, so that of two
 * people only one takes it over.
 */
export const takeOverAnswer = (
  scope: StaffScope,
  code: string,
  { from, draft }: { from: number | null; draft: string },
): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    if (found.closedAt) return { ok: false, code: 'closed' };
    const held = heldByOther(found, scope);
    if (held && found.lockedBy !== from) return { ok: false, code: 'locked' };
    if (draft.length > rules.ANSWER_LENGTH) return { ok: false, code: 'draft_wrong' };
    await rows.changeCase(tx, scope.tenant.id, code, { ...lockFor(scope), ...(draft !== '' && { draft }) });
    if (held) {
      await note(tx, scope, code, 'taken_over');
      await recordIfStaff(tx, scope, 'take_over_complaint', code, `from staff member ${found.lockedBy}`);
    }
    return { ok: true };
  });

/** Saves the draft, and renews the lock of the person who is writing. */
export const saveDraft = (scope: StaffScope, code: string, text: string): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    const draft = plainText(text);
    if (found.closedAt) return { ok: false, code: 'closed' };
    if (heldByOther(found, scope)) return { ok: false, code: 'locked' };
    if (draft.length > rules.ANSWER_LENGTH) return { ok: false, code: 'draft_wrong' };
    await rows.changeCase(tx, scope.tenant.id, code, { ...lockFor(scope), draft });
    return { ok: true };
  });

/** Releases the lock. The draft is kept for the next person; `closed` if there is none, because the case was closed. */
export const stopAnswer = (scope: StaffScope, code: string, text: string): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    const draft = plainText(text);
    if (heldByOther(found, scope)) return { ok: false, code: 'locked' };
    if (draft.length > rules.ANSWER_LENGTH) return { ok: false, code: 'draft_wrong' };
    const released = { lockedBy: null, lockedUntil: null };
    await rows.changeCase(tx, scope.tenant.id, code, found.closedAt ? released : { ...released, draft });
    if (found.closedAt && draft !== '') return { ok: false, code: 'closed' };
    return { ok: true };
  });

/** Adds a note for colleagues, which is never sent. */
export const addNote = (scope: StaffScope, code: string, text: string): Promise<Done> =>
  withCase(scope, code, async (tx, found) => {
    const body = plainText(text);
    if (body === '' || body.length > rules.NOTE_LENGTH) return { ok: false, code: 'note_wrong' };
    // The notes of an erased person were deleted, and a new one would be kept.
    if (found.body === '') return { ok: false, code: 'closed' };
    await note(tx, scope, code, 'note', { body });
    await recordIfStaff(tx, scope, 'note_complaint', code);
    return { ok: true };
  });

/**
 * Closes a case as a duplicate of another one of the same sender, who is notified once. From then on, emails to either
 * case are added to the remaining one. Notices are decided one by one, unless they are about the same page.
 */
export const mergeCase = (scope: StaffScope, code: string, into: string): Promise<Done> =>
  inTenant<Done>(scope.tenant.id, async (tx) => {
    const { id } = scope.tenant;
    if (code === into) return { ok: false, code: 'merge_unknown' };
    // Locked in a fixed order, so that merging two cases into each other concurrently cannot deadlock.
    const [first, second] = [code, into].sort() as [string, string];
    const locked = [await rows.lockCase(tx, id, first), await rows.lockCase(tx, id, second)];
    const [from, target] = [code, into].map((each) => locked.find((found) => found?.code === each));
    if (!from) return { ok: false, code: 'not_found' };
    if (from.mergedInto !== null) return { ok: false, code: 'changed' };
    if (!target || target.mergedInto !== null || target.closedAt) return { ok: false, code: 'merge_unknown' };
    if (from.closedAt) return { ok: false, code: 'closed' };
    if (from.email === '' || from.email !== target.email) return { ok: false, code: 'merge_sender' };
    const notices = [from, target].filter(({ topic }) => topic === 'notice');
    const samePage = from.location === target.location && from.category === target.category;
    if (notices.length === 1 || (notices.length === 2 && !samePage))
      return { ok: false, code: 'merge_notice' };
    if (heldByOther(from, scope)) return { ok: false, code: 'locked' };
    await rows.changeCase(tx, id, code, {
      mergedInto: into,
      closedAt: scope.now,
      lockedBy: null,
      lockedUntil: null,
      draft: '',
      ...(notices.length > 0 && { decision: 'none' as const }),
    });
    await rows.moveMerged(tx, id, code, into);
    await note(tx, scope, code, 'merged', { detail: into });
    await note(tx, scope, into, 'merged', { detail: code });
    await recordIfStaff(tx, scope, 'merge_complaint', code, `into ${into}`);
    await enqueueLater(tx, 'complaint-merged-mail', { tenantId: id, code });
    return { ok: true };
  });
