import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { oldestFirst, rowNumber } from '#app/api/console.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { ReportList } from '#app/components/console/report-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageReports } from '#app/domain/support/handle-reports.server.ts';
import { REPORT_REASONS } from '#app/domain/support/report-reasons.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Reports` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_reports');
  const { searchParams } = new URL(request.url);
  const state = searchParams.get('state') === 'all' ? 'all' : 'open';
  const after = rowNumber(searchParams.get('after') ?? '') || null;
  const asked = searchParams.get('reason');
  const reason = REPORT_REASONS.find((each) => each === asked) ?? null;
  const page = { after, reason, ascending: oldestFirst(searchParams) };
  const { rows, next } = await pageReports(scope, state, page);
  return json({
    brand: scope.tenant.slug,
    state: state as 'all' | 'open',
    reason: reason ?? ('' as const),
    next,
    reports: rows.map(({ number, reason, outcome, reportedId, reporterId, createdAt }) => ({
      number,
      reason,
      outcome,
      reportedId,
      reporterId,
      at: utcMinute(createdAt),
    })),
  });
}

export default function ConsoleReports() {
  return <ReportList {...useLoaderData<typeof loader>()} />;
}
