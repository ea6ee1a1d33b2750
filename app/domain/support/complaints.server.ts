import { randomInt } from 'node:crypto';
import { emailFault, normaliseEmail } from '#app/domain/accounts/account-rules.ts';
import { plainName, plainText } from '#app/domain/accounts/plain-text.ts';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { countUnderBrake } from '#app/domain/limits/count-under-brake.server.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { isLocale, type Locale } from '#app/platform/locales.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inBatches } from '#db/batches.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { AnyScope, Scope, StaffScope } from '#tenants/scope.ts';
import * as rules from './complaint-rules.ts';
import * as rows from './complaints.queries.server.ts';
import { suspicionDecided } from './restrictions.server.ts';

export type ComplaintDraft = { topic: string; body: string; email: string; name: string; address: string };
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
  const email = normaliseEmail(draft.email);
  const caseCode = await inTenant(scope.tenant.id, async (tx) => {
    if (!(await withinCaseLimits(tx, scope, email, draft.address))) return null;
    const topic = rules.isFormTopic(draft.topic) ? draft.topic : 'other';
    return await openCase(tx, scope, {
      ...{ topic, email, name: draft.name, body: draft.body },
      ...{ category: null, location: '', goodFaith: false },
    });
  });
  return caseCode ? { ok: true, caseCode } : { ok: false, code: 'too_many' };
}

/** Counts a new case against the limits of its sender, before anything else is done with it. */
export async function withinCaseLimits(
  tx: Tx,
  scope: Scope,
  email: string,
  address: string,
): Promise<boolean> {
  const { tenant, now } = scope;
  if (!(await countUnderBrake(tx, scope, { what: 'complaints', address, rules: rules.COMPLAINTS })))
    return false;
  if (email === '') return true;
  const key = keyedHash(`complaints-of:${email}`);
  return (await countAttempt(tx, tenant.id, key, rules.COMPLAINTS_PER_EMAIL, now)).allowed;
}

export type NewCase = Pick<
  rows.NewComplaint,
  'topic' | 'email' | 'name' | 'body' | 'category' | 'location' | 'goodFaith'
>;

/** Opens a case under a new number, which its sender gets by email. */
export async function openCase(tx: Tx, scope: AnyScope, content: NewCase): Promise<string> {
  const { tenant, now, locale, viewer } = scope;
  for (;;) {
    const code = newCode();
    const inserted = await rows.insertComplaint(tx, {
      ...content,
      tenantId: tenant.id,
      code,
      memberId: viewer?.id ?? null,
      language: locale,
      createdAt: now,
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

const PAGE_LENGTH = 50;

export {
  type AnswerRow,
  COMPLAINT_STATES,
  type ComplaintCursor,
  type ComplaintRow,
  type ComplaintState,
} from './complaints.queries.server.ts';

/** Whether a case waits for an answer, was answered, or is closed. */
export const complaintState = ({
  answeredAt,
  closedAt,
}: Pick<rows.ComplaintRow, 'answeredAt' | 'closedAt'>): rows.ComplaintState =>
  closedAt ? 'closed' : answeredAt ? 'answered' : 'open';

/** Fifty cases of a state, and the cursor of the next page. */
export async function pageComplaints(
  { tenant }: Scope,
  state: rows.ComplaintState,
  after: rows.ComplaintCursor | null,
): Promise<{ complaints: rows.ComplaintRow[]; next: rows.ComplaintCursor | null }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.pageComplaintRows(tx, tenant.id, { state, after, limit: PAGE_LENGTH + 1 }),
  ]);
  const complaints = found.slice(0, PAGE_LENGTH);
  return { complaints, next: found.length > PAGE_LENGTH ? (complaints.at(-1) ?? null) : null };
}

/** How many cases wait for an answer, and for how many days the oldest one does. */
export async function countComplaints({
  tenant,
  now,
}: Scope): Promise<{ open: number; oldestDays: number | null }> {
  const [{ open, oldestAt }] = await readInTenant(tenant.id, (tx) => [
    rows.countOpenComplaints(tx, tenant.id),
  ]);
  return { open, oldestDays: oldestAt && Math.floor((now.getTime() - oldestAt.getTime()) / DAY_MS) };
}

export async function listComplaints({ tenant }: Scope, which: 'open' | 'all'): Promise<rows.ComplaintRow[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listComplaintRows(tx, tenant.id, which, MAX_LISTED),
  ]);
  return found;
}

export async function showComplaint(
  { tenant }: Scope,
  code: string,
): Promise<{ complaint: rows.ComplaintRow; answers: rows.AnswerRow[] } | null> {
  const [complaint, answers] = await readInTenant(tenant.id, (tx) => [
    rows.findComplaint(tx, tenant.id, code),
    rows.listAnswers(tx, tenant.id, code),
  ]);
  return complaint && { complaint, answers };
}

/** The same for a staff member, recorded in the audit log because cases are confidential. */
export const openComplaint = (
  scope: StaffScope,
  code: string,
): Promise<{ complaint: rows.ComplaintRow; answers: rows.AnswerRow[] } | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const complaint = await rows.findComplaint(tx, scope.tenant.id, code);
    if (!complaint) return null;
    await recordIfStaff(tx, scope, 'open_complaint', code);
    return { complaint, answers: await rows.listAnswers(tx, scope.tenant.id, code) };
  });

/** `noBreach`: closed with the decision that nothing illegal was found; a profile that the notice hid is shown again. */
export type Answer = { code: string; body: string; by: string; close: boolean; noBreach?: boolean };
export type AnswerFault = 'by_wrong' | 'text_wrong' | 'not_found' | 'erased' | 'closed';

/** Answers an open case by email and records the author. */
export async function answerComplaint(
  scope: Scope | StaffScope,
  answer: Answer,
): Promise<Result<unknown, AnswerFault>> {
  const { tenant, now } = scope;
  const [body, by] = [plainText(answer.body), plainName(answer.by)];
  if (by === '' || by.length > rules.ANSWERER_LENGTH) return { ok: false, code: 'by_wrong' };
  if (body === '' || body.length > rules.ANSWER_LENGTH) return { ok: false, code: 'text_wrong' };
  return await inTenant(tenant.id, async (tx) => {
    const answerId = await rows.insertAnswer(tx, tenant.id, { ...answer, body, by, at: now });
    if (!answerId) return { ok: false, code: await refusalOf(tx, tenant.id, answer.code) };
    await enqueueLater(tx, 'complaint-answered-mail', { tenantId: tenant.id, answerId });
    await recordIfStaff(tx, scope, 'answer_complaint', answer.code);
    if (answer.close && answer.noBreach) await clearReported(tx, scope, answer.code);
    return { ok: true };
  });
}

/** Shows the profile again that a notice of a minor had hidden. */
async function clearReported(tx: Tx, scope: Scope, code: string): Promise<void> {
  const found = await rows.findComplaint(tx, scope.tenant.id, code);
  const memberId = found && rules.isMinorCategory(found.category) ? rules.profileAt(found.location) : null;
  if (memberId !== null) await suspicionDecided(tx, scope, memberId, { foundOfAge: true });
}

async function refusalOf(tx: Tx, tenantId: number, code: string): Promise<'not_found' | 'erased' | 'closed'> {
  const found = await rows.findComplaint(tx, tenantId, code);
  if (!found) return 'not_found';
  return found.body === '' ? 'erased' : 'closed';
}

/** Reopens a closed case. */
export const reopenComplaint = (
  scope: Scope | StaffScope,
  code: string,
): Promise<Result<unknown, 'not_found' | 'erased' | 'open'>> =>
  inTenant(scope.tenant.id, async (tx) => {
    if (await rows.reopenComplaint(tx, scope.tenant.id, code)) {
      await recordIfStaff(tx, scope, 'reopen_complaint', code);
      return { ok: true };
    }
    const why = await refusalOf(tx, scope.tenant.id, code);
    return { ok: false, code: why === 'closed' ? 'open' : why };
  });

/** Deletes cases that were closed long ago. */
export async function sweepComplaints({ tenant, now }: Scope): Promise<void> {
  const before = new Date(now.getTime() - rules.COMPLAINT_KEPT_DAYS * DAY_MS);
  await inBatches(tenant.id, (tx) => rows.deleteOldComplaints(tx, tenant.id, before));
}

export type ComplaintMail = {
  to: { email: string; language: Locale; discreet: boolean };
  name: string;
  /** It is a notice of illegal content. */
  notice: boolean;
  /** It is a notice that hides a profile automatically. */
  ofMinor: boolean;
};

/** Null for an erased case, and for a notice without an address. */
const mailOf = ({ tenant }: Scope, c: rows.ComplaintRow): ComplaintMail | null =>
  c.email === ''
    ? null
    : {
        // Address and name of an unverified sender may be someone else's.
        name: c.proven ? c.name : '',
        notice: c.topic === 'notice',
        ofMinor: rules.isMinorCategory(c.category),
        to: {
          email: c.email,
          discreet: c.discreet,
          language: isLocale(c.language) ? c.language : tenant.settings.domain_language,
        },
      };

/** The recipient of the case number; null when the case was erased meanwhile. */
export async function findComplaintMail(scope: Scope, code: string): Promise<ComplaintMail | null> {
  const found = await showComplaint(scope, code);
  return found && mailOf(scope, found.complaint);
}

export async function findAnswerMail(
  scope: Scope,
  answerId: number,
): Promise<(ComplaintMail & { code: string; answer: string }) | null> {
  const [answer] = await readInTenant(scope.tenant.id, (tx) => [
    rows.findAnswer(tx, scope.tenant.id, answerId),
  ]);
  const mail = answer && (await findComplaintMail(scope, answer.code));
  return mail && { ...mail, code: answer.code, answer: answer.body };
}
