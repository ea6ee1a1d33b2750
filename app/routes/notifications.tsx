import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { SCHEME_COOKIE } from '#app/api/root-data.server.ts';
import { useRootData } from '#app/api/root-data.ts';
import { MailOffAlert } from '#app/components/alerts/mail-off-alert.tsx';
import { LocaleButtons } from '#app/components/layout/locale-buttons.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import {
  AccountPanel,
  NotificationsPanel,
  SafetyPanel,
} from '#app/components/notifications/settings-panels.tsx';
import { mailOffReason } from '#app/domain/members/alerts.ts';
import { COOKIE_DAYS } from '#app/domain/safety/cookie-days.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { Button } from '#app/ui/button.tsx';

export const handle: PageHandle = { title: msg`Settings` };

const SCHEMES = ['system', 'light', 'dark'];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer } = await requireMember(context, request);
  return page({ mailOff: mailOffReason(viewer.notificationsDisabled) });
}

/** Light, dark, or the system's color scheme; stored in this browser. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireMember(context, request);
  const scheme = (await readForm(request)).get('scheme') ?? '';
  if (!SCHEMES.includes(scheme)) throw badRequest('scheme_unknown', 422);
  const cookie = cookieLine(SCHEME_COOKIE, scheme, { days: COOKIE_DAYS.scheme });
  return redirect('/notifications', { headers: { 'Set-Cookie': cookie } });
}

export default function Settings() {
  const { t } = useLingui();
  const data = useRootData();
  const { mailOff } = useLoaderData<typeof loader>();
  const names: Record<string, string> = { system: t`As the device has it`, light: t`Light`, dark: t`Dark` };
  return (
    <div className="page-width grid max-w-xl gap-6 py-6">
      <h1>
        <Trans>Settings</Trans>
      </h1>
      {mailOff && <MailOffAlert reason={mailOff} />}
      <NotificationsPanel />
      <SafetyPanel />
      <section className="panel grid gap-3 p-5">
        <h2>
          <Trans>Appearance</Trans>
        </h2>
        <Form method="post" reloadDocument className="flex flex-wrap gap-2">
          {SCHEMES.map((scheme) => (
            <Button
              key={scheme}
              type="submit"
              name="scheme"
              value={scheme}
              variant={(data?.scheme ?? 'system') === scheme ? 'primary' : 'ghost'}
              aria-pressed={(data?.scheme ?? 'system') === scheme}
            >
              {names[scheme]}
            </Button>
          ))}
        </Form>
      </section>
      <section className="panel grid gap-3 p-5">
        <h2>
          <Trans>Language</Trans>
        </h2>
        <Form method="post" action="/lang-config" reloadDocument className="grid sm:grid-cols-2">
          <input type="hidden" name="back" value="/notifications" />
          {data && <LocaleButtons data={data} />}
        </Form>
      </section>
      <AccountPanel />
    </div>
  );
}
