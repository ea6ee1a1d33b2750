import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { evidenceView } from '#app/api/console-report.ts';
import { restrictionDraft } from '#app/api/console-restriction.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { ReportPage } from '#app/components/console/report-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { listApprovalsOf } from '#app/domain/staff/approvals.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { restrictOrAsk } from '#app/domain/staff/two-people.server.ts';
import { closeReport, openReport, showReport } from '#app/domain/support/handle-reports.server.ts';
import { PLAIN_OUTCOMES } from '#app/domain/support/report-reasons.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => (data ? `#${(data as { report: { number: number } }).report.number}` : null),
};

const numberOf = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_reports');
  const found = await openReport(scope, numberOf(params.number));
  if (!found) throw new Response('Not Found', { status: 404 });
  const { number, reason, details, reportedId, reporterId, photoId, outcome, note, closedBy } = found;
  const waiting = await listApprovalsOf(scope, reportedId);
  return json({
    brand: scope.tenant.slug,
    /** The ban request that is waiting for a second person and will close this report. */
    approval: waiting.find((each) => each.reportNumber === number)?.id ?? null,
    mayDecide: may(scope.staff, 'decide_reports'),
    mayReview: may(scope.staff, 'review_photos'),
    report: {
      number,
      reason,
      details,
      reportedId,
      reporterId,
      photoId,
      outcome,
      note,
      closedBy,
      at: utcMinute(found.createdAt),
      closedAt: found.closedAt && utcMinute(found.closedAt),
      evidence: found.erasedAt ? null : evidenceView(found.evidence),
    },
  });
}

/** Closes the report without a restriction, or with one of the reported member. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'decide_reports');
  const number = numberOf(params.number);
  const report = await showReport(scope, number);
  if (!report) throw new Response('Not Found', { status: 404 });
  const fields = await readForm(request);
  const list = `/console/brands/${scope.tenant.slug}/reports`;
  if (fields.get('intent') === 'close') {
    const outcome = PLAIN_OUTCOMES.find((each) => each === fields.get('outcome'));
    if (!outcome) throw badRequest('outcome_unknown', 422);
    const note = (fields.get('note') ?? '').trim().slice(0, 1_000);
    if (await closeReport(scope, number, { outcome, note, closedBy: scope.staff.name }))
      return redirect(list);
    return json({ fault: 'report_closed' as const, facts: '' }, { status: 409 });
  }
  const draft = restrictionDraft(fields, { memberId: report.reportedId, report: number });
  if (!draft) throw badRequest('restriction_unknown', 422);
  const outcome = await restrictOrAsk(scope, draft);
  if (outcome.ok)
    return redirect(
      'waits' in outcome ? `/console/brands/${scope.tenant.slug}/approvals/${outcome.waits}` : list,
    );
  const status = outcome.code === 'report_closed' ? 409 : 422;
  return json({ fault: outcome.code, facts: draft.facts }, { status });
}

export default function ConsoleReport() {
  const reply = useActionData<typeof action>();
  return (
    <ReportPage {...useLoaderData<typeof loader>()} fault={reply?.fault ?? null} facts={reply?.facts ?? ''} />
  );
}
