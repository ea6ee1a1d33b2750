import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { StaffLogIn, type StaffLogInFault } from '#app/components/console/staff-log-in.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { logInStaff } from '#app/domain/staff/sign-in.server.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { consoleOf, safeConsolePath, staffCookie, staffOf, visitOf } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Log in` };

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
  const visit = visitOf(consoleOf(context));
  const password = fields.get('password') ?? '';
  const outcome = await unlessBusy(context, () => logInStaff(visit, { email, password }));
  if (outcome.ok)
    return redirect(`/console/log-in/code?to=${encodeURIComponent(to)}`, {
      headers: { 'Set-Cookie': staffCookie(outcome.token) },
    });
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
        <Trans>Log in</Trans>
      </h1>
      <StaffLogIn email={reply?.email ?? ''} to={reply?.to ?? to} fault={reply?.fault ?? null} />
    </>
  );
}
