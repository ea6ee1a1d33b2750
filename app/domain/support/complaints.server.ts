import { randomInt } from 'node:crypto';
import { emailFault, normalizeEmail } from '#app/domain/accounts/account-rules.ts';
import { plainName, plainText } from '#app/domain/accounts/plain-text.ts';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { countVisitorAttempt } from '#app/domain/limits/count-visitor-attempt.server.ts';
import { recordAction, recordIfStaff } from '#app/domain/support/audit.server.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { DAY_MS, earlier, HOUR_MS, later } from '#app/platform/durations.ts';
import { isLocale, type Locale } from '#app/platform/locales.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inBatches } from '#db/batches.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { AnyScope, Scope, StaffScope } from '#tenants/scope.ts';
import type { MergedRow, NoteRow, ReplyRow } from './case-work.queries.server.ts';
import * as work from './case-work.queries.server.ts';
import type { ComplaintState, QueueView } from './complaint-queue.ts';
import * as rules from './complaint-rules.ts';
import * as rows from './complaints.queries.server.ts';
import { lockMember, suspicionDecided } from './restrictions.server.ts';

type ComplaintDraft = { topic: string; body: string; email: string; name: string; address: string };
export type ComplaintFault =
  | 'topic_missing'
  | 'body_missing'
  | 'body_too_long'
  | 'email_invalid'
  | 'name_too_long'
  | 'too_many';

function faultOf({ body, name, ...draft }: ComplaintDraft): ComplaintFault | null {
  if (!rules.isFormTopic(draft.topic)) return 'topic_missing';
  if (body.length < rules.COMPLAINT_MIN_LENGTH) return 'body_missing';
  if (body.length > rules.COMPLAINT_LENGTH) return 'body_too_long';
  if (name.length > rules.COMPLAINT_NAME_LENGTH) return 'name_too_long';
  return emailFault(draft.email) ? 'email_invalid' : null;
}

/** Files a complaint from a member or visitor, who gets the case number by email. */
export async function complain(
  scope: AnyScope,
  given: ComplaintDraft,
): Promise<Result<{ caseCode: string }, ComplaintFault>> {
  const draft = { ...given, name: plainName(given.name), body: plainText(given.body) };
  const fault = faultOf(draft);
  if (fault) return { ok: false, code: fault };
  const email = normalizeEmail(draft.email);
  const caseCode = await inTenant(scope.tenant.id, async (tx) => {
    if (!(await withinCaseLimits(tx, scope, email, draft.address))) return null;
    const topic = rules.isFormTopic(draft.topic) ? draft.topic : 'other';
    return await openCase(tx, scope, {
      topic,
      email,
      name: draft.name,
      body: draft.body,
      category: null,
      location: '',
      goodFaith: false,
    });
  });
  return caseCode ? { ok: true, caseCode } : { ok: false, code: 'too_many' };
}

/** Counts a new case against its sender's limits, before any other step. */
export async function withinCaseLimits(
  tx: Tx,
  scope: Scope,
  email: string,
  address: string,
): Promise<boolean> {
  const { tenant, now } = scope;
  if (!(await countVisitorAttempt(tx, scope, { what: 'complaints', address, rules: rules.COMPLAINTS })))
    return false;
  if (email === '') return true;
  const key = keyedHash(`complaints-of:${email}`);
  return (await countAttempt(tx, tenant.id, key, rules.COMPLAINTS_PER_EMAIL, now)).allowed;
}

type NewCase = Pick<
  rows.NewComplaint,
  'topic' | 'email' | 'name' | 'body' | 'category' | 'location' | 'goodFaith'
>;

/** Opens a case under a new number, which is emailed to the sender. */
export async function openCase(tx: Tx, scope: AnyScope, content: NewCase): Promise<string> {
  const { tenant, now, locale, viewer } = scope;
  const priority = rules.firstPriority(content.topic, content.category);
  for (;;) {
    const code = newCode();
    const inserted = await rows.insertComplaint(tx, {
      ...content,
      tenantId: tenant.id,
      code,
      memberId: viewer?.id ?? null,
      language: locale,
      createdAt: now,
      waitingSince: now,
      priority,
      dueAt: rules.dueAt(content.topic, priority, now),
    });
    if (!inserted) continue;
    await enqueueLater(tx, 'complaint-received-mail', { tenantId: tenant.id, code });
    return code;
  }
}

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A random code, which does not reveal the number of cases. */
function newCode(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

const MAX_LISTED = 200;

export type { AnswerRow, CaseCursor, ComplaintRow } from './complaints.queries.server.ts';

/** Whether a case waits for an answer, was answered, or is closed. */
export const complaintState = ({
  answeredAt,
  closedAt,
}: Pick<rows.ComplaintRow, 'answeredAt' | 'closedAt'>): ComplaintState =>
  closedAt ? 'closed' : answeredAt ? 'answered' : 'open';

/** Fifty cases of a queue view, and the cursor of the next page. */
export async function pageComplaints(
  { tenant, now, staff }: Scope & Pick<StaffScope, 'staff'>,
  { view, topic }: { view: QueueView; topic: rules.ComplaintTopic | null },
  after: rows.CaseCursor | null,
  reversed = false,
): Promise<{ complaints: rows.ComplaintRow[]; next: rows.CaseCursor | null }> {
  const input = { view, topic, now, after, reversed, staffId: staff.id, limit: CONSOLE_ROWS_READ };
  const [found] = await readInTenant(tenant.id, (tx) => [rows.pageComplaintRows(tx, tenant.id, input)]);
  const { rows: complaints, next } = consolePage(found, ({ closedAt, dueAt, code }) => ({
    at: (view === 'closed' && closedAt) || dueAt,
    code,
  }));
  return { complaints, next };
}

/** Whether an open case is overdue. */
export const isOverdue = ({ closedAt, dueAt }: rows.ComplaintRow, now: Date): boolean =>
  closedAt === null && dueAt < now;

/** The person who is currently writing an answer to a case; null when anyone can. */
export function writerOf(
  { lockedBy, lockedUntil, writer }: rows.ComplaintRow,
  now: Date,
): { id: number; name: string; until: Date } | null {
  if (lockedBy === null || lockedUntil === null || lockedUntil <= now) return null;
  return { id: lockedBy, name: writer ?? '', until: lockedUntil };
}

export async function listComplaints({ tenant }: Scope, which: 'open' | 'all'): Promise<rows.ComplaintRow[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listComplaintRows(tx, tenant.id, which, MAX_LISTED),
  ]);
  return found;
}

/** A case with all messages and notes. */
export type CaseFile = {
  complaint: rows.ComplaintRow;
  answers: rows.AnswerRow[];
  replies: ReplyRow[];
  notes: NoteRow[];
  /** Cases that were merged into this one. */
  merged: MergedRow[];
};

export async function showComplaint({ tenant }: Scope, code: string): Promise<CaseFile | null> {
  const [complaint, answers, replies, notes, merged] = await readInTenant(tenant.id, (tx) => [
    rows.findComplaint(tx, tenant.id, code),
    rows.listAnswers(tx, tenant.id, code),
    work.listReplies(tx, tenant.id, code),
    work.listNotes(tx, tenant.id, code),
    work.listMerged(tx, tenant.id, code),
  ]);
  return complaint && { complaint, answers, replies, notes, merged };
}

/** Like `showComplaint`, for a staff member; recorded in the audit log because cases are confidential. */
export async function openComplaint(scope: StaffScope, code: string): Promise<CaseFile | null> {
  const found = await showComplaint(scope, code);
  if (found) await recordAction(scope, 'open_complaint', code);
  return found;
}

/**
 * `by`: the name under which the answer is recorded. `decision`: for a notice that is closed. `seen`: the messages that the
 * writer has seen (`messagesSeen`); a command has no page that could be outdated.
 */
export type Answer = {
  code: string;
  body: string;
  by: string;
  close: boolean;
  decision?: rules.NoticeDecision;
  seen?: string;
};
export type AnswerFault =
  | 'by_wrong'
  | 'text_wrong'
  | 'decision_missing'
  | 'not_found'
  | 'erased'
  | 'merged'
  | 'closed'
  | 'changed'
  | 'locked';

/**
 * Answers an open case by email and records the author. A notice is closed only with a decision: the decision
 * `no_breach` shows a profile again that the notice had hidden. Refused as `changed` if an answer or a reply came since
 * the page that it was written on.
 */
export async function answerComplaint(
  scope: Scope | StaffScope,
  answer: Answer,
): Promise<Result<unknown, AnswerFault>> {
  const { tenant, now } = scope;
  const [body, by] = [plainText(answer.body), plainName(answer.by)];
  if (by === '' || by.length > rules.ANSWERER_LENGTH) return { ok: false, code: 'by_wrong' };
  if (body === '' || body.length > rules.ANSWER_LENGTH) return { ok: false, code: 'text_wrong' };
  const followUpAt = later(now, rules.FOLLOW_UP_HOURS * HOUR_MS);
  const { code, close, decision = null, seen } = answer;
  const staffId = 'staff' in scope ? scope.staff.id : null;
  return await inTenant(tenant.id, async (tx) => {
    if (close && decision === null && (await rows.findComplaint(tx, tenant.id, code))?.topic === 'notice')
      return { ok: false, code: 'decision_missing' };
    const minor = close && decision === 'no_breach' ? await reportedMinor(tx, scope, code) : null;
    if (minor !== null) await lockMember(tx, scope, minor);
    if (seen !== undefined && (await isOutdated(tx, tenant.id, code, seen)))
      return { ok: false, code: 'changed' };
    const content = { code, close, decision, body, by, staffId, at: now, followUpAt };
    const answerId = await rows.insertAnswer(tx, tenant.id, content);
    if (!answerId) return { ok: false, code: await refusalOf(tx, scope, code) };
    await enqueueLater(tx, 'complaint-answered-mail', { tenantId: tenant.id, answerId });
    await recordIfStaff(tx, scope, 'answer_complaint', code, decision ? `decision: ${decision}` : '');
    // Shows a profile again that the notice had hidden.
    if (minor !== null) await suspicionDecided(tx, scope, minor, { foundOfAge: true });
    return { ok: true };
  });
}

/** Identifies the messages of a case that its page shows, for `answerComplaint`. */
export const messagesSeen = ({ answers, replies }: Pick<CaseFile, 'answers' | 'replies'>): string =>
  `${answers.at(-1)?.id ?? 0}-${replies.at(-1)?.id ?? 0}`;

async function isOutdated(tx: Tx, tenantId: number, code: string, seen: string): Promise<boolean> {
  const found = await work.lockCase(tx, tenantId, code);
  if (!found || found.closedAt) return false;
  const answers = await rows.listAnswers(tx, tenantId, code);
  const replies = await work.listReplies(tx, tenantId, code);
  return messagesSeen({ answers, replies }) !== seen;
}

/** The member that a notice reports as a minor; null for other cases. */
async function reportedMinor(tx: Tx, scope: Scope, code: string): Promise<number | null> {
  const found = await rows.findComplaint(tx, scope.tenant.id, code);
  return found && rules.isMinorCategory(found.category) ? rules.profileAt(found.location) : null;
}

async function refusalOf(
  tx: Tx,
  { tenant }: Scope,
  code: string,
): Promise<Exclude<AnswerFault, 'by_wrong' | 'text_wrong' | 'decision_missing' | 'changed'>> {
  const found = await rows.findComplaint(tx, tenant.id, code);
  if (!found) return 'not_found';
  if (found.body === '') return 'erased';
  if (found.mergedInto !== null) return 'merged';
  return found.closedAt ? 'closed' : 'locked';
}

/** Reopens a closed case. */
export const reopenComplaint = (
  scope: Scope | StaffScope,
  code: string,
): Promise<Result<unknown, 'not_found' | 'erased' | 'merged' | 'open'>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { tenant, now } = scope;
    const found = await work.lockCase(tx, tenant.id, code);
    const dueAt = found ? rules.dueAt(found.topic, found.priority, now) : now;
    if (found && (await rows.reopenComplaint(tx, tenant.id, code, { now, dueAt }))) {
      if ('staff' in scope)
        await work.insertNote(tx, tenant.id, {
          code,
          kind: 'reopened',
          body: '',
          detail: '',
          staffId: scope.staff.id,
          createdAt: now,
        });
      await recordIfStaff(tx, scope, 'reopen_complaint', code);
      return { ok: true };
    }
    const why = await refusalOf(tx, scope, code);
    return { ok: false, code: why === 'closed' || why === 'locked' ? 'open' : why };
  });

/** Deletes cases that were closed long ago. */
export async function sweepComplaints({ tenant, now }: Scope): Promise<void> {
  const before = earlier(now, rules.COMPLAINT_KEPT_DAYS * DAY_MS);
  await inBatches(tenant.id, (tx) => rows.deleteOldComplaints(tx, tenant.id, before));
}

type ComplaintMail = {
  to: { email: string; language: Locale; discreet: boolean };
  name: string;
  /** The case is a notice of illegal content. */
  notice: boolean;
  /** The case is a notice that hides a profile automatically. */
  ofMinor: boolean;
};

/** Null for an erased case, and for a notice without an address. */
const mailOf = ({ tenant }: Scope, c: rows.ComplaintRow): ComplaintMail | null =>
  c.email === ''
    ? null
    : {
        // The address and name of an unverified sender may belong to someone else.
        name: c.proven ? c.name : '',
        notice: c.topic === 'notice',
        ofMinor: rules.isMinorCategory(c.category),
        to: {
          email: c.email,
          discreet: c.discreet,
          language: isLocale(c.language) ? c.language : tenant.settings.domain_language,
        },
      };

/** The recipient of the case number; null when the case was erased in the meantime. */
export async function findComplaintMail(scope: Scope, code: string): Promise<ComplaintMail | null> {
  const found = await showComplaint(scope, code);
  return found && mailOf(scope, found.complaint);
}

/** An answer with its recipient, and the earlier emails of the case. */
type AnswerMail = ComplaintMail & {
  code: string;
  answer: string;
  earlierAnswers: number[];
  replyIds: string[];
};

export async function findAnswerMail(scope: Scope, answerId: number): Promise<AnswerMail | null> {
  const { id: tenantId } = scope.tenant;
  const [answer] = await readInTenant(tenantId, (tx) => [rows.findAnswer(tx, tenantId, answerId)]);
  if (!answer) return null;
  const { code } = answer;
  const [found, answers, replyIds] = await readInTenant(tenantId, (tx) => [
    rows.findComplaint(tx, tenantId, code),
    rows.listAnswers(tx, tenantId, code),
    work.listReplyIds(tx, tenantId, code),
  ]);
  const mail = found && mailOf(scope, found);
  const earlierAnswers = answers.map(({ id }) => id).filter((id) => id < answerId);
  return mail && { ...mail, code, answer: answer.body, earlierAnswers, replyIds };
}

/**
 * The recipient of the email about a merged case, and the case it was merged into; null when it was erased in the
 * meantime.
 */
export async function findMergedMail(
  scope: Scope,
  code: string,
): Promise<(ComplaintMail & { into: string }) | null> {
  const [found] = await readInTenant(scope.tenant.id, (tx) => [
    rows.findComplaint(tx, scope.tenant.id, code),
  ]);
  const mail = found && mailOf(scope, found);
  return mail && found.mergedInto !== null ? { ...mail, into: found.mergedInto } : null;
}
