import { rolesWith } from '#app/domain/staff/permissions.ts';
import { fillCanned } from '#app/domain/support/canned-answer-rules.ts';
import { findCanned } from '#app/domain/support/canned-answers.server.ts';
import * as work from '#app/domain/support/case-work.server.ts';
import {
  ANSWER_LENGTH,
  isCaseCode,
  isNoticeDecision,
  isPriority,
  NOTE_LENGTH,
} from '#app/domain/support/complaint-rules.ts';
import {
  answerComplaint,
  type CaseFile,
  complaintState,
  isOverdue,
  messagesSeen,
  reopenComplaint,
  showComplaint,
  writerOf,
} from '#app/domain/support/complaints.server.ts';
import { parseId } from '#app/http/guards/form-input.ts';
import { utcMinute } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import type { StaffScope } from '#tenants/scope.ts';

type Fields = ReadonlyMap<string, string>;
type Fault =
  | Exclude<Extract<Awaited<ReturnType<typeof answerComplaint>>, { ok: false }>['code'], 'by_wrong'>
  | work.WorkFault
  | 'decision_missing'
  | 'canned_unknown';
/** `done`: the message that the page shows afterwards. */
type Outcome = Result<{ done: string }, Fault>;
type Act = (scope: StaffScope, code: string, fields: Fields) => Promise<Outcome>;

const after = async (done: string, outcome: Promise<Result<unknown, Fault>>): Promise<Outcome> => {
  const result = await outcome;
  return result.ok ? { ok: true, done } : result;
};

const textOf = (fields: Fields, name = 'text'): string => fields.get(name) ?? '';
const idOf = (fields: Fields, name: string): number | null => parseId(fields.get(name));

const answer =
  (close: boolean): Act =>
  async (scope, code, fields) => {
    const decision = fields.get('decision');
    const decided = isNoticeDecision(decision) ? decision : undefined;
    const { name: by } = scope.staff;
    const seen = fields.get('seen');
    const content = {
      code,
      body: textOf(fields),
      by,
      close,
      ...(seen !== undefined && { seen }),
      ...(decided && { decision: decided }),
    };
    const outcome = await answerComplaint(scope, content);
    if (outcome.ok) return { ok: true, done: close ? 'closed' : 'answered' };
    if (outcome.code === 'by_wrong') throw new Error('A staff account has no name.');
    return { ok: false, code: outcome.code };
  };

/** A case that a colleague has already reopened counts as success. Text that was not sent becomes the draft. */
const reopen: Act = async (scope, code, fields) => {
  const outcome = await reopenComplaint(scope, code);
  if (!outcome.ok && outcome.code !== 'open') return { ok: false, code: outcome.code };
  const text = textOf(fields);
  return text === '' ? { ok: true, done: 'open' } : await after('saved', work.saveDraft(scope, code, text));
};

/** Appends a canned answer to the draft. */
const insert: Act = async (scope, code, fields) => {
  const id = idOf(fields, 'canned');
  const [canned, found] = [id && (await findCanned(scope, id)), await showComplaint(scope, code)];
  if (!found) return { ok: false, code: 'not_found' };
  if (!canned) return { ok: false, code: 'canned_unknown' };
  const { name, proven } = found.complaint;
  const values = { name: proven ? name : '', case: code, brand: scope.tenant.name };
  const texts = [textOf(fields).trim(), fillCanned(canned.body, values)].filter(Boolean);
  return await after('saved', work.saveDraft(scope, code, texts.join('\n\n')));
};

const changePriority: Act = async (scope, code, fields) => {
  const priority = fields.get('priority');
  if (!isPriority(priority)) return { ok: false, code: 'changed' };
  return await after('priority', work.setPriority(scope, code, priority));
};

const give: Act = (scope, code, fields) => {
  const asked = { to: idOf(fields, 'to') ?? 0, from: idOf(fields, 'from') };
  return after('assigned', work.giveCase(scope, code, { ...asked, roles: rolesWith('answer_complaints') }));
};

const merge: Act = async (scope, code, fields) => {
  const into = textOf(fields, 'into').trim().toUpperCase();
  if (!isCaseCode(into)) return { ok: false, code: 'merge_unknown' };
  return await after('merged', work.mergeCase(scope, code, into));
};

const ACTS = {
  close: answer(true),
  keep: answer(false),
  reopen,
  insert,
  give,
  merge,
  priority: changePriority,
  start: (scope, code) => after('writing', work.startAnswer(scope, code)),
  save: (scope, code, fields) => after('saved', work.saveDraft(scope, code, textOf(fields))),
  stop: (scope, code, fields) => after('stopped', work.stopAnswer(scope, code, textOf(fields))),
  take_over: (scope, code, fields) =>
    after('writing', work.takeOverAnswer(scope, code, { from: idOf(fields, 'from'), draft: textOf(fields) })),
  take: (scope, code) => after('assigned', work.takeCase(scope, code)),
  release: (scope, code, fields) => after('released', work.releaseCase(scope, code, idOf(fields, 'from'))),
  note: (scope, code, fields) => after('note', work.addNote(scope, code, textOf(fields, 'note'))),
} as const satisfies Record<string, Act>;

/** Performs the action of a form on the case's page; null for an unknown action. */
export async function actOnCase(scope: StaffScope, code: string, fields: Fields): Promise<Outcome | null> {
  const intent = fields.get('intent') ?? '';
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent as keyof typeof ACTS] : null;
  return act && (await act(scope, code, fields));
}

const CONFLICTS: readonly Fault[] = ['locked', 'changed', 'closed', 'erased', 'merged'];

/** The page's state after a refusal: the reason, and all entered text. */
export function refusedForm(fields: Fields, fault: Exclude<Fault, 'not_found'>) {
  return {
    status: CONFLICTS.includes(fault) ? 409 : 422,
    reply: {
      fault,
      text: textOf(fields).slice(0, ANSWER_LENGTH),
      note: textOf(fields, 'note').slice(0, NOTE_LENGTH),
      into: textOf(fields, 'into').slice(0, 20),
    },
  };
}

/** A case as its page shows it. `self`: the id of the reader. */
export function caseView(
  { tenant, now, staff }: StaffScope,
  file: CaseFile,
  colleagues: readonly work.Colleague[],
) {
  const { complaint: c, merged } = file;
  const { code, topic, category, location, language, name, email, memberId, priority, draft } = c;
  const { assignee, assignedTo, decision, mergedInto } = c;
  const writer = writerOf(c, now);
  return {
    brand: tenant.slug,
    code,
    topic,
    category,
    location,
    language,
    name,
    email,
    memberId,
    priority,
    draft,
    assignee,
    assignedTo,
    decision,
    mergedInto,
    colleagues: [...colleagues],
    erased: c.body === '',
    own: assignedTo === staff.id,
    state: complaintState(c),
    overdue: isOverdue(c, now),
    at: utcMinute(c.createdAt),
    dueAt: utcMinute(c.dueAt),
    closedAt: c.closedAt && utcMinute(c.closedAt),
    writer: writer && {
      id: writer.id,
      name: writer.name,
      until: utcMinute(writer.until),
      self: writer.id === staff.id,
    },
    merged: merged.map(({ code: other, body, createdAt }) => ({
      code: other,
      body,
      at: utcMinute(createdAt),
    })),
    seen: messagesSeen(file),
    timeline: timelineOf(file),
  };
}

const NOTHING = { by: '', body: '', detail: '', fromAddress: '', attachments: 0 };

/** All events in chronological order. */
function timelineOf({ complaint, answers, replies, notes }: CaseFile) {
  const first = {
    ...NOTHING,
    key: 'first',
    kind: 'complaint' as const,
    at: complaint.createdAt,
    body: complaint.body,
  };
  const entries = [
    ...answers.map(({ id, answeredBy, body, createdAt }) => ({
      ...NOTHING,
      key: `answer-${id}`,
      kind: 'answer' as const,
      at: createdAt,
      by: answeredBy,
      body,
    })),
    ...replies.map(({ id, body, fromAddress, attachments, createdAt }) => ({
      ...NOTHING,
      key: `reply-${id}`,
      kind: 'reply' as const,
      at: createdAt,
      body,
      fromAddress,
      attachments,
    })),
    ...notes.map(({ id, kind, by, body, detail, createdAt }) => ({
      ...NOTHING,
      key: `note-${id}`,
      kind,
      at: createdAt,
      by,
      body,
      detail,
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  return [first, ...entries].map((entry) => ({ ...entry, at: utcMinute(entry.at) }));
}
