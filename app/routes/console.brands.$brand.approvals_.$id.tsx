import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { approvalView } from '#app/api/console-approval.ts';
import { ApprovalPage } from '#app/components/console/approval-page.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import {
  APPROVAL_NEEDS,
  decideApproval,
  openApproval,
  withdrawApproval,
} from '#app/domain/staff/approvals.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => (data ? `#${(data as { approval: { id: number } }).approval.id}` : null),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_approvals');
  const found = await openApproval(scope, parseId(params.id) ?? 0);
  if (!found) throw new Response('Not Found', { status: 404 });
  return json({
    brand: scope.tenant.slug,
    approval: approvalView(found),
    own: found.requestedBy === scope.staff.id,
    mayDecide: may(scope.staff, APPROVAL_NEEDS[found.kind]),
    maySeeMember: may(scope.staff, 'see_members'),
    done: new URL(request.url).searchParams.has('done'),
  });
}

/** Which role decides depends on the request, so the domain function refuses the others. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_approvals');
  const id = parseId(params.id) ?? 0;
  const fields = await readForm(request);
  const intent = fields.get('intent');
  const answer = fields.get('answer') ?? '';
  if (intent !== 'approve' && intent !== 'refuse' && intent !== 'withdraw')
    throw badRequest('intent_unknown', 422);
  const outcome =
    intent === 'withdraw'
      ? await withdrawApproval(scope, id)
      : await decideApproval(scope, id, { verdict: intent, answer });
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/approvals/${id}?done=${intent}`);
  const { code } = outcome;
  if (code === 'not_found') throw new Response('Not Found', { status: 404 });
  const status = code === 'role' || code === 'own_only' ? 403 : code === 'reason_needed' ? 422 : 409;
  return json({ fault: code, answer }, { status });
}

export default function ConsoleApproval() {
  const reply = useActionData<typeof action>();
  return (
    <ApprovalPage
      {...useLoaderData<typeof loader>()}
      fault={reply?.fault ?? null}
      answer={reply?.answer ?? ''}
    />
  );
}
