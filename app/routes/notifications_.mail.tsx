import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MailOffAlert } from '#app/components/alerts/mail-off-alert.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { MailChoicesForm } from '#app/components/notifications/mail-choices-form.tsx';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { mailOffReason } from '#app/domain/members/alerts.ts';
import { fieldOf } from '#app/domain/notifications/mail-choices.ts';
import {
  loadMailSettings,
  setMailSettings,
  turnMailsOn,
} from '#app/domain/notifications/mail-settings.server.ts';
import { requireMember, safeBack } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Emails` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const [settings, { email }] = await Promise.all([loadMailSettings(scope), getOwnAccount(scope)]);
  return json({ settings, email, mailOff: mailOffReason(scope.viewer.notificationsDisabled) });
}

/** Email preferences; also turns emails back on (after a complaint, a bounce, an unsubscription). */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  if (fields.get('mails') === 'on') {
    await turnMailsOn(scope);
    return redirect(safeBack(fields.get('back') ?? null, '/notifications/mail'));
  }
  if (fields.get('intent') !== 'choices') throw badRequest('intent_unknown', 422);
  const stored = await setMailSettings(scope, {
    wanted: (type) => fields.get(fieldOf(type)) === 'yes',
    frequency: fields.get('frequency') ?? '',
    pause: fields.get('pause') ?? '',
  });
  if (!stored.ok) throw badRequest(stored.code, 422);
  return json({ saved: true });
}

export default function Mails() {
  const { settings, email, mailOff } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SettingsPage title={<Trans>Emails</Trans>}>
      {mailOff && <MailOffAlert reason={mailOff} />}
      <p className="wrap-anywhere">
        <Trans>We send emails to {email}.</Trans>{' '}
        <Link to="/profile/account" className="link">
          <Trans>Change email</Trans>
        </Link>
      </p>
      <MailChoicesForm settings={settings} saved={reply !== undefined} />
      <div className="flex flex-wrap gap-x-6">
        <Link to="/notifications/privacy" className="link inline-flex min-h-11 items-center">
          <Trans>Visibility and discreet mode</Trans>
        </Link>
        <Link to="/notifications/safety/quiet" className="link inline-flex min-h-11 items-center">
          <Trans>Quiet hours</Trans>
        </Link>
      </div>
    </SettingsPage>
  );
}
