import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowNumber } from '#app/api/console.ts';
import { moneyPath, orderRow } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { OwedPage } from '#app/components/console/money/owed-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { listOwed, settleRefund, settleSpent } from '#app/domain/staff/money.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({
    message: 'Money due',
    context: 'in the console: money that is still to be paid or settled',
  }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const { tasks, debts } = await listOwed(scope);
  return json({
    brand: scope.tenant.slug,
    tasks: tasks.map(({ createdAt, pspReference: psp, ...task }) => ({
      ...task,
      psp,
      at: utcMinute(createdAt),
    })),
    debts: debts.map(orderRow),
    mayWork: may(scope.staff, 'work_money'),
    done: new URL(request.url).searchParams.has('done'),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_money');
  const fields = await readForm(request);
  const how = fields.get('intent');
  if (how !== 'paid' && how !== 'waived') throw badRequest('intent_unknown', 422);
  const [task, reason] = [fields.get('task'), fields.get('reason') ?? ''];
  const outcome = task
    ? await settleRefund(scope, rowNumber(task), how, reason)
    : await settleSpent(scope, rowNumber(fields.get('order')), how, reason);
  if (outcome.ok) return redirect(`${moneyPath(scope.tenant.slug, 'owed')}?done`);
  return json({ fault: outcome.code }, { status: 422 });
}

export default function ConsoleOwed() {
  const reply = useActionData<typeof action>();
  return <OwedPage {...useLoaderData<typeof loader>()} fault={reply?.fault ?? null} />;
}
