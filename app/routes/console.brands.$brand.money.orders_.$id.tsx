import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowNumber } from '#app/api/console.ts';
import { documentRow, moneyPath, orderRow, webhookRow } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { OrderPage } from '#app/components/console/money/order-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { openOrder } from '#app/domain/staff/money.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { refundUnspentOrder } from '#app/domain/staff/two-people.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => (data ? String((data as { order: { id: number } }).order.id) : null),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const record = await openOrder(scope, rowNumber(params.id));
  if (!record) throw new Response('Not Found', { status: 404 });
  const { placedAt, grantedAt, pspReference, ...order } = record.order;
  return json({
    brand: scope.tenant.slug,
    done: new URL(request.url).searchParams.has('done'),
    order: {
      ...orderRow(order),
      psp: pspReference,
      placedAt: placedAt && utcMinute(placedAt),
      grantedAt: grantedAt && utcMinute(grantedAt),
    },
    facts: record.facts.map(({ at, pspReference: psp, ...fact }) => ({ ...fact, psp, at: utcMinute(at) })),
    returns: record.returns.map(orderRow),
    documents: record.documents.map(documentRow),
    webhooks: record.webhooks.map(webhookRow),
    may: { refund: may(scope.staff, 'refund'), members: may(scope.staff, 'see_members') },
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'refund');
  const fields = await readForm(request);
  if (fields.get('intent') !== 'refund') throw badRequest('intent_unknown', 422);
  const id = rowNumber(params.id);
  const outcome = await refundUnspentOrder(scope, id, fields.get('reason') ?? '');
  if (!outcome.ok) return json({ fault: outcome.code }, { status: 422 });
  // Above the brand's limit: the request that is waiting for a second person.
  if ('waits' in outcome) return redirect(`/console/brands/${scope.tenant.slug}/approvals/${outcome.waits}`);
  return redirect(`${moneyPath(scope.tenant.slug, 'orders')}/${id}?done`);
}

export default function ConsoleOrder() {
  const reply = useActionData<typeof action>();
  return <OrderPage {...useLoaderData<typeof loader>()} fault={reply?.fault ?? null} />;
}
