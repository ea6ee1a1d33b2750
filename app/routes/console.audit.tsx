import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { oldestFirst } from '#app/api/console.ts';
import { auditFilter } from '#app/api/console-audit.ts';
import { AuditPage } from '#app/components/console/audit-page.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { formatAuditCursor, parseAuditCursor } from '#app/domain/staff/audit-cursor.server.ts';
import { pageAudit } from '#app/domain/staff/audit-log.server.ts';
import { requireStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Audit log` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { staff } = await requireStaff(context, request, 'see_audit');
  const { searchParams } = new URL(request.url);
  const filter = auditFilter(searchParams);
  const after = parseAuditCursor(searchParams.get('after'));
  const { entries, next } = await pageAudit(staff, filter, after, oldestFirst(searchParams));
  return json({
    filter,
    next: next && formatAuditCursor(next),
    entries: entries.map((entry) => ({ ...entry, at: utcMinute(entry.at) })),
  });
}

export default function ConsoleAudit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
