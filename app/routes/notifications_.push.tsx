import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pushBoundCookie } from '#app/api/push.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { DeviceList } from '#app/components/push/device-list.tsx';
import { InstallApp } from '#app/components/push/install-app.tsx';
import { PushTypesForm } from '#app/components/push/push-types-form.tsx';
import { ThisDevice } from '#app/components/push/this-device.tsx';
import { loadPushSettings, setPushPreferences } from '#app/domain/push/push-settings.server.ts';
import { signOffDevice } from '#app/domain/push/subscribe.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Notifications` };

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
      // If it is this browser, it learns at its next page that it was removed.
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
    <div className="page-width grid max-w-xl gap-6 py-6">
      <h1>
        <Trans>Notifications</Trans>
      </h1>
      <ThisDevice />
      <PushTypesForm preferences={preferences} saved={reply?.done === 'types'} />
      <DeviceList devices={devices} />
      <InstallApp />
      <Link to="/notifications" className="link inline-flex min-h-11 items-center">
        <Trans>Settings</Trans>
      </Link>
    </div>
  );
}
