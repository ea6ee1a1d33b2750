import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { oldestFirst, rowNumber } from '#app/api/console.ts';
import { moneyPath, webhookRow } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { WebhookList } from '#app/components/console/money/webhook-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageWebhooks, processAgain, type WebhookState } from '#app/domain/staff/money.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Webhooks', context: 'in the console' }),
};

function stateOf(url: string): WebhookState {
  const asked = new URL(url).searchParams.get('state');
  return asked === 'misfit' || asked === 'all' ? asked : 'waiting';
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const { searchParams } = new URL(request.url);
  const state = stateOf(request.url);
  const { rows, next } = await pageWebhooks(
    scope,
    state,
    rowNumber(searchParams.get('after') ?? '') || null,
    oldestFirst(searchParams),
  );
  return json({
    brand: scope.tenant.slug,
    state,
    webhooks: rows.map(webhookRow),
    next,
    mayWork: may(scope.staff, 'work_money'),
    done: searchParams.has('done'),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_money');
  const fields = await readForm(request);
  if (await processAgain(scope, rowNumber(fields.get('id'))))
    return redirect(`${moneyPath(scope.tenant.slug, 'webhooks')}?state=${stateOf(request.url)}&done`);
  return json({ fault: 'nothing_done' as const }, { status: 409 });
}

export default function ConsoleWebhooks() {
  const reply = useActionData<typeof action>();
  return <WebhookList {...useLoaderData<typeof loader>()} fault={reply?.fault ?? null} />;
}
