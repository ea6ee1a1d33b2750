import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterText, oldestFirst, parseAfter, rowNumber } from '#app/api/console.ts';
import { orderRow, parseTotalCursor } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { OrderList } from '#app/components/console/money/order-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ORDER_STATES } from '#app/domain/payments/order-state.ts';
import { type OrderFilter, pageOrders, pageOrdersByTotal } from '#app/domain/staff/money.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import type { StaffScope } from '#tenants/scope.ts';

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
  const filter = { state, member };
  const { rows, next } =
    searchParams.get('sort') === 'total'
      ? await byTotal(scope, filter, searchParams)
      : await byTime(scope, filter, searchParams);
  return json({
    brand: scope.tenant.slug,
    filter: { state: state ?? '', member: member ? String(member) : '' },
    orders: rows.map(orderRow),
    next,
  });
}

async function byTime(scope: StaffScope, filter: OrderFilter, query: URLSearchParams) {
  const page = await pageOrders(scope, filter, parseAfter(query.get('after')), oldestFirst(query));
  return { rows: page.rows, next: afterText(page.next) };
}

async function byTotal(scope: StaffScope, filter: OrderFilter, query: URLSearchParams) {
  const after = parseTotalCursor(query.get('after'));
  const page = await pageOrdersByTotal(scope, filter, after, query.get('order') === 'asc');
  return { rows: page.rows, next: page.next && `${page.next.total}_${page.next.id}` };
}

export default function ConsoleOrders() {
  return <OrderList {...useLoaderData<typeof loader>()} />;
}
