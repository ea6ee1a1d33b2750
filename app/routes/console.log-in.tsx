import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { StaffLogIn, type StaffLogInFault } from '#app/components/console/staff-log-in.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { logInStaff } from '#app/domain/staff/log-in-staff.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { safeConsolePath, staffCookie, staffOf } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Console – Log in` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const to = safeConsolePath(new URL(request.url).searchParams.get('to'));
  if (await staffOf(context)) throw redirect(to);
  return json({ to });
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (await staffOf(context)) throw redirect('/console');
  const fields = await readForm(request);
  const email = (fields.get('email') ?? '').slice(0, 255);
  const to = safeConsolePath(fields.get('to'));
  const { address } = context.request.facts;
  const scope = await scopeOf(context);
  const credentials = { email, address, password: fields.get('password') ?? '' };
  const outcome = await unlessBusy(context, () => logInStaff(scope, credentials));
  if (outcome.ok) return redirect(to, { headers: { 'Set-Cookie': staffCookie(outcome.token) } });
  const { ok: _, ...fault } = outcome;
  return json(
    { fault: fault as StaffLogInFault, email, to },
    { status: fault.code === 'blocked' ? 429 : 422 },
  );
}

export default function ConsoleLogIn() {
  const { to } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <h1>
        <Trans>Console</Trans>
      </h1>
      <StaffLogIn email={reply?.email ?? ''} to={reply?.to ?? to} fault={reply?.fault ?? null} />
    </>
  );
}
