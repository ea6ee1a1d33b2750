import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { plainText } from '#app/domain/accounts/plain-text.ts';
import { kindLabelOf } from '#app/domain/members/kind-label.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { readTenantFile } from '#app/platform/storage.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope, StaffScope } from '#tenants/scope.ts';
import { recordIfStaff } from './audit.server.ts';
import { REPORT_DETAILS_LENGTH, type ReportReason } from './report-reasons.ts';
import {
  type EvidencePhoto,
  findSubject,
  insertReport,
  listEvidenceMessages,
  listEvidencePhotos,
  lockLastReport,
  type SubjectRow,
} from './reports.queries.server.ts';
import { hideSuspectedMinor } from './restrictions.server.ts';
import { FIRST_DIGEST, sealReport, sha256Hex } from './seal.server.ts';

/** Far above normal use; the second limit keeps a member from flooding another with reports. */
const REPORTS_PER_MEMBER = { limit: 20, windowSeconds: DAY_SECONDS };
const REPORTS_PER_PAIR = { limit: 3, windowSeconds: DAY_SECONDS };

export type ReportDraft = { reason: ReportReason; details: string; photoId: string | null };
export type ReportFault = 'not_found' | 'details_needed' | 'details_too_long' | 'too_often';

/**
 * The subject of a report; null when this member cannot report them. Members who blocked the reporter can be reported,
 * so that blocking does not prevent a report, and so can hidden members with a conversation.
 */
export async function reportSubject(
  scope: MemberScope,
  memberId: number,
): Promise<{ id: number; name: string } | null> {
  const { tenant, viewer } = scope;
  if (memberId === viewer.id) return null;
  const [subject] = await readInTenant(tenant.id, (tx) => [findSubject(tx, tenant.id, viewer.id, memberId)]);
  if (!mayReport(subject)) return null;
  const { name, kind, kind_label: stored } = subject.profile;
  const kindLabel = kindLabelOf(scope, { kind, kindLabel: stored });
  return { id: memberId, name: markedName({ name, kindLabel }) };
}

const mayReport = (subject: SubjectRow | null): subject is SubjectRow =>
  subject !== null && ((subject.seen && !subject.hidden) || subject.conversationId !== null);

/** Reports a member, with a sealed copy of the current evidence. */
export async function reportMember(
  scope: MemberScope,
  memberId: number,
  draft: ReportDraft,
): Promise<Result<unknown, ReportFault>> {
  const details = plainText(draft.details);
  if (details.length > REPORT_DETAILS_LENGTH) return { ok: false, code: 'details_too_long' };
  if (draft.reason === 'other' && details === '') return { ok: false, code: 'details_needed' };
  if (!(await reportSubject(scope, memberId))) return { ok: false, code: 'not_found' };
  if (!(await withinLimits(scope, scope.viewer.id, memberId))) return { ok: false, code: 'too_often' };
  const { id, name } = scope.viewer;
  return await sealAndAppend(scope, { id, name }, memberId, { ...draft, details });
}

/**
 * Like `reportMember`, by staff who answer for a fictional profile: the profile is the reporter, and the evidence names
 * the staff member. Nothing is emailed. `above`: the last message that was written while no one answered; staff must
 * not see it or earlier ones.
 */
export async function reportFromDesk(
  scope: StaffScope,
  { from, memberId, above }: { from: number; memberId: number; above: number },
  draft: Omit<ReportDraft, 'photoId'>,
): Promise<Result<unknown, ReportFault>> {
  const details = plainText(draft.details);
  if (details.length > REPORT_DETAILS_LENGTH) return { ok: false, code: 'details_too_long' };
  if (details === '') return { ok: false, code: 'details_needed' };
  if (!(await withinLimits(scope, from, memberId))) return { ok: false, code: 'too_often' };
  const reporter = { id: from, name: scope.staff.name, staffId: scope.staff.id };
  return await sealAndAppend(scope, reporter, memberId, { ...draft, details, photoId: null }, above);
}

type Reporter = { id: number; name: string; staffId?: number };

async function sealAndAppend(
  scope: Scope | StaffScope,
  reporter: Reporter,
  memberId: number,
  { reason, details, photoId: chosen }: ReportDraft,
  above = 0,
): Promise<Result<unknown, ReportFault>> {
  const { tenant, now } = scope;
  const [subject, photos, messages] = await readInTenant(tenant.id, (tx) => [
    findSubject(tx, tenant.id, reporter.id, memberId),
    listEvidencePhotos(tx, tenant.id, memberId),
    listEvidenceMessages(tx, tenant.id, reporter.id, memberId),
  ]);
  if (!mayReport(subject)) return { ok: false, code: 'not_found' };
  const photoId = photos.some(({ id }) => id === chosen) ? chosen : null;
  const evidence = JSON.stringify({
    takenAt: now.toISOString(),
    reporter,
    profile: subject.profile,
    photos: await hashed(tenant.id, photos),
    messages: messages.filter(({ id }) => id > above),
  });
  await append(scope, reporter.id, { reportedId: memberId, reason, details, photoId, evidence });
  return { ok: true };
}

async function withinLimits(scope: Scope, reporterId: number, memberId: number): Promise<boolean> {
  const of = `reports:${reporterId}`;
  return (
    (await limitAttempts(scope, keyedHash(of), REPORTS_PER_MEMBER)) &&
    (await limitAttempts(scope, keyedHash(`${of}:${memberId}`), REPORTS_PER_PAIR))
  );
}

/** Each photo with the hash of the file that members see; null where there is no file yet. */
const hashed = (tenantId: number, photos: EvidencePhoto[]) =>
  Promise.all(
    photos.map(async (photo) => {
      const file = await readTenantFile(tenantId, `photos/${photo.id}/large.webp`);
      return { ...photo, sha256: file && sha256Hex(file) };
    }),
  );

type Content = {
  reportedId: number;
  reason: string;
  details: string;
  photoId: string | null;
  evidence: string;
};

/** Appends a report to the brand's chain; the same transaction hides a member who was reported as a minor. */
async function append(scope: Scope | StaffScope, reporterId: number, content: Content): Promise<void> {
  const { tenant, now } = scope;
  await inTenant(tenant.id, async (tx) => {
    const last = await lockLastReport(tx, tenant.id);
    const previousDigest = last?.digest ?? FIRST_DIGEST;
    const number = (last?.number ?? 0) + 1;
    const report = { tenantId: tenant.id, number, reporterId, createdAt: now, ...content };
    await insertReport(tx, report, { previousDigest, digest: sealReport(report, previousDigest) });
    if (content.reason === 'underage')
      await hideSuspectedMinor(tx, scope, content.reportedId, { reportNumber: number, category: 'minor' });
    await enqueueLater(tx, 'report-received-mail', { tenantId: tenant.id, number });
    await recordIfStaff(tx, scope, 'report_from_desk', String(number));
  });
}
