import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { moneyPath } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { LedgerPage } from '#app/components/console/money/ledger-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { checkLedgerSoon, listLedgerChecks } from '#app/domain/staff/money.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Ledger', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const checks = await listLedgerChecks(scope);
  return json({
    brand: scope.tenant.slug,
    checks: checks.map(({ at, ...check }) => ({ ...check, at: utcMinute(at) })),
    mayWork: may(scope.staff, 'work_money'),
    done: new URL(request.url).searchParams.has('done'),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_money');
  await checkLedgerSoon(scope);
  return redirect(`${moneyPath(scope.tenant.slug, 'ledger')}?done`);
}

export default function ConsoleLedger() {
  return <LedgerPage {...useLoaderData<typeof loader>()} />;
}
