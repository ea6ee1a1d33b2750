import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { AcceptInvitation } from '#app/components/console/accept-invitation.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { acceptInvitation, findInvited } from '#app/domain/staff/staff-accounts.server.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { consoleOf, staffCookie, visitOf } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Invitation` };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { facts } = consoleOf(context);
  const invited = await findInvited(params.token ?? '', facts.now);
  return json({ token: params.token ?? '', invited }, { status: invited ? 200 : 410 });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const visit = visitOf(consoleOf(context));
  const fields = await readForm(request);
  const password = fields.get('password') ?? '';
  const outcome = await unlessBusy(context, () => acceptInvitation(visit, params.token ?? '', password));
  if (!outcome.ok)
    return json({ fault: outcome.code }, { status: outcome.code === 'link_invalid' ? 410 : 422 });
  return redirect('/console/log-in/code', { headers: { 'Set-Cookie': staffCookie(outcome.token) } });
}

export default function ConsoleInvitation() {
  const fault = useActionData<typeof action>()?.fault ?? null;
  return <AcceptInvitation {...useLoaderData<typeof loader>()} fault={fault} />;
}
