import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { loadSettingValues } from '#app/api/setting-values.server.ts';
import { MailOffAlert } from '#app/components/alerts/mail-off-alert.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsList } from '#app/components/notifications/settings-list.tsx';
import { requireMember } from '#app/http/guards/actors.ts';

export const handle: PageHandle = { title: msg`Settings` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return page(await loadSettingValues(await requireMember(context, request)));
}

export default function Settings() {
  const values = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-xl gap-6 py-6">
      <h1>
        <Trans>Settings</Trans>
      </h1>
      {values.mailOff && <MailOffAlert reason={values.mailOff} />}
      <SettingsList values={values} />
    </div>
  );
}
