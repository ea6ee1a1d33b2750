import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { minuteOf } from '#app/api/console.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { type AccountFault, OwnAccount } from '#app/components/console/own-account.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { deviceName } from '#app/domain/accounts/login-client.ts';
import { changeOwnPassword, endOwnSessions, listOwnSessions } from '#app/domain/staff/sign-in.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { consoleOf, requireStaff } from '#app/http/guards/staff.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Your account` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireStaff(context, request);
  const current = await consoleOf(context).session();
  const sessions = await listOwnSessions(scope);
  return json({
    email: scope.staff.email,
    done: new URL(request.url).searchParams.get('done') === 'password',
    sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
      id,
      device: deviceName(userAgent),
      since: minuteOf(createdAt),
      lastSeen: minuteOf(lastSeenAt),
      current: id === current?.sessionId,
    })),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireStaff(context, request);
  const sessionId = (await consoleOf(context).session())?.sessionId ?? '';
  const fields = await readForm(request);
  switch (fields.get('intent')) {
    case 'password': {
      const given = { current: fields.get('current') ?? '', password: fields.get('password') ?? '' };
      const outcome = await unlessBusy(context, () => changeOwnPassword(scope, sessionId, given));
      if (outcome.ok) return redirect('/console/account?done=password');
      const { ok: _, ...fault } = outcome;
      return json({ fault: fault as AccountFault }, { status: fault.code === 'blocked' ? 429 : 422 });
    }
    case 'end_session': {
      const id = fields.get('id') ?? '';
      if (!isUuid(id)) throw badRequest('id_needed', 422);
      await endOwnSessions(scope, sessionId, id);
      return redirect('/console/account');
    }
    case 'end_others':
      await endOwnSessions(scope, sessionId);
      return redirect('/console/account');
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function ConsoleAccount() {
  const fault = useActionData<typeof action>()?.fault ?? null;
  return <OwnAccount {...useLoaderData<typeof loader>()} fault={fault} />;
}
