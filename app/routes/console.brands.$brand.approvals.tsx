import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { oldestFirst } from '#app/api/console.ts';
import { approvalView } from '#app/api/console-approval.ts';
import { ApprovalList } from '#app/components/console/approval-list.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageApprovals } from '#app/domain/staff/approvals.server.ts';
import { APPROVAL_KINDS } from '#app/domain/support/approval-rules.ts';
import { parseWhole } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Approvals` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_approvals');
  const { searchParams } = new URL(request.url);
  const state = searchParams.get('state') === 'all' ? 'all' : 'open';
  const kind = APPROVAL_KINDS.find((each) => each === searchParams.get('kind')) ?? null;
  const filter = { kind, ascending: oldestFirst(searchParams) };
  const page = await pageApprovals(scope, state, parseWhole(searchParams.get('after')), filter);
  return json({
    brand: scope.tenant.slug,
    state: state as 'open' | 'all',
    kind: kind ?? ('' as const),
    approvals: page.approvals.map((row) => ({ ...approvalView(row), reason: '', facts: '', answer: '' })),
    next: page.next,
  });
}

export default function ConsoleApprovals() {
  return <ApprovalList {...useLoaderData<typeof loader>()} />;
}
