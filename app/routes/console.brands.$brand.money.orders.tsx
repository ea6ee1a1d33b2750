import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterText, parseAfter, rowNumber } from '#app/api/console.ts';
import { orderRow } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { OrderList } from '#app/components/console/money/order-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ORDER_STATES } from '#app/domain/payments/order-state.ts';
import { pageOrders } from '#app/domain/staff/money.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Orders', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const { searchParams } = new URL(request.url);
  const state = ORDER_STATES.find((each) => each === searchParams.get('state')) ?? null;
  const asked = searchParams.get('member') ?? '';
  const member = asked === '' ? null : rowNumber(asked);
  const { rows, next } = await pageOrders(scope, { state, member }, parseAfter(searchParams.get('after')));
  return json({
    brand: scope.tenant.slug,
    filter: { state: state ?? '', member: member ? String(member) : '' },
    orders: rows.map(orderRow),
    next: afterText(next),
  });
}

export default function ConsoleOrders() {
  return <OrderList {...useLoaderData<typeof loader>()} />;
}
