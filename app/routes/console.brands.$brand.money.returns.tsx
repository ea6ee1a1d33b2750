import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterText, oldestFirst, parseTextAfter } from '#app/api/console.ts';
import { orderRow } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { ReturnList } from '#app/components/console/money/return-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageReturns, type ReturnReason } from '#app/domain/staff/money.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Returns', context: 'in the console: withdrawals, refunds, chargebacks' }),
};

const REASONS: readonly ReturnReason[] = ['withdrawal', 'refund', 'chargeback'];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const { searchParams } = new URL(request.url);
  const reason = REASONS.find((each) => each === searchParams.get('reason')) ?? null;
  const { rows, next } = await pageReturns(
    scope,
    reason,
    parseTextAfter(searchParams.get('after')),
    oldestFirst(searchParams),
  );
  return json({ brand: scope.tenant.slug, reason, returns: rows.map(orderRow), next: afterText(next) });
}

export default function ConsoleReturns() {
  return <ReturnList {...useLoaderData<typeof loader>()} />;
}
