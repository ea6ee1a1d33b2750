import type { LoaderFunctionArgs } from '@remix-run/node';
import { auditFilter } from '#app/api/console-audit.ts';
import { exportAudit } from '#app/domain/staff/audit-log.server.ts';
import { recordPlatformAction } from '#app/domain/support/audit.server.ts';
import { requireStaff } from '#app/http/guards/staff.ts';
import { csvLine } from '#app/platform/csv.ts';

const COLUMNS = ['id', 'at', 'staff', 'brand', 'what', 'subject', 'reason'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireStaff(context, request, 'see_audit');
  const filter = auditFilter(new URL(request.url).searchParams);
  await recordPlatformAction(scope, 'export_audit', new URLSearchParams(filter).toString());
  const entries = await exportAudit(scope.staff, filter);
  const rows = entries.map((entry) =>
    COLUMNS.map((name) => (name === 'at' ? entry.at.toISOString() : String(entry[name] ?? ''))),
  );
  return new Response([COLUMNS, ...rows].map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    },
  });
}
