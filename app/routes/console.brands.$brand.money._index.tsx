import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { consolePage } from '#app/components/console/console-handle.ts';
import { MoneyOverview } from '#app/components/console/money/money-overview.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { COUNTED_AT_MOST } from '#app/domain/staff/counted-at-most.ts';
import { moneyOverview } from '#app/domain/staff/money.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Finance', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const { check, ...counts } = await moneyOverview(scope);
  return json({
    brand: scope.tenant.slug,
    counts,
    most: COUNTED_AT_MOST,
    check: check && { at: utcMinute(check.at), differences: check.differences, shared: check.shared },
  });
}

export default function ConsoleMoney() {
  return <MoneyOverview {...useLoaderData<typeof loader>()} />;
}
