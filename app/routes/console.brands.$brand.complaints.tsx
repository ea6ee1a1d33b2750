import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorText, isReversed, parseCursor } from '#app/api/console.ts';
import { ComplaintList } from '#app/components/console/complaint-list.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { QUEUE_VIEWS } from '#app/domain/support/complaint-queue.ts';
import { isTopic } from '#app/domain/support/complaint-rules.ts';
import { isOverdue, pageComplaints, writerOf } from '#app/domain/support/complaints.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Complaints` };

const BEGINNING = 160;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_complaints');
  const { searchParams } = new URL(request.url);
  const view = QUEUE_VIEWS.find((name) => name === searchParams.get('state')) ?? 'open';
  const asked = searchParams.get('topic');
  const topic = isTopic(asked) ? asked : null;
  const sortKey = view === 'closed' ? 'closed' : 'due';
  const reversed = isReversed(searchParams, sortKey, view === 'closed' ? 'desc' : 'asc');
  const { complaints, next } = await pageComplaints(
    scope,
    { view, topic },
    parseCursor(searchParams.get('after')),
    reversed,
  );
  const cases = complaints.map((found) => ({
    code: found.code,
    topic: found.topic,
    language: found.language,
    priority: found.priority,
    at: utcMinute(found.createdAt),
    dueAt: utcMinute(found.dueAt),
    closedAt: found.closedAt && utcMinute(found.closedAt),
    overdue: isOverdue(found, scope.now),
    assignee: found.assignee,
    writer: writerOf(found, scope.now)?.name ?? null,
    beginning: found.body.slice(0, BEGINNING),
  }));
  const mayEditAnswers = may(scope.staff, 'edit_answers');
  const page = { view, topic, cases, mayEditAnswers, next: next && cursorText(next) };
  return json({ brand: scope.tenant.slug, ...page });
}

export default function ConsoleComplaints() {
  return <ComplaintList {...useLoaderData<typeof loader>()} />;
}
