import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { loadSecurity } from '#app/api/security.server.ts';
import { ConfirmFirst } from '#app/components/account/confirm-first.tsx';
import { Passkeys } from '#app/components/account/passkeys.tsx';
import { type FactorReply, SecondFactor } from '#app/components/account/second-factor.tsx';
import { SessionList } from '#app/components/account/session-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { removePasskey } from '#app/domain/accounts/passkeys.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from '#app/domain/accounts/second-factor.server.ts';
import { endOtherSessions, endOwnSession } from '#app/domain/accounts/session.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseUuid, readForm } from '#app/http/guards/form-input.ts';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Devices and login` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return page(await loadSecurity(await requireMember(context, request)));
}

const STATUS = { password_wrong: 422, code_wrong: 422, password_blocked: 429, not_confirmed: 403 } as const;
const fault = (code: keyof typeof STATUS) => json<FactorReply>({ fault: code }, { status: STATUS[code] });

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const [password, id] = [
    fields.get('password') ?? '',
    parseUuid(fields.get('session') ?? fields.get('passkey')),
  ];
  switch (fields.get('intent')) {
    case 'end':
      if (!id || !(await endOwnSession(scope, id))) throw badRequest('not_found', 404);
      return redirect('/notifications/security?done=end#sessions');
    case 'end_others':
      await endOtherSessions(scope);
      return redirect('/notifications/security?done=end_others#sessions');
    case 'passkey_remove':
      if (!id || !(await removePasskey(scope, id))) throw badRequest('not_found', 404);
      return redirect('/notifications/security?done=passkey_remove#passkeys');
    case 'code_begin': {
      const begun = await unlessBusy(context, () => beginSecondFactor(scope, password));
      // Already on, for example in another tab: the page shows it.
      return begun.ok || begun.code === 'already_on'
        ? redirect('/notifications/security#code')
        : fault(begun.code);
    }
    case 'code_confirm': {
      const codes = await confirmSecondFactor(scope, (fields.get('code') ?? '').slice(0, 20));
      return codes ? json<FactorReply>({ codes }) : fault('code_wrong');
    }
    case 'code_off': {
      const ended = await unlessBusy(context, () => endSecondFactor(scope, password));
      return ended.ok ? redirect('/notifications/security?done=code_off#code') : fault(ended.code);
    }
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function Security() {
  const { sessions, keys, factor, confirmed } = useLoaderData<typeof loader>();
  const reply = useActionData<FactorReply>();
  return (
    <SettingsPage title={<Trans>Devices and login</Trans>}>
      <Done />
      <SessionList sessions={sessions} />
      <Passkeys keys={keys} mayAdd={confirmed} />
      {confirmed || factor.on ? <SecondFactor state={factor} reply={reply} /> : <ConfirmFirst />}
      <Link to="/profile/account" className="link inline-flex min-h-11 items-center">
        <Trans>Email and password</Trans>
      </Link>
    </SettingsPage>
  );
}

/** The change that was just made. */
function Done() {
  const { t } = useLingui();
  const done = useSearchParams()[0].get('done') ?? '';
  const texts: Record<string, string> = {
    end: t`We logged out that device.`,
    end_others: t`We logged out all your other devices.`,
    passkey_remove: t`You removed the passkey.`,
    code_off: t`The authenticator app is off. Your password is enough to log in.`,
  };
  return (
    <p role="status" className="font-semibold empty:hidden">
      {Object.hasOwn(texts, done) && texts[done]}
    </p>
  );
}
