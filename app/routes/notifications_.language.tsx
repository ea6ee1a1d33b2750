import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import { LocaleButtons } from '#app/components/layout/locale-buttons.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { requireMember } from '#app/http/guards/actors.ts';

export const handle: PageHandle = { title: msg`Language` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireMember(context, request);
  return json(null);
}

/** No confirmation is needed: the page itself is in the chosen language. */
export default function Language() {
  const data = useRootData();
  return (
    <SettingsPage title={<Trans>Language</Trans>}>
      <Form method="post" action="/lang-config" reloadDocument className="panel grid p-3">
        <input type="hidden" name="back" value="/notifications/language" />
        {data && <LocaleButtons data={data} />}
      </Form>
    </SettingsPage>
  );
}
