import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pushBoundCookie } from '#app/api/push.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { DeviceList } from '#app/components/push/device-list.tsx';
import { InstallApp } from '#app/components/push/install-app.tsx';
import { PushTypesForm } from '#app/components/push/push-types-form.tsx';
import { ThisDevice } from '#app/components/push/this-device.tsx';
import { loadPushSettings, setPushPreferences } from '#app/domain/push/push-settings.server.ts';
import { signOffDevice } from '#app/domain/push/subscribe.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const handle: PageHandle = { title: msg`Push notifications` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return json(await loadPushSettings(await requireMember(context, request)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  switch (fields.get('intent')) {
    case 'types':
      await setPushPreferences(scope, (type) => fields.get(type) === 'yes');
      return json({ done: 'types' as const });
    case 'sign_off': {
      const device = fields.get('device') ?? '';
      if (!isUuid(device) || !(await signOffDevice(scope, device))) throw badRequest('not_found', 404);
      // If it is this browser, it learns on its next page load that it was removed.
      return json(
        { done: 'sign_off' as const },
        { headers: { 'Set-Cookie': pushBoundCookie(scope, false) } },
      );
    }
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function PushSettings() {
  const { preferences, devices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SettingsPage title={<Trans>Push notifications</Trans>}>
      <ThisDevice />
      <PushTypesForm preferences={preferences} saved={reply?.done === 'types'} />
      <DeviceList devices={devices} signedOff={reply?.done === 'sign_off'} />
      <InstallApp />
    </SettingsPage>
  );
}
