import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { passkeyAnswer } from '#app/api/console.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { type AccountFault, OwnAccount } from '#app/components/console/own-account.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { deviceName } from '#app/domain/accounts/login-client.ts';
import { changeOwnPassword, endOwnSessions, listOwnSessions } from '#app/domain/staff/sign-in.server.ts';
import {
  askForPasskey,
  listOwnPasskeys,
  removePasskey,
  savePasskey,
} from '#app/domain/staff/staff-passkeys.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { consoleOf, consoleSite, requireStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Your account` };

const DONE = ['password', 'passkey_added', 'passkey_removed'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireStaff(context, request);
  const current = await consoleOf(context).session();
  const sessions = await listOwnSessions(scope);
  return json({
    email: scope.staff.email,
    done: DONE.find((each) => each === new URL(request.url).searchParams.get('done')) ?? null,
    passkeys: (await listOwnPasskeys(scope)).map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      since: utcMinute(createdAt),
      used: usedAt && utcMinute(usedAt),
    })),
    sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
      id,
      device: deviceName(userAgent),
      since: utcMinute(createdAt),
      lastSeen: utcMinute(lastSeenAt),
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
      return refused('password', fault as AccountFault);
    }
    case 'ask_passkey': {
      const password = fields.get('passkey_password') ?? '';
      const outcome = await unlessBusy(context, () => askForPasskey(scope, password, consoleSite(context)));
      if (outcome.ok) return json({ of: 'passkey' as const, fault: null, asked: outcome.asked });
      const { ok: _, ...fault } = outcome;
      return refused('passkey', fault as AccountFault);
    }
    case 'add_passkey': {
      const given = { ...passkeyAnswer(fields), userAgent: consoleOf(context).facts.userAgent };
      if (!(await savePasskey(scope, sessionId, given, consoleSite(context))))
        return refused('passkey', { code: 'passkey_refused' });
      return redirect('/console/account?done=passkey_added');
    }
    case 'remove_passkey': {
      const id = fields.get('id') ?? '';
      if (!isUuid(id)) throw badRequest('id_needed', 422);
      await removePasskey(scope, id);
      return redirect('/console/account?done=passkey_removed');
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

const refused = (of: 'password' | 'passkey', fault: AccountFault) =>
  json({ of, fault, asked: null }, { status: fault.code === 'blocked' ? 429 : 422 });

export default function ConsoleAccount() {
  const reply = useActionData<typeof action>();
  return (
    <OwnAccount
      {...useLoaderData<typeof loader>()}
      fault={reply?.of === 'password' ? reply.fault : null}
      passkeyFault={reply?.of === 'passkey' ? reply.fault : null}
      asked={reply?.asked ?? null}
    />
  );
}
