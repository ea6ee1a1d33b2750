import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { restrictionView } from '#app/api/console-restriction.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { RestrictionPage } from '#app/components/console/restriction-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { decideAppeal } from '#app/domain/support/appeals.server.ts';
import { liftRestriction, showRestriction } from '#app/domain/support/restrict-member.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => (data ? String((data as { restriction: { id: number } }).restriction.id) : null),
};

const idOf = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_reports');
  const found = await showRestriction(scope, idOf(params.id));
  if (!found) throw new Response('Not Found', { status: 404 });
  return json({
    brand: scope.tenant.slug,
    restriction: restrictionView(found),
    mayDecide: may(scope.staff, 'decide_reports'),
    ownDecision: [found.imposedBy, found.approvedBy].includes(scope.staff.id),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'decide_reports');
  const id = idOf(params.id);
  const fields = await readForm(request);
  const intent = fields.get('intent');
  const answer = fields.get('answer') ?? '';
  if (intent !== 'lift' && intent !== 'upheld' && intent !== 'overturned')
    throw badRequest('intent_unknown', 422);
  const outcome =
    intent === 'lift'
      ? await liftRestriction(scope, id)
      : await decideAppeal(scope, { restrictionId: id, outcome: intent, answer });
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/restrictions/${id}`);
  if (outcome.code === 'not_found') throw new Response('Not Found', { status: 404 });
  const status = outcome.code === 'decided' || outcome.code === 'ended' ? 409 : 422;
  return json({ fault: outcome.code, answer }, { status });
}

export default function ConsoleRestriction() {
  const reply = useActionData<typeof action>();
  return (
    <RestrictionPage
      {...useLoaderData<typeof loader>()}
      fault={reply?.fault ?? null}
      answer={reply?.answer ?? ''}
    />
  );
}
